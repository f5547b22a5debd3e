import { notifyAnnouncements } from '../bus/relay.ts';
import type { BackupSchedulesTable } from '../store/backup-tables.ts';
import type { Store, Tx } from '../store/store.ts';

/** A process looks each minute: where none has for so long, what was seen then is not known to be so, ms. */
const STALE_MS = 600_000;

/** A folder of backups, as it was last seen. */
export type BackupSchedule = Readonly<BackupSchedulesTable>;

/** Notes what a process saw in a folder: the backup that was due last is there (`made`), could not be made (`failing`), or is tried again later (`waiting`). */
export const noteSchedule = (
  store: Store,
  state: 'made' | 'failing' | 'waiting',
  seen: Omit<BackupSchedule, 'failing_since'>,
): Promise<void> =>
  store.system(async (tx) => {
    const before = await tx.selectFrom('backup_schedules').select('failing_since').where('folder', '=', seen.folder).executeTakeFirst();
    const known = before?.failing_since ?? null;
    const failing_since = state === 'made' ? null : state === 'failing' ? (known ?? seen.looked_at) : known;
    await tx
      .insertInto('backup_schedules')
      .values({ ...seen, failing_since })
      .onConflict((conflict) => conflict.column('folder').doUpdateSet({ ...seen, failing_since }))
      .execute();
    if ((known === null) !== (failing_since === null)) await notifyAnnouncements(tx);
  });

/** Forgets folders, but `own`, at which nobody has looked since `before`. */
export const forgetSchedules = (store: Store, own: string | null, before: Date): Promise<void> =>
  store.system(async (tx) => {
    const old = tx.deleteFrom('backup_schedules').where('looked_at', '<', before);
    const { numDeletedRows } = await (own === null ? old : old.where('folder', '!=', own)).executeTakeFirst();
    if (numDeletedRows > 0n) await notifyAnnouncements(tx);
  });

/** Every folder that is known, by its name. */
export const readSchedules = (tx: Tx): Promise<BackupSchedule[]> =>
  tx.selectFrom('backup_schedules').selectAll().orderBy('folder').execute();

/** Whether no process has looked at it lately, so that nobody knows how it is now. */
export const isUnseen = ({ looked_at }: BackupSchedule, now: Date): boolean => now.getTime() - looked_at.getTime() > STALE_MS;

/** Whether the newest backup is older than twice the time between two. */
export const isLate = ({ late_at }: BackupSchedule, now: Date): boolean => late_at !== null && now > late_at;
