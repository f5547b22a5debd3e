import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobWorld, startJobWorld } from './job-world.fixture.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await startJobWorld();
});
afterAll(() => world?.close());

const asked = () => world.agent.commands.filter(({ kind }) => kind === 'reboot').length;
/** Lets whatever carries out jobs look until something is so. */
async function until(id: string, state: object): Promise<void> {
  const runner = world.runner();
  await expect.poll(() => world.job(id), { timeout: 20_000 }).toMatchObject(state);
  await runner.close();
}

describe('a job is refused', () => {
  it('without an end of its window, with one that is over, too long or not needed', async () => {
    const deviceIds = await world.devices('bad', 1);
    const window = { kind: 'FIRMWARE_WINDOW', deviceIds, timezone: 'UTC' };
    const end = 'Please choose an end that is after the beginning';
    expect(await world.refusal(window)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'endsAt',
      message: 'Please choose when the window ends: there is none without an end.',
    });
    expect(await world.refusal({ ...window, endsAt: world.wall(-10) })).toMatchObject({ field: 'endsAt', message: end });
    expect(await world.refusal({ ...window, startsAt: world.wall(20), endsAt: world.wall(20) })).toMatchObject({
      field: 'endsAt',
      message: end,
    });
    expect(await world.refusal({ ...window, endsAt: world.wall(25 * 60) })).toMatchObject({ message: 'A window lasts at most 24 hours.' });
    expect(await world.refusal({ deviceIds, endsAt: world.wall(60), timezone: 'UTC' })).toMatchObject({ field: 'endsAt' });
  });

  it('at a time that its clock leaves out, that is over, far ahead or no time', async () => {
    const deviceIds = await world.devices('when', 1);
    const at = (startsAt: string, timezone = 'UTC') => world.refusal({ deviceIds, startsAt, timezone });
    // The next spring in which London leaves out an hour is more than 90 days ahead: it is refused for that it is not there.
    expect(await at('2027-03-28T01:30', 'Europe/London')).toMatchObject({
      field: 'startsAt',
      message: 'There is no such time on that day: the clock is set forward over it. Please choose another one.',
    });
    expect(await at(world.wall(-30))).toMatchObject({ field: 'startsAt', message: 'Please choose a beginning that is in the future.' });
    expect(await at(world.wall(91 * 24 * 60))).toMatchObject({ message: 'A job begins at most 90 days ahead.' });
    for (const text of ['tomorrow', '2026-02-30T10:00', '', '2027-01-01T10:00:00+01:00', 'x\u0000'])
      expect([text, await at(text)]).toMatchObject([
        text,
        { field: 'startsAt', message: 'Please write day and time as 2026-12-01T03:00.' },
      ]);
    expect(await at(world.wall(10), 'Mars/Olympus')).toMatchObject({ field: 'timezone' });
  });

  it('with numbers, devices, notes and ids that are out of bounds', async () => {
    const [id = ''] = await world.devices('much', 1);
    const refused = async (input: object) => (await world.refusal({ deviceIds: [id], ...input })).field;
    expect(await refused({ deviceIds: [] })).toBe('deviceIds');
    expect(await refused({ deviceIds: [id, id] })).toBe('deviceIds');
    expect(await refused({ deviceIds: Array.from({ length: 501 }, (_, i) => `x${i}`) })).toBe('deviceIds');
    expect(await refused({ waveSize: 0 })).toBe('waveSize');
    expect(await refused({ wavePercent: 101 })).toBe('wavePercent');
    expect(await refused({ waveSize: 1, wavePercent: 50 })).toBe('wavePercent');
    expect(await refused({ waveSeconds: 59 })).toBe('waveSeconds');
    expect(await refused({ mostMissing: -1 })).toBe('mostMissing');
    expect(await refused({ note: 'x'.repeat(201) })).toBe('note');
    expect(await refused({ commandId: 'mine' })).toBe('commandId');
    const lines = (await world.add({ deviceIds: [id, 'nobody', 'a\u0000b'] })).lines;
    expect(lines.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      null,
      'No longer at this site.',
      'No longer at this site.',
    ]);
  });

  it('from people who may not operate the site, and of sites that are not theirs', async () => {
    const deviceIds = await world.devices('mine', 1);
    const domainId = world.account.siteIds[1];
    expect(await world.refusal({ deviceIds, domainId }, world.account.restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.refusal({ deviceIds, domainId: 'nowhere' })).toMatchObject({ code: 'NOT_FOUND' });
    const { userId, token } = world.account.restricted;
    const as = async (role: string) => {
      await world.server.database.query('update site_members set role = $2 where user_id = $1', [userId, role]);
      world.server.services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
      await new Promise(setImmediate);
    };
    for (const role of ['MediaControl', 'ReadOnly']) {
      await as(role);
      expect([role, await world.refusal({ deviceIds }, token)]).toMatchObject([role, { code: 'FORBIDDEN' }]);
    }
    await as('DomainControl');
  });
});

describe('a job that is planned', () => {
  it('is only looked at in a preview, and made once however often it is sent', async () => {
    const deviceIds = await world.devices('once', 5);
    const input = { deviceIds, wavePercent: 40, startsAt: world.wall(60), timezone: 'UTC' };
    expect(await world.add({ ...input, preview: true })).toMatchObject({ ok: true, waves: 3, job: null });
    const commandId = '0b8f2a52-6a58-4bb5-a1f8-6f0f1f0a1c11';
    const first = (await world.add({ ...input, commandId })).job;
    expect(first).toMatchObject({ id: commandId, state: 'SCHEDULED', waves: 3, waveSize: 2, waitingCount: 5 });
    expect((await world.add({ ...input, commandId })).job).toEqual(first);
    expect(await world.refusal({ ...input, deviceIds: deviceIds.slice(1), commandId })).toMatchObject({ code: 'CONFLICT' });
    expect(await world.act('JobCancel', commandId)).toMatchObject({ state: 'CANCELLED' });
  });

  it('is the same for the same values alone, however late they are sent again', async () => {
    const deviceIds = await world.devices('again', 2);
    const commandId = 'c2b8f2a5-6a58-4bb5-a1f8-6f0f1f0a1c12';
    const input = { deviceIds, startsAt: world.wall(5), timezone: 'UTC', mostMissing: 1, note: 'After the show', commandId };
    const { ok, lines, job, ...times } = await world.add(input);
    for (const other of [{ startsAt: world.wall(6) }, { mostMissing: 0 }, { waveSize: 1 }, { waveSeconds: 120 }, { note: null }])
      expect([other, await world.refusal({ ...input, ...other })]).toMatchObject([other, { code: 'CONFLICT', field: 'commandId' }]);
    world.later(6 * 60);
    expect(await world.add(input)).toEqual({ ok, lines, job, ...times });
    await until(commandId, { state: 'DONE' });
    expect(await world.add(input)).toMatchObject({ ok: true, ...times, lines, job: { state: 'DONE', backCount: 2 } });
    expect(await world.act('JobCancel', commandId)).toMatchObject({
      refused: { code: 'CONFLICT', message: 'This job has ended, so that it cannot be cancelled.' },
    });
  });

  it('is in the list of its site, however many have ended since it was made', async () => {
    const [id = ''] = await world.devices('old', 1);
    const { job } = await world.add({ deviceIds: [id], startsAt: world.wall(600), timezone: 'UTC' });
    await world.server.database.query(
      `insert into jobs (account_id, id, site_id, kind, state, starts_at, ends_at, timezone, wave_size, waves, wave_seconds, most_missing, made_at, made_by, runs_by, ended_at)
       select account_id, gen_random_uuid(), site_id, kind, 'CANCELLED', starts_at, ends_at, timezone, wave_size, waves, wave_seconds, most_missing, made_at + n * interval '1 s', made_by, runs_by, made_at
       from jobs, generate_series(1, 200) as n where id = $1`,
      [job.id],
    );
    const { data } = await world.server.graphql(
      'query ($id: ID!) { jobs(domainId: $id) { id state } }',
      { id: world.hall },
      world.account.admin.token,
    );
    expect(data.jobs).toHaveLength(200);
    expect(data.jobs.at(-1)).toEqual({ id: job.id, state: 'SCHEDULED' });
    await world.server.database.query(`delete from jobs where state = 'CANCELLED'`);
    await world.act('JobCancel', job.id);
  });

  it('has its devices for itself at its time, and not at another', async () => {
    const deviceIds = await world.devices('both', 2);
    const { job } = await world.add({ deviceIds, startsAt: world.wall(60), timezone: 'UTC', waveSeconds: 600 });
    const second = (startsAt: string) => world.add({ deviceIds: deviceIds.slice(1), startsAt, timezone: 'UTC', preview: true });
    expect(await second(world.wall(65))).toMatchObject({ ok: false, lines: [{ problem: 'Another job has it at that time.' }] });
    expect(await second(world.wall(90))).toMatchObject({ ok: true });
    await world.act('JobCancel', job.id);
    expect(await second(world.wall(65))).toMatchObject({ ok: true });
  });

  it('begins at its time, and not late', async () => {
    const deviceIds = await world.devices('time', 1);
    const before = asked();
    const { job } = await world.add({ deviceIds, startsAt: world.wall(5), timezone: 'UTC' });
    const runner = world.runner();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await world.job(job.id)).toMatchObject({ state: 'SCHEDULED' });
    await runner.close();
    world.later(16 * 60);
    await until(job.id, { state: 'STOPPED', wave: 0 });
    expect((await world.job(job.id)).reason).toContain('Nothing is carried out late.');
    expect(asked()).toBe(before);
    expect(await world.act('JobContinue', job.id)).toMatchObject({ state: 'RUNNING' });
    await until(job.id, { state: 'DONE', backCount: 1 });
  });

  it('that was cancelled asks no more devices', async () => {
    const deviceIds = await world.devices('stay', 4);
    world.habits.set(deviceIds[0] ?? '', 'gone');
    const before = asked();
    const { job } = await world.add({ deviceIds, waveSize: 1 });
    await until(job.id, { state: 'RUNNING', wave: 1 });
    await expect.poll(asked).toBe(before + 1);
    expect(await world.act('JobCancel', job.id)).toMatchObject({ state: 'CANCELLED', waitingCount: 3 });
    world.later(400);
    const runner = world.runner();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await runner.close();
    expect(asked()).toBe(before + 1);
    expect(await world.act('JobCancel', job.id)).toMatchObject({ state: 'CANCELLED' });
  });
});

describe('a job that goes on', () => {
  it('is stopped before the next wave where the rights of who let it go on are gone', async () => {
    const { restricted } = world.account;
    const deviceIds = await world.devices('right', 2);
    world.habits.set(deviceIds[0] ?? '', 'gone');
    const { job } = await world.add({ deviceIds, waveSize: 1, mostMissing: 1 }, restricted.token);
    await until(job.id, { state: 'RUNNING', wave: 1 });
    const rights = await world.server.database.query<{ role: string }>('select role from site_members where user_id = $1', [
      restricted.userId,
    ]);
    await world.server.database.query(`update site_members set role = 'ReadOnly' where user_id = $1`, [restricted.userId]);
    world.later(301);
    await until(job.id, { state: 'STOPPED', waitingCount: 1, reason: 'Rui.Restricted is not allowed to do this at this site any more.' });
    expect(await world.act('JobContinue', job.id, restricted.token)).toMatchObject({ refused: { code: 'FORBIDDEN' } });
    await world.server.database.query('update site_members set role = $2 where user_id = $1', [restricted.userId, rights[0]?.role]);
    expect(await world.act('JobContinue', job.id)).toMatchObject({ state: 'RUNNING', runsBy: 'Ada.Admin' });
    await until(job.id, { state: 'DONE', missingCount: 1, backCount: 1 });
  });

  it('counts a device that refuses, and one that is away, as missing', async () => {
    const [refusing = '', away = '', good = ''] = await world.devices('miss', 3);
    world.habits.set(refusing, 'refuses');
    await world.agent.report([world.agent.fact(away, 'connection', { state: 'DISCONNECTED' })]);
    const input = { deviceIds: [refusing, away, good], timezone: 'UTC', waveSize: 1, mostMissing: 1 };
    expect((await world.add({ ...input, preview: true })).lines[1]).toMatchObject({ problem: `${away} is not connected.` });
    const { job } = await world.add({ ...input, startsAt: world.wall(1) });
    world.later(61);
    await until(job.id, { state: 'STOPPED', missingCount: 2, waitingCount: 1 });
    expect((await world.job(job.id)).steps).toMatchObject([
      { state: 'REFUSED', reason: 'The panel is locked.' },
      { state: 'REFUSED', reason: `${away} is not connected.` },
      { state: 'WAITING' },
    ]);
  });
});

describe('a window for firmware', () => {
  it('sends nothing, and lists what each device reported before and after it', async () => {
    const [updated = '', same = '', away = ''] = await world.devices('fw', 3);
    const before = world.agent.commands.length;
    const { job } = await world.add({ kind: 'FIRMWARE_WINDOW', deviceIds: [updated, same, away], endsAt: world.wall(60), timezone: 'UTC' });
    await until(job.id, {
      state: 'RUNNING',
      steps: [{ firmwareBefore: '4.2.0' }, { firmwareBefore: '4.2.0' }, { firmwareBefore: '4.2.0' }],
    });
    await world.agent.report([
      world.agent.fact(updated, 'identity', { name: updated, firmwareVersion: '4.3.1', capabilities: { CAN_RESET: true } }),
      world.agent.fact(away, 'connection', { state: 'DISCONNECTED' }),
    ]);
    world.later(3_600);
    await until(job.id, { state: 'DONE' });
    expect((await world.job(job.id)).steps).toMatchObject([
      { state: 'READ', firmwareAfter: '4.3.1' },
      { state: 'READ', firmwareAfter: '4.2.0' },
      { state: 'READ', firmwareAfter: null },
    ]);
    expect(world.agent.commands).toHaveLength(before);
    const [last] = await world.server.database.query(`select after from events where type = 'jobDone' order by id desc limit 1`);
    expect(last).toEqual({ after: { devices: 3, changed: 1 } });
  });
});
