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

/** What a search finds on an axis, its devices here and channels at the server; null: nothing is searched. `pending`: the server has not answered to it yet. */
export function useFound(
  domainId: string,
  direction: 'RECEIVE' | 'TRANSMIT',
  text: string,
  devices: readonly RoutingDevice[],
): { readonly found: Found | null; readonly pending: boolean } {
  const { accountId } = useViewer();
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const count = wordsOf(settled).length;
  const pause = count === 0 || count > SEARCH_WORDS;
  const [{ data, fetching }] = useAnswer({
    query: RoutingFound,
    variables: { accountId, domainId, text: settled },
    pause,
    context: QUIET,
  });
  const words = useMemo(() => wordsOf(text), [text]);
  const channels = data?.channelSearch?.channels;
  const found = useMemo(() => {
    if (words.length === 0) return null;
    const here = (channels ?? []).filter((channel) => channel.direction === direction);
    return foundOn(
      devices.map(({ id, name }) => ({ id, name: fold(name) })),
      words,
      here,
    );
  }, [devices, words, channels, direction]);
  return { found, pending: found !== null && !pause && (settled !== text.trim() || fetching) };
}
