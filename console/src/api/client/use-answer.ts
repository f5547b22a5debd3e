import { stringifyVariables } from '@urql/core';
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql';

/**
 * Watches a query, as urql does, with one difference: urql hands out the answer to the variables before until there is one to these, and what was said of
 * one account, site or filter would be shown as that of another. Here nothing is known until it was asked for. A caller has one query.
 */
export function useAnswer<Data, Variables extends AnyVariables>(args: UseQueryArgs<Variables, Data>): UseQueryResponse<Data, Variables> {
  const [result, ask] = useQuery<Data, Variables>(args);
  const { operation } = result;
  const isOfThese = operation === undefined || stringifyVariables(operation.variables) === stringifyVariables(args.variables ?? {});
  return [isOfThese ? result : { fetching: args.pause !== true, stale: false, hasNext: false }, ask];
}
