import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ClockState, packState, unpackState } from './clock-state.ts';
import { type ClockChange, type ClockMinute, type Evidence, emptyMinute, MINUTE_MS, minutesOf } from './minutes.ts';

const SECOND = 1000;
/** Minutes of a drawn history. */
const LENGTH = 12;

/** Something that is said: after how many seconds, and in how many seconds more the server takes it in. */
const said = fc.record({
  second: fc.integer({ min: 0, max: LENGTH * 60 - 1 }),
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 200 })),
  now: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        lock: fc.constantFrom<ClockState['lock']>('LOCKED', 'LOCKED', 'NOT_LOCKED', 'UNKNOWN'),
        offset: fc.option(fc.integer({ min: -90, max: 90 })),
      }),
    },
    { weight: 2, arbitrary: fc.record({ isConnected: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ isUp: fc.boolean() }) },
  ),
});

/** A stretch that is made at once, in minutes, and what the server knows of it: after a restart it is long, and less is known. */
const stretches = fc.array(
  fc.record({
    minutes: fc.integer({ min: 1, max: 5 }),
    agentFrom: fc.integer({ min: 0, max: 90 }),
    agentTo: fc.integer({ min: -90, max: 30 }),
  }),
  {
    minLength: LENGTH,
    maxLength: LENGTH,
  },
);

interface Made {
  readonly from: number;
  readonly to: number;
  readonly evidence: Evidence;
}

/** The drawn stretches one after the other, up to the end of the history. */
function made(drawn: readonly { readonly minutes: number; readonly agentFrom: number; readonly agentTo: number }[]): Made[] {
  const all: Made[] = [];
  let from = 0;
  for (const { minutes, agentFrom, agentTo } of drawn) {
    const to = Math.min(LENGTH * MINUTE_MS, from + minutes * MINUTE_MS);
    if (from >= to) break;
    const isWatched = minutes <= 2;
    all.push({
      from,
      to,
      evidence: { isWatched, agentFrom: isWatched ? from : from + agentFrom * SECOND, agentTo: to + agentTo * SECOND },
    });
    from = to;
  }
  return all;
}

/** The stretch that takes what is said: the first that ends after it is there. */
const takenBy = (all: readonly Made[], at: number): Made | undefined => all.find(({ to }) => at < to);

/** The minutes second by second: the plain model. */
function model(all: readonly Made[], changes: readonly (ClockChange & { readonly taken: Made | undefined })[]): ClockMinute[] {
  const minutes = Array.from({ length: LENGTH }, (_, i) => emptyMinute(i * MINUTE_MS));
  let state: ClockState = { isUp: true, isConnected: null, lock: null, offset: null };
  for (const one of all) {
    const mine = changes.filter(({ taken }) => taken === one);
    let reached = one.from;
    const effective = mine.map(({ at, now }) => {
      reached = Math.max(reached, at);
      return { at: reached, now };
    });
    for (let at = one.from; at < one.to; at += SECOND) {
      for (const { now } of effective.filter((change) => change.at === at)) state = { ...state, ...now };
      const minute = minutes[Math.floor(at / MINUTE_MS)];
      const known = state.isUp ? at >= one.evidence.agentFrom && at < one.evidence.agentTo : one.evidence.isWatched;
      if (!minute || !known || state.lock === null) continue;
      if (!state.isUp || state.isConnected === false) minute.offline += SECOND;
      else {
        const { lock, offset } = state;
        if (lock !== 'UNKNOWN') minute.observed += SECOND;
        if (lock === 'NOT_LOCKED') minute.unlocked += SECOND;
        if (offset === null) continue;
        if (lock === 'NOT_LOCKED') {
          minute.freeLeast = Math.min(minute.freeLeast ?? offset, offset);
          minute.freeGreatest = Math.max(minute.freeGreatest ?? offset, offset);
        } else {
          minute.least = Math.min(minute.least ?? offset, offset);
          minute.greatest = Math.max(minute.greatest ?? offset, offset);
        }
      }
    }
  }
  return minutes;
}

it('minutes are what a look each second would have seen, whatever is said late, whoever is away, and in whichever stretches they are made', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 40 }), stretches, (drawn, lengths) => {
      const all = made(lengths);
      const inOrder = drawn.toSorted((a, b) => a.second + a.late - (b.second + b.late));
      const changes = inOrder.map(({ second, late, now }) => ({ at: second * SECOND, now, taken: takenBy(all, (second + late) * SECOND) }));
      let state: ClockState | null = null;
      const minutes: ClockMinute[] = [];
      for (const one of all) {
        const mine = changes.filter(({ taken }) => taken === one);
        const next = minutesOf(state, mine, [one.from, one.to], one.evidence);
        minutes.push(...next.minutes);
        // As it is stored with the last minute.
        state = next.state && unpackState(packState(next.state), next.state.offset);
      }
      const end = all.at(-1)?.to ?? 0;
      expect(minutes).toEqual(model(all, changes).filter(({ at }) => at < end));
    }),
    { numRuns: 500 },
  );
});
