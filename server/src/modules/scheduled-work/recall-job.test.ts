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

const { ask, report, changed, recall, kindsOf, ended, steps, linesOf } = recallsOf(() => world);
const role = (name: string) =>
  world.server.database.query('update site_members set role = $2 where user_id = $1', [world.account.restricted.userId, name]);

describe('A recall that is planned', () => {
  it('says before how many lines of each device would change now, and is at the time of the clock that is named', async () => {
    const { ids, snapshotId } = await changed('plan', 2);
    const [stranger = ''] = await world.devices('stranger', 1);
    const document = `mutation ($input: JobAddInput!) { JobAdd(input: $input) { ok startsAt waves lines { deviceId lineCount closedCount problem warning } } }`;
    const at = { kind: 'RECALL', snapshotId, startsAt: '2027-01-15T03:00', timezone: 'America/Sao_Paulo', preview: true };
    await world.agent.report([world.agent.fact(ids[1] ?? '', 'connection', { state: 'DISCONNECTED' })]);
    await expect
      .poll(async () => (await ask(document, { ...at, deviceIds: [...ids, stranger], waveSize: 1 })).JobAdd)
      .toEqual({
        ok: false,
        startsAt: '2027-01-15T06:00:00.000Z',
        waves: 3,
        lines: [
          { deviceId: ids[0], lineCount: 5, closedCount: 0, problem: null, warning: null },
          { deviceId: ids[1], lineCount: null, closedCount: null, problem: null, warning: expect.stringContaining('Not connected now') },
          { deviceId: stranger, lineCount: null, closedCount: null, problem: 'The snapshot does not have this device.', warning: null },
        ],
      });
    expect(kindsOf(ids[0] ?? '')).toEqual([]);
  });

  it('is refused without a snapshot, with one of another site, and another kind with one', async () => {
    const { ids: deviceIds, snapshotId } = await changed('bad', 1);
    expect(await world.refusal({ kind: 'RECALL', deviceIds })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'snapshotId' });
    expect(await world.refusal({ deviceIds, snapshotId })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'snapshotId' });
    const domainId = world.account.siteIds[1];
    expect(await world.refusal({ kind: 'RECALL', deviceIds, snapshotId, domainId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.refusal({ kind: 'RECALL', deviceIds, snapshotId: 'mine' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('asks for the right to recall, and not for that to reboot', async () => {
    const { ids: deviceIds, snapshotId } = await changed('right', 1);
    const { token } = world.account.restricted;
    const before = await world.server.database.query('select role from site_members where user_id = $1', [world.account.restricted.userId]);
    await role('MediaControl');
    world.server.services.bus.publish('credentials.changed', { userId: world.account.restricted.userId, tokenHashes: [] });
    const input = { kind: 'RECALL', snapshotId, deviceIds, startsAt: world.wall(5), timezone: 'UTC' };
    await expect.poll(() => world.refusal({ deviceIds }, token)).toMatchObject({ code: 'FORBIDDEN' });
    const { job } = await world.add(input, token);
    expect(job).toMatchObject({ state: 'SCHEDULED', runsBy: 'Rui.Restricted' });
    await role('ReadOnly');
    world.later(301);
    await ended(job.id, 'STOPPED');
    expect(await world.job(job.id)).toMatchObject({ reason: 'Rui.Restricted is not allowed to do this at this site any more.' });
    expect(kindsOf(deviceIds[0] ?? '')).toEqual([]);
    world.server.services.bus.publish('credentials.changed', { userId: world.account.restricted.userId, tokenHashes: [] });
    await expect.poll(() => world.act('JobCancel', job.id, token)).toMatchObject({ refused: { code: 'FORBIDDEN' } });
    await role(String(before[0]?.['role']));
    world.server.services.bus.publish('credentials.changed', { userId: world.account.restricted.userId, tokenHashes: [] });
  });
});

describe('A recall at its time', () => {
  it('brings back what differs then, wave by wave, saves the present once, and each line has its result', async () => {
    const { ids, snapshotId } = await changed('work', 3);
    const { job } = await recall({ deviceIds: ids, snapshotId, waveSize: 2, startsAt: world.wall(5) });
    // What changes after it was planned is brought back, too; what is as it was is not asked for.
    await report([ids[2] ?? ''], 'In', () => 'Elsewhere');
    world.later(301);
    await ended(job.id, 'DONE');
    expect(ids.map(kindsOf)).toEqual([['rename', 'rxLabels'], ['rename', 'rxLabels'], ['rename']]);
    expect(await steps(job.id)).toEqual([
      ['RECALLED', 5, 5, null],
      ['RECALLED', 5, 5, null],
      ['RECALLED', 1, 1, null],
    ]);
    expect(await linesOf(job.id, ids[2] ?? '')).toEqual({
      snapshotName: 'Day 1',
      lines: [{ deviceId: ids[2], id: `NAME/${ids[2]}`, after: ids[2], state: 'RECALLED', reason: null }],
    });
    expect((await linesOf(job.id, null)).lines).toHaveLength(11);
    const saved = await world.server.database.query('select from snapshots where automatic and name = $1', ['Before: Recall Day 1']);
    expect(saved).toHaveLength(1);
    expect((await world.entries()).slice(-7).map(({ text }) => text)).toEqual([
      'Snapshot recall: planned',
      'Snapshot recall: began',
      'Snapshot recall: wave 1 of 2 began',
      'Snapshot recall: wave 1 of 2 is over, 2 of 2 devices were recalled',
      'Snapshot recall: wave 2 of 2 began',
      'Snapshot recall: wave 2 of 2 is over, 1 of 1 devices were recalled',
      'Snapshot recall: done',
    ]);
  });

  it('says of each line what it was about, by the label that its channel had', async () => {
    const { ids, snapshotId } = await changed('about', 1);
    const { job } = await recall({ deviceIds: ids, snapshotId });
    await ended(job.id, 'DONE');
    const document = `query ($site: ID!, $id: ID!) { job(domainId: $site, id: $id) { lines { kind channelIndex channelDirection channelName setting after } } }`;
    const { data } = await world.server.graphql(document, { site: world.hall, id: job.id }, world.account.admin.token);
    const none = { channelIndex: null, channelDirection: null, channelName: null, setting: null };
    expect(data.job.lines.slice(0, 2)).toEqual([
      { kind: 'NAME', ...none, after: ids[0] },
      { kind: 'LABEL', channelIndex: 1, channelDirection: 'RECEIVE', channelName: 'Out-1', setting: null, after: 'In-1' },
    ]);
  });

  it('stops where more devices than may be have a line that failed, and goes on with the others when somebody says so', async () => {
    const { ids, snapshotId } = await changed('stop', 3);
    world.habits.set(ids[0] ?? '', 'refuses');
    const { job } = await recall({ deviceIds: ids, snapshotId, waveSize: 2 });
    await ended(job.id, 'STOPPED');
    expect(await world.job(job.id)).toMatchObject({
      reason: 'Wave 1 of 2: 1 of 2 devices were recalled.',
      backCount: 1,
      missingCount: 1,
      waitingCount: 1,
    });
    const failed = ['NOT_RECALLED', 0, 5, '0 of 5 lines were recalled. The panel is locked.'];
    expect(await steps(job.id)).toEqual([failed, ['RECALLED', 5, 5, null], ['WAITING', null, null, null]]);
    expect(await world.server.database.query(`select text from events where type = 'deviceNotRecalled'`)).toEqual([
      { text: 'Not recalled: 0 of 5 lines were recalled. The panel is locked.' },
    ]);
    expect(kindsOf(ids[2] ?? '')).toEqual([]);
    expect(await world.act('JobContinue', job.id)).toMatchObject({ state: 'RUNNING' });
    await ended(job.id, 'DONE');
    expect(await steps(job.id)).toEqual([failed, ['RECALLED', 5, 5, null], ['RECALLED', 5, 5, null]]);
    expect(kindsOf(ids[0] ?? '')).toEqual(['rename', 'rxLabels']);
  });

  it('waits for a device that does not answer as long as a wave may take, and counts nothing of it as recalled', async () => {
    const { ids, snapshotId } = await changed('silent', 2);
    world.habits.set(ids[0] ?? '', 'silent');
    const { job } = await recall({ deviceIds: ids, snapshotId, waveSize: 1, waveSeconds: 120 });
    await expect.poll(() => kindsOf(ids[0] ?? '')).toEqual(['rename', 'rxLabels']);
    expect(await steps(job.id)).toEqual([
      ['SENT', 0, 5, null],
      ['WAITING', null, null, null],
    ]);
    world.later(121);
    await ended(job.id, 'STOPPED');
    expect((await steps(job.id))[0]).toEqual(['NOT_RECALLED', 0, 5, '0 of 5 lines were recalled. The device did not answer in time.']);
    expect(kindsOf(ids[1] ?? '')).toEqual([]);
  });

  it('reports a device that is away, and asks nothing of it later', async () => {
    const { ids, snapshotId } = await changed('away', 2);
    const [away = '', here = ''] = ids;
    const { job } = await recall({ deviceIds: ids, snapshotId, startsAt: world.wall(5), mostMissing: 1 });
    await world.agent.report([world.agent.fact(away, 'connection', { state: 'DISCONNECTED' })]);
    world.later(301);
    await ended(job.id, 'DONE');
    expect(await steps(job.id)).toEqual([
      ['REFUSED', null, null, `${away}-X is not connected.`],
      ['RECALLED', 5, 5, null],
    ]);
    await world.agent.report([world.agent.fact(away, 'connection', { state: 'READY' })]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([kindsOf(away), kindsOf(here)]).toEqual([[], ['rename', 'rxLabels']]);
  });

  it('stops where the snapshot was deleted, also for who sends the same call again', async () => {
    const { ids: deviceIds, snapshotId } = await changed('gone', 1);
    const input = { deviceIds, snapshotId, startsAt: world.wall(5), commandId: 'd2b8f2a5-6a58-4bb5-a1f8-6f0f1f0a1c13' };
    const { job } = await recall(input);
    await ask('mutation ($input: SnapshotDeleteInput!) { SnapshotDelete(input: $input) { ok } }', { snapshotId });
    expect((await recall(input)).job).toEqual(job);
    world.later(301);
    await ended(job.id, 'STOPPED');
    expect(await world.job(job.id)).toMatchObject({ reason: 'The snapshot was deleted meanwhile.', waitingCount: 1 });
    expect(kindsOf(deviceIds[0] ?? '')).toEqual([]);
    const other = (await changed('other', 1)).snapshotId;
    expect(await world.refusal({ kind: 'RECALL', timezone: 'UTC', ...input, snapshotId: other })).toMatchObject({ code: 'CONFLICT' });
  });

  it('asks for each line once, however many processes carry it out, and wherever one of them ends', async () => {
    const { ids, snapshotId } = await changed('kill', 12);
    const { job } = await recall({ deviceIds: ids, snapshotId, waveSize: 2 });
    await world.doneByKilled(job.id);
    expect(ids.map(kindsOf)).toEqual(ids.map(() => ['rename', 'rxLabels']));
  }, 60_000);
});
