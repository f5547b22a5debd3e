import { type AnyVariables, type Client, createRequest, type Exchange, makeOperation, type Operation, type TypedDocumentNode } from 'urql';
import { filter, map, pipe, tap } from 'wonka';
import { searchText } from '../browser/search-text.ts';
import { storedAccountId } from '../browser/storage.ts';
import { nextTurn } from '../browser/turn.ts';

/** So long, in ms, what was read ahead counts as read for all parts of a page, which stand one after another; what comes later asks for itself. */
export const AHEAD_MS = 10_000;
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
  await nextTurn();
  const { data, error } = await client.query<Data, Variables>(query, variables, { isReadAhead: true, quiet: true }).toPromise();
  // A page that waits for this answer does not get its error: it asks for itself.
  if (error)
    client.reexecuteOperation(client.createRequestOperation('query', createRequest(query, variables), { requestPolicy: 'network-only' }));
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
  const awaited = new Set<number>();
  const isAhead = ({ context }: Operation) => context['isReadAhead'] === true;
  const isWatched = ({ kind, context }: Operation) => kind === 'query' && context.requestPolicy === 'cache-and-network';

  function known(operation: Operation): Operation {
    const { key, kind, context } = operation;
    // What was read again since, or changed by somebody who does something here, is no longer what was read ahead.
    if (kind === 'mutation') {
      aheadAt.clear();
      awaited.clear();
    }
    if (kind === 'query' && context.requestPolicy === 'network-only' && !isAhead(operation)) aheadAt.delete(key);
    if (kind === 'teardown') awaited.delete(key);
    if (!isWatched(operation)) return operation;
    const isKnown = isAhead(operation) ? since(askedAt, key) < JUST_MS : since(aheadAt, key) < AHEAD_MS;
    if (isAhead(operation) && !isKnown) awaited.add(key);
    note(isAhead(operation) ? aheadAt : askedAt, key, now());
    return isKnown ? makeOperation('query', operation, { requestPolicy: 'cache-first' }) : operation;
  }

  return ({ forward }) =>
    (operations) =>
      pipe(
        operations,
        // Whoever asks while the answer is on its way gets that one. The client sees to that, until another answer touches what is in it: it then forgets that it asked.
        filter((operation) => !(isWatched(operation) && !isAhead(operation) && awaited.has(operation.key))),
        map(known),
        forward,
        tap(({ operation, stale }) => stale || awaited.delete(operation.key)),
      );
}
