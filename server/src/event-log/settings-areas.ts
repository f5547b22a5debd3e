import { ACCOUNT_LOG_CATEGORIES, type AuditCategory } from '@tutti/domain/enumerations';
import type { SettingsArea } from '../bus/bus.ts';

const IN_ACCOUNT_LOG: ReadonlySet<string> = new Set(ACCOUNT_LOG_CATEGORIES);

/** What an entry of this type is about, by how the type begins. */
const ABOUT: readonly (readonly [prefix: string, area: SettingsArea])[] = [
  ['user', 'MEMBERS'],
  // Roles are a matter of what people may do.
  ['role', 'MEMBERS'],
  ['apiKey', 'API_KEYS'],
  ['agent', 'AGENTS'],
  ['account', 'ACCOUNT'],
  // The policy of an account ends keys, and wall screens with entries of their own.
  ['accountPolicy', 'API_KEYS'],
  ['wallScreen', 'WALL_SCREENS'],
  ['alert', 'ALERTING'],
  // One that is turned off or deleted has nothing open any more.
  ['alertRule', 'TROUBLES'],
  ['logForward', 'FORWARDING'],
];

/** What of an entry says what it is about. */
interface Entry {
  readonly accountId: string;
  readonly category: AuditCategory;
  readonly type: string;
}

/**
 * Account → what an open console reads again because of these entries: each change of people, keys and agents is an entry, so that none can be forgotten. Entries of
 * sites and devices beside the account's log are published with their revisions.
 */
export function areasChangedBy(events: readonly Entry[]): Map<string, SettingsArea[]> {
  const areasByAccount = new Map<string, Set<SettingsArea>>();
  for (const { accountId, category, type } of events) {
    if (!IN_ACCOUNT_LOG.has(category)) continue;
    const areas = areasByAccount.get(accountId) ?? new Set<SettingsArea>(['ACCOUNT_LOG']);
    for (const [prefix, area] of ABOUT) if (type.startsWith(prefix)) areas.add(area);
    areasByAccount.set(accountId, areas);
  }
  return new Map([...areasByAccount].map(([accountId, areas]) => [accountId, [...areas]]));
}
