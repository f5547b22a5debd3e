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

/** An answer with what was pushed of its sites since it was asked for. Fields that it does not have stay away. */
export function withSummaries(value: unknown, sites: Summaries): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withSummaries(item, sites));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [name, withSummaries(field, sites)]);
  const id: unknown = valueAt(value, 'id');
  const summary = valueAt(value, '__typename') === 'Domain' && typeof id === 'string' ? sites.get(id) : undefined;
  if (!summary) return Object.fromEntries(fields);
  const { __typename: _, revision, ...shown } = { __typename: '', ...summary };
  const known = new Map<string, unknown>(Object.entries(shown));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      if (name === 'revision') return [name, Math.max(revision, typeof field === 'number' ? field : 0)];
      return [name, known.has(name) ? known.get(name) : field];
    }),
  );
}
