import * as v from 'valibot';
import { messageOf } from '../../../error-words.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { parseJson } from './json.ts';

/** The provider's own refusal: which of the fields of the request it is about, by the provider's names, and its text. */
export class FastSpringRefused extends ProviderRefused {
  readonly fields: Readonly<Record<string, string>>;
  constructor(what: string, fields: Readonly<Record<string, string>>) {
    super(Object.values(fields).join(' ') || `The payment provider refused it (${what}).`);
    this.fields = fields;
  }

  /** Whether the provider says that it does not know what was asked for. */
  get isUnknown(): boolean {
    return Object.values(this.fields).some((words) => /not found|not exist/i.test(words));
  }
}

/** Address and credentials of the API. */
export interface Access {
  readonly apiUrl: string;
  readonly username: string;
  readonly password: string;
  /** How long an answer may take to its last byte, ms. */
  readonly timeoutMs: number;
}

/** Calls the API and parses its answer. Throws FastSpringRefused or ProviderUnavailable, whose messages contain no secret. */
export interface FastSpringApi {
  /** Repeats the call once where there was no answer: reading changes nothing. */
  readonly read: <T extends v.GenericSchema>(shape: T, path: string) => Promise<v.InferOutput<T>>;
  /** Asks for a calculation, which changes nothing either. */
  readonly calculate: <T extends v.GenericSchema>(shape: T, path: string, body: unknown) => Promise<v.InferOutput<T>>;
  /** Calls once: a call without an answer may have been carried out. */
  readonly change: <T extends v.GenericSchema>(
    shape: T,
    method: 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<v.InferOutput<T>>;
}

/** Largest answer that is read, bytes: all orders of a plan, ten years of months with some kilobytes each, are below it. */
const ANSWER_CAP = 8 * 1024 * 1024;

/** The API wants to know who calls: https://developer.fastspring.com/reference/getting-started-with-your-api. */
const USER_AGENT = 'tutti-server';

/** `{ error: { field: words } }`, https://developer.fastspring.com/reference/cancel-subscription. */
const OneError = v.object({ result: v.literal('error'), error: v.optional(v.record(v.string(), v.unknown()), {}) });
/**
 * Refusals as the pages of the calls show them: one, or in a list of what was asked about. They come with 400, 404 and 500 alike, so it is the body that says
 * whether it is one.
 */
const Refusal = v.union([
  OneError,
  v.pipe(
    v.union([
      v.object({ subscriptions: v.array(v.unknown()) }),
      v.object({ accounts: v.array(v.unknown()) }),
      v.object({ orders: v.array(v.unknown()) }),
    ]),
    v.transform((lists) =>
      Object.values(lists)
        .flat()
        .find((one) => v.is(OneError, one)),
    ),
    OneError,
  ),
]);

export function createApi(access: Access): FastSpringApi {
  const authorization = `Basic ${Buffer.from(`${access.username}:${access.password}`).toString('base64')}`;

  async function once(method: string, path: string, body?: unknown): Promise<unknown> {
    const what = `${method} ${path}`;
    const { status, text } = await send(what, `${access.apiUrl}${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        'user-agent': USER_AGENT,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Redirects are not followed: credentials are for the provider alone.
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs),
    });
    if (status === 401 || status === 403)
      throw new Unauthorised(`The payment provider does not know our user name and password (${what}: ${status}).`);
    if (status === 429) throw new TooOften(`The payment provider is asked too often (${what}).`);
    const json = parseJson(text);
    const refusal = v.safeParse(Refusal, json);
    if (refusal.success) throw new FastSpringRefused(what, wordsOf(refusal.output.error));
    if (status < 200 || status >= 300) throw new ProviderUnavailable(`The payment provider has trouble (${what}: ${status}).`);
    return json;
  }

  async function twice(method: string, path: string, body?: unknown): Promise<unknown> {
    try {
      return await once(method, path, body);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || error instanceof Unauthorised || error instanceof TooOften) throw error;
      return once(method, path, body);
    }
  }

  return {
    read: async (shape, path) => understood(shape, await twice('GET', path), `GET ${path}`),
    calculate: async (shape, path, body) => understood(shape, await twice('POST', path, body), `POST ${path}`),
    change: async (shape, method, path, body) => understood(shape, await once(method, path, body), `${method} ${path}`),
  };
}

/** Not repeated: another call at once would not help. */
class Unauthorised extends ProviderUnavailable {}
class TooOften extends ProviderUnavailable {}

async function send(what: string, url: string, init: RequestInit): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await textOf(response) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const why = error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : messageOf(error);
    throw new ProviderUnavailable(
      isLate ? `The payment provider did not answer in time (${what}).` : `The payment provider cannot be reached (${what}): ${why}`,
    );
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_CAP) throw new ProviderUnavailable('The payment provider answers more than is read.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const wordsOf = (error: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(error).map(([field, words]) => [field, typeof words === 'string' ? words : JSON.stringify(words)]));

/** Names the field that is not as documented, never its value, which may be of a customer. */
function understood<T extends v.GenericSchema>(shape: T, json: unknown, what: string): v.InferOutput<T> {
  const parsed = v.safeParse(shape, json);
  if (parsed.success) return parsed.output;
  const where = v.getDotPath(parsed.issues[0]) ?? 'the whole';
  throw new ProviderUnavailable(`The payment provider's answer is not understood (${what}: ${where}).`);
}
