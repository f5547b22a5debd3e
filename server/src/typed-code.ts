import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that a code can be read out and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new code for people to type, `XXXX-XXXX-XXXX`: 60 random bits. */
export function makeTypedCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The letters of a code as typed: case, spaces and dashes do not matter, O is 0, I and L are 1. null when it cannot be a code. */
export function readTypedCode(typed: string): string | null {
  const letters = typed.length > 60 ? '' : typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(letters) ? letters : null;
}
