import { type Exchange, makeOperation, type Operation, stringifyDocument } from 'urql';
import { map, pipe, tap } from 'wonka';
import { pushIn, staleBy } from './pushed-cache.ts';

/** Whether a query asks for one of these fields. A field of the same name elsewhere costs a read. */
function asksFor({ query }: Operation, fields: readonly string[]): boolean {
  return fields.length > 0 && new RegExp(`\\b(?:${fields.join('|')})\\b`).test(stringifyDocument(query));
}

/**
 * Reads again what was pushed while an answer was on its way: that may be older than the push, and the cache, which has nothing to forget before the first
 * answer, would take it for the newest. Below the cache, where only what is asked of the server comes by. Reads for a push are left alone (`readsPushed`):
 * live/pushed-reads.ts makes the next one when they are done, and a flood of changes would never let them end.
 */
export const pushedMeanwhileExchange: Exchange = ({ client, forward }) => {
  /** The queries that are on their way, and whether something of them was pushed since. */
  const underWay = new Map<number, { readonly operation: Operation; isOld: boolean }>();

  return (operations) =>
    pipe(
      operations,
      tap((operation) => {
        if (operation.kind === 'query' && operation.context['readsPushed'] !== true)
          underWay.set(operation.key, { operation, isOld: false });
        if (operation.kind === 'teardown') underWay.delete(operation.key);
      }),
      forward,
      map((result) => {
        const { operation, data, error } = result;
        if (operation.kind === 'subscription') {
          const push = pushIn(operation.variables?.['accountId'], data);
          if (!push) return result;
          const { account, root, site } = staleBy(push);
          for (const query of underWay.values()) query.isOld ||= asksFor(query.operation, [...account, ...root, ...site]);
          return result;
        }
        const isOld = underWay.get(operation.key)?.isOld === true;
        underWay.delete(operation.key);
        if (!isOld || error) return result;
        client.reexecuteOperation(makeOperation('query', operation, { requestPolicy: 'network-only' }));
        return { ...result, stale: true };
      }),
    );
};
