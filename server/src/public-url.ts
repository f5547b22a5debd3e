import type { Config } from './config.ts';

/** The address people open: as configured, never from a request's header, which a stranger could choose. */
export const publicUrl = (config: Pick<Config, 'http'>): string =>
  (config.http.publicUrl ?? `${config.http.certificate ? 'https' : 'http'}://localhost:${config.http.port}`).replace(/\/$/, '');

/** A page of the console for a mail, in the account that the mail is about: its reader may have several, and the console would open the one used last. Null: no account. */
export function consoleUrl(
  config: Pick<Config, 'http'>,
  path: string,
  accountId: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...more, ...(accountId === null ? {} : { accountId }) }).toString();
  return `${publicUrl(config)}${path}${query && `?${query}`}`;
}
