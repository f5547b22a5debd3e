import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { messageOf } from '../../../error-words.ts';
import { AddressRefused, type AddressRules } from './addresses.ts';
import { quoted } from './secrets-of.ts';

/** What a receiver answered. */
export interface Answer {
  readonly status: number;
  /** What was read of its body: at most `ANSWER_CAP`. */
  readonly text: string;
}

/** A message was not taken; the message says why, in a sentence without a secret. */
export class NotDelivered extends Error {
  /** The status of the answer; null: there was none. */
  readonly status: number | null;
  constructor(why: string, status: number | null = null) {
    super(why);
    this.status = status;
  }
}

/** How long a receiver may take to the last byte of its answer, ms. */
export const ANSWER_MS = 10_000;
/** Of an answer no more is read, bytes. */
const ANSWER_CAP = 16_384;

/** Sends a message; answers with a status of 200 to 299, else throws NotDelivered. */
export type Post = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  secrets: readonly string[],
) => Promise<Answer>;

/** To receivers of alerts, and to push services, by rules of addresses of their own. */
export interface Posts {
  readonly post: Post;
  readonly postPush: Post;
}

/** `timeoutMs`: a parameter, so that tests need not wait. */
export function createPost(rules: AddressRules, timeoutMs: number = ANSWER_MS): Post {
  return async (url, headers, body, secrets) => {
    const problem = rules.problem(url);
    if (problem !== null) throw new NotDelivered(problem);
    const answer = await exchange(rules, url, headers, body, timeoutMs).catch((error: unknown) => {
      if (error instanceof AddressRefused) throw new NotDelivered(error.message);
      const isLate = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
      throw new NotDelivered(
        isLate
          ? `The receiver did not answer within ${timeoutMs / 1000} s.`
          : `The receiver cannot be reached: ${quoted(messageOf(error), secrets)}`,
      );
    });
    const { status, text, location } = answer;
    if (status >= 300 && status < 400)
      throw new NotDelivered(
        `The receiver answered ${status} and leads to ${quoted(placeOf(location, url), secrets)}, where nothing is sent.`,
        status,
      );
    const words = quoted(text, secrets);
    if (status < 200 || status >= 300)
      throw new NotDelivered(words === '' ? `The receiver answered ${status}.` : `The receiver answered ${status}: ${words}`, status);
    return { status, text };
  };
}

/** Where a redirect leads, as far as it is no secret. */
function placeOf(location: string | undefined, from: URL): string {
  return (location !== undefined && URL.parse(location, from)?.origin) || '--';
}

function exchange(
  rules: AddressRules,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  timeoutMs: number,
): Promise<Answer & { readonly location: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer & { readonly location: string | undefined }>();
  const send = url.protocol === 'https:' ? secure : plain;
  const request = send(url, {
    method: 'POST',
    headers: { 'user-agent': 'Tutti', ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: rules.lookupFor(url),
    // No connection is kept, and no proxy of the environment is used: the address that was checked is the one that is connected to.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  });
  request.on('error', reject);
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response;
    const chunks: Buffer[] = [];
    let size = 0;
    const done = (): void => {
      resolve({ status, text: Buffer.concat(chunks).subarray(0, ANSWER_CAP).toString('utf8'), location: response.headers.location });
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < ANSWER_CAP) return;
      done();
      response.destroy();
    });
    response.on('end', done);
    response.on('error', reject);
  });
  request.end(body);
  return promise;
}
