import { randomBytes, timingSafeEqual } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@tutti/domain/second-step-form';
import type { RecoveryCodesTable } from '../../../store/second-step-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { makeTypedCode, readTypedCode } from '../../../typed-code.ts';
import { hashWithSalt } from '../passwords.ts';

const SALT_BYTES = 16;

/** Codes that were made and are not stored yet. */
export interface NewCodes {
  /** As they are shown, once. */
  readonly codes: readonly string[];
  readonly salt: Buffer;
  readonly hashes: readonly Buffer[];
}

/** Makes the codes. Their hashes take a while, so that this is no part of a transaction. */
export async function makeCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, makeTypedCode);
  const salt = randomBytes(SALT_BYTES);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(readTypedCode(code) ?? '', salt)));
  return { codes, salt, hashes };
}

/** Stores the codes in the place of those that the person had. */
export async function replaceCodes(tx: Tx, userId: string, { salt, hashes }: NewCodes, now: Date): Promise<void> {
  await removeCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, salt, created_at: now })))
    .execute();
}

export async function removeCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Whether the person has any, used or not. */
export async function hasCodes(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('recovery_codes').where('user_id', '=', userId).select('user_id').executeTakeFirst()) !== undefined;
}

/** A code that was not used yet, as it is stored. */
type LeftCode = Pick<RecoveryCodesTable, 'code_hash' | 'salt'>;

/** The codes that the person has left. */
export const leftCodes = (tx: Tx, userId: string): Promise<LeftCode[]> =>
  tx.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null).select(['code_hash', 'salt']).execute();

/** The stored hash of the code that was typed, if it is one of these; null: it is not. Takes a while, as a password does, so that it is no part of a transaction. */
export async function findCode(left: readonly LeftCode[], typed: string): Promise<Buffer | null> {
  const letters = readTypedCode(typed);
  const [first] = left;
  if (letters === null || !first) return null;
  const hash = await hashWithSalt(letters, first.salt);
  return left.map((one) => one.code_hash).find((one) => one.length === hash.length && timingSafeEqual(one, hash)) ?? null;
}

/** Uses a code up. false: it was used meanwhile. */
export async function useCode(tx: Tx, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
