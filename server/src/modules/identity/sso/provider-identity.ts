import { EMAIL_LIMIT } from '@tutti/domain/login-form';

/** The person as an identity provider names them, in an answer that was verified. */
export interface SsoIdentity {
  readonly email: string;
  /** false only where the provider says that it did not check the address. */
  readonly isVerified: boolean;
  /** The name it has for the person; null: none that can be shown. */
  readonly name: string | null;
}

/** Longest name that is taken from a provider. */
const NAME_LIMIT = 100;

/**
 * An address as single sign-on takes it; null for all else. ASCII alone: a character that becomes an ASCII letter in lower case (the Kelvin sign) is
 * another mailbox at the provider.
 */
export function asEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const email = value.trim();
  return email.length <= EMAIL_LIMIT && /^[!-?A-~]+@[A-Za-z0-9.-]+$/.test(email) ? email.toLowerCase() : null;
}

/** A name as it can be shown in a line; null for all else. */
export function asName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  return name === '' || name.length > NAME_LIMIT ? null : name;
}
