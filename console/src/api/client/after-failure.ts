import { type CombinedError, type Exchange, makeOperation, type Operation } from 'urql';
import { map, pipe } from 'wonka';

/**
 * What could not be read is asked for again by those who ask (a retry, a poll, a page that opens), never because something beside it came in: the cache would
 * ask again with each change that is pushed. Meanwhile the failure stays: what is in the cache may be from before it, and what changed since is not pushed again.
 */
export const afterFailureExchange: Exchange = ({ forward }) => {
  const failures = new Map<number, CombinedError>();
  const isByItself = ({ key, kind, context }: Operation) =>
    kind === 'query' && context.requestPolicy === 'cache-first' && failures.has(key);
  const isMissing = (data: unknown) => data === null || data === undefined;

  return (operations) =>
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
        else if (!result.stale) failures.delete(key);
        return result;
      }),
    );
};
