import { hash, hashRaw, verify } from '@node-rs/argon2';
import { PASSWORD_LIMIT } from '@tutti/domain/password';

/** argon2id (the package's default kind) with the OWASP minimum of 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, with salt and costs in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** The hash of a text with this salt, with the same cost: for codes of which a person has several, and only one hash is to be made for each try. */
export const hashWithSalt = (text: string, salt: Buffer): Promise<Buffer> => hashRaw(text, { ...COST, salt });

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash the same work is done with a dummy hash, so that the time does not show whether the person
 * exists.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a decoy that nobody can sign in with');
  const against = stored ?? (await decoy);
  const fits = await verify(against, password.slice(0, PASSWORD_LIMIT + 1));
  return fits && stored !== null && password.length <= PASSWORD_LIMIT;
}
