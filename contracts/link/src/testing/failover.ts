import { setTimeout as sleep } from 'node:timers/promises';

/** Between two tries, ms. */
const PAUSE_MS = 100;

/** A client of several processes of one server, which tries again at the next one, as a balancer or the console does. */
export interface FailoverClient {
  /** Asks the API. Throws where no process answers within `withinMs`, or with an error. */
  ask<T>(query: string, variables?: object): Promise<T>;
  /** How often a process did not answer. */
  readonly retries: () => number;
}

/** Makes one for the addresses of the API; `token` is the bare `authorization` header. */
export function failoverClient(urls: readonly string[], token: string, withinMs: number): FailoverClient {
  let at = 0;
  let retries = 0;
  /** What the next process answers; null where it is not there. */
  async function once(query: string, variables: object): Promise<string | null> {
    try {
      const response = await fetch(urls[at % urls.length] ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query, variables }),
      });
      return response.status === 503 ? null : await response.text();
    } catch {
      return null;
    }
  }
  return {
    async ask<T>(query: string, variables: object = {}) {
      for (const until = performance.now() + withinMs; ; await sleep(PAUSE_MS)) {
        const answer = await once(query, variables);
        if (answer !== null) {
          const { data, errors }: { data: T; errors?: unknown } = JSON.parse(answer);
          if (errors) throw new Error(JSON.stringify(errors));
          return data;
        }
        retries++;
        at++;
        if (performance.now() > until) throw new Error(`No process answered within ${withinMs} ms.`);
      }
    },
    retries: () => retries,
  };
}
