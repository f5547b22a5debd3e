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
  async function once<T>(query: string, variables: object): Promise<{ readonly data: T } | null> {
    try {
      const response = await fetch(urls[at % urls.length] ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query, variables }),
      });
      if (response.status === 503) return null;
      const { data, errors } = (await response.json()) as { data: T; errors?: readonly unknown[] };
      if (errors) throw new SyntaxError(JSON.stringify(errors));
      return { data };
    } catch (error) {
      // An answer of the API; all else is a process that is not there.
      if (error instanceof SyntaxError) throw error;
      return null;
    }
  }
  return {
    async ask<T>(query: string, variables: object = {}) {
      for (const until = performance.now() + withinMs; ; await sleep(PAUSE_MS)) {
        const answer = await once<T>(query, variables);
        if (answer) return answer.data;
        retries++;
        at++;
        if (performance.now() > until) throw new Error(`No process answered within ${withinMs} ms.`);
      }
    },
    retries: () => retries,
  };
}
