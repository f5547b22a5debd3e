import { compareText } from '@tutti/domain/text';
import type { Needs } from '../../../services.ts';
import type { LogForwardRecord } from './forward-records.ts';
import { openSecret } from './forward-secret.ts';

/** The forwards of an account by name, or the one with this id. */
export async function readForwards(
  { store, signInKey }: Needs<'store' | 'signInKey'>,
  accountId: string,
  id?: string,
): Promise<LogForwardRecord[]> {
  const rows = await store.read([accountId], (tx) => {
    let asked = tx.selectFrom('log_forwards').where('account_id', '=', accountId).selectAll();
    if (id !== undefined) asked = asked.where('id', '=', id);
    return asked.execute();
  });
  return rows
    .map((row) => ({
      accountId,
      id: row.id,
      kind: row.kind,
      name: row.name,
      categories: row.categories,
      leastSeverity: row.least_severity,
      isOn: row.is_on,
      shown: row.shown,
      hasCa: (openSecret(signInKey, accountId, row.id, row.secret)?.ca ?? null) !== null,
      createdAt: row.created_at,
      createdBy: row.created_by,
      failures: row.failures,
      failingSince: row.failing_since,
      lastError: row.last_error,
      lastDeliveredAt: row.last_delivered_at,
    }))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id));
}
