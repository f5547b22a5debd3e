import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { type ClaimedMail, claimMail, delayMail, endMail, refuseMail } from './claims.ts';
import { type QueuedMail, queueMail } from './queue.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-21T10:05:00Z');

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true });
  store = await openStore({ database: { url: database.url } }, createLog('silent'));
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** A mail that nobody takes, and that is claimed for the next try. */
async function failing(name: string): Promise<ClaimedMail> {
  await store.system(async (tx) => {
    const user = { email: `${name}@example.test`, display_name: name };
    const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    await queueMail(tx, { kind: 'passwordReset', userId: id, accountId: null, details: {} }, NOW);
    const mail = await claimMail(tx, NOW);
    if (mail) await delayMail(tx, mail, 'no route to host', true, NOW);
  });
  const mail = await store.system((tx) => claimMail(tx, LATER));
  if (!mail) throw new Error('No mail is due.');
  return mail;
}

describe('Mails that flow again', () => {
  it('are ended by two processes at once, neither of which waits for the other', async () => {
    const [one, other] = [await failing('Ana'), await failing('Bea')];
    let tries = 0;
    await store.system(async (tx) => {
      tries++;
      await tx.updateTable('mails').set({ last_error: null }).where('id', '=', one.id).execute();
      // The other process ends its mail meanwhile, and clears the trouble of all.
      await store.system((second) => endMail(second, other, 'sent', LATER));
      await endMail(tx, one, 'sent', LATER);
    });
    expect(tries).toBe(1);
    const rows = await store.system((tx) => tx.selectFrom('mails').select(['outcome', 'failing_since']).execute());
    expect(rows).toEqual([
      { outcome: 'sent', failing_since: null },
      { outcome: 'sent', failing_since: null },
    ]);
  });
});

describe('A mail that is refused', () => {
  it('is ended, also where what the mail server said is cut within a sign', async () => {
    const mail = await failing('Dan');
    const said = `x${'🎛'.repeat(200)}`;
    await store.system(async (tx) => {
      const account = { name: 'Northlight', owner_id: mail.userId };
      const { account_id: accountId } = await tx.insertInto('accounts').values(account).returning('account_id').executeTakeFirstOrThrow();
      await refuseMail(tx, { ...mail, accountId }, said, LATER);
    });
    const [row, entry] = await store.system((tx) =>
      Promise.all([
        tx.selectFrom('mails').where('id', '=', mail.id).select(['outcome', 'last_error']).executeTakeFirst(),
        tx.selectFrom('events').where('type', '=', 'mailNotDelivered').select('text').executeTakeFirst(),
      ]),
    );
    const kept = `x${'🎛'.repeat(149)}\ufffd`;
    expect(row).toEqual({ outcome: 'refused', last_error: kept });
    expect(entry?.text).toContain(kept);
  });
});

describe('Of the mails that are due', () => {
  it('those that people wait for go first, then news about devices, then monthly reports', async () => {
    const order = await store.system(async (tx) => {
      const user = { email: 'cy@example.test', display_name: 'Cy' };
      const { id: userId } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
      const { account_id: accountId } = await tx
        .insertInto('accounts')
        .values({ name: 'Northlight', owner_id: userId })
        .returning('account_id')
        .executeTakeFirstOrThrow();
      const mails: readonly Parameters<typeof queueMail>[1][] = [
        { kind: 'monthlyReport', userId, accountId, details: { siteId: '00000000-0000-4000-8000-000000000002', month: '2026-10' } },
        { kind: 'notification', userId, accountId: null, details: {} },
        { kind: 'alert', userId, accountId, details: { deliveryId: '00000000-0000-4000-8000-000000000001' } },
        { kind: 'passwordReset', userId, accountId: null, details: {} },
      ];
      for (const [at, mail] of mails.entries()) await queueMail(tx, mail, new Date(NOW.getTime() + at * 1_000));
      const claimed: QueuedMail['kind'][] = [];
      for (let mail = await claimMail(tx, LATER); mail; mail = await claimMail(tx, LATER)) claimed.push(mail.kind);
      return claimed;
    });
    expect(order).toEqual(['alert', 'passwordReset', 'notification', 'monthlyReport']);
  });

  it('are found by an index in their order', async () => {
    const plan = await store.system(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const asked: CompiledQuery[] = [];
      const noted = tx.withPlugin({
        transformQuery: ({ node, queryId }) => {
          asked.push(tx.getExecutor().compileQuery(node, queryId));
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await claimMail(noted, LATER);
      const [claim, ...more] = asked;
      if (!claim || more.length > 0) throw new Error('A mail is claimed by another number of statements than one.');
      return tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${claim.sql}`, [...claim.parameters]));
    });
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('mails_due');
    expect(text).not.toContain('Sort');
  });
});
