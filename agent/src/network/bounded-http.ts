import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** How long a request may take, from its turn to the last byte of its answer, ms. */
const ANSWER_WITHIN_MS = 4000;
/** Requests that wait for the one before them at a host; more are refused. */
const MOST_WAITING = 200;
/** Requests that are on their way at a time, to all hosts together. */
const MOST_AT_ONCE = 32;

/** A connection of its own for each request: hosts of this kind are not good at keeping one. */
const PLAIN = new HttpAgent({ keepAlive: false });
const SECURE = new HttpsAgent({ keepAlive: false, maxCachedSessions: 0 });

/** A host did not answer a request as it should; the message is for people. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  /** Whether the request may have come to the host, so that nobody knows what it did. */
  readonly uncertain: boolean;

  constructor(message: string, uncertain = false) {
    super(message);
    this.uncertain = uncertain;
  }
}

/** Where a request goes: to this address and no other, whatever the name. */
export interface HttpTarget {
  readonly secure: boolean;
  readonly address: string;
  readonly port: number;
  /** What the host is called in the request, and by its certificate. */
  readonly name: string;
}

export interface HttpRequest {
  readonly to: HttpTarget;
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Most bytes of the answer. */
  readonly most: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Requests to hosts that nobody vouches for: one at a time at each, bounded in time and size; redirects are not followed. */
export class BoundedHttp {
  readonly #turns = new Map<string, { last: Promise<unknown>; length: number }>();
  readonly #open = new Set<ClientRequest>();
  readonly #waiting: (() => void)[] = [];
  #closed = false;

  /**
   * What the host answers, with any status.
   * @throws HttpFailure where it does not answer in time, or with more than may be read.
   */
  async ask(request: HttpRequest): Promise<HttpAnswer> {
    const key = `${request.to.address}:${request.to.port}`;
    const turn = this.#turns.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (turn.length >= MOST_WAITING) throw new HttpFailure('Too many requests wait for this host.');
    turn.length += 1;
    this.#turns.set(key, turn);
    const run = (): Promise<HttpAnswer> => this.#whenFree(request);
    const mine = turn.last.then(run, run);
    turn.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      turn.length -= 1;
      if (turn.length === 0) this.#turns.delete(key);
    }
  }

  /** Ends what is on its way. */
  close(): void {
    this.#closed = true;
    for (const request of this.#open) request.destroy();
    for (const begin of this.#waiting.splice(0)) begin();
  }

  async #whenFree(request: HttpRequest): Promise<HttpAnswer> {
    while (!this.#closed && this.#open.size >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#closed) throw new HttpFailure('The agent ends.');
    return this.#send(request);
  }

  #send({ to, path, method = 'GET', body, most }: HttpRequest): Promise<HttpAnswer> {
    const json = body === undefined ? null : JSON.stringify(body);
    const headers = {
      accept: 'application/json, */*;q=0.5',
      host: `${to.name}:${to.port}`,
      ...(json === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    };
    const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
    const options = { host: to.address, port: to.port, path, method, headers } as const;
    const request = to.secure
      ? httpsRequest({ ...options, agent: SECURE, servername: to.name })
      : httpRequest({ ...options, agent: PLAIN });
    this.#open.add(request);
    const timer = setTimeout(() => request.destroy(new HttpFailure('The host did not answer in time.', true)), ANSWER_WITHIN_MS);
    request.on('response', (answer) => resolve(readAnswer(answer, most)));
    request.on('error', (error) => reject(error instanceof HttpFailure ? error : unreachable(error)));
    request.on('close', () => {
      clearTimeout(timer);
      // Only now is there a place: one that was refused is answered before it is closed.
      this.#open.delete(request);
      this.#waiting.shift()?.();
      reject(new HttpFailure('The host ended the connection without an answer.', true));
    });
    request.end(json ?? undefined);
    return promise;
  }
}

/** The host was not reached, so that it did nothing. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);

function unreachable(error: Error): HttpFailure {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 60);
  return new HttpFailure(`The host cannot be reached (${code}).`, !NOT_REACHED.has(code));
}

async function readAnswer(answer: IncomingMessage, most: number): Promise<HttpAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size > most) {
        answer.destroy();
        throw new HttpFailure(`The answer has more than ${most} bytes.`, true);
      }
      parts.push(bytes);
    }
  } catch (error) {
    throw error instanceof HttpFailure ? error : new HttpFailure('The answer broke off.', true);
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') };
}
