import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobWorld, startJobWorld } from './job-world.fixture.ts';
import { recallsOf } from './recall-job.fixture.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await startJobWorld({ TUTTI_BILLING: 'manual' });
});
afterAll(() => world?.close());
beforeEach(() => {
  const runner = world.runner();
  world.habits.clear();
  return async () => {
    await runner.close();
    await world.server.database.query('delete from subscriptions');
  };
});

const { changed, recall, kindsOf, ended } = recallsOf(() => world);
const ENDED = 'The plan of this account has ended.';
const endPlan = () =>
  world.server.database.query(
    `insert into subscriptions (account_id, source, state, sku, seats, observed_at) values ($1, 'MANUAL', 'DEACTIVATED', 'tutti-managed-monthly', 40, now())`,
    [world.account.accountId],
  );

describe('A job in an account whose plan has ended meanwhile', () => {
  it.each(['REBOOT', 'FIRMWARE_WINDOW', 'RECALL'])('does not begin, whatever its kind: %s', async (kind) => {
    const { ids: deviceIds, snapshotId } = await changed(`begin-${kind.toLowerCase()}`, 1);
    const more = { REBOOT: {}, FIRMWARE_WINDOW: { endsAt: world.wall(60) }, RECALL: { snapshotId } }[kind];
    const { job } = await world.add({ kind, deviceIds, startsAt: world.wall(5), timezone: 'UTC', ...more });
    await endPlan();
    world.later(301);
    await ended(job.id, 'STOPPED');
    expect(await world.job(job.id)).toMatchObject({ reason: ENDED, wave: 0, waitingCount: 1 });
    expect(kindsOf(deviceIds[0] ?? '')).toEqual([]);
    expect(await world.act('JobContinue', job.id)).toMatchObject({ refused: { code: 'SUBSCRIPTION_INACTIVE' } });
    expect(await world.act('JobCancel', job.id)).toMatchObject({ state: 'CANCELLED' });
  });

  it('stops before the next wave of a reboot, and goes on once there is a plan', async () => {
    const ids = await world.devices('waves', 2);
    world.habits.set(ids[0] ?? '', 'still');
    const { job } = await world.add({ deviceIds: ids, waveSize: 1, mostMissing: 1, waveSeconds: 60 });
    await expect.poll(() => kindsOf(ids[0] ?? '')).toEqual(['reboot']);
    await endPlan();
    world.later(61);
    await ended(job.id, 'STOPPED');
    expect(await world.job(job.id)).toMatchObject({ reason: ENDED, wave: 1, waitingCount: 1 });
    expect(kindsOf(ids[1] ?? '')).toEqual([]);
    await world.server.database.query('delete from subscriptions');
    expect(await world.act('JobContinue', job.id)).toMatchObject({ state: 'RUNNING' });
    await ended(job.id, 'DONE');
    expect(kindsOf(ids[1] ?? '')).toEqual(['reboot']);
  });

  it('stops before the next wave of a recall', async () => {
    const { ids, snapshotId } = await changed('lines', 2);
    world.habits.set(ids[0] ?? '', 'silent');
    const { job } = await recall({ deviceIds: ids, snapshotId, waveSize: 1, mostMissing: 1, waveSeconds: 120 });
    await expect.poll(() => kindsOf(ids[0] ?? '')).toEqual(['rename', 'rxLabels']);
    await endPlan();
    world.later(121);
    await ended(job.id, 'STOPPED');
    expect(await world.job(job.id)).toMatchObject({ reason: ENDED, missingCount: 1, waitingCount: 1 });
    expect(kindsOf(ids[1] ?? '')).toEqual([]);
  });
});

describe('A recall of very many lines', () => {
  it('stops before a wave of which more than 5,000 differ, says what helps, and has done nothing of it', async () => {
    // 129 lines each: 38 devices are 4,902 lines, 39 are 5,031.
    const { ids, snapshotId } = await changed('many', 39, 128);
    const saved = () => world.server.database.query(`select id from snapshots where automatic order by id`);
    const before = await saved();
    const { job } = await recall({ deviceIds: ids, snapshotId });
    await ended(job.id, 'STOPPED');
    expect(await world.job(job.id)).toMatchObject({
      reason: 'A wave recalls at most 5000 lines, and more differ. Plan it with smaller waves.',
      wave: 0,
      waitingCount: 39,
    });
    expect(ids.flatMap(kindsOf)).toEqual([]);
    expect(await saved()).toEqual(before);
    const smaller = await recall({ deviceIds: ids, snapshotId, waveSize: 38 });
    await ended(smaller.job.id, 'DONE');
    expect(await world.job(smaller.job.id)).toMatchObject({ waves: 2, backCount: 39, missingCount: 0 });
  }, 60_000);
});
