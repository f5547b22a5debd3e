import { type AnyVariables, type Client, type Exchange, makeOperation, mapExchange, type TypedDocumentNode } from 'urql';
import { searchText } from './search-text.ts';
import { storedAccountId } from './storage.ts';

/** So long, in ms, what was read ahead counts as read for all parts of a page, which stand one after another; what comes later asks for itself. */
const AHEAD_MS = 10_000;
/** What a page asked for so long ago, in ms, is not read ahead: the loader was late. */
const JUST_MS = 1_000;
/** From so many on, moments that no longer matter are forgotten: a wall display runs for months. */
const MANY = 100;

/**
 * Asks for what a page reads first while its code is still on its way; the loader of its route calls it. The page then finds the answer, or the request, and
 * asks for nothing a second time. What goes wrong is said when the page asks. Answers the data, null where none came.
 */
export async function readAhead<Data, Variables extends AnyVariables>(
  client: Client,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  // A turn for each: together they would hold up the first drawing.
  await new Promise((resolve) => setTimeout(resolve));
  const { data } = await client.query<Data, Variables>(query, variables, { isReadAhead: true, quiet: true }).toPromise();
  return data ?? null;
}

/** The account that will most likely be shown at an address, until the server has said which ones there are; null: none is known. */
export const likelyAccountId = ({ accountId }: { readonly accountId?: unknown }): string | null =>
  searchText(accountId) ?? storedAccountId.get();

/**
 * Lets a query that is watched take what was read ahead for an answer just come (API-014: it shows what is known, and the server has been asked), and reads
 * nothing ahead that a page asked for just before.
 */
export function readAheadExchange(now: () => number = Date.now): Exchange {
  const aheadAt = new Map<number, number>();
  const askedAt = new Map<number, number>();
  const since = (times: ReadonlyMap<number, number>, key: number) => now() - (times.get(key) ?? Number.NEGATIVE_INFINITY);
  const note = (times: Map<number, number>, key: number, at: number) => {
    if (times.size >= MANY) for (const [known, then] of times) if (now() - then > AHEAD_MS) times.delete(known);
    times.set(key, at);
  };
  return mapExchange({
    onOperation: (operation) => {
      const { key, kind, context } = operation;
      // What was read again since, or changed by somebody who does something here, is no longer what was read ahead.
      if (kind === 'mutation') aheadAt.clear();
      if (kind === 'query' && context.requestPolicy === 'network-only') aheadAt.delete(key);
      if (kind !== 'query' || context.requestPolicy !== 'cache-and-network') return operation;
      const isAhead = context['isReadAhead'] === true;
      const isKnown = isAhead ? since(askedAt, key) < JUST_MS : since(aheadAt, key) < AHEAD_MS;
      note(isAhead ? aheadAt : askedAt, key, now());
      return isKnown ? makeOperation('query', operation, { requestPolicy: 'cache-first' }) : operation;
    },
  });
}
