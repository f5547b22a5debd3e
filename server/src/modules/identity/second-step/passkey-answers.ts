import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';

/** Most characters of what a browser answers: an attestation has certificates of at most some kilobytes. */
const ANSWER_LIMIT = 20_000;
/** Transports that the standard has; one that it adds later is left out. */
const TRANSPORTS: ReadonlySet<string> = new Set(['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal']);

const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const credential = { id: v.pipe(bytes, v.maxLength(1_400)), rawId: bytes, type: v.literal('public-key') };
const Assertion = v.object({
  ...credential,
  response: v.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: v.nullish(v.string()) }),
});
const Attestation = v.object({
  ...credential,
  response: v.object({ clientDataJSON: bytes, attestationObject: bytes, transports: v.optional(v.array(v.string()), []) }),
});
const ClientData = v.object({ challenge: bytes });

function parse<const Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  if (text.length > ANSWER_LIMIT) return null;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** What a browser answered, and the challenge that it says it is about. Nothing of it is verified. */
interface Answer<Response> {
  readonly response: Response;
  readonly challenge: string;
}

const challengeIn = (clientDataJSON: string): string | null =>
  parse(ClientData, isoBase64URL.toUTF8String(clientDataJSON))?.challenge ?? null;

/** The answer to `navigator.credentials.get()`, as JSON; null for what is none. */
export function readAssertion(text: string): Answer<AuthenticationResponseJSON> | null {
  const read = parse(Assertion, text);
  const challenge = read && challengeIn(read.response.clientDataJSON);
  if (!read || challenge === null) return null;
  const { userHandle, ...response } = read.response;
  return { response: { ...read, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} }, challenge };
}

/** The answer to `navigator.credentials.create()`, as JSON; null for what is none. */
export function readAttestation(text: string): Answer<RegistrationResponseJSON> | null {
  const read = parse(Attestation, text);
  const challenge = read && challengeIn(read.response.clientDataJSON);
  if (!read || challenge === null) return null;
  const transports = [...new Set(read.response.transports.filter((one) => TRANSPORTS.has(one)))];
  return { response: { ...read, response: { ...read.response, transports }, clientExtensionResults: {} }, challenge };
}
