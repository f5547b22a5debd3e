import { type Exchange, makeOperation, type Operation, type OperationResult, stringifyDocument } from 'urql';
import { makeSubject, map, merge, pipe, tap } from 'wonka';
import { isListed } from './listed-areas.ts';
import { pushIn, staleBy } from './pushed-cache.ts';
import { type Summary, toCache, withSummaries } from './pushed-sites.ts';

/** How long what is pushed of sites is gathered before it goes to the cache together, ms; never less than this many times what the last took. */
const GATHER_MS = 100;
const REST = 4;
/** What was asked for longer ago is not waited for any more, ms: where the same is asked for again, that is another question. */
const FORGOTTEN_MS = 60_000;

/** Whether a query asks for one of these fields. A field of the same name elsewhere costs a read. */
function asksFor({ query }: Operation, fields: readonly string[]): boolean {
  return fields.length > 0 && new RegExp(`\\b(?:${fields.join('|')})\\b`).test(stringifyDocument(query));
}

/** A question on its way, and what was pushed since it was asked. */
interface Asked {
  readonly operation: Operation;
  readonly at: number;
  /** How often it is on its way: the same question may be asked again before it is answered. */
  times: number;
  /** Whether what it shows was only named by a push: then it is read again. */
  isOld: boolean;
  /** What was pushed of sites, by their ids. */
  readonly sites: Map<string, Summary>;
}

/**
 * What was pushed while an answer was on its way: that may be older than the push, and the cache, which has nothing to forget before the first answer, would take it for the newest. What a push
 * itself says of a site is put into the answer (a status that changed since has a push of its own, which follows); what it only names is read again. Below the cache, where only what is asked of the
 * server comes by. Reads for a push are not read again (`readsPushed`): live/account-changes.ts makes the next one when they are done, and a flood of changes would never let them end.
 */
export const pushedMeanwhileExchange: Exchange = ({ client, forward }) => {
  const underWay = new Map<number, Asked>();
  const together = makeSubject<OperationResult>();
  const gathered = new Map<string, Summary>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = GATHER_MS;

  function ask(operation: Operation): void {
    const known = underWay.get(operation.key);
    const at = performance.now();
    if (known && at - known.at < FORGOTTEN_MS) known.times++;
    else underWay.set(operation.key, { operation, at, times: 1, isOld: false, sites: new Map() });
  }

  /** What was pushed, into the cache: soon, and all that comes until then at once. */
  function gather(stream: Operation, domainId: string, summary: Summary): void {
    gathered.set(domainId, summary);
    timer ??= setTimeout(() => {
      timer = undefined;
      const began = performance.now();
      const sites = new Map(gathered);
      gathered.clear();
      together.next(toCache(stream, sites));
      wait = Math.max(GATHER_MS, REST * (performance.now() - began));
    }, wait);
  }

  /** Notes what was pushed with what is on its way. */
  function note({ operation, data }: OperationResult): void {
    const push = pushIn(operation.variables?.['accountId'], data);
    if (!push) return;
    const { account, root, site } = staleBy(push);
    const { domainId, domain, areas } = push;
    const isRead = domain === null && isListed(areas);
    for (const asked of underWay.values()) {
      if (asked.operation.context['readsPushed'] !== true) asked.isOld ||= asksFor(asked.operation, [...account, ...root, ...site]);
      if (domainId && domain) asked.sites.set(domainId, domain);
      else if (domainId && isRead) asked.sites.delete(domainId);
    }
    if (domainId && domain) gather(operation, domainId, domain);
    // It is read, and what was pushed before it must not come after that.
    else if (domainId && isRead) gathered.delete(domainId);
  }

  /** The answer with what was pushed since it was asked for. */
  function answered(result: OperationResult): OperationResult {
    const { operation, error } = result;
    const asked = underWay.get(operation.key);
    if (!asked) return result;
    asked.times--;
    if (asked.times === 0) underWay.delete(operation.key);
    const hasData = result.data !== undefined && result.data !== null;
    const data: unknown = hasData && asked.sites.size > 0 ? withSummaries(result.data, asked.sites) : result.data;
    if (!asked.isOld || error) return { ...result, data };
    client.reexecuteOperation(makeOperation('query', operation, { requestPolicy: 'network-only' }));
    return { ...result, data, stale: true };
  }

  return (operations) =>
    merge([
      pipe(
        operations,
        tap((operation) => {
          if (operation.kind === 'query') ask(operation);
          if (operation.kind === 'teardown') underWay.delete(operation.key);
        }),
        forward,
        map((result) => {
          if (result.operation.kind !== 'subscription') return answered(result);
          note(result);
          return result;
        }),
      ),
      together.source,
    ]);
};
