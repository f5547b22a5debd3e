import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';
import { readOutbox } from '../mail/outbox.ts';
import { backupFailures, backupLastSuccess, registry } from '../metrics.ts';
import { testFolder } from './backup.fixture.ts';
import { createBackupWork, startBackups } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server);
});
afterAll(() => server.close());

/** A process that makes backups in a folder at 02:30 and 14:00 and keeps two; `at` sets its clock. */
function processOf(folder: string) {
  let now = new Date(0);
  const backups = { folder, at: [150, 840], keep: 2, withSecrets: true, mail: 'operator@tutti.example' };
  const work = createBackupWork({ ...server.services, now: () => now }, backups, new AbortController().signal);
  return {
    at: (moment: string) => {
      now = new Date(moment);
      return work();
    },
  };
}
const failures = async (): Promise<number> => (await backupFailures.get()).values[0]?.value ?? 0;
const mails = async () => (await readOutbox(join(server.dataDir, 'outbox'))).filter(({ to }) => to === 'operator@tutti.example');

describe('backups by themselves', () => {
  it('are made once for each time they are due, also for one that was missed, and the oldest are removed', async () => {
    const folder = join(await testFolder(), 'backups');
    const { at } = processOf(folder);
    await at('2026-11-26T02:00:00Z');
    expect(await readdir(folder)).toEqual(['tutti-20261125T1400Z.backup']);
    await writeFile(join(folder, 'before-upgrade.backup'), 'made by hand');
    await at('2026-11-26T02:29:00Z');
    await at('2026-11-26T02:30:00Z');
    await at('2026-11-26T13:59:00Z');
    expect((await readdir(folder)).sort()).toEqual(['before-upgrade.backup', 'tutti-20261125T1400Z.backup', 'tutti-20261126T0230Z.backup']);
    await at('2026-11-28T15:00:00Z');
    expect((await readdir(folder)).sort()).toEqual(['before-upgrade.backup', 'tutti-20261126T0230Z.backup', 'tutti-20261128T1400Z.backup']);
    expect((await backupLastSuccess.get()).values[0]?.value).toBeGreaterThan(Date.now() / 1000 - 60);
  }, 60_000);

  it('are made by one of several processes, and the others do not fail', async () => {
    const folder = await testFolder();
    const before = await failures();
    const processes = [processOf(folder), processOf(folder), processOf(folder)];
    await Promise.all(processes.map(({ at }) => at('2026-11-26T03:00:00Z')));
    expect(await readdir(folder)).toEqual(['tutti-20261126T0230Z.backup']);
    expect(await failures()).toBe(before);
  }, 60_000);

  it('are counted and mailed once where they fail, and made again after a quarter of an hour', async () => {
    const folder = join(await testFolder(), 'backups');
    await writeFile(folder, 'a file in the place of the folder');
    const before = await failures();
    const { at } = processOf(folder);
    await at('2026-11-26T03:00:00Z');
    await at('2026-11-26T03:01:00Z');
    expect(await failures()).toBe(before + 1);
    await at('2026-11-26T03:15:00Z');
    expect(await failures()).toBe(before + 2);
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ subject: 'Tutti: the backup failed', text: expect.stringContaining(folder) });
    expect(more).toEqual([]);
    await rm(folder);
    await at('2026-11-26T03:30:00Z');
    expect(await readdir(folder)).toEqual(['tutti-20261126T0230Z.backup']);
  }, 60_000);

  it('are shown in the metrics where they are configured', async () => {
    const folder = await testFolder();
    const config = { ...server.services.config, backups: { folder, at: [0], keep: 1, withSecrets: true, mail: null } };
    const backups = startBackups({ ...server.services, config });
    expect(await registry.metrics()).toContain('tutti_backup_last_success_timestamp_seconds');
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual([expect.stringMatching(/^tutti-\d{8}T0000Z\.backup$/)]);
    await backups.close();
  }, 60_000);
});
