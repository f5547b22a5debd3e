import { makeOperation, type Operation, type OperationResult } from 'urql';
import type { AccountChangedSubscription } from '../generated/graphql.ts';
import { valueAt } from './value-at.ts';

/** What lists of sites show of a site, as a push brings it (`DomainSummary` of the API). */
export type Summary = NonNullable<AccountChangedSubscription['accountChanged']['domain']>;
export type Summaries = ReadonlyMap<string, Summary>;

export const isSummary = (value: unknown): value is Summary => typeof valueAt(value, 'revision') === 'number';

/** Where the cache finds them in the answer that takes them to it. */
const SITES = 'pushedSites';

let lastKey = 0;

/**
 * Takes these to the cache, together: each time it is changed, it reads again what is on the screen. By a key of its own the cache keeps them above all that was answered before; it would
 * keep what comes by the key of the stream where that was put first.
 */
export function toCache({ query, variables, context }: Operation, sites: Summaries): OperationResult {
  const operation = makeOperation('subscription', { key: --lastKey, query, variables }, context);
  return { operation, data: { accountChanged: null, [SITES]: sites }, stale: false, hasNext: false };
}

/** Those that an answer takes to the cache; null: it is another one. */
export function sitesIn(result: unknown): Summaries | null {
  const sites = valueAt(result, SITES);
  return sites instanceof Map ? sites : null;
}

/** An answer with what was pushed of its sites since it was asked for. Fields that it does not have stay away; what is in a site, as its devices, shows nothing of these. */
export function withSummaries(value: unknown, sites: Summaries): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withSummaries(item, sites));
  if (typeof value !== 'object' || value === null) return value;
  const isSite = valueAt(value, '__typename') === 'Domain';
  const id = valueAt(value, 'id');
  const summary = isSite && typeof id === 'string' ? sites.get(id) : undefined;
  if (isSite && !summary) return value;
  const shown = new Map<string, unknown>(Object.entries({ ...summary, __typename: 'Domain' }));
  const field = (name: string, known: unknown): unknown => {
    if (!summary) return withSummaries(known, sites);
    if (name === 'revision') return Math.max(summary.revision, typeof known === 'number' ? known : 0);
    return shown.has(name) ? shown.get(name) : known;
  };
  return Object.fromEntries(Object.entries(value).map(([name, known]) => [name, field(name, known)]));
}
