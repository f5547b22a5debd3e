import type { MeasuredSite } from './hosted-site.ts';

const PAGE = 200;

/** An entry of the record. */
export interface Entry {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly text: string;
  readonly target: { readonly id: string | null; readonly name: string } | null;
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[];
}

/** The entries of the site, oldest first. @param after inclusive. */
export async function entriesOf({ server, siteId }: MeasuredSite, after: Date): Promise<Entry[]> {
  const all: Entry[] = [];
  const query = `query ($id: ID!, $after: DateTime, $limit: Int, $offset: Int) {
    auditLogsForDomain(domainId: $id, after: $after, limit: $limit, offset: $offset) {
      id type timestamp text target { id name } changes { field before after } } }`;
  for (;;) {
    const variables = { id: siteId, after: after.toISOString(), limit: PAGE, offset: all.length };
    const { auditLogsForDomain: page } = await server.api<{ auditLogsForDomain: Entry[] }>(query, variables);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Types of entries that say the state of the same thing: of each device they follow each other, and never one twice. */
const STATES: readonly (readonly string[])[] = [
  ['deviceConnected', 'deviceNotReady', 'deviceNotConnected'],
  ['subscriptionsFailing', 'subscriptionsImpaired', 'subscriptionsRestored'],
  ['clockLocked', 'clockLostLock', 'clockLockUnknown'],
  ['followerWithoutLeader', 'followerHasLeader'],
  ['frequencyOffsetHigh', 'frequencyOffsetNormal'],
];
const stateOf = (type: string): string => STATES.find((types) => types.includes(type))?.join(' ') ?? type;

/** Entries that say what the one before them of the same device already said: the same state again, or a name that it had. */
export function doubled(entries: readonly Entry[]): Entry[] {
  const last = new Map<string, Entry>();
  return entries.filter((entry) => {
    const key = `${entry.target?.id} ${stateOf(entry.type)}`;
    const before = last.get(key);
    last.set(key, entry);
    if (before === undefined) return false;
    if (stateOf(entry.type) !== entry.type) return before.type === entry.type;
    const after = new Map(before.changes.map((change) => [change.field, change.after]));
    return entry.changes.length > 0 && entry.changes.some((change) => after.has(change.field) && after.get(change.field) !== change.before);
  });
}
