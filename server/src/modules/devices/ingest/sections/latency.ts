import { isAboveSetting } from '@tutti/domain/latency';
import { LATENCY_WINDOW_MS } from '@tutti/domain/status';
import { sql } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import type { LatencyBin, ReportedBin } from '../bin-store.ts';
import type { ColumnValues } from '../checked-fact.ts';
import { type About, channelCount, entry } from '../device-entry.ts';
import { momentOf } from '../moment.ts';
import { type FactToStore, type SectionIngest, storeStep } from './section.ts';
import { isLater, updateRows } from './statements.ts';

const isLate = ({ max, setting }: LatencyBin): boolean => max.some((value, i) => isAboveSetting(value, setting[i] ?? Infinity));

/**
 * What the status says of a device with these bins (at least one): when its newest bin began, its newest with a channel above the setting, and since when it
 * has been late without a pause; null where no bin lies in the past.
 */
function columnsOf(reported: readonly LatencyBin[], now: Date): ColumnValues {
  // Bins whose time is implausible are not stored either.
  const bins = reported.filter(({ binStart }) => Date.parse(momentOf(binStart, now)) === Date.parse(binStart));
  const began = (some: readonly LatencyBin[]) => some.map(({ binStart }) => momentOf(binStart, now)).sort();
  const late = began(bins.filter(isLate));
  let since = late.length - 1;
  while (since > 0 && Date.parse(late[since] ?? '') - Date.parse(late[since - 1] ?? '') <= LATENCY_WINDOW_MS) since--;
  return { bin: began(bins).at(-1) ?? null, late: late.at(-1) ?? null, since: late[since] ?? null };
}

const lateChannels = ({ max, setting }: LatencyBin): number => max.filter((value, i) => value > (setting[i] ?? Infinity)).length;

/** Receive channels got later than their setting, as the newest of these bins that has some says. */
function latencyExceeded(about: About, bins: readonly LatencyBin[]): NewEvent {
  const late = bins.findLast((bin) => lateChannels(bin) > 0);
  const count = late ? lateChannels(late) : 0;
  return entry(about, {
    category: 'LATENCY',
    type: 'latencyAboveSetting',
    severity: 'ERROR',
    text: count > 0 ? `Latency above its setting on ${channelCount(count)}` : 'Latency above its setting',
    after: late && { setting: Math.max(...late.setting), max: Math.max(...late.max) },
  });
}

/** How long a bin above the setting keeps the latency status at error (open point R38). */
export const LATE_FOR = sql.raw(`interval '${LATENCY_WINDOW_MS / 60_000} minutes'`);

/** What the latency status is judged from: whether there ever was a bin, and whether one, and a late one, lies within the last minutes. */
const judgedAt = (table: 'o' | 'd', now: Date) => {
  const within = (column: string) => sql`coalesce(${sql.ref(`${table}.${column}`)} > ${now}::timestamptz - ${LATE_FOR}, false)`;
  return sql`(${sql.ref(`${table}.latency_bin_at`)} is null, ${within('latency_bin_at')}, ${within('latency_late_at')})`;
};

/**
 * What the status says of latency, from the newest bins of each device; the bins themselves are stored elsewhere. A bin that does not change the
 * status is not published: each device reports one every minute, and the directory reads old latency again by itself.
 */
const storeStatus = storeStep<'latency', null>({
  area: 'DEVICES',
  entries: (about, _before, _value, { history }) => [latencyExceeded(about, history)],
  statement: (facts, now) =>
    updateRows<null>(facts, {
      table: 'devices',
      types: { bin: 'timestamptz', late: 'timestamptz', since: 'timestamptz' },
      valuesOf: ({ device }) => columnsOf(device.history, now),
      isStored: false,
      set: sql`latency_epoch = x.epoch, latency_revision = x.revision,
    latency_bin_at = greatest(d.latency_bin_at, x.bin), latency_late_at = greatest(d.latency_late_at, x.late),
    latency_late_since = case when x.late is null or x.late < d.latency_late_at then d.latency_late_since
      when d.latency_late_at >= x.since - ${LATE_FOR} then coalesce(d.latency_late_since, x.since) else x.since end,
    latency_is_late = d.latency_is_late or coalesce(x.late > ${now}::timestamptz - ${LATE_FOR}, false)`,
      where: isLater('latency'),
      changed: sql`false`,
      status: sql`${judgedAt('o', now)} is distinct from ${judgedAt('d', now)}`,
      recorded: { when: sql`not o.latency_is_late and d.latency_is_late`, before: sql`null::text` },
    }),
});

/** The bins of all devices that report some. */
const binsOf = (facts: readonly FactToStore[]): ReportedBin[] =>
  facts.flatMap(({ device: { accountId, id, history } }) => history.map((bin) => ({ accountId, deviceId: id, bin })));

export const latency: SectionIngest<'latency'> = {
  steps: [
    {
      area: 'DEVICES',
      store: async (write, facts) => {
        const stored = await storeStatus.store(write, facts);
        if (stored.written.length > 0) await write.bins.add(write.tx, binsOf(stored.written), write.now);
        return stored;
      },
    },
  ],
};
