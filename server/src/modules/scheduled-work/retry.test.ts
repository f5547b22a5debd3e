import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobWorld, startJobWorld } from './job-world.fixture.ts';
import { recallsOf } from './recall-job.fixture.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await startJobWorld();
});
afterAll(() => world?.close());
beforeEach(() => {
  const runner = world.runner();
  world.habits.clear();
  return () => runner.close();
});

const { changed, recall, kindsOf, ended, steps, linesOf } = recallsOf(() => world);
const restartsOf = (ids: readonly string[]) => ids.map((id) => kindsOf(id).filter((kind) => kind === 'reboot').length);
const goOn = (jobId: string, more: object = {}) => world.act('JobContinue', jobId, undefined, more);
/** A reboot of three devices, two at a time, that has stopped because the first one is not back. */
async function stopped(prefix: string): Promise<{ ids: string[]; jobId: string }> {
  const ids = await world.devices(prefix, 3);
  world.habits.set(ids[0] ?? '', 'gone');
  const { job } = await world.add({ deviceIds: ids, waveSize: 2, waveSeconds: 60 });
  await expect.poll(() => world.job(job.id)).toMatchObject({ wave: 1, waveDeviceCount: 2, waveEndedCount: 1 });
  world.later(61);
  await ended(job.id, 'STOPPED');
  return { ids, jobId: job.id };
}
const connect = (id: string) => world.agent.report([world.agent.fact(id, 'connection', { state: 'READY' })]);
const statesOf = async (jobId: string) =>
  (await world.job(jobId)).steps.map((step: Record<string, unknown>) => [step['deviceId'], step['wave'], step['attempt'], step['state']]);
/** What the record says of a device, oldest first. */
const said = async (id: string) =>
  (await world.server.database.query<{ text: string }>('select text from events where device_id = $1 order by id', [id])).map(
    ({ text }) => text,
  );

describe('A reboot that was stopped', () => {
  it('asks those that are missing once more before those that wait, where that is chosen, and keeps what came of them in the record', async () => {
    const { ids, jobId } = await stopped('retry');
    const [first = '', second = '', third = ''] = ids;
    await connect(first);
    world.habits.clear();
    expect(await goOn(jobId, { retryMissing: true })).toMatchObject({ state: 'RUNNING', waves: 3, missingCount: 0, waitingCount: 2 });
    await ended(jobId, 'DONE');
    expect(await statesOf(jobId)).toEqual([
      [second, 1, 1, 'BACK'],
      [first, 2, 2, 'BACK'],
      [third, 3, 1, 'BACK'],
    ]);
    expect(restartsOf(ids)).toEqual([2, 1, 1]);
    expect(await said(first)).toEqual(
      expect.arrayContaining(['Not back after its restart: It is not connected.', 'Is restarted once more: It is not connected.']),
    );
    const [entry] = await world.server.database.query(`select after from events where type = 'jobContinued' order by id desc limit 1`);
    expect(entry).toEqual({ after: { devices: 2, retried: 1 } });
  });

  it('leaves those that are missing as they are where nothing is chosen, and goes on with them alone where nothing waits', async () => {
    const { ids, jobId } = await stopped('alone');
    await connect(ids[0] ?? '');
    expect(await goOn(jobId)).toMatchObject({ state: 'RUNNING', waves: 2, missingCount: 1, waitingCount: 1 });
    await ended(jobId, 'DONE');
    expect(restartsOf(ids)).toEqual([1, 1, 1]);
    const [lone = ''] = await world.devices('lone', 1);
    world.habits.set(lone, 'refuses');
    const { job } = await world.add({ deviceIds: [lone] });
    await ended(job.id, 'STOPPED');
    expect(await goOn(job.id)).toMatchObject({ refused: { code: 'CONFLICT', message: 'No device waits in this job.' } });
    world.habits.clear();
    expect(await goOn(job.id, { retryMissing: true })).toMatchObject({ state: 'RUNNING', waves: 2 });
    await ended(job.id, 'DONE');
    expect(restartsOf([lone])).toEqual([2]);
  });

  it('stops before those that wait where one is missing once more, and is retried as often as somebody says so', async () => {
    const { ids, jobId } = await stopped('often');
    await connect(ids[0] ?? '');
    world.habits.set(ids[0] ?? '', 'refuses');
    await goOn(jobId, { retryMissing: true });
    await ended(jobId, 'STOPPED');
    expect(await world.job(jobId)).toMatchObject({ reason: 'Wave 2 of 3: 0 of 1 are back.', missingCount: 1, waitingCount: 1 });
    world.habits.clear();
    await goOn(jobId, { retryMissing: true });
    await ended(jobId, 'DONE');
    expect((await statesOf(jobId)).map(([, wave, attempt]: unknown[]) => [wave, attempt])).toEqual([
      [1, 1],
      [3, 3],
      [4, 1],
    ]);
    expect(restartsOf(ids)).toEqual([3, 1, 1]);
  });

  it('is retried once by a call, however often that is sent, and refuses its id with another choice', async () => {
    const { ids, jobId } = await stopped('same');
    await connect(ids[0] ?? '');
    world.habits.set(ids[0] ?? '', 'refuses');
    const call = { retryMissing: true, commandId: randomUUID() };
    await goOn(jobId, call);
    await ended(jobId, 'STOPPED');
    expect(await goOn(jobId, call)).toMatchObject({ state: 'STOPPED', waves: 3 });
    expect(await goOn(jobId, { ...call, retryMissing: false })).toMatchObject({ refused: { code: 'CONFLICT', field: 'commandId' } });
    expect(await goOn(jobId, { commandId: 'mine' })).toMatchObject({ refused: { code: 'BAD_USER_INPUT', field: 'commandId' } });
    expect(await world.job(jobId)).toMatchObject({ state: 'STOPPED' });
    expect(restartsOf(ids)).toEqual([2, 1, 0]);
  });

  it('is the same job for who sends the call again that made it', async () => {
    const deviceIds = await world.devices('made', 2);
    world.habits.set(deviceIds[0] ?? '', 'refuses');
    const input = { deviceIds, waveSize: 1, timezone: 'UTC', startsAt: world.wall(1), commandId: randomUUID() };
    const { job } = await world.add(input);
    world.later(61);
    await ended(job.id, 'STOPPED');
    await goOn(job.id, { retryMissing: true });
    await ended(job.id, 'STOPPED');
    expect((await world.add(input)).job).toMatchObject({ id: job.id, waves: 3 });
  });

  it('asks each device once in an attempt, however many processes carry it out', async () => {
    const ids = await world.devices('crowd', 12);
    for (const id of ids) world.habits.set(id, 'refuses');
    const { job } = await world.add({ deviceIds: ids, waveSize: 12 });
    await ended(job.id, 'STOPPED');
    world.habits.clear();
    await goOn(job.id, { retryMissing: true });
    await world.doneByKilled(job.id);
    expect(restartsOf(ids)).toEqual(ids.map(() => 2));
  }, 60_000);
});

describe('A recall that was stopped', () => {
  it('recalls those that are missing once more by new commands: what differs then', async () => {
    const { ids, snapshotId } = await changed('again', 2);
    const [first = '', second = ''] = ids;
    world.habits.set(first, 'refuses');
    const { job } = await recall({ deviceIds: ids, snapshotId, waveSize: 1 });
    await ended(job.id, 'STOPPED');
    const why = '0 of 5 lines were recalled. The panel is locked.';
    expect(await steps(job.id)).toEqual([
      ['NOT_RECALLED', 0, 5, why],
      ['WAITING', null, null, null],
    ]);
    world.habits.clear();
    expect(await goOn(job.id, { retryMissing: true })).toMatchObject({ state: 'RUNNING', waves: 3 });
    expect(await said(first)).toEqual(expect.arrayContaining([`Not recalled: ${why}`, `Is recalled once more: ${why}`]));
    await ended(job.id, 'DONE');
    expect(await steps(job.id)).toEqual([
      ['RECALLED', 5, 5, null],
      ['RECALLED', 5, 5, null],
    ]);
    expect([kindsOf(first), kindsOf(second)]).toEqual([
      ['rename', 'rxLabels', 'rename', 'rxLabels'],
      ['rename', 'rxLabels'],
    ]);
    expect((await linesOf(job.id, first)).lines.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('RECALLED'));
  });
});
