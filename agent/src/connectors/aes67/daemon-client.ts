import { request } from 'node:http';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import * as v from 'valibot';
import type { Endpoint } from '../../network/datagram-socket.ts';
import { Aes67Refusal } from './refusal.ts';

/** How long one request may take as a whole, ms. A daemon that changes a sink speaks to its driver. */
const WITHIN_MS = 3000;
/** Longest answer that is read, bytes: 64 sinks with their descriptions. */
const LONGEST_ANSWER = 2 * 1024 * 1024;
const LONGEST_REASON = 200;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The device did not answer, or was cut off. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Errors are plain text of the daemon, which is shown to people. */
const reasonOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);

function exchange(to: Endpoint, method: string, path: string, body: string | null): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const fail = (error: Error): void => reject(new NoAnswer(error.message, { cause: error }));
  const headers = body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sent = request(
    { host: to.address, port: to.port, method, path, headers, agent: false, signal: AbortSignal.timeout(WITHIN_MS) },
    (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > LONGEST_ANSWER) answer.destroy(new Error(`${path}: the answer has more than ${LONGEST_ANSWER} bytes.`));
        else parts.push(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
      answer.on('error', fail);
    },
  );
  sent.on('error', fail);
  sent.end(body ?? undefined);
  return promise;
}

/** Requests to the REST interface of one AES67 daemon, one at a time. Redirections are not followed. */
export class DaemonClient {
  readonly #to: Endpoint;
  #last: Promise<unknown> = Promise.resolve();

  constructor(to: Endpoint) {
    this.#to = to;
  }

  /**
   * @throws NoAnswer where there is none in time, Aes67Refusal with the daemon's reason where it refuses.
   */
  async text(method: 'GET' | 'PUT' | 'DELETE', path: string, body: string | null = null): Promise<string> {
    const turn = this.#last.then(() => exchange(this.#to, method, path, body));
    this.#last = turn.catch(() => {});
    const { status, text } = await turn;
    if (status !== 200) throw new Aes67Refusal(reasonOf(text) || `The device answered ${method} ${path} with ${status}.`);
    return text;
  }

  /**
   * Reads JSON.
   * @throws as `text`, and MalformedPacket where the answer has another form.
   */
  async json<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> {
    const text = await this.text('GET', path);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new MalformedPacket(`${path} is answered without JSON.`);
    }
    const read = v.safeParse(schema, value);
    if (!read.success) throw new MalformedPacket(`${path} cannot be read: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`);
    return read.output;
  }
}
