import type { Exchange, Operation } from 'urql';
import { filter, fromPromise, fromValue, map, mergeMap, pipe, share, takeUntil } from 'wonka';
import { painted } from '../browser/painted.ts';
import { isContentAhead } from '../browser/starting.ts';

/** Neither read ahead nor read for a push, on a page whose content was read ahead. */
const isBeside = ({ kind, context }: Operation): boolean =>
  kind === 'query' && context['isReadAhead'] !== true && context['readsPushed'] !== true && isContentAhead();

/**
 * Sends what a first page asks for beside what it shows, and has read ahead, when the part that asks was painted: a browser has six connections, and it would
 * otherwise compete with what is not painted yet (docs/decisions/040-the-first-page-in-small-steps.md).
 */
export const afterPaintExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const shared = share(operations);
    // Nobody asks for it any more, or somebody asks for it again.
    const endOf = (held: Operation) => filter(({ kind, key }: Operation) => key === held.key && (kind === 'teardown' || kind === 'query'));
    const once = (operation: Operation) =>
      pipe(
        fromPromise(painted()),
        map(() => operation),
        takeUntil(pipe(shared, endOf(operation))),
      );
    return pipe(
      shared,
      mergeMap((operation) => (isBeside(operation) ? once(operation) : fromValue(operation))),
      forward,
    );
  };
