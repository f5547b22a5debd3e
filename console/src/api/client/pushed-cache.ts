import type { Cache } from '@urql/exchange-graphcache';
import { graphql } from '../generated/gql.ts';
import { forgetMembers } from './member-cache.ts';
import { textAt, valueAt } from './value-at.ts';

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
  ACCOUNT: { account: ['name', 'features', 'dateTimeDefaults', 'policy'], root: ['loggedUser', 'accountPolicyPreview'] },
  MEMBERS: { account: ['members', 'member', 'roles', 'policy', 'alertChannels', 'alertPeople'], root: ['accountPolicyPreview'] },
  API_KEYS: { account: ['apiKeys'], root: ['accountPolicyPreview'] },
  WALL_SCREENS: { account: ['wallScreens'], root: ['accountPolicyPreview'] },
  FORWARDING: { account: ['logForwards'] },
  ALERTING: { account: ['alertChannels', 'alertDeliveries', 'alertRules'] },
  JOBS: { root: ['jobs', 'job'] },
  TROUBLES: { root: ['openTroubles'] },
  AGENTS: { account: ['agents', 'domainAgents'] },
  PERSON: { root: ['myPreferences', 'mySessions', 'mySignIn', 'myPush', 'accountPolicyPreview', 'loggedUser'] },
  ANNOUNCEMENTS: { root: ['infrastructureAlerts'] },
};

/** The fields that a push makes stale: of the account, of the API's root and of the site that it is about. */
export function staleBy({ domainId, areas }: Pick<Push, 'domainId' | 'areas'>) {
  const known = areas.flatMap((area) => (typeof area === 'string' ? (STALE[area] ?? []) : []));
  const account = known.flatMap((fields) => fields.account ?? []);
  const root = known.flatMap((fields) => fields.root ?? []);
  const hasInventory = areas.includes('INVENTORY');
  // Of sites that came or went, and of a plan that changed, nothing more is said.
  if (hasInventory && !domainId) account.push('domains', 'subscription', 'agents');
  // Devices without a site show their name and whether they are there, and nothing of what they measure.
  if (hasInventory || (!domainId && areas.includes('STATUS'))) {
    account.push('unenrolledDevices');
    // They are the spares.
    root.push('deviceReplacement');
  }
  // Where devices came, went or were renamed, the lists are stale, and whom a name means; snapshots that were made or deleted are said in the same area.
  return { account, root, site: hasInventory && domainId ? ['devices', 'routing', 'silence', 'silences', 'snapshots'] : [] };
}

/** What a push makes stale: whoever shows it reads it again. What changed of single devices is read by live/pushed-reads.ts. */
export function forgetPushed(cache: Cache, push: Push): void {
  const { accountId, domainId, revision, areas } = push;
  if (domainId) {
    const known = cache.resolve({ __typename: 'Domain', id: domainId }, 'revision');
    if (typeof known === 'number' && known < revision) cache.writeFragment(SiteRevision, { id: domainId, revision });
  }
  const stale = staleBy(push);
  for (const field of stale.account) forgetField(cache, { __typename: 'Account', id: accountId }, field);
  for (const field of stale.root) forgetField(cache, 'Query', field);
  // Those of certain devices are read by live/pushed-reads.ts.
  for (const field of stale.site) cache.invalidate({ __typename: 'Domain', id: domainId ?? '' }, field);
  if (areas.includes('MEMBERS')) forgetMembers(cache, accountId);
}

/** Forgets a field, whatever it was asked with. */
function forgetField(cache: Cache, entity: 'Query' | { readonly __typename: string; readonly id: string }, name: string): void {
  for (const { fieldName, arguments: args } of cache.inspectFields(entity))
    if (fieldName === name) cache.invalidate(entity, fieldName, args ?? undefined);
}

/** The push in an answer of the stream; null where there is none. */
export function pushIn(accountId: unknown, result: unknown): Push | null {
  const revision = valueAt(result, 'accountChanged', 'revision');
  const areas = valueAt(result, 'accountChanged', 'areas');
  if (typeof accountId !== 'string' || typeof revision !== 'number' || !Array.isArray(areas)) return null;
  return { accountId, domainId: textAt(result, 'accountChanged', 'domainId'), revision, areas };
}
