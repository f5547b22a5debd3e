import { crc32 } from 'node:zlib';
import type { FactValues } from '@tutti/contract-link/facts';
import type { ClockSyncServo } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import { saidOfClocks } from '../clock-said.ts';
import { type About, type EntryWords, entry } from '../device-entry.ts';
import type { SectionIngest } from './section.ts';
import { storeInDevices } from './statements.ts';

/** What the record says of a clock. */
interface RecordedClock {
  readonly locked: ClockSyncServo | null;
  /** Whether it is a follower without leader; null where it does not say. */
  readonly follower: boolean | null;
  readonly drifting: boolean;
}

/** How the lock of a clock is shown: a grand leader is what the others lock to, whatever its own servo says (docs/requirements/published-api.md, Locked). */
const lockOf = ({ locked, grandLeader }: FactValues['clock']): ClockSyncServo => (grandLeader ? 'LOCKED' : locked);

/** Above this the oscillator counts as drifting, below the second not any more, ppm: two limits, so that one that lies at one of them is not recorded again and again. */
const DRIFT_PPM = { begins: 20, ends: 15 } as const;

/** Whether an offset, ppm, is one of a drifting clock; null where it leaves that as it was, or is not known. */
function isDrifting(offset: number | null | undefined): boolean | null {
  if (offset === null || offset === undefined) return null;
  if (Math.abs(offset) > DRIFT_PPM.begins) return true;
  return Math.abs(offset) < DRIFT_PPM.ends ? false : null;
}

/** ppm as people read it: `+41.80 ppm`. */
const ppm = (offset: number): string => `${offset < 0 ? '−' : '+'}${Math.abs(offset).toFixed(2)} ppm`;

/**
 * A checksum of a clock (as JSON) without its offset, which many devices report each second and nothing is evaluated from. Another order of members, or an offset that begins or ceases to be
 * reported, counts as a change. Two different clocks have the same checksum once in four thousand million times, and one that changed and changed back in a process of a version without it
 * has the old one: such a change is seen at the next evaluation, at most ten minutes later.
 */
const basisOf = (text: string): number => crc32(text.replace(OFFSET, '')) | 0;
/** Within a text of JSON this is a key: in a text of a device the quotes are escaped. */
const OFFSET = /"frequencyOffset":[^,}]*/;

function lockChanged({ locked: before }: RecordedClock, { locked: after }: RecordedClock, offset: number | null): EntryWords[] {
  if (before === after) return [];
  const values = { category: 'CLOCKING', before: { locked: before }, after: { locked: after, frequencyOffset: offset } } as const;
  if (after === 'LOCKED') return [{ ...values, type: 'clockLocked', severity: 'INFORMATION', text: 'Clock locked' }];
  if (after !== 'NOT_LOCKED') return [{ ...values, type: 'clockLockUnknown', severity: 'WARNING', text: 'Clock lock not known any more' }];
  const what = before === 'LOCKED' ? 'Clock lost lock' : 'Clock not locked';
  return [{ ...values, type: 'clockLostLock', severity: 'ERROR', text: offset === null ? what : `${what}, offset ${ppm(offset)}` }];
}

function followerChanged({ follower: before }: RecordedClock, { follower: after }: RecordedClock): EntryWords[] {
  // That it has a leader again is not said by one that does not say any more whether it has one, nor that it has one by one that begins to say it.
  if (before === after || (before === null && !after) || (after === null && !before)) return [];
  const values = { category: 'CLOCKING', before: { followerWithoutLeader: before }, after: { followerWithoutLeader: after } } as const;
  if (after === null)
    return [
      { ...values, type: 'followerLeaderUnknown', severity: 'WARNING', text: 'Whether the follower has a leader is not known any more' },
    ];
  return after
    ? [{ ...values, type: 'followerWithoutLeader', severity: 'WARNING', text: 'Follower without leader' }]
    : [{ ...values, type: 'followerHasLeader', severity: 'INFORMATION', text: 'Follower has a leader again' }];
}

function driftChanged({ drifting: before }: RecordedClock, { drifting: after }: RecordedClock, offset: number | null): EntryWords[] {
  if (before === after) return [];
  const values = { category: 'CLOCKING', after: { frequencyOffset: offset } } as const;
  return after
    ? [{ ...values, type: 'frequencyOffsetHigh', severity: 'WARNING', text: `Frequency offset above ${DRIFT_PPM.begins} ppm` }]
    : [{ ...values, type: 'frequencyOffsetNormal', severity: 'INFORMATION', text: `Frequency offset below ${DRIFT_PPM.ends} ppm again` }];
}

/** What a report of the clock says that the record does not. */
function clockChanged(about: About, before: RecordedClock, value: FactValues['clock']): NewEvent[] {
  const offset = value.frequencyOffset ?? null;
  const after = {
    locked: lockOf(value),
    follower: value.followerWithoutLeader ?? null,
    drifting: isDrifting(offset) ?? before.drifting,
  };
  // In the order in which one leads to the other.
  const changes = [...followerChanged(before, after), ...driftChanged(before, after, offset), ...lockChanged(before, after, offset)];
  return changes.map((one) => entry(about, one));
}

export const clock: SectionIngest<'clock'> = {
  columnsOf: (value, text) => ({
    locked: lockOf(value),
    follower: value.followerWithoutLeader ?? null,
    drifting: isDrifting(value.frequencyOffset),
    offset: value.frequencyOffset ?? null,
    basis: basisOf(text),
  }),
  recordedState: ({ locked, follower, drifting }) => `${locked} ${follower} ${drifting}`,
  steps: [
    storeInDevices<'clock', RecordedClock>('clock', {
      types: { locked: 'text', follower: 'boolean', drifting: 'boolean', basis: 'integer' },
      set: sql`, clock_locked = x.locked, follower_without_leader = x.follower, clock_basis = x.basis, clock_drifting = coalesce(x.drifting, d.clock_drifting),
      clock_changed_at = case when (d.clock_locked, coalesce(d.follower_without_leader, false)) is distinct from (x.locked, coalesce(x.follower, false)) then x.at else d.clock_changed_at end`,
      status: sql`(o.clock_locked, o.follower_without_leader) is distinct from (d.clock_locked, d.follower_without_leader)`,
      // The columns beside the checksum are written by a version without it, too.
      clocks: sql`(o.clock_basis, o.clock_locked, o.follower_without_leader) is distinct from (d.clock_basis, d.clock_locked, d.follower_without_leader)`,
      recorded: () => ({
        when: sql`o.clock_locked is not null and (o.clock_locked, o.follower_without_leader, o.clock_drifting)
          is distinct from (d.clock_locked, d.follower_without_leader, d.clock_drifting)`,
        before: sql`jsonb_build_object('locked', o.clock_locked, 'follower', o.follower_without_leader, 'drifting', o.clock_drifting)`,
      }),
      entries: clockChanged,
    }),
    saidOfClocks(({ locked, offset }) => ['clock', typeof locked === 'string' ? locked : null, typeof offset === 'number' ? offset : null]),
  ],
};
