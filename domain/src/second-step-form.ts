import * as v from 'valibot';
import { notBlank } from './form-rules.ts';

/** Figures of a code of an authenticator app. */
export const APP_CODE_LENGTH = 6;
/** Seconds that a code of an authenticator app is shown. */
export const APP_CODE_SECONDS = 30;
/** Recovery codes that are made together. */
export const RECOVERY_CODE_COUNT = 10;
/** Days that a browser is not asked for the second step, where its person wants that. */
export const TRUSTED_BROWSER_DAYS = 30;
/** Most characters of the name of a passkey. */
export const PASSKEY_NAME_LIMIT = 63;

/** What a person calls a passkey: where it is, `ThinkPad X1`. */
export const PasskeyName = v.pipe(
  notBlank('Please enter a name'),
  v.maxLength(PASSKEY_NAME_LIMIT, `Please use at most ${PASSKEY_NAME_LIMIT} characters.`),
);

/** The code that an app shows, as it was typed: spaces in it do not matter. null for what cannot be one. */
export function readAppCode(typed: string): string | null {
  const figures = typed.length > 20 ? '' : typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(figures) ? figures : null;
}
