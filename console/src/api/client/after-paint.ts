import type { Exchange, Operation } from 'urql';
import { filter, fromPromise, fromValue, map, mergeMap, pipe, share, takeUntil } from 'wonka';
import { painted } from '../browser/painted.ts';
import { isStarting } from '../browser/starting.ts';

/** What a page shows first was read ahead; all else that is asked for while the first page is drawn is beside it. */
const isBeside = ({ kind, context }: Operation): boolean => kind === 'query' && context['isReadAhead'] !== true && isStarting();

/**
 * Sends what a first page asks for beside what it shows when the part that asks was painted: a browser has six connections, and it would
 * otherwise compete with what is not painted yet (docs/decisions/040-the-first-page-in-small-steps.md).
 */
export const afterPaintExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const shared = share(operations);
    const isOver = (key: number) => filter(({ kind, ...operation }: Operation) => kind === 'teardown' && operation.key === key);
    const once = (operation: Operation) =>
      pipe(
        fromPromise(painted()),
        map(() => operation),
        takeUntil(pipe(shared, isOver(operation.key))),
      );
    return pipe(
      shared,
      mergeMap((operation) => (isBeside(operation) ? once(operation) : fromValue(operation))),
      forward,
    );
  };
