import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';

/** Writes beside a site what its readers see of the silence that goes on there: of several the one that ends last. To be called after its silences changed, in the same transaction. */
export async function showSilence(tx: Tx, accountId: string, siteId: string): Promise<void> {
  await sql`
    update sites s set silence = (
      select jsonb_build_object('id', q.id, 'until', q.active_until, 'by', q.made_by ->> 'name', 'reason', q.reason) from silences q
      where q.account_id = s.account_id and q.site_id = s.id and q.device_id is null and q.active_until is not null
      order by q.active_until desc, q.id limit 1)
    where s.account_id = ${accountId} and s.id = ${siteId}`.execute(tx);
}
