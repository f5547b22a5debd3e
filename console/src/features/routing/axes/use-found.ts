import type { ResultOf } from '@graphql-typed-document-node/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fold, SEARCH_WORDS, wordsOf } from '@tutti/domain/matching-words';
import { useMemo } from 'react';
import { useViewer } from '../../../api/account/viewer.ts';
import { useAnswer } from '../../../api/client/use-answer.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import { RoutingFound } from '../read/routing-documents.ts';
import type { Found } from './axis-lines.ts';
import { foundOn } from './found.ts';

/** The server is asked once nothing was typed for so long, ms. */
const PAUSE_MS = 60;
const QUIET = { quiet: true };

/** Why an axis may not show every channel that matches. */
export type Shortfall =
  /** `isAsking`: it is asked once more. */
  | { readonly kind: 'failed'; readonly isAsking: boolean; readonly retry: () => void }
  /** More match than the server names at once. */
  | { readonly kind: 'cut'; readonly shown: number; readonly count: number }
  /** The site has more channels than are looked through at once. */
  | { readonly kind: 'partly' }
  /** There are more words than the server takes, so that it was not asked. */
  | { readonly kind: 'tooLong' };

/** What a search finds on an axis. Streams are searched by their names as channels are. */
export interface AxisFound {
  /** Its devices here and channels at the server; null: nothing is searched. */
  readonly found: Found | null;
  /** The server has not answered to it yet. */
  readonly pending: boolean;
  /** null: every channel that matches is there, as far as is known. */
  readonly shortfall: Shortfall | null;
}

/** Searches an axis of a site for what is typed. */
export function useFound(domainId: string, direction: 'RECEIVE' | 'TRANSMIT', text: string, devices: readonly RoutingDevice[]): AxisFound {
  const { accountId } = useViewer();
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const count = wordsOf(settled).length;
  const pause = count === 0 || count > SEARCH_WORDS;
  const [{ data, error, fetching }, ask] = useAnswer({
    query: RoutingFound,
    variables: { accountId, domainId, text: settled, direction },
    pause,
    context: QUIET,
  });
  const words = useMemo(() => wordsOf(text), [text]);
  const answer = data?.channelSearch;
  const found = useMemo(
    () =>
      words.length === 0
        ? null
        : foundOn(
            devices.map(({ id, name }) => ({ id, name: fold(name) })),
            words,
            answer ? partsOf(answer) : [],
          ),
    [devices, words, answer],
  );
  // null: the account or the site is not theirs any more.
  const hasFailed = !pause && (error !== undefined || answer === null);
  const isTooLong = count > SEARCH_WORDS;
  const shortfall = useMemo(
    () => shortfallOf(isTooLong, hasFailed ? { isAsking: fetching, retry: () => ask({ requestPolicy: 'network-only' }) } : null, answer),
    [isTooLong, hasFailed, fetching, ask, answer],
  );
  const isAwaited = fetching && !hasFailed;
  return { found, pending: found !== null && !pause && (settled !== text.trim() || isAwaited), shortfall };
}

type Answer = NonNullable<ResultOf<typeof RoutingFound>['channelSearch']>;

const partsOf = ({ channels, streams }: Answer) => [
  ...streams.map(({ deviceId, streamId: part }) => ({ deviceId, part })),
  ...channels.map(({ deviceId, index: part }) => ({ deviceId, part })),
];

function shortfallOf(
  isTooLong: boolean,
  failed: { readonly isAsking: boolean; readonly retry: () => void } | null,
  answer: Answer | null | undefined,
): Shortfall | null {
  if (isTooLong) return { kind: 'tooLong' };
  if (failed) return { kind: 'failed', ...failed };
  if (!answer) return null;
  const [shown, count] = [answer.channels.length + answer.streams.length, answer.count + answer.streamCount];
  if (count > shown) return { kind: 'cut', shown, count };
  return answer.isComplete ? null : { kind: 'partly' };
}
