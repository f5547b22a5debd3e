import type { Client, Exchange, Operation, OperationResult } from 'urql';
import { filter, map, merge, pipe, share, tap } from 'wonka';
import { graphql } from '../generated/gql.ts';
import type { AccountChangedSubscription, PushedSitesQuery } from '../generated/graphql.ts';

/** What lists of sites show of a site, as a push brings it (`DomainSummary` of the API). */
export type Summary = NonNullable<AccountChangedSubscription['accountChanged']['domain']>;
export type Summaries = ReadonlyMap<string, Summary>;

/** Answered here and never sent: `domains` is the field of the API that has sites, and what it is asked for makes each question another one. */
const PushedSites = graphql(`
  query PushedSites($times: ID!) {
    domains(accountId: $times) {
      ...SiteFields
      alerts { createdAt }
    }
  }
`);
/** What a cache was asked. */
interface Asked {
  /**
   * Questions of `writeSites` since nothing was under way. The cache never forgets a question, so few must do; but one that is asked again while another waits for its answer brings its old
   * answer above newer ones.
   */
  times: number;
  /** What waits for an answer of the server. */
  readonly underWay: Set<number>;
}
const askedOf = new WeakMap<Client, Asked>();

const sitesIn = ({ kind, context }: Operation): Summaries | null => {
  const sites: unknown = context['pushedSites'];
  return kind === 'query' && sites instanceof Map ? sites : null;
};

/**
 * Takes what was pushed of sites to the cache, together: each time it is changed, it reads again what is on the screen. It is the answer to a question of this moment, so that the cache puts it
 * above what was asked for before, and below what is asked for later.
 */
export function writeSites(client: Client, sites: Summaries): void {
  const asked = askedOf.get(client);
  if (!asked) throw new Error('This client has no cache.');
  asked.times = asked.underWay.size === 0 ? 1 : asked.times + 1;
  void client
    .query(
      PushedSites,
      { times: `pushed ${asked.times}` },
      { requestPolicy: 'network-only', readsPushed: true, pushedSites: new Map(sites) },
    )
    .toPromise();
}

/** Answers the questions of `writeSites`. Directly below the cache, so that it sees all that the cache waits for; all others go on. */
export const pushedSitesExchange: Exchange =
  ({ client, forward }) =>
  (operations) => {
    const underWay = new Set<number>();
    askedOf.set(client, { times: 0, underWay });
    const shared = share(operations);
    return merge([
      pipe(
        shared,
        filter((operation) => sitesIn(operation) !== null),
        map(answer),
      ),
      pipe(
        shared,
        filter((operation) => sitesIn(operation) === null),
        tap(({ kind, key }) => {
          if (kind === 'teardown') underWay.delete(key);
          else if (kind !== 'subscription') underWay.add(key);
        }),
        forward,
        tap(({ operation }) => underWay.delete(operation.key)),
      ),
    ]);
  };

function answer(operation: Operation): OperationResult {
  // Of this type, so that a field that lists show and pushes do not bring is an error here: it would stay as it was.
  const domains: PushedSitesQuery['domains'] = [...(sitesIn(operation) ?? [])].map(([id, site]) => {
    const shown = { ...site, __typename: 'Domain' as const, id };
    return shown;
  });
  return { operation, data: { domains }, stale: false, hasNext: false };
}
