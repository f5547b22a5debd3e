import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from './index.ts';
import { type JobWorld, startJobWorld } from './job-world.fixture.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await startJobWorld();
});
afterAll(() => world?.close());

/** Windows of another account that began an hour ago and end in so many minutes; their ids are before those of all others. */
const windows = (count: number, minutes: number) =>
  world.server.database.query(
    `insert into jobs (account_id, id, site_id, kind, state, starts_at, ends_at, timezone, wave_size, waves, wave_seconds, most_missing, made_at, made_by, runs_by, wave, wave_at)
     select account_id, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, id, 'FIRMWARE_WINDOW', 'RUNNING', $2::timestamptz - interval '1 hour', $2::timestamptz + $3 * interval '1 minute', 'UTC', 1, 1, 300, 0,
       $2, '{"name":"Ada"}', '{"name":"Ada"}', 1, $2
     from sites, generate_series(1, $1::int) as n where id = $4`,
    [count, world.now(), minutes, world.account.siteIds[1]],
  );
const statesOfWindows = () =>
  world.server.database.query(`select state, count(*)::int as count from jobs where kind = 'FIRMWARE_WINDOW' group by state`);
/** One look at what is due, until something is so. */
async function look(read: () => Promise<unknown>, expected: unknown, services = world.server.services): Promise<void> {
  const runner = startJobs(services, 3_600_000);
  await expect.poll(read, { timeout: 10_000 }).toEqual(expected);
  await runner.close();
}

describe('What is due', () => {
  it('is not kept waiting by many windows that go on, nor by many that end', async () => {
    const deviceIds = await world.devices('due', 1);
    world.habits.set(deviceIds[0] ?? '', 'still');
    await windows(200, 60);
    const { job } = await world.add({ deviceIds, commandId: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
    await look(() => world.job(job.id), expect.objectContaining({ state: 'RUNNING', wave: 1 }));
    expect(await statesOfWindows()).toEqual([{ state: 'RUNNING', count: 200 }]);

    await world.server.database.query(`delete from jobs where kind = 'FIRMWARE_WINDOW'`);
    await windows(210, -1);
    await look(statesOfWindows, [{ state: 'DONE', count: 210 }]);
  });

  it('has the time of its own beginning, however long those before it took', async () => {
    const deviceIds = await world.devices('slow', 2);
    for (const id of deviceIds) world.habits.set(id, 'still');
    for (const id of deviceIds) await world.add({ deviceIds: [id] });
    const asked = () => world.agent.commands.filter(({ device, kind }) => deviceIds.includes(device) && kind === 'reboot').length;
    const { services } = world.server;
    let isSlow = true;
    const isOneBegun = async () =>
      (await world.server.database.query('select from commands where device_id = any($1)', [deviceIds])).length > 0;
    const store: typeof services.store = {
      ...services.store,
      system: async (work) => {
        const done = await services.store.system(work);
        if (!isSlow || !(await isOneBegun())) return done;
        isSlow = false;
        while (asked() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
        world.later(31);
        return done;
      },
    };
    await look(async () => asked(), 2, { ...services, store });
    expect(isSlow).toBe(false);
  });
});
