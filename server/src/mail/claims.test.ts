import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { type ClaimedMail, claimMail, delayMail, endMail } from './claims.ts';
import { queueMail } from './queue.ts';

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
