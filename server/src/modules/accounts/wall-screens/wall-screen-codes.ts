import { createHash } from 'node:crypto';
import { WALL_SCREEN_CODE_MINUTES } from '@tutti/domain/wall-form';
import { conflict } from '../../../api-errors.ts';
import type { Tx } from '../../../store/store.ts';
import { makeTypedCode, readTypedCode } from '../../../typed-code.ts';
import { policyOf } from '../../identity/index.ts';

/** The stored hash of a code; null when the text cannot be one. */
export function hashOfCode(typed: string): Buffer | null {
  const letters = readTypedCode(typed);
  return letters === null ? null : createHash('sha256').update(letters).digest();
}

/** A new code with what is stored of it. */
export function newCode(now: Date): { readonly code: string; readonly stored: { code_hash: Buffer; code_expires_at: Date } } {
  const code = makeTypedCode();
  const hash = hashOfCode(code);
  if (!hash) throw new Error('a new code must be readable');
  return { code, stored: { code_hash: hash, code_expires_at: new Date(now.getTime() + WALL_SCREEN_CODE_MINUTES * 60_000) } };
}

/** Throws CONFLICT where the account allows no wall screens. */
export async function requireAllowed(tx: Tx, accountId: string): Promise<void> {
  if (!(await policyOf(tx, accountId)).wallScreens) throw conflict('The security settings of this account allow no wall screens.');
}
