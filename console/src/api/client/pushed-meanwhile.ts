import { type Exchange, makeOperation, type Operation, type OperationResult, stringifyDocument } from 'urql';
import { fromArray, fromValue, mergeMap, pipe, tap } from 'wonka';
import { pushIn, staleBy } from './pushed-cache.ts';

/** Whether a query asks for one of these fields. A field of the same name elsewhere costs a read. */
function asksFor({ query }: Operation, fields: readonly string[]): boolean {
  return fields.length > 0 && new RegExp(`\\b(?:${fields.join('|')})\\b`).test(stringifyDocument(query));
}

/** An answer that is on its way, and what was pushed since it was asked for. */
interface Asked {
  readonly operation: Operation;
  /** Whether what it shows was only named by a push: then it is read again. */
  isOld: boolean;
  /** Site → the newest push that says what lists show of it. */
  readonly summaries: Map<string, OperationResult>;
}

/** Whether an answer may say something of a site: not where it is asked for of another one. */
const mayShow = ({ operation }: Asked, domainId: string): boolean => {
  const asked: unknown = operation.variables?.['domainId'];
  return typeof asked !== 'string' || asked === domainId;
};

/** The push without what else it said, which has been read. */
function summaryAlone(result: OperationResult): OperationResult {
  const { accountChanged } = result.data;
  const { revision } = accountChanged;
  return { ...result, data: { accountChanged: { ...accountChanged, since: revision, deviceIds: [], areas: [] } } };
}

/**
 * Reads again what was pushed while an answer was on its way: that may be older than the push, and the cache, which has nothing to forget before the first
 * answer, would take it for the newest. Below the cache, where only what is asked of the server comes by. Reads for a push are left alone (`readsPushed`):
 * live/account-changes.ts makes the next one when they are done, and a flood of changes would never let them end. What a push itself says of a site is put over the answer once that is
 * there, and nothing is read.
 */
export const pushedMeanwhileExchange: Exchange = ({ client, forward }) => {
  const underWay = new Map<number, Asked>();

  /** Notes with what is under way what was pushed. */
  function note(result: OperationResult): void {
    const push = pushIn(result.operation.variables?.['accountId'], result.data);
    if (!push) return;
    const { account, root, site } = staleBy(push);
    for (const asked of underWay.values()) {
      if (asked.operation.context['readsPushed'] !== true) asked.isOld ||= asksFor(asked.operation, [...account, ...root, ...site]);
      if (push.domain && push.domainId && mayShow(asked, push.domainId)) asked.summaries.set(push.domainId, summaryAlone(result));
    }
  }

  /** The answer, and behind it what was pushed since it was asked for. */
  function answered(result: OperationResult): OperationResult[] {
    const { operation, error } = result;
    const asked = underWay.get(operation.key);
    underWay.delete(operation.key);
    if (!asked || error) return [result];
    if (!asked.isOld) return [result, ...asked.summaries.values()];
    client.reexecuteOperation(makeOperation('query', operation, { requestPolicy: 'network-only' }));
    return [{ ...result, stale: true }, ...asked.summaries.values()];
  }

  return (operations) =>
    pipe(
      operations,
      tap((operation) => {
        const isKnown = operation.context['readsPushed'] === true && underWay.has(operation.key);
        if (operation.kind === 'query' && !isKnown) underWay.set(operation.key, { operation, isOld: false, summaries: new Map() });
        if (operation.kind === 'teardown') underWay.delete(operation.key);
      }),
      forward,
      mergeMap((result) => {
        if (result.operation.kind !== 'subscription') return fromArray(answered(result));
        note(result);
        return fromValue(result);
      }),
    );
};
