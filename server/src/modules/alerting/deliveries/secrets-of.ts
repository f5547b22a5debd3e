import { messageOf } from '../../../error-words.ts';

/** What is secret about a receiver: its address, the key that signs or routes, a header. */
interface Secrets {
  readonly url: string | null;
  readonly key: string | null;
  readonly authorization?: string | null;
}

/** Parts of an address, or of a header, of so many signs are secret by themselves; a value of a query of fewer already. */
const LEAST_PART = 8;
const LEAST_VALUE = 4;
/** The beginning of something secret at the end of an answer that was cut there. */
const LEAST_CUT = 4;
/** Most characters of an answer in a sentence. */
const QUOTED = 200;

/**
 * What nothing that is stored, shown or logged may repeat of a receiver: the whole of its secrets, and the parts of them that are secret by themselves, as they are and encoded for addresses and in base64. Longest
 * first, so that no part is left of what is one.
 */
export function secretsOf({ url, key, authorization = null }: Secrets): readonly string[] {
  const place = url === null ? null : URL.parse(url);
  const wholes = [key, authorization, url, place?.href, place && `${place.pathname}${place.search}`, place?.pathname, place?.search];
  const words = authorization?.split(/\s+/) ?? [];
  const basic = words.map((word) => (/^basic$/i.test(words[0] ?? '') ? Buffer.from(word, 'base64').toString('utf8') : ''));
  const parts = [...(place?.pathname.split('/') ?? []), ...words, ...basic.flatMap((pair) => [pair, pair.slice(pair.indexOf(':') + 1)])];
  const values = [...(place?.searchParams.values() ?? []), place?.username ?? '', place?.password ?? ''];
  const secrets = [
    ...wholes.filter((one): one is string => typeof one === 'string' && one.length > 1),
    ...parts.filter((one) => one.length >= LEAST_PART),
    ...values.filter((one) => one.length >= LEAST_VALUE),
  ];
  return [...new Set(secrets.flatMap(formsOf))].filter((one) => one.length > 1).toSorted((a, b) => b.length - a.length);
}

/** Something secret as it is, encoded for an address and not, and in both kinds of base64 without what fills them up. */
function formsOf(text: string): string[] {
  const plain = decoded(text);
  return [text, plain].flatMap((one) => {
    const base64 = Buffer.from(one).toString('base64').replace(/=+$/, '');
    return [one, encodeURIComponent(one.toWellFormed()), base64, Buffer.from(one).toString('base64url')];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text without what is secret, however it is spelled. */
function withoutThem(text: string, secrets: readonly string[]): string {
  if (secrets.length === 0) return text;
  const any = new RegExp(secrets.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)).join('|'), 'gi');
  const rest = text.replaceAll(any, '…');
  const cut = secrets.find((secret) => endsWithin(rest, secret) > 0);
  return cut === undefined ? rest : rest.slice(0, -endsWithin(rest, cut));
}

/** How many signs at the end of a text are the beginning of something secret; 0: none, or too few to say so. */
function endsWithin(text: string, secret: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length >= LEAST_CUT; length--)
    if (text.endsWith(secret.slice(0, length))) return length;
  return 0;
}

/** What a receiver said, in one line, without what is secret about it. Half a sign at its end would be stored nowhere. */
export const quoted = (text: string, secrets: readonly string[]): string =>
  withoutThem(text, secrets)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, QUOTED)
    .toWellFormed();

/** An error as it may be logged and shown: nothing of what is secret about a receiver, whatever an error of Node has of it. */
export function withoutSecretsOf(error: unknown, secrets: readonly string[]): Error {
  const safe = new Error(quoted(messageOf(error), secrets));
  if (error instanceof Error && error.stack) safe.stack = withoutThem(error.stack, secrets);
  return safe;
}
