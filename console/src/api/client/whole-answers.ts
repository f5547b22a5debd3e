import { type CombinedError, mapExchange } from 'urql';
import { valueAt } from './value-at.ts';

/** Whether something was refused inside of what is null: that it is null says nothing then, only that the answer could not hold the rest. */
function isHollow(data: unknown, { graphQLErrors }: CombinedError): boolean {
  return graphQLErrors.some(({ path = [] }) => path.some((_, at) => at > 0 && valueAt(data, ...path.slice(0, at).map(String)) === null));
}

/**
 * Keeps such answers out of the cache: one list that a person may not see any more would else take the whole account from every screen that shows something of it.
 * Below the cache; who asked gets the error and what was known.
 */
export const wholeAnswers = mapExchange({
  onResult: (result) =>
    result.operation.kind === 'query' && result.error && isHollow(result.data, result.error) ? { ...result, data: undefined } : result,
});
