import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../../test/kit.ts';

/** Silences a site for three days, as the clock of a test may be hours ahead of that of the database; it then has no other silence. Answers its id. */
export async function silenceSite({ database }: TestServer, accountId: string, siteId: string): Promise<string> {
  const id = randomUUID();
  await database.query('delete from silences where site_id = $1', [siteId]);
  await database.query(
    `insert into silences (account_id, site_id, id, starts_at, ends_at, weekly, timezone, reason, made_at, made_by, active_until)
     values ($1, $2, $3, now(), now() + interval '3 days', false, 'Europe/London', 'Rebuild', now(), '{"name":"Somebody"}', now() + interval '3 days')`,
    [accountId, siteId, id],
  );
  await database.query(
    `update sites set silence = jsonb_build_object('id', $2::text, 'until', now() + interval '3 days', 'by', 'Somebody', 'reason', 'Rebuild') where id = $1`,
    [siteId, id],
  );
  return id;
}
