import { hasControlCharacters } from '@tutti/domain/form-rules';

/**
 * The canonical spelling under which an e-mail address is counted and looked up. The database compares by the rules of its own locale, which may take
 * more spellings for the same (`İ` for `i`) than the throttle counts as one: so it is only asked for this one.
 * null for what cannot be an address, or cannot be stored.
 */
export function emailKey(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return hasControlCharacters(email) ? null : email;
}
