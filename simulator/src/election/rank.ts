import type { PtpV1Identifier } from '@tutti/domain/enumerations';
import type { Clock } from './election-clock.ts';

/** What makes a clock better than another, the weightiest first; the lower number leads. */
type Rank = readonly number[];

/** Where the time of a version 1 clock comes from: those of a primary reference are alike (IEEE 1588-2002, figure 21). */
const SOURCES: Readonly<Record<PtpV1Identifier, number>> = { ATOM: 0, GPS: 0, NTP: 1, HAND: 2, INIT: 3, DFLT: 4 };
/** Up to this stratum a clock has a reference of its own, and its oscillator does not count. */
const REFERENCED_STRATUM = 2;

/** IEEE 1588-2008, 9.3.4, after the preferred leaders. */
function rankInV2({ preferred, v2 }: Clock): Rank {
  if (!v2) return [];
  return [preferred ? 0 : 1, v2.priority1, v2.clockClass, v2.clockAccuracy, v2.variance, v2.priority2];
}

/** Clocks of both versions first, by their rank in V2: both versions must have the same time. The others by IEEE 1588-2002, 7.6.4. */
function rankInV1(clock: Clock): Rank {
  const { preferred, v1, v2 } = clock;
  if (v2) return [0, ...rankInV2(clock)];
  if (!v1) return [];
  const variance = v1.stratum > REFERENCED_STRATUM ? v1.variance : 0;
  return [1, preferred ? 0 : 1, v1.stratum, SOURCES[v1.identifier], variance];
}

function best(clocks: readonly Clock[], rankOf: (clock: Clock) => Rank): Clock | undefined {
  let winner: Clock | undefined;
  let winning: Rank = [];
  for (const clock of clocks) {
    if (!clock.canLead) continue;
    const rank = rankOf(clock);
    const at = rank.findIndex((value, i) => value !== winning[i]);
    const isBetter = at === -1 ? clock.identity < (winner?.identity ?? '') : (rank[at] ?? 0) < (winning[at] ?? Number.POSITIVE_INFINITY);
    if (winner && !isBetter) continue;
    winner = clock;
    winning = rank;
  }
  return winner;
}

/** The best of those that can lead, in version 2. */
export const bestInV2 = (clocks: readonly Clock[]): Clock | undefined => best(clocks, rankInV2);
/** The best of those that can lead, in version 1. */
export const bestInV1 = (clocks: readonly Clock[]): Clock | undefined => best(clocks, rankInV1);
