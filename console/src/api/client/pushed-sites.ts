import type { Client, Exchange, Operation, OperationResult } from 'urql';
import { filter, map, merge, pipe, share } from 'wonka';
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
/** So many questions differ: the cache keeps what each was answered, and one that is asked again before others are answered brings its old answer above theirs. */
const QUESTIONS = 4096;
let times = 0;

const sitesIn = ({ kind, context }: Operation): Summaries | null => {
  const sites: unknown = context['pushedSites'];
  return kind === 'query' && sites instanceof Map ? sites : null;
};

/**
 * Takes what was pushed of sites to the cache, together: each time it is changed, it reads again what is on the screen. It is the answer to a question of this moment, so that the cache puts it
 * above what was asked for before, and below what is asked for later.
 */
export function writeSites(client: Client, sites: Summaries): void {
  times = (times + 1) % QUESTIONS;
  void client
    .query(PushedSites, { times: `pushed ${times}` }, { requestPolicy: 'network-only', readsPushed: true, pushedSites: new Map(sites) })
    .toPromise();
}

/** Answers the questions of `writeSites`. Below the cache; all others go on. */
export const pushedSitesExchange: Exchange =
  ({ forward }) =>
  (operations) => {
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
        forward,
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
