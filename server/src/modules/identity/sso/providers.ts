import type { Config } from '../../../config.ts';
import type { SsoProvider } from '../../../sso-config.ts';

type Sso = Pick<Config, 'sso'>;

/** The identity provider of this address, which is that of its domain; null where there is none. */
export function providerOf({ sso }: Sso, email: string): SsoProvider | null {
  const domain = email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf('@') + 1);
  return sso.find(({ domains }) => domains.includes(domain)) ?? null;
}

/** Whether somebody with this address signs in through an identity provider (MODEL-191). */
export const usesSso = (config: Sso, email: string): boolean => providerOf(config, email) !== null;

/** Whether somebody with this address may have and use a password: who signs in through a provider may not, unless its entry says so. */
export const mayUsePassword = (config: Sso, email: string): boolean => providerOf(config, email)?.passwords ?? true;
