import { type AnyVariables, type Client, type Exchange, makeOperation, mapExchange, type TypedDocumentNode } from 'urql';
import { searchText } from './search-text.ts';
import { storedAccountId } from './storage.ts';

/** So long, in ms, what was read ahead counts as read: a page's code takes no longer, and a page that comes later asks for itself. */
const AHEAD_MS = 10_000;
/** What a page asked for so long ago, in ms, is not read ahead: the loader was late. */
const JUST_MS = 1_000;

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
  return mapExchange({
    onOperation: (operation) => {
      const { key, kind, context } = operation;
      if (kind !== 'query' || context.requestPolicy !== 'cache-and-network') return operation;
      const isAhead = context['isReadAhead'] === true;
      const isKnown = isAhead ? since(askedAt, key) < JUST_MS : since(aheadAt, key) < AHEAD_MS;
      (isAhead ? aheadAt : askedAt).set(key, now());
      return isKnown ? makeOperation('query', operation, { requestPolicy: 'cache-first' }) : operation;
    },
  });
}
