import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
let id = '';
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server?.close());

const REASON = 'this device was forgotten: reset it before it is used again';
const FORGET = 'mutation ($input: DevicesForgetInput!) { DevicesForget(input: $input) { ok } }';
const ACCEPT = 'mutation ($input: DevicesAcceptAgainInput!) { DevicesAcceptAgain(input: $input) { ok } }';
const FORGOTTEN_ONES = 'query ($id: ID!) { forgottenDevices(agentId: $id) { id name productModelName forgottenAt acceptedAt refusal } }';
const ask = (document: string, variables: Record<string, unknown> = {}, token = account.admin.token) =>
  server.graphql(document, variables, token);
const forget = (deviceIds: string[], token?: string) => ask(FORGET, { input: { deviceIds } }, token);
const accept = (deviceIds: string[], token?: string) => ask(ACCEPT, { input: { deviceIds } }, token);
const forgottenOnes = async () => (await ask(FORGOTTEN_ONES, { id: agent.agentId })).data.forgottenDevices;
const identity = (resetAt?: string, more: object = {}) =>
  agent.fact(id, 'identity', { name: 'Back again', ...(resetAt ? { resetAt } : {}) }, more);
const device = async () =>
  (await ask('query ($id: ID!) { device(id: $id) { id name domainId importanceLevel location } }', { id })).data.device;
const row = async () =>
  (await look(server, sql<Record<string, unknown>>`select * from devices where account_id = ${account.accountId} and id = ${id}`))[0];
const disconnect = () => agent.report([agent.fact(id, 'connection', { state: 'DISCONNECTED' })]);

beforeEach(async () => {
  id = `device-${++count}`;
  agent = await enrolAgent(server, account.accountId);
  await agent.introduce(id);
  const input = { domainId: account.siteIds[0], deviceIds: [id] };
  await ask('mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', { input });
  // That the agent took it is news of the site, too, which comes when it comes.
  await vi.waitUntil(async () => (await row())?.['enrolment_state'] === 'ENROLLED', 10_000);
  await ask(
    `mutation ($id: ID!) { DeviceImportanceLevelSet(input: { deviceId: $id, newImportanceLevel: IMPORTANT }) { ok }
    DeviceUpdate(input: { deviceId: $id, metaInfo: { location: "Rack 1" } }) { ok } }`,
    { id },
  );
  return () => agent.cut();
});

describe('forgetting devices', () => {
  it('takes them out of the account, out of their site, and sends their agent the command to forget them [API-033 DEV-060 DEV-061]', async () => {
    await disconnect();
    const revision = async () =>
      (await ask('query ($id: ID) { domain(id: $id) { revision } }', { id: account.siteIds[0] })).data.domain.revision;
    const before = await revision();
    const other = `${id}-other`;
    await agent.report([agent.fact(other, 'identity', { name: other }), agent.fact(other, 'connection', { state: 'DISCONNECTED' })]);
    expect((await forget([id, other])).data).toEqual({ DevicesForget: { ok: true } });
    expect(await device()).toBeNull();
    const lists = (
      await ask('query ($id: ID) { unenrolledDevices { id } domain(id: $id) { devices { id } devicesCount } }', { id: account.siteIds[0] })
    ).data;
    expect(JSON.stringify(lists)).not.toContain(id);
    expect(lists.domain.devicesCount).toBe(0);
    expect(await revision()).toBe(before + 1);
    await expect
      .poll(() => agent.commands.map((command) => `${command.kind} ${command.device}`).toSorted())
      .toEqual([`enrol ${id}`, `forget ${id}`, `forget ${other}`]);
    // Forgotten twice is forgotten.
    expect((await forget([id, id])).data).toEqual({ DevicesForget: { ok: true } });
    const events = await look(
      server,
      sql<{ text: string; site_id: string }>`select text, site_id from events where device_id = ${id} order by id desc limit 1`,
    );
    expect(events).toEqual([{ text: 'Forgotten', site_id: account.siteIds[0] }]);
  });

  it('is refused for one that is connected, and then all of them stay [DEV-032]', async () => {
    const away = `${id}-away`;
    await agent.report([agent.fact(away, 'identity', { name: away }), agent.fact(away, 'connection', { state: 'DISCONNECTED' })]);
    const { errors } = await forget([away, id]);
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT', field: 'deviceIds' },
      message: expect.stringContaining('Unassign it instead'),
    });
    for (const stays of [away, id])
      expect((await ask('query ($id: ID!) { device(id: $id) { id } }', { id: stays })).data.device).toEqual({ id: stays });
    expect((await forget([away, 'nobody'])).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect((await forget([away], account.restricted.token)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await forget([away])).data).toEqual({ DevicesForget: { ok: true } });
  });

  it('answers other mutations of the device, and its commands, as for one that does not exist', async () => {
    await disconnect();
    await forget([id]);
    const calls = [
      'DeviceNameSet(input: { deviceId: $id, name: "New" }) { ok }',
      'DeviceUpdate(input: { deviceId: $id, metaInfo: {} }) { ok }',
      'DeviceImportanceLevelSet(input: { deviceId: $id, newImportanceLevel: NORMAL }) { ok }',
      'DevicesUnenroll(input: { deviceIds: [$id] }) { ok }',
      `DevicesEnroll(input: { deviceIds: [$id], domainId: "${account.siteIds[0]}" }) { ok }`,
    ];
    const codes = [];
    for (const call of calls) codes.push((await ask(`mutation ($id: ID!) { ${call} }`, { id })).errors?.[0]?.extensions['code']);
    expect(codes).toEqual(calls.map(() => 'NOT_FOUND'));
    expect((await ask('query ($id: ID!) { deviceCommands(deviceId: $id) { id } }', { id })).errors?.[0]?.extensions['code']).toBe(
      'NOT_FOUND',
    );
  });

  it('ends its open commands, publishes and records that, and a late answer changes nothing', async () => {
    const answers: (() => void)[] = [];
    const published: string[] = [];
    const stop = server.services.bus.subscribe('command.changed', ({ deviceId, kind, state }) => {
      if (deviceId === id) published.push(`${kind} ${state}`);
    });
    agent.onCommand((command) =>
      command.kind === 'unenrol' ? new Promise((resolve) => answers.push(() => resolve({ status: 'done' }))) : { status: 'done' },
    );
    await disconnect();
    await ask('mutation ($id: ID!) { DevicesUnenroll(input: { deviceIds: [$id] }) { ok } }', { id });
    await expect.poll(() => answers.length).toBe(1);
    await forget([id]);
    for (const answer of answers) answer();
    const ends = () =>
      look(
        server,
        sql<{
          kind: string;
          state: string;
          reason: string | null;
        }>`select kind, state, reason from commands where device_id = ${id} order by sequence`,
      );
    await expect.poll(async () => (await ends()).at(-1)?.state).toBe('done');
    expect(await ends()).toEqual([
      { kind: 'enrol', state: 'done', reason: null },
      { kind: 'unenrol', state: 'refused', reason: 'The device was forgotten.' },
      { kind: 'forget', state: 'done', reason: null },
    ]);
    expect(await row()).toMatchObject({ site_id: null, enrolment_state: 'UNENROLLED' });
    stop();
    expect(published).toContain('UNENROL REFUSED');
    const entries = await look(server, sql<{ text: string }>`select text from events where device_id = ${id} and severity = 'WARNING'`);
    expect(entries.map(({ text }) => text)).toEqual([expect.stringContaining('The device was forgotten.')]);
  });
});

describe('a forgotten device', () => {
  it('is refused whatever its agent reports, with the reason, and stays forgotten when its agent reconnects', async () => {
    await disconnect();
    await forget([id]);
    const bin = { binStart: new Date().toISOString(), seconds: 60, channels: [1], setting: [1000], min: [400], max: [600] };
    const said = [
      identity(),
      identity('1970-01-01T00:00:00Z'),
      agent.fact(id, 'interfaces', []),
      agent.fact(id, 'connection', { state: 'READY' }),
      agent.fact(id, 'clock', { locked: 'LOCKED' }),
      agent.fact(id, 'tx', []),
      agent.fact(id, 'rx', []),
      agent.fact(id, 'streams', { tx: [], rx: [] }),
      agent.fact(id, 'audio', {}),
      agent.fact(id, 'latency', bin),
    ];
    expect(new Set(said.map(({ section }) => section))).toEqual(new Set(FACT_SECTION_NAMES));
    expect(await agent.report(said)).toEqual({ stored: 0, stale: 0, refused: said.map((_, index) => ({ index, reason: REASON })) });
    await agent.cut();
    const changes: unknown[] = [];
    const stop = server.services.bus.subscribe('account.changed', (change) => change.deviceIds.includes(id) && changes.push(change));
    agent = await returnAgent(server, agent);
    expect((await agent.report([identity()])).refused).toEqual([{ index: 0, reason: REASON }]);
    expect(await device()).toBeNull();
    expect(changes).toEqual([]);
    stop();
  });

  it('is refused where it was reset before it was forgotten', async () => {
    await disconnect();
    const before = new Date(Date.now() - 60_000).toISOString();
    await forget([id]);
    expect((await agent.report([identity(before)])).refused).toEqual([{ index: 0, reason: REASON }]);
    const unreadable = { ...identity(before), observedAt: `${new Date().toISOString().slice(0, 19)}+00` };
    expect(await agent.report([unreadable])).toMatchObject({ stored: 0, refused: [{ index: 0 }] });
  });

  it('is a new one after its reset: without a site, a note or anything it reported before', async () => {
    await agent.report([agent.fact(id, 'clock', { locked: 'LOCKED' }), agent.fact(id, 'rx', [{ index: 1, name: 'In 1' } as never])]);
    await disconnect();
    await forget([id]);
    const forgottenAt = (await row())?.['forgotten_at'] as Date;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const resetAt = new Date().toISOString();
    const old = agent.fact(id, 'clock', { locked: 'NOT_LOCKED' }, { observedAt: new Date(forgottenAt.getTime() - 1000).toISOString() });
    const answer = await agent.report([
      agent.fact(id, 'connection', { state: 'READY' }),
      identity(resetAt),
      old,
      agent.fact(id, 'connection', { state: 'ESTABLISHED' }),
    ]);
    expect(answer).toEqual({ stored: 2, stale: 1, refused: [{ index: 0, reason: REASON }] });
    expect(await device()).toEqual({ id, name: 'Back again', domainId: null, importanceLevel: 'NORMAL', location: null });
    const now = await row();
    expect(now).toMatchObject({
      forgotten_at: null,
      enrolment_state: 'UNENROLLED',
      clock: null,
      rx_count: null,
      connection_state: 'ESTABLISHED',
      link_up: true,
    });
    expect(Number(now?.['first_seen_at'])).toBeGreaterThanOrEqual(forgottenAt.getTime());
    expect((await ask('{ unenrolledDevices { id } }')).data.unenrolledDevices).toContainEqual({ id });
    // From now on it is a device like any other.
    expect((await agent.report([agent.fact(id, 'clock', { locked: 'LOCKED' })])).stored).toBe(1);
    await expect
      .poll(async () => (await ask('query ($id: ID!) { deviceCommands(deviceId: $id) { id } }', { id })).data.deviceCommands)
      .toEqual([]);
  });

  it('may come back by another agent of the account, and is not removed by the command to the first one', async () => {
    await disconnect();
    agent.onCommand(() => null);
    await forget([id]);
    await expect.poll(() => agent.commands.at(-1)?.kind).toBe('forget');
    const first = agent;
    agent = await enrolAgent(server, account.accountId);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await agent.report([identity(new Date().toISOString())])).stored).toBe(1);
    await first.cut();
    const returned = await returnAgent(server, first);
    expect((await returned.report([returned.fact(id, 'clock', { locked: 'LOCKED' })])).refused[0]?.reason).toContain('another agent');
    expect(returned.commands).toEqual([]);
    expect(await row()).toMatchObject({ agent_id: agent.agentId, link_up: true });
    await returned.cut();
  });

  it('is a new one as soon as its agent reports it, once an administrator said that it was reset [DEV-099]', async () => {
    await agent.report([agent.fact(id, 'clock', { locked: 'LOCKED' })]);
    await disconnect();
    await forget([id]);
    expect(await forgottenOnes()).toEqual([
      { id, name: expect.any(String), productModelName: null, forgottenAt: expect.any(String), acceptedAt: null, refusal: null },
    ]);
    expect((await accept([id])).data).toEqual({ DevicesAcceptAgain: { ok: true } });
    expect((await accept([id, id])).data).toEqual({ DevicesAcceptAgain: { ok: true } });
    await expect.poll(() => agent.commands.map(({ kind }) => kind)).toEqual(['enrol', 'forget', 'acceptAgain']);
    // It may be gone: nobody says that it is back.
    expect(await device()).toBeNull();
    expect(await forgottenOnes()).toMatchObject([{ id, acceptedAt: expect.any(String), refusal: null }]);
    expect((await agent.report([agent.fact(id, 'connection', { state: 'READY' })])).refused).toEqual([{ index: 0, reason: REASON }]);
    expect((await agent.report([identity(), agent.fact(id, 'connection', { state: 'READY' })])).stored).toBe(2);
    expect(await device()).toEqual({ id, name: 'Back again', domainId: null, importanceLevel: 'NORMAL', location: null });
    expect(await row()).toMatchObject({ forgotten_at: null, accepted_at: null, clock: null, link_up: true });
    expect(await forgottenOnes()).toEqual([]);
    const entries = await look(
      server,
      sql<{ text: string; source: string }>`
        select text, source->>'name' as source from events where device_id = ${id} and category = 'DEVICE_ADMIN' order by id desc limit 2`,
    );
    expect(entries.map(({ text }) => text)).toEqual(['Accepted again', 'Forgotten']);
  });

  it('is not accepted again by somebody who may not, where it was not forgotten, or with a device that is not there [DEV-099]', async () => {
    await disconnect();
    expect((await accept([id])).errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT', field: 'deviceIds' } });
    await forget([id]);
    expect((await accept([id], account.restricted.token)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    for (const wrong of [
      [id, 'nobody'],
      [id, '\u0000'],
    ])
      expect((await accept(wrong)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect((await accept([])).errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect((await row())?.['accepted_at']).toBeNull();
    const stranger = await createAccount(server);
    expect((await accept([id], stranger.admin.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect((await ask(FORGOTTEN_ONES, { id: agent.agentId }, stranger.admin.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect((await ask(FORGOTTEN_ONES, { id: 'none' })).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it('is listed with the reason where its agent refuses to report it again, and can then be accepted once more [DEV-099]', async () => {
    let isOld = true;
    agent.onCommand(({ kind }) => (kind === 'acceptAgain' && isOld ? { status: 'refused', reason: 'Unknown kind.' } : { status: 'done' }));
    await disconnect();
    await forget([id]);
    await accept([id]);
    await expect.poll(forgottenOnes).toMatchObject([{ id, refusal: 'Unknown kind.' }]);
    isOld = false;
    expect((await accept([id])).data).toEqual({ DevicesAcceptAgain: { ok: true } });
    await expect.poll(forgottenOnes).toMatchObject([{ id, acceptedAt: expect.any(String), refusal: null }]);
    await expect.poll(() => agent.commands.filter(({ kind }) => kind === 'acceptAgain')).toHaveLength(2);
  });
});
