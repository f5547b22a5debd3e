import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';
import { readOutbox } from '../mail/outbox.ts';
import { backupBytes, backupFailures, backupLastSuccess, registry } from '../metrics.ts';
import { testFolder } from './backup.fixture.ts';
import { createBackupWork, startBackups } from './jobs.ts';
import { longestPause } from './kept-backups.ts';
import { isLate, isUnseen, readSchedules } from './schedules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server);
});
afterAll(() => server.close());

/** A process that makes backups in a folder at 02:30 and 14:00 and keeps two; `at` sets its clock. */
function processOf(folder: string, mail: string | null = 'operator@tutti.example') {
  let now = new Date(0);
  const backups = { folder, at: [150, 840], keep: 2, withSecrets: true, mail };
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

const schedules = () => server.services.store.system(readSchedules);

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
    const [seen, ...more] = (await schedules()).filter((one) => one.folder === folder);
    expect(more).toEqual([]);
    expect(seen).toMatchObject({
      looked_at: new Date('2026-11-28T15:00:00Z'),
      last_at: expect.any(Date),
      last_bytes: (await stat(join(folder, 'tutti-20261128T1400Z.backup'))).size,
      next_at: new Date('2026-11-29T02:30:00Z'),
      // Twice the twelve and a half hours between 14:00 and 02:30.
      late_at: new Date('2026-11-29T15:00:00Z'),
      failing_since: null,
    });
    expect(seen && [isLate(seen, new Date('2026-11-29T15:00:00Z')), isLate(seen, new Date('2026-11-29T15:00:01Z'))]).toEqual([false, true]);
    expect(seen && [isUnseen(seen, new Date('2026-11-28T15:10:00Z')), isUnseen(seen, new Date('2026-11-28T15:10:01Z'))]).toEqual([
      false,
      true,
    ]);
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
    const failing = async () =>
      (await schedules()).filter((one) => one.folder === folder).map((one) => [one.looked_at, one.failing_since, one.last_at]);
    expect(await failing()).toEqual([[new Date('2026-11-26T03:15:00Z'), new Date('2026-11-26T03:00:00Z'), null]]);
    // A process that was started again meanwhile does not make it younger.
    await processOf(folder, null).at('2026-11-26T03:16:00Z');
    expect(await failing()).toEqual([[new Date('2026-11-26T03:16:00Z'), new Date('2026-11-26T03:00:00Z'), null]]);
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ subject: 'Tutti: the backup failed', text: expect.stringContaining(folder) });
    expect(more).toEqual([]);
    await rm(folder);
    await at('2026-11-26T03:30:00Z');
    expect(await readdir(folder)).toEqual(['tutti-20261126T0230Z.backup']);
    expect(await failing()).toEqual([[new Date('2026-11-26T03:30:00Z'), null, expect.any(Date)]]);
  }, 60_000);

  it('are forgotten where the only process makes none any more, and after two weeks where another might', async () => {
    const folder = await testFolder();
    await processOf(folder).at('2026-11-26T03:00:00Z');
    const start = (bus: { natsUrl: string } | null, now: string) =>
      startBackups({ ...server.services, now: () => new Date(now), config: { ...server.services.config, bus, backups: null } });
    const known = async () => (await schedules()).some((one) => one.folder === folder);
    const other = start({ natsUrl: 'nats://127.0.0.1:1' }, '2026-12-09T03:00:00Z');
    await other.close();
    expect(await known()).toBe(true);
    const only = start(null, '2026-11-26T03:00:01Z');
    await expect.poll(known).toBe(false);
    await only.close();
  }, 60_000);

  it('are late after twice the longest time between two', () => {
    expect([[150], [150, 840], [840, 150], [0, 0], [0, 480, 960]].map((at) => longestPause(at) / 3_600_000)).toEqual([
      24, 12.5, 12.5, 24, 8,
    ]);
  });

  it('are shown in the metrics where they are configured', async () => {
    const shown = () => registry.metrics();
    const none = startBackups({ ...server.services, config: { ...server.services.config, backups: null } });
    await none.close();
    expect(await shown()).not.toContain('tutti_backup_');
    const folder = await testFolder();
    const config = { ...server.services.config, backups: { folder, at: [0], keep: 1, withSecrets: true, mail: null } };
    // Other tests made backups in this process.
    for (const metric of [backupLastSuccess, backupBytes]) metric.set(0);
    const backups = startBackups({ ...server.services, config });
    const names = ['last_success_timestamp_seconds', 'failures_total', 'size_bytes'];
    const first = await shown();
    for (const name of names) expect(first).toMatch(new RegExp(`^tutti_backup_${name} \\d`, 'm'));
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual([expect.stringMatching(/^tutti-\d{8}T0000Z\.backup$/)]);
    await expect.poll(shown, { timeout: 20_000 }).toMatch(/^tutti_backup_size_bytes [1-9]/m);
    expect(await shown()).toMatch(/^tutti_backup_last_success_timestamp_seconds [1-9]/m);
    await backups.close();
  }, 60_000);
});
