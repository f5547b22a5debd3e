import { SEARCH_LIMIT, SEARCH_WORDS, wordsOf } from '@tutti/domain/matching-words';
import { badInput } from '../../../api-errors.ts';
import type { QueryChannelSearchArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import type { DeviceRecord } from '../../devices/index.ts';
import { sitesOf } from '../../sites/index.ts';
import { BestChannels } from '../best-channels.ts';

/** Most channels found at once. */
const MOST_FOUND = 50;
/** Most channels looked through for one answer: below what the directory keeps in memory, so that one search does not drop everything else from it. */
const MOST_CHANNELS = 200_000;
/** Devices whose channels are waited for together. */
const TOGETHER = 100;

/** The channels and streams of the viewer's sites in an account that match words, best first. */
export const channelSearch = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ accountId, text, domainId, direction, limit }: QueryChannelSearchArgs, { viewer, services, context }) => {
    const best = new BestChannels(requireWords(text), requireLimit(limit ?? 10), direction ?? null);
    if (!viewer.accounts.has(accountId)) return null;
    const sites = await sitesOf(viewer, accountId, services);
    const chosen = domainId ? sites.filter(({ id }) => id === domainId) : sites;
    if (domainId && chosen.length === 0) return null;
    const { directory } = services;
    const devices = (await Promise.all(chosen.map(({ id }) => directory.site(accountId, id)))).flat();
    const looked = withinReach(devices);
    for (let at = 0; at < looked.length; at += TOGETHER) {
      const some = looked.slice(at, at + TOGETHER);
      const channels = await Promise.all(some.map(({ id }) => directory.channels(accountId, id)));
      for (const [n, device] of some.entries()) {
        const turn = context.pace.turn();
        if (turn) await turn;
        const of = channels[n];
        if (of) best.look(device, of);
      }
    }
    context.throttle.made(
      viewer,
      looked.reduce((sum, device) => sum + channelsOf(device), 0),
    );
    return { ...best.answer, isComplete: looked.length === devices.length };
  },
);

function requireWords(text: string): string[] {
  // Looked at before it is taken apart: a long one would hold everybody up.
  const words = text.length > SEARCH_LIMIT ? [] : wordsOf(text);
  if (words.length === 0 || words.length > SEARCH_WORDS)
    throw badInput('text', `A search has 1 to ${SEARCH_WORDS} words and at most ${SEARCH_LIMIT} characters.`);
  return words;
}

function requireLimit(limit: number): number {
  if (limit < 1 || limit > MOST_FOUND) throw badInput('limit', `Between 1 and ${MOST_FOUND} channels can be asked for.`);
  return limit;
}

/** How many channels of a device are looked through. A person pays for each as for a character of an answer, which takes about as long to make. */
const channelsOf = ({ rxCount, transmit }: DeviceRecord): number => (rxCount ?? 0) + (transmit?.channels ?? 0);

/** The first devices that have no more channels together than are looked through at once. */
function withinReach(devices: readonly DeviceRecord[]): readonly DeviceRecord[] {
  let channels = 0;
  const end = devices.findIndex((device) => {
    channels += channelsOf(device);
    return channels > MOST_CHANNELS;
  });
  return end < 0 ? devices : devices.slice(0, end);
}
