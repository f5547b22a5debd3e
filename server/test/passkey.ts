import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** How a passkey answers, where a test wants it to answer otherwise than a good one would. */
interface Odd {
  readonly origin?: string;
  readonly counter?: number;
  /** Whether it asked its person who they are. */
  readonly isVerified?: boolean;
}

/** A passkey as an authenticator keeps it: it makes and signs what WebAuthn says (P-256, attestation `none`), for a test without a browser. */
export interface TestPasskey {
  /** The answer to the options of a server that makes passkeys, as JSON. */
  create(options: string, odd?: Odd): string;
  /** The answer to the options of a server that asks for one, as JSON. */
  get(options: string, odd?: Odd): string;
}

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

export function testPasskey(origin: string): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, odd: Odd): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }));
  const head = (flags: number, odd: Odd): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? ++counter);
    const verified = odd.isVerified === false ? 0 : VERIFIED;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | PRESENT | verified]), count]);
  };
  const answer = (response: object): string => JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });

  return {
    create: (options, odd = {}) => {
      const { challenge, user } = JSON.parse(options) as { challenge: string; user: { id: string } };
      userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([head(ATTESTED, odd), Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'of a later standard'],
      });
    },
    get: (options, odd = {}) => {
      const { challenge } = JSON.parse(options) as { challenge: string };
      const authenticatorData = head(0, odd);
      const client = clientData('webauthn.get', challenge, odd);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
      });
    },
  };
}
