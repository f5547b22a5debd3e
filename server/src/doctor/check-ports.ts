import { once } from 'node:events';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { codeOf, messageOf } from '../error-words.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, error, unknown } = findingsOf('ports');
const TIMEOUT_MS = 3_000;

/** Whether the port of the console is free for a server, or has the server that runs. */
export async function checkHttpPort({ http: { host, port, certificate } }: Config): Promise<Finding[]> {
  const url = `${certificate ? 'https' : 'http'}://${reachable(host)}:${port}/readyz`;
  return [await look({ variable: 'PORT', host, port }, () => isReady(url))];
}

/** The same of the device link, in a process that has it. */
export async function checkLinkPort({ link: { host, port }, roles }: Config): Promise<Finding[]> {
  if (!roles.has('link')) return [];
  return [await look({ variable: 'LINK_PORT', host, port }, () => isLink(`https://${reachable(host)}:${port}/`))];
}

interface Place {
  readonly variable: string;
  readonly host: string;
  readonly port: number;
}

async function look({ variable, host, port }: Place, ask: () => Promise<Finding | null>): Promise<Finding> {
  if (port === 0) return unknown(`${variable} is 0: any free port is taken.`);
  const taken = await refusal(host, port);
  if (taken === null) return ok(`${variable} ${port} is free, no server runs there.`);
  if (taken === 'EACCES')
    return error(
      `${variable} ${port} may not be used by this user.`,
      `Set ${variable} to 1024 or more, or run as the user of the service.`,
    );
  if (taken !== 'EADDRINUSE')
    return error(`${variable} ${port} cannot be used at ${host}: ${taken}.`, 'Set HOST to an address of this machine.');
  return (await ask()) ?? error(`${variable} ${port} has another program.`, `End that program, or set ${variable} to another port.`);
}

/** Why nobody can listen there; null: somebody can. */
async function refusal(host: string, port: number): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return null;
  } catch (failure) {
    return codeOf(failure) || messageOf(failure);
  }
}

/** What a server answers there; null: it is none of ours. */
async function isReady(url: string): Promise<Finding | null> {
  const answer = await get(url);
  if (answer?.status === 200 && answer.body.includes('"ready"')) return ok(`A server runs at ${new URL(url).host} and is ready.`);
  if (answer?.status === 503 && answer.body.includes('"not ready"'))
    return error(`A server runs at ${new URL(url).host}, but is not ready: ${answer.body}`, 'See the findings about what it misses.');
  return null;
}

async function isLink(url: string): Promise<Finding | null> {
  const answer = await get(url);
  return answer?.body.includes('device link') ? ok(`The device link answers at ${new URL(url).host}.`) : null;
}

/** A certificate is not judged here. */
async function get(url: string): Promise<{ readonly status: number; readonly body: string } | null> {
  const asked = url.startsWith('https:') ? secure(url, { rejectUnauthorized: false }) : plain(url);
  const answered = (async () => {
    const [answer] = await once(asked, 'response');
    const parts: Buffer[] = await answer.toArray();
    return { status: Number(answer.statusCode), body: Buffer.concat(parts).toString('utf8').slice(0, 500) };
  })();
  asked.end();
  try {
    return await Promise.race([answered, sleep(TIMEOUT_MS, null, { ref: false })]);
  } catch {
    return null;
  } finally {
    asked.destroy();
  }
}

const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host);
