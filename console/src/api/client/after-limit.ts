import { type CombinedError, type Exchange, makeOperation } from 'urql';
import { pipe, tap } from 'wonka';
import { codeOf } from './errors.ts';

/** When the server says that a call may be made again, ms from now; null: it was not refused for its number. */
function waitOf(error: CombinedError | undefined): number | null {
  if (!error || codeOf(error) !== 'RATE_LIMITED') return null;
  const seconds = error.graphQLErrors[0]?.extensions?.['retryAfter'];
  return typeof seconds === 'number' ? seconds * 1000 : null;
}

/** A query that came too often is asked again when the server says that it may be, as long as something shows its answer. */
export const afterLimitExchange: Exchange = ({ client, forward }) => {
  const waiting = new Set<number>();
  return (operations) =>
    pipe(
      operations,
      forward,
      tap(({ error, operation }) => {
        const wait = operation.kind === 'query' ? waitOf(error) : null;
        if (wait === null || waiting.has(operation.key)) return;
        waiting.add(operation.key);
        setTimeout(() => {
          waiting.delete(operation.key);
          client.reexecuteOperation(makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }));
        }, wait);
      }),
    );
};
