import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import * as v from 'valibot';
import type { BoundedHttp, HttpTarget } from '../../network/bounded-http.ts';
import { Aes67Refusal } from './refusal.ts';

/** Longest answer that is read, bytes: 64 sinks with their descriptions. */
const LONGEST_ANSWER = 2 * 1024 * 1024;
const LONGEST_REASON = 200;

/** Errors are plain text of the daemon, which is shown to people. */
const reasonOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);

/** Requests to the REST interface of one AES67 daemon. */
export class DaemonClient {
  readonly #http: BoundedHttp;
  readonly #to: HttpTarget;

  /** @param to IPv4 address and TCP port. */
  constructor(http: BoundedHttp, to: { readonly address: string; readonly port: number }) {
    this.#http = http;
    this.#to = { ...to, secure: false, name: to.address };
  }

  /**
   * @param body sent as JSON.
   * @throws HttpFailure where there is no answer in time, Aes67Refusal with the daemon's reason where it refuses.
   */
  async text(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object): Promise<string> {
    const { status, text } = await this.#http.ask({ to: this.#to, method, path, body, most: LONGEST_ANSWER });
    const request = `${method} ${path}`;
    if (status !== 200) throw new Aes67Refusal(reasonOf(text) || `The device answered ${request} with ${status}.`);
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
    if (!read.success) throw new MalformedPacket(`${path} cannot be read: ${v.getDotPath(read.issues[0]) ?? '/'} is not as expected.`);
    return read.output;
  }
}
