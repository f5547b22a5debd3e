import { cacheExchange } from '@urql/exchange-graphcache';
import { retryExchange } from '@urql/exchange-retry';
import { Client, type Exchange, fetchExchange, getOperationName, mapExchange, subscriptionExchange } from 'urql';
import { isAttended } from '../browser/attended.ts';
import { reportAnswer } from '../browser/report.ts';
import { token } from '../browser/storage.ts';
import { createAfterFailure } from './after-failure.ts';
import { afterLimitExchange } from './after-limit.ts';
import { afterPaintExchange } from './after-paint.ts';
import { cachePolicies } from './cache.ts';
import { codeOf, isIgnored, isNetworkFailure, wordsOf } from './errors.ts';
import { isProofNeeded } from './proof.ts';
import { pushedMeanwhileExchange } from './pushed-meanwhile.ts';
import { pushedSitesExchange } from './pushed-sites.ts';
import { readAheadExchange } from './read-ahead.ts';
import { askWho } from './refetch.ts';
import { answered, changeLost, changeSettled, notReached } from './stream-state.ts';
import { wholeAnswers } from './whole-answers.ts';

/** A request is attempted at most 3 times in all (API-011). */
export const MAX_ATTEMPTS = 3;
/** The shortest wait before the second attempt, in ms (API-012). */
export const INITIAL_RETRY_DELAY = 200;
/** The retry exchange multiplies its delay by 1.5 to 2.5 before the first wait; so this is what makes the first wait start at 200 ms. */
const LEAST_JITTER = 1.5;

type Forward = Parameters<typeof subscriptionExchange>[0]['forwardSubscription'];

/** What the client needs from around it; the defaults are the browser's. */
export interface ClientParts {
  /** Where `/graphql` is; by default the server that served this page (API-008). */
  readonly host?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Carries subscriptions; without it there are none. */
  readonly forwardSubscription?: Forward;
  /** The server does not know the session any more (AUTH-042). */
  readonly onSessionEnded: (message: string) => void;
  /** The shared handler that shows a message (ERR-023). */
  readonly onError: (message: string) => void;
}

function watchErrors({ onSessionEnded, onError }: ClientParts): Exchange {
  return mapExchange({
    onError: (error, operation) => {
      reportAnswer(error, getOperationName(operation.query) ?? operation.kind);
      // The login call answers with its own words (open point R22).
      if (codeOf(error) === 'UNAUTHENTICATED' && operation.context['publicCall'] !== true) onSessionEnded(wordsOf(error));
      // What the screen asked for is not this person's any more: who they are now is asked, and the screen follows.
      else if (codeOf(error) === 'FORBIDDEN' && operation.kind === 'query') askWho();
      // The person is asked who they are; where that ends it, `useMutate` says so.
      else if (isProofNeeded(error)) return;
      // A form shows what went wrong with its own call beside itself.
      else if (operation.context['quiet'] === true || operation.kind === 'subscription') return;
      else if (!isIgnored(error)) onError(wordsOf(error));
      // No toast says that there was no answer (ERR-012 to ERR-014): of a change, the banner must.
      else if (operation.kind === 'mutation') changeLost();
    },
    onResult: ({ error, operation }) => {
      if (!error && operation.kind === 'mutation') changeSettled();
    },
  });
}

/** Whether the server is reached. Below the cache: what the cache answers says nothing about the server, and it answers while React renders. */
const watchReach = mapExchange({
  onResult: ({ error, operation }) => {
    if (operation.kind === 'subscription') return;
    if (error && isNetworkFailure(error)) notReached();
    else answered();
  },
});

/**
 * The GraphQL client of the console. Every call is a POST to `/graphql` with the bare stored token (API-008, API-010); watched queries show what is
 * known and ask again (API-014); what did not arrive is tried 3 times in all, from 200 ms with jitter (API-011 to API-013).
 */
export function createClient(parts: ClientParts): Client {
  const client = clientOf(parts, true);
  uncachedOf.set(client, clientOf(parts, false));
  handlerOf.set(client, parts.onError);
  return client;
}

const handlerOf = new WeakMap<Client, ClientParts['onError']>();

/** Shows a message by the shared handler of a client (ERR-023). */
export const say = (client: Client, message: string): void => handlerOf.get(client)?.(message);

const uncachedOf = new WeakMap<Client, Client>();

/** The same client without its cache, for queries alone: measurements, asked for again and again for another moment, would fill the cache and never be read from it. */
export const uncached = (client: Client): Client => uncachedOf.get(client) ?? client;

function clientOf(parts: ClientParts, caches: boolean): Client {
  const afterFailure = createAfterFailure();
  return new Client({
    url: `${parts.host ?? ''}/graphql`,
    requestPolicy: caches ? 'cache-and-network' : 'network-only',
    preferGetMethod: false,
    ...(parts.fetch ? { fetch: parts.fetch } : {}),
    fetchOptions: (): RequestInit => {
      const stored = token.get();
      return stored ? { headers: { authorization: stored, ...(isAttended() ? {} : { 'x-tutti-unattended': '1' }) } } : {};
    },
    exchanges: [
      ...(caches ? [afterFailure.aboveCache] : []),
      watchErrors(parts),
      ...(caches ? [readAheadExchange(), cacheExchange(cachePolicies()), afterFailure.belowCache, pushedSitesExchange] : []),
      // Before what notes since when an answer is under way: what is pushed until then is in it.
      afterPaintExchange,
      ...(caches ? [pushedMeanwhileExchange] : []),
      afterLimitExchange,
      wholeAnswers,
      watchReach,
      retryExchange({
        maxNumberAttempts: MAX_ATTEMPTS,
        initialDelayMs: INITIAL_RETRY_DELAY / LEAST_JITTER,
        randomDelay: true,
        retryIf: isNetworkFailure,
      }),
      fetchExchange,
      ...(parts.forwardSubscription ? [subscriptionExchange({ forwardSubscription: parts.forwardSubscription })] : []),
    ],
  });
}
