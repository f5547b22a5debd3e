import { type CombinedError, type Exchange, makeOperation, type Operation } from 'urql';
import { map, pipe, tap } from 'wonka';

/**
 * What could not be read is asked for again by those who ask (a retry, a poll, a page that opens), never because something beside it came in: the cache would
 * ask again with each change that is pushed. Meanwhile the failure stays: what is in the cache may be from before it, and what changed since is not pushed again.
 */
export function createAfterFailure(): { readonly aboveCache: Exchange; readonly belowCache: Exchange } {
  const failures = new Map<number, CombinedError>();
  const isByItself = ({ key, kind, context }: Operation) =>
    kind === 'query' && context.requestPolicy === 'cache-first' && failures.has(key);
  const isMissing = (data: unknown) => data === null || data === undefined;

  return {
    aboveCache:
      ({ forward }) =>
      (operations) =>
        pipe(
          operations,
          map((operation) => {
            if (operation.kind === 'teardown') failures.delete(operation.key);
            return isByItself(operation) ? makeOperation('query', operation, { requestPolicy: 'cache-only' }) : operation;
          }),
          forward,
          map((result) => {
            const { key, kind, context } = result.operation;
            if (kind !== 'query') return result;
            const failure = failures.get(key);
            if (failure && context.requestPolicy === 'cache-only') return { ...result, error: result.error ?? failure };
            if (result.error && isMissing(result.data)) failures.set(key, result.error);
            return result;
          }),
        ),
    // What the server answered: the cache hands it out as the answer to whatever was last asked of it, also to what only it was asked.
    belowCache:
      ({ forward }) =>
      (operations) =>
        pipe(
          forward(operations),
          tap(({ operation, data }) => void (isMissing(data) || failures.delete(operation.key))),
        ),
  };
}
