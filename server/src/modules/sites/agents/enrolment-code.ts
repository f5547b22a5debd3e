import { createHash } from 'node:crypto';
import { readTypedCode } from '../../../typed-code.ts';

/** The stored hash of an enrolment code; null when the text cannot be a code. */
export function hashCode(typed: string): Buffer | null {
  const letters = readTypedCode(typed);
  return letters === null ? null : createHash('sha256').update(letters).digest();
}
