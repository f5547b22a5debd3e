import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import { tooComplex } from '../../api-errors.ts';
import type { AuditLog } from '../../graphql/generated/resolvers.ts';
import type { Needs, RequestWith } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import { type DeviceRecord, MOVED_AWAY } from '../devices/index.ts';
import { ENTRY_COLUMNS, type EntryRow, type Reader, readerOf, toEntry } from './readable-entry.ts';

type Which = Pick<DeviceRecord, 'accountId' | 'id' | 'siteId'>;

/** The request that asks, and who. */
interface Asking extends RequestWith<Needs<'store'>> {
  readonly viewer: Viewer | null;
}

/** Devices whose newest entries one request asks for, so many of each: read together, with one query. */
interface Batch {
  readonly devices: Map<string, Which>;
  readonly read: Promise<ReadonlyMap<string, AuditLog[]>>;
}
/** Entries that one request may ask for: ten of each device of the largest site. */
const MOST_ENTRIES = 10_000;
const asked = new WeakMap<Asking, number>();

const batches = new WeakMap<Asking, Map<string, Batch>>();

/**
 * The newest entries about a device, newest first. Readers who do not administer the account get those of the device's own site (PERM-025). A move
 * has an entry in both of its sites; readers who may see both get it once. Errors: TOO_COMPLEX for a request that asks for more than one answer may have.
 */
export async function recentEvents(device: Which, limit: number, context: Asking): Promise<AuditLog[]> {
  const entries = (asked.get(context) ?? 0) + limit;
  asked.set(context, entries);
  if (entries > MOST_ENTRIES) throw tooComplex(`An answer may have at most ${MOST_ENTRIES} entries: ask for fewer devices at once.`);
  const key = `${device.accountId} ${limit}`;
  const waiting = batches.get(context) ?? new Map<string, Batch>();
  batches.set(context, waiting);
  let batch = waiting.get(key);
  if (!batch) {
    const devices = new Map<string, Which>();
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    setImmediate(resolve);
    const read = turn.then(() => {
      waiting.delete(key);
      const { viewer, services } = context;
      if (!viewer) return new Map();
      const reader = readerOf(viewer, device.accountId);
      return services.store.read([device.accountId], (tx) => readRecent(tx, device.accountId, [...devices.values()], limit, reader));
    });
    batch = { devices, read };
    waiting.set(key, batch);
  }
  // Only these three columns: a whole device is a hundred times as much for the database to read.
  batch.devices.set(device.id, { accountId: device.accountId, id: device.id, siteId: device.siteId });
  return (await batch.read).get(device.id) ?? [];
}

async function readRecent(
  tx: Tx,
  accountId: string,
  devices: readonly Which[],
  limit: number,
  reader: Reader,
): Promise<Map<string, AuditLog[]>> {
  const { rows } = await sql<EntryRow & { readonly device: string }>`
    select x.id as device, ${ENTRY_COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as x (id text, "siteId" uuid)
    cross join lateral (
      select * from events
      where account_id = ${accountId} and device_id = x.id
        and case when ${reader.isAdministrator} then type <> ${MOVED_AWAY} else site_id = x."siteId" end
      order by at desc, id desc limit ${limit}) as e
    order by e.at desc, e.id desc`.execute(tx);
  const found = new Map(devices.map(({ id }) => [id, [] as AuditLog[]]));
  for (const row of rows) found.get(row.device)?.push(toEntry(row, reader));
  return found;
}
