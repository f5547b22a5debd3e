import { returnAgent } from '@tutti/contract-link/testing/connect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobWorld, startJobWorld } from './job-world.fixture.ts';

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

const askedOf = (id: string) => world.agent.commands.filter(({ device, kind }) => device === id && kind === 'reboot').length;
const stepsOf = (job: { steps: { wave: number; state: string }[] }, wave: number) =>
  job.steps.filter((step) => step.wave === wave).map(({ state }) => state);

describe('a reboot of 100 devices in waves', () => {
  it('stops at the first wave of which one device does not return, and goes on with the others when somebody says so', async () => {
    const ids = await world.devices('rack', 100);
    const stuck = ids[45] ?? '';
    world.habits.set(stuck, 'gone');
    const { ok, waves, job: made } = await world.add({ deviceIds: ids, waveSize: 20, waveSeconds: 300 });
    expect({ ok, waves, state: made.state }).toEqual({ ok: true, waves: 5, state: 'SCHEDULED' });
    await expect.poll(() => world.job(made.id), { timeout: 60_000 }).toMatchObject({ state: 'RUNNING', wave: 3, backCount: 59 });
    world.later(299);
    expect(await world.job(made.id)).toMatchObject({ state: 'RUNNING', wave: 3 });
    world.later(2);
    await expect.poll(() => world.job(made.id)).toMatchObject({ state: 'STOPPED', reason: 'Wave 3 of 5: 19 of 20 are back.' });
    const job = await world.job(made.id);
    expect(job).toMatchObject({ deviceCount: 100, backCount: 59, missingCount: 1, waitingCount: 40 });
    expect(job.steps.find(({ deviceId }: { deviceId: string }) => deviceId === stuck)).toMatchObject({
      state: 'NOT_BACK',
      reason: 'It is not connected.',
    });
    expect(new Set([...stepsOf(job, 4), ...stepsOf(job, 5)])).toEqual(new Set(['WAITING']));
    expect(ids.map(askedOf)).toEqual(ids.map((_, i) => (i < 60 ? 1 : 0)));
    const said = await world.entries();
    expect(said.filter(({ type }) => type === 'deviceRebooted')).toHaveLength(60);
    expect(said.filter(({ type }) => type !== 'deviceRebooted').map(({ text, source }) => [source, text])).toEqual([
      ['Ada.Admin', 'Reboot in waves: planned'],
      ['System', 'Reboot in waves: began'],
      ['System', 'Reboot in waves: wave 1 of 5 began'],
      ['System', 'Reboot in waves: wave 1 of 5 is over, 20 of 20 are back'],
      ['System', 'Reboot in waves: wave 2 of 5 began'],
      ['System', 'Reboot in waves: wave 2 of 5 is over, 20 of 20 are back'],
      ['System', 'Reboot in waves: wave 3 of 5 began'],
      ['System', 'Not back after its restart: It is not connected.'],
      ['System', 'Reboot in waves: wave 3 of 5 is over, 19 of 20 are back'],
      ['System', 'Reboot in waves: stopped. Wave 3 of 5: 19 of 20 are back.'],
    ]);

    const { restricted } = world.account;
    expect(await world.act('JobContinue', made.id, restricted.token)).toMatchObject({ state: 'RUNNING', runsBy: 'Rui.Restricted' });
    await expect.poll(() => world.job(made.id), { timeout: 60_000 }).toMatchObject({ state: 'DONE', backCount: 99, missingCount: 1 });
    expect(ids.map(askedOf)).toEqual(ids.map(() => 1));
    expect(await world.act('JobContinue', made.id)).toMatchObject({ refused: { code: 'CONFLICT' } });
    const overs = (await world.entries())
      .filter(({ text }) => text.includes('is over'))
      .map(({ text }) => text.replace(/.*wave (\d).*/, '$1'));
    expect(overs).toEqual(['1', '2', '3', '4', '5']);
  }, 120_000);

  it('asks each device once, however many processes carry it out, and wherever one of them ends', async () => {
    const ids = await world.devices('amp', 60);
    const { job } = await world.add({ deviceIds: ids, waveSize: 6 });
    await world.doneByKilled(job.id);
    expect(ids.map(askedOf)).toEqual(ids.map(() => 1));
  }, 120_000);
});

describe('a device', () => {
  it('that was not seen to go is not back, however often it says that it is there', async () => {
    const [id = ''] = await world.devices('still', 1);
    world.habits.set(id, 'still');
    const { job } = await world.add({ deviceIds: [id], waveSeconds: 60 });
    await expect.poll(() => askedOf(id)).toBe(1);
    await world.agent.report([world.agent.fact(id, 'connection', { state: 'READY' })]);
    world.later(61);
    await expect.poll(() => world.job(job.id)).toMatchObject({ state: 'STOPPED' });
    expect((await world.job(job.id)).steps).toMatchObject([{ state: 'NOT_BACK', reason: 'It was not seen to restart.' }]);
  });

  it('that refused is not back, whatever its cable did meanwhile', async () => {
    const [id = ''] = await world.devices('cable', 1);
    world.habits.set(id, 'blinks');
    const { job } = await world.add({ deviceIds: [id] });
    await expect.poll(() => world.job(job.id)).toMatchObject({ state: 'STOPPED' });
    expect((await world.job(job.id)).steps).toMatchObject([{ state: 'REFUSED', reason: 'The panel is locked.' }]);
  });

  it('whose agent went and came back is not back by that', async () => {
    const [id = ''] = await world.devices('far', 1);
    world.habits.set(id, 'still');
    const { job } = await world.add({ deviceIds: [id], waveSeconds: 60 });
    await expect.poll(() => askedOf(id)).toBe(1);
    const linkUp = async () => (await world.server.database.query('select link_up from devices where id = $1', [id]))[0];
    await world.agent.close();
    await expect.poll(linkUp).toEqual({ link_up: false });
    const back = await returnAgent(world.server, world.agent);
    await expect.poll(linkUp).toEqual({ link_up: true });
    world.later(61);
    await expect.poll(() => world.job(job.id)).toMatchObject({ state: 'STOPPED' });
    expect((await world.job(job.id)).steps).toMatchObject([{ state: 'NOT_BACK', reason: 'It was not seen to restart.' }]);
    await back.close();
  });
});
