import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeNotices } from './notices.ts';
import { type RuleWorld, startRuleWorld } from './rule-world.fixture.ts';

const BOXES = Array.from({ length: 150 }, (_, n) => `Box-${n}`);
let rules: RuleWorld;
beforeAll(async () => {
  rules = await startRuleWorld();
  for (const name of BOXES) await rules.world.device(name, { site_id: rules.world.hall, name, rx_errors: 2 });
});
afterAll(() => rules?.world.server.close());

it('Subscriptions of a site are counted once for all troubles of an account: what is read grows with their number, not with its square', async () => {
  const { database, services } = rules.world.server;
  const { accountId } = rules.world.account;
  const failing = { conditions: ['SUBSCRIPTIONS_FAILING'], holdSeconds: 0, countsDomain: true };
  await rules.addRule({ ...failing, minSubscriptions: 301 });
  await database.query(
    `insert into alert_troubles (account_id, condition, subject, subject_kind, subject_id, name, site_id, since)
     select account_id, 'SUBSCRIPTIONS_FAILING', id, 'DEVICE', id, id, site_id, $1 from devices where id like 'Box-%'`,
    [rules.now],
  );
  await services.store.owner((tx) => sql`analyze devices, alert_troubles, alert_notices`.execute(tx));
  const judge = () =>
    services.store.system(async (tx) => {
      // A table of a few pages is read as a whole for each row: what counts is which rows are asked for.
      await sql`set local enable_seqscan = off`.execute(tx);
      // Of this connection, with those of the transactions within the second before.
      const rowsRead = async (): Promise<number> => {
        const { rows } = await sql<{ read: number }>`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
          where relname in ('devices', 'alert_troubles')`.execute(tx);
        return rows[0]?.read ?? 0;
      };
      const before = await rowsRead();
      const made = await makeNotices(tx, accountId, [], rules.now);
      return { made, read: (await rowsRead()) - before };
    });
  const { made, read } = await judge();
  expect(made).toBe(0);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(20 * BOXES.length);
  await rules.addRule({ ...failing, name: 'All of them', minSubscriptions: 300 });
  expect((await judge()).made).toBe(BOXES.length);
});
