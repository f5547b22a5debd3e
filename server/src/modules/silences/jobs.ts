import { appendEvents } from '../../event-log/append.ts';
import { type RepeatedWork, repeat } from '../../repeat.ts';
import type { Needs } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import { publishChanges, recordChanges } from '../sites/index.ts';
import type { SiteServices } from '../sites/services.ts';
import { occurrenceAt } from './occurrence.ts';
import { silenceBegan, silenceOver } from './silence-entries.ts';
import type { SilenceRow } from './silence-records.ts';
import { showSilence } from './store-silence.ts';

/** Between two looks, ms: the beginning and the end of a silence are so exact. */
const LOOK_MS = 2_000;

type Changes = Awaited<ReturnType<typeof recordChanges>>;

/** Silences whose time may have come or be over. Weekly ones are read whole, as the database does not know when they return. */
async function readTurning(tx: Tx, now: Date): Promise<SilenceRow[]> {
  const rows = await tx
    .selectFrom('silences')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('active_until', '<=', now),
        eb.and([eb('active_until', 'is', null), eb.or([eb('weekly', '=', true), eb('starts_at', '<=', now)])]),
      ]),
    )
    .execute();
  return rows.filter((row) => activeUntil(row, now)?.getTime() !== row.active_until?.getTime());
}

/** When the time that goes on ends; null: none does. */
function activeUntil(row: SilenceRow, now: Date): Date | null {
  const time = occurrenceAt(row, now);
  return time && time.from <= now ? time.to : null;
}

/** The same row, locked by this process alone; undefined: another one is at it, or it is gone. */
const lockOne = (tx: Tx, { account_id, site_id, id }: SilenceRow): Promise<SilenceRow | undefined> =>
  tx
    .selectFrom('silences')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** One look: marks what began, removes what is over, writes both into the record, and shows it at its site. */
async function turn(tx: Tx, row: SilenceRow, now: Date): Promise<Changes> {
  const place = await placeOf(tx, row);
  if (!place) return [];
  const key = { account_id: row.account_id, site_id: row.site_id, id: row.id };
  const time = occurrenceAt(row, now);
  const activeUntil = time && time.from <= now ? time.to : null;
  if (activeUntil?.getTime() === row.active_until?.getTime()) return [];
  const events = [...(row.active_until ? [silenceOver(place, row)] : []), ...(activeUntil ? [silenceBegan(place, row, activeUntil)] : [])];
  const silences = tx.updateTable('silences').set({ active_until: activeUntil });
  if (time) await silences.where('account_id', '=', key.account_id).where('site_id', '=', key.site_id).where('id', '=', key.id).execute();
  else
    await tx
      .deleteFrom('silences')
      .where('account_id', '=', key.account_id)
      .where('site_id', '=', key.site_id)
      .where('id', '=', key.id)
      .execute();
  await showSilence(tx, row.account_id, row.site_id);
  await appendEvents(tx, events, now);
  return recordChanges(tx, row.account_id, [{ siteId: row.site_id, deviceIds: [], areas: ['INVENTORY'] }]);
}

async function placeOf(tx: Tx, row: SilenceRow) {
  const found = await tx
    .selectFrom('sites as s')
    .leftJoin('devices as d', (join) => join.onRef('d.account_id', '=', 's.account_id').on('d.id', '=', row.device_id))
    .where('s.account_id', '=', row.account_id)
    .where('s.id', '=', row.site_id)
    .select(['s.name as site', 'd.name as device'])
    .executeTakeFirst();
  if (!found) return null;
  const device = row.device_id === null ? null : { id: row.device_id, name: found.device ?? row.device_id };
  return { accountId: row.account_id, siteId: row.site_id, siteName: found.site, device };
}

/** Begins and ends silences at their times, for processes with the role `jobs`, until it is closed. Several processes may: each time is written by one of them. */
export function startSilences(services: Needs<'store' | 'bus' | 'log' | 'now'> & SiteServices, everyMs = LOOK_MS): RepeatedWork {
  const { store, log, now } = services;
  const look = async (): Promise<void> => {
    const at = now();
    for (const row of await store.system((tx) => readTurning(tx, at))) {
      try {
        const changes = await store.system(async (tx) => {
          const locked = await lockOne(tx, row);
          return locked ? turn(tx, locked, at) : [];
        });
        publishChanges(services, changes);
      } catch (error) {
        // One of them must not keep the others from their end.
        log.error({ err: error, silence: row.id }, 'a silence could not be begun or ended');
      }
    }
  };
  return repeat(look, { everyMs, atOnce: true, log, failed: 'silences could not be begun or ended' });
}
