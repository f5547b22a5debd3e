import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type KeyFile, openKeyFile, readKeyFile } from './key-file.ts';

/** A file with a private Ed25519 key. */
export interface SigningKeyFile {
  readonly file: string;
  /** What it signs, for the operator: "the record of events". */
  readonly signs: string;
  /** The variable that names the file. */
  readonly variable: string;
}

const asFile = ({ file, signs, variable }: SigningKeyFile): KeyFile<KeyObject> => ({
  file,
  variable,
  holds: `the Ed25519 key that signs ${signs} (${variable}), as PEM`,
  read: (text) => {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it holds a key of the kind ${key.asymmetricKeyType}`);
    return key;
  },
  make: () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
});

/** Reads the key from its file; null where there is none. Throws a StartError when the file holds something else. */
export const readSigningKey = (of: SigningKeyFile): Promise<KeyObject | null> => readKeyFile(asFile(of));

/** Reads the key, and makes it first where there is none, for the owner of the server alone. */
export const openSigningKey = (of: SigningKeyFile): Promise<KeyObject> => openKeyFile(asFile(of));
