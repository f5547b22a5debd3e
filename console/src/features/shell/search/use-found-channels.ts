import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_WORDS, wordsOf } from '@tutti/domain/matching-words';
import { useAnswer } from '../../../api/client/use-answer.ts';
import { type FoundChannels, SearchChannels } from './search-documents.ts';

/** The server is asked once nothing was typed for so long, ms. */
const PAUSE_MS = 60;
/** Most channels, and most streams, of an answer, among other kinds and alone. */
const LIMIT = { among: 3, alone: 50 } as const;

interface Wanted {
  readonly accountId: string;
  /** Empty: nothing is asked. */
  readonly text: string;
  readonly siteId: string | null;
  readonly alone: boolean;
}

/** The channels and the streams that the server finds: null until it has answered to just this, and where it could not (`failed`). */
export function useFoundChannels({ accountId, text, siteId, alone }: Wanted): {
  found: FoundChannels | null;
  isAwaited: boolean;
  failed: boolean;
  /** There are more words than the server takes, so that it was not asked. */
  isTooLong: boolean;
} {
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const count = wordsOf(settled).length;
  const pause = count === 0 || count > SEARCH_WORDS;
  const [{ data, fetching }] = useAnswer({
    query: SearchChannels,
    variables: { accountId, text: settled, domainId: siteId, limit: alone ? LIMIT.alone : LIMIT.among },
    pause,
    context: QUIET,
  });
  const isThis = settled === text.trim() && !pause;
  return {
    found: isThis ? (data?.channelSearch ?? null) : null,
    isAwaited: text.trim() !== '' && (settled !== text.trim() || fetching),
    // null: the account or the site is not theirs any more.
    failed: isThis && !fetching && !data?.channelSearch,
    isTooLong: count > SEARCH_WORDS,
  };
}

/** What is not found is seen in the list itself; an error in a corner with each key would be in the way. */
const QUIET = { quiet: true };
