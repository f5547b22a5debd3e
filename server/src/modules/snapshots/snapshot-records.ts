import type { Selectable } from 'kysely';
import type { SnapshotsTable } from '../../store/snapshot-tables.ts';

/** A snapshot without what is in it. */
export interface SnapshotRecord {
  readonly accountId: string;
  readonly domainId: string;
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
  readonly automatic: boolean;
  readonly kept: boolean;
  readonly imported: boolean;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly devices: number;
  readonly devicesUnknown: number;
  readonly subscriptions: number;
  /** Whether its differences are counted; left out: they are. */
  readonly isCounted?: boolean;
}

/** The columns of a record. */
export const SNAPSHOT_COLUMNS = [
  'account_id',
  'site_id',
  'id',
  'name',
  'note',
  'automatic',
  'kept',
  'imported',
  'made_at',
  'made_by',
  'devices',
  'devices_unknown',
  'subscriptions',
] as const satisfies readonly (keyof SnapshotsTable)[];

type SnapshotRow = Pick<Selectable<SnapshotsTable>, (typeof SNAPSHOT_COLUMNS)[number]>;

/** A row as the snapshot it represents. */
export const toSnapshot = (row: SnapshotRow): SnapshotRecord => ({
  accountId: row.account_id,
  domainId: row.site_id,
  id: row.id,
  name: row.name,
  note: row.note,
  automatic: row.automatic,
  kept: row.kept,
  imported: row.imported,
  madeAt: row.made_at,
  madeBy: row.made_by.name,
  devices: row.devices,
  devicesUnknown: row.devices_unknown,
  subscriptions: row.subscriptions,
});
