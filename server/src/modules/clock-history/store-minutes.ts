import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { type ClockState, packState } from './clock-state.ts';
import { addMinute, type ClockMinute, emptyMinute, isGap, MINUTE_MS, minutesOf } from './minutes.ts';
import { type HistoryDevice, readDevices, type Said, type Stretch, takeSaid } from './read-said.ts';

/** A minute of a device or a site, to be stored; `state` of a device alone. */
interface SubjectMinute {
  readonly subject: string;
  readonly minute: ClockMinute;
  readonly state: ClockState | null;
}

/** Rows in one statement. */
const BATCH = 5_000;

const seconds = (ms: number): number => ms / 1000;

const rowOf = ({ subject, minute, state }: SubjectMinute) => ({
  subject,
  bin_at: new Date(minute.at).toISOString(),
  least: minute.least,
  greatest: minute.greatest,
  free_least: minute.freeLeast,
  free_greatest: minute.freeGreatest,
  observed: seconds(minute.observed),
  unlocked: seconds(minute.unlocked),
  offline: seconds(minute.offline),
  state: state && packState(state),
  last_offset: state && state.offset,
});

/** The minutes of devices that hold something, and of each the last one: the next stretch begins with it. */
function minutesOfDevices(devices: readonly HistoryDevice[], { changes: said, late }: Said, { from, to }: Stretch): SubjectMinute[] {
  const last = to - MINUTE_MS;
  return devices.flatMap(({ id, before, present, evidence }) => {
    const changes = said.get(id) ?? [];
    // Of a device without a minute it is not known since when what is stored holds.
    const begin = before ?? (changes.some(({ now }) => now.lock !== undefined) ? { ...present, lock: null, offset: null } : null);
    const { minutes, state } = minutesOf(begin, begin ? changes : [], [from, to], evidence);
    // What was noted late may be older than what an earlier stretch had: from here on it is as it is stored now.
    const ended = late.has(id) ? present : (state ?? present);
    return minutes.flatMap((minute) => {
      if (isGap(minute) && minute.at !== last) return [];
      return [{ subject: id, minute, state: minute.at === last ? ended : null }];
    });
  });
}

/** Each site with all its devices of that minute together. */
function minutesOfSites(devices: readonly HistoryDevice[], minutes: readonly SubjectMinute[]): SubjectMinute[] {
  const siteOf = new Map(devices.map(({ id, siteId }) => [id, siteId]));
  const sites = new Map<string, SubjectMinute>();
  for (const { subject, minute } of minutes) {
    const siteId = siteOf.get(subject);
    if (!siteId || isGap(minute)) continue;
    const key = `${siteId} ${minute.at}`;
    const one = sites.get(key) ?? { subject: siteId, minute: emptyMinute(minute.at), state: null };
    sites.set(key, one);
    addMinute(one.minute, minute);
  }
  return [...sites.values()];
}

/** Makes and stores the minutes of a stretch from what was said until its end. Answers how many rows it stored. */
export async function storeMinutes(tx: Tx, stretch: Stretch): Promise<number> {
  const said = await takeSaid(tx, stretch);
  const devices = await readDevices(tx, stretch, said.late);
  const minutes = minutesOfDevices(devices, said, stretch);
  const rows = [...minutes, ...minutesOfSites(devices, minutes)].map(rowOf);
  for (let start = 0; start < rows.length; start += BATCH) {
    await sql`
      insert into clock_1m (account_id, subject, bin_at, least, greatest, free_least, free_greatest, observed, unlocked, offline, state, last_offset)
      select ${stretch.accountId}, x.* from json_to_recordset(${JSON.stringify(rows.slice(start, start + BATCH))}::json)
        as x (subject text, bin_at timestamptz, least real, greatest real, free_least real, free_greatest real, observed real, unlocked real, offline real,
              state smallint, last_offset real)
      order by x.subject, x.bin_at
      on conflict (account_id, subject, bin_at) do nothing`.execute(tx);
  }
  return rows.length;
}
