import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Whether this browser can have passkeys at all: an old one cannot, nor can one at an address without TLS. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** What came of asking the person: the answer for the server, `cancelled` (they did not want to, or there is none), `known` (it is here already). */
type Asked = { readonly answer: string } | 'cancelled' | 'known';

async function outcome(run: () => Promise<object>): Promise<Asked> {
  try {
    return { answer: JSON.stringify(await run()) };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'cancelled';
  }
}

/** Lets the person use a passkey. `options`: of the server, JSON. */
export const askPasskey = (options: string): Promise<Asked> => outcome(() => startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Lets the person make a passkey. `options`: of the server, JSON. */
export const makePasskey = (options: string): Promise<Asked> => outcome(() => startRegistration({ optionsJSON: JSON.parse(options) }));
