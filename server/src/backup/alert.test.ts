import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { noteSchedule } from './schedules.ts';

let server: TestServer;
let account: TestAccount;
let now = new Date();
beforeAll(async () => {
  // What it would note of its own by the real time, the test does.
  server = await startTestServer({ now: () => now, roles: ['api', 'link'] });
  account = await createAccount(server);
});
afterAll(() => server.close());
beforeEach(() => server.database.query('delete from backup_schedules'));

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const LAST = new Date('2026-11-25T02:31:00Z');

/** What a process notes that looks at a moment. */
const note = (state: 'made' | 'failing', time: string, last: Date | null = LAST) =>
  noteSchedule(server.services.store, state, {
    folder: '/mnt/backup',
    looked_at: at(time),
    last_at: last,
    last_bytes: last && 1,
    next_at: at('23:59'),
    late_at: last && new Date('2026-11-27T02:30:00Z'),
  });

async function alerts(moment: Date, token?: string) {
  now = moment;
  return (await server.graphql('{ infrastructureAlerts { category level dismissible message createdAt } }', {}, token)).data
    .infrastructureAlerts;
}

describe('the alert about backups', () => {
  it('is for administrators, and nobody else, as long as backups fail', async () => {
    await note('made', '02:29');
    expect(await alerts(at('02:30'), account.admin.token)).toEqual([]);
    await note('failing', '02:31');
    await note('failing', '02:46');
    const alert = {
      category: 'SYSTEM',
      level: 'WARNING',
      dismissible: false,
      message:
        'Backups of this server fail since 2026-11-26 02:31 UTC: the last one is of 2026-11-25 02:31 UTC. The log of the server says why.',
      createdAt: at('02:31').toISOString(),
    };
    expect(await alerts(at('02:47'), account.admin.token)).toEqual([alert]);
    expect(await alerts(at('02:47'), account.apiKey)).toEqual([alert]);
    expect(await alerts(at('02:47'), account.restricted.token)).toEqual([]);
    expect(await alerts(at('02:47'))).toEqual([]);
    await note('made', '03:01');
    expect(await alerts(at('03:02'), account.admin.token)).toEqual([]);
  });

  it('is an error where there is no backup, or none for twice the time between two', async () => {
    await note('failing', '02:31', null);
    expect(await alerts(at('02:32'), account.admin.token)).toMatchObject([
      {
        level: 'ERROR',
        message: 'Backups of this server fail since 2026-11-26 02:31 UTC: there is none yet. The log of the server says why.',
      },
    ]);
    await server.database.query(`update backup_schedules set failing_since = null, last_at = $1, late_at = $2`, [LAST, at('02:31')]);
    expect(await alerts(at('02:32'), account.admin.token)).toMatchObject([
      {
        level: 'ERROR',
        message: 'No backup of this server is made any more: the last one is of 2026-11-25 02:31 UTC. The log of the server may say why.',
      },
    ]);
  });

  it('says that nobody knows where no process looks any more, once one should be there', async () => {
    await note('made', '02:31');
    expect(await alerts(at('03:00'), account.admin.token)).toEqual([]);
    expect(await alerts(new Date('2026-11-27T02:31:00Z'), account.admin.token)).toMatchObject([
      {
        level: 'WARNING',
        dismissible: true,
        message: 'Nobody knows whether backups of this server are made: no process has looked since 2026-11-26 02:31 UTC.',
      },
    ]);
  });
});
