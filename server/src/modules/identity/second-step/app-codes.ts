import { APP_CODE_LENGTH, APP_CODE_SECONDS, readAppCode } from '@tutti/domain/second-step-form';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../../config.ts';
import { publicUrl } from '../../../public-url.ts';

/** Bytes of a secret (RFC 4226, 4: 160 bits). */
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes count: clocks differ, and typing takes time. */
const WINDOW = 1;

// SHA-1, six figures, 30 seconds: what every app can do.
const totp = (secret: string, more: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ algorithm: 'SHA1', digits: APP_CODE_LENGTH, period: APP_CODE_SECONDS, secret: Secret.fromBase32(secret), ...more });

/** A new secret for an authenticator app, base 32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that the app reads from a picture: for whom and of which server the secret is. */
export const appAddress = (config: Pick<Config, 'http'>, secret: string, email: string): string =>
  totp(secret, { issuer: `Tutti ${new URL(publicUrl(config)).hostname}`, label: email }).toString();

/** The time step of the code, if it is one of the secret now; null: it is not. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = readAppCode(typed);
  const delta = token === null ? null : totp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / APP_CODE_SECONDS) + delta;
}
