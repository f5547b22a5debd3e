import { sql } from 'kysely';
import { PREPARED } from '../../../store/prepared.ts';
import type { Tx } from '../../../store/store.ts';
import type { SiteRecord } from '../../sites/index.ts';
import type { DeviceRecord } from '../device-records.ts';
import { DEVICE_ROW, type DeviceRow, toDevice } from '../device-rows.ts';
import type { FirmwareEntry } from '../services.ts';
import type { Reading } from './account-view.ts';
import type { PlaceId, Stale } from './staleness.ts';

/** The revisions of the account (null) and of its sites. */
export async function readRevisions(tx: Tx, accountId: string): Promise<Map<PlaceId, number>> {
  const { rows } = await sql<{ id: string | null; revision: number }>`${PREPARED}
    select null as id, revision from accounts where account_id = ${accountId}
    union all select id, revision from sites where account_id = ${accountId}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.revision]));
}

/** Reads what is stale, each kind in one query. Revisions first, so that devices are never older than the revision they are known under. */
export async function readStale(tx: Tx, accountId: string, stale: Stale): Promise<Reading> {
  const revisions = stale.all ? await readRevisions(tx, accountId) : null;
  const sites = stale.all || stale.sites !== null ? await readSites(tx, accountId) : null;
  return { revisions, sites, devices: await readDevices(tx, accountId, stale) };
}

async function readDevices(tx: Tx, accountId: string, stale: Stale): Promise<DeviceRecord[]> {
  const places = [...stale.places];
  const ids = [...new Set(places.flatMap(([, { devices }]) => [...devices]))];
  const whole = places.flatMap(([place, isOf]) => (isOf.whole ? [place] : []));
  if (!stale.all && ids.length === 0 && whole.length === 0) return [];
  const siteIds = whole.filter((place) => place !== null);
  // Single devices are read with each of their changes, the others seldom: one condition for all of these would be planned for none of them.
  const isAbout = stale.all
    ? sql`true`
    : whole.length === 0
      ? sql`id = any(${ids}::text[])`
      : sql`(id = any(${ids}::text[]) or site_id = any(${siteIds}::uuid[]) ${whole.includes(null) ? sql`or site_id is null` : sql``})`;
  const { rows } = await sql<DeviceRow>`${PREPARED}
    select ${DEVICE_ROW} from devices where account_id = ${accountId} and forgotten_at is null and ${isAbout}`.execute(tx);
  return rows.map(toDevice);
}

async function readSites(tx: Tx, accountId: string): Promise<SiteRecord[]> {
  const rows = await tx.selectFrom('sites').selectAll().where('account_id', '=', accountId).execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    id: row.id,
    name: row.name,
    icon: row.icon,
    organisation: row.organisation,
    location: row.location,
    contact: row.contact,
    comments: row.comments,
    clocking: row.clocking,
    clockPicture: row.clock_picture,
    silence: row.silence,
    mediaEncryptionPolicy: row.media_encryption_policy,
    legacyInterop: row.legacy_interop,
    clockingGroupId: row.clocking_group_id,
  }));
}

/** The operator's firmware catalogue by product. */
export async function readFirmware(tx: Tx): Promise<Map<string, FirmwareEntry>> {
  const rows = await tx.selectFrom('firmware_catalogue').selectAll().execute();
  return new Map(
    rows.map((row) => [
      firmwareKey(row.manufacturer, row.model),
      { version: row.version, releaseNotesUrl: row.release_notes_url, websiteUrl: row.website_url },
    ]),
  );
}

/** A product as the catalogue finds it: without regard to case. */
export const firmwareKey = (manufacturer: string, model: string): string => `${manufacturer.toLowerCase()}\n${model.toLowerCase()}`;
