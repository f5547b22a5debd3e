import { versionOf } from '../../if-version.ts';
import type { Needs } from '../../services.ts';
import { occurrenceAt } from './occurrence.ts';
import type { SilenceRecord, SilenceRow } from './silence-records.ts';

/** What people may change of a silence, for its version. */
export const editedSilence = (row: SilenceRow) => ({
  deviceId: row.device_id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  weekly: row.weekly,
  timezone: row.timezone,
  reason: row.reason,
  // Also where somebody ended the time that a form shows. Left out where there is none: a process of the version before makes the same version.
  ...(row.skipped_until && { skippedUntil: row.skipped_until.toISOString() }),
});

/** A row as the silence it is at a moment; null: it is over. */
export function toSilence(row: SilenceRow, now: Date): SilenceRecord | null {
  const time = occurrenceAt(row, now);
  return (
    time && {
      accountId: row.account_id,
      domainId: row.site_id,
      id: row.id,
      deviceId: row.device_id,
      startsAt: time.from,
      endsAt: time.to,
      isActive: time.from <= now,
      weekly: row.weekly,
      timezone: row.timezone,
      reason: row.reason,
      madeAt: row.made_at,
      madeBy: row.made_by.name,
      version: versionOf(editedSilence(row)),
    }
  );
}

/** The silences of a site that go on or are to come, by their time. */
export async function readSilences(
  { store, now }: Needs<'store' | 'now'>,
  { accountId, siteId }: { readonly accountId: string; readonly siteId: string },
): Promise<SilenceRecord[]> {
  const rows = await store.read([accountId], (tx) =>
    tx.selectFrom('silences').selectAll().where('account_id', '=', accountId).where('site_id', '=', siteId).execute(),
  );
  const at = now();
  return rows
    .flatMap((row) => toSilence(row, at) ?? [])
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id));
}
