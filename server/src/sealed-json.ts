import * as v from 'valibot';
import type { SignInKey } from './sign-in-key.ts';

/** Seals a value as JSON. `of`: whose it is. */
export const sealJson = (key: SignInKey, of: string, value: object): Buffer => key.seal(JSON.stringify(value), of);

/** What was sealed as JSON; null: another key sealed it, it is somebody else's, or it is not of this shape. */
export function openJson<Schema extends v.GenericSchema>(
  key: SignInKey,
  of: string,
  sealed: Buffer,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = key.open(sealed, of);
  // An error of the parser would repeat what it read.
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text ?? '');
  return read.success ? read.output : null;
}
