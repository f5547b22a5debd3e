import { createServer } from 'node:http';

/** A browser as far as single sign-on needs one: keeps cookies by host and port, follows nothing by itself. */
export interface TestBrowser {
  go(
    url: string,
    options?: { readonly form?: Record<string, string> },
  ): Promise<{ readonly status: number; readonly location: string; readonly text: string }>;
  /** The cookies it would send there, as a header. */
  cookiesFor(url: string): string;
}

export function createBrowser(): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string) => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const cookiesFor = (url: string) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookiesFor,
    async go(url, { form } = {}) {
      const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: cookiesFor(url), accept: 'text/html' }, ...body });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        jarOf(url).set(pair.slice(0, at), pair.slice(at + 1));
      }
      const location = response.headers.get('location');
      return { status: response.status, location: location ? new URL(location, url).href : '', text: await response.text() };
    },
  };
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
