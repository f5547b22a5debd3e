import type { Cache } from '@urql/exchange-graphcache';
import { graphql } from './generated/gql.ts';
import { forgetMembers } from './member-cache.ts';

/** The revision of a site, which comes with each push: whoever shows what grows with it, such as a log, reads that again. */
const SiteRevision = graphql(`
  fragment SiteRevision on Domain {
    id
    revision
  }
`);

/** What a push says, of the account that is followed. */
export interface Push {
  readonly accountId: string;
  readonly domainId: string | null;
  readonly revision: number;
  readonly areas: readonly unknown[];
}

/** The fields of an account, and of the API's root, that are stale where an area without a revision changed. Members stand in sites, too. */
export const STALE: Readonly<Record<string, { readonly account?: readonly string[]; readonly root?: readonly string[] }>> = {
  ACCOUNT: { account: ['name', 'features', 'dateTimeDefaults'], root: ['loggedUser'] },
  MEMBERS: { account: ['members', 'member'] },
  API_KEYS: { account: ['apiKeys'] },
  AGENTS: { account: ['agents'] },
  PERSON: { root: ['myPreferences', 'mySessions'] },
  ANNOUNCEMENTS: { root: ['infrastructureAlerts'] },
};

/** What a push makes stale: whoever shows it reads it again. What changed of single devices is read by live/account-changes.ts. */
export function forgetPushed(cache: Cache, { accountId, domainId, revision, areas }: Push): void {
  const account = { __typename: 'Account', id: accountId };
  if (domainId) {
    const known = cache.resolve({ __typename: 'Domain', id: domainId }, 'revision');
    if (typeof known === 'number' && known < revision) cache.writeFragment(SiteRevision, { id: domainId, revision });
  }
  for (const area of areas) {
    const stale = typeof area === 'string' ? STALE[area] : undefined;
    for (const field of stale?.account ?? []) forgetField(cache, account, field);
    for (const field of stale?.root ?? []) forgetField(cache, 'Query', field);
    if (area === 'MEMBERS') forgetMembers(cache, accountId);
  }
  // Where devices came or went, the lists are stale.
  if (domainId && !areas.includes('INVENTORY')) return;
  if (domainId) cache.invalidate({ __typename: 'Domain', id: domainId }, 'devices');
  else if (areas.includes('INVENTORY'))
    // Of sites that came or went, and of a plan that changed, nothing more is said.
    for (const field of ['domains', 'subscription', 'agents']) cache.invalidate(account, field);
  // Devices without a site show their name and whether they are there, and nothing of what they measure.
  else if (!areas.includes('STATUS')) return;
  cache.invalidate(account, 'unenrolledDevices');
}

/** Forgets a field, whatever it was asked with. */
function forgetField(cache: Cache, entity: 'Query' | { readonly __typename: string; readonly id: string }, name: string): void {
  for (const { fieldName, arguments: args } of cache.inspectFields(entity))
    if (fieldName === name) cache.invalidate(entity, fieldName, args ?? undefined);
}
