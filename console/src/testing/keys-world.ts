import { screen } from '@testing-library/react';
import { renderApp, site, WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

const person = (id: string, displayName: string | null, email: string) => ({ __typename: 'User', id, displayName, email });

/** A key as the server answers it; with sites it is restricted to them. */
export const apiKey = (id: string, name: string, siteIds: readonly string[] | null, more: object = {}) => ({
  __typename: 'AccountAPIKey',
  id,
  name,
  displayKey: `tut_k_${id}…f3A9`,
  createdBy: person('u1', 'Priya Raman', 'priya@northlight.example'),
  createdAt: '2025-11-01T09:00:00.000Z',
  defaultRole: siteIds ? 'None' : 'SiteControl',
  domainPermissions: (siteIds ?? []).map((domainId) => ({
    __typename: 'DomainPermission',
    domainId,
    domain: { __typename: 'Domain', id: domainId },
    role: 'DomainControl',
  })),
  version: `v:${siteIds?.join() ?? 'admin'}`,
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  callsPerDay: null,
  ...more,
});

/** Keys of every kind. */
export const KEYS = [
  apiKey('k1', 'NOC dashboard', null, { lastUsedAt: '2025-11-14T07:12:00.000Z', lastUsedFrom: '10.0.0.5' }),
  apiKey('k2', 'Stage build key', ['s1', 's2'], { createdBy: person('u2', null, 'tom@northlight.example') }),
  apiKey('k3', 'Touring feed', ['s4', 's1', 's2', 's3'], { createdBy: null }),
  apiKey('k4', 'Old bridge', ['s4'], { expiresAt: '2025-11-02T10:00:00.000Z' }),
];

// The shell reads the same sites: what the account has must not depend on who asked last.
const SITES = [site('s1', 'Kestrel Arena'), site('s2', 'Marlow HQ'), site('s3', 'Quayside Studios'), site('s4', 'Alder Street Theatre')];

/** What the network answers about an account with these keys. */
export const keysWorld = (keys: readonly ReturnType<typeof apiKey>[] = KEYS, more: Answers = {}): Answers => ({
  ...WORLD,
  GetUserAccountsAndDomains: { accounts: [{ __typename: 'Account', id: 'a1', name: 'Northlight Integration', domains: SITES }] },
  AccountDomains: { account: { __typename: 'Account', id: 'a1', domains: SITES } },
  AccountSites: { account: { __typename: 'Account', id: 'a1', domains: SITES } },
  AccountApiKeys: () => ({ account: { __typename: 'Account', id: 'a1', apiKeys: [...keys], domains: SITES } }),
  AccountApiKey: ({ apiKeyId }: { apiKeyId: string }) => ({
    account: { __typename: 'Account', id: 'a1', apiKey: keys.find(({ id }) => id === apiKeyId) ?? null },
  }),
  ...more,
});

/** Opens a page of the keys; its title has come. */
export async function openKeys(answers: Answers, path = '', title = 'API Keys') {
  const app = await renderApp(`/settings/APIKeys${path}?accountId=a1`, answers);
  await screen.findByRole('heading', { level: 1, name: title });
  return app;
}
