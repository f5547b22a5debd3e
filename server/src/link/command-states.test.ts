import { randomUUID } from 'node:crypto';
import type { CommandResult } from '@tutti/contract-link/command';
import { returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { listen } from '../../test/listen.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { startLinkJobs } from './jobs.ts';
import { LINK_TIMING } from './timing.ts';

let server: TestServer;
let account: TestAccount;
let foreign: TestAccount;
let agent: RawAgent;
let id = '';
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  foreign = await createAccount(server, { name: 'Elsewhere' });
});
afterAll(() => server?.close());
async function enrolled(): Promise<void> {
  const state = 'query ($id: ID!) { device(id: $id) { enrolmentState } }';
  await expect.poll(async () => (await ask(state, { id })).device.enrolmentState).toBe('ENROLLED');
}
beforeEach(async () => {
  id = `life-${++count}`;
  agent = await enrolAgent(server, account.accountId);
  await agent.introduce(id);
  await agent.report([agent.fact(id, 'identity', { name: id, capabilities: { CAN_RESET: true } })]);
  await assign(account.siteIds[0]);
  await enrolled();
  return () => agent.cut();
});

async function ask(document: string, variables: Record<string, unknown> = {}, token = account.admin.token) {
  const { data, errors } = await server.graphql(document, variables, token);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
const assign = (domainId: string | undefined) =>
  ask('mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', { input: { domainId, deviceIds: [id] } });
const unassign = () => ask('mutation ($id: ID!) { DevicesUnenroll(input: { deviceIds: [$id] }) { ok } }', { id });
const rename = async (name: string, commandId = randomUUID()) => {
  await ask('mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { ok } }', { input: { deviceId: id, name, commandId } });
  return commandId;
};
const logs = async () =>
  (await ask('query ($id: ID!) { device(id: $id) { auditLogs(limit: 50) { category type severity text source { name } } } }', { id }))
    .device.auditLogs;

interface PublishedCommand {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
  readonly value: string | null;
}
/** What the stream of a device's commands sends from now on. */
async function follow(token = account.admin.token) {
  const published: PublishedCommand[] = [];
  let isSubscribed = false;
  const { errors, hasEnded } = listen<PublishedCommand>(
    server,
    token,
    { query: `subscription { deviceCommandChanged(deviceId: "${id}") { id kind state reason value } }` },
    (command) => {
      if (command.id === PROBE.id) isSubscribed = true;
      else published.push(command);
    },
  );
  // What happens before the server has subscribed is not for this stream: wait until one command comes through.
  await expect
    .poll(() => {
      server.services.bus.publish('command.changed', { ...PROBE, accountId: account.accountId, deviceId: id });
      return isSubscribed || errors.length > 0;
    })
    .toBe(true);
  return { published, errors, hasEnded };
}
const PROBE = {
  id: randomUUID(),
  kind: 'REBOOT',
  state: 'DONE',
  reason: null,
  givenBy: 'Nobody',
  channelIndexes: [],
  value: null,
  createdAt: new Date().toISOString(),
  deadline: new Date().toISOString(),
  sentAt: null,
  endedAt: null,
} as const;

describe('a command from its giver to its device and back', () => {
  it('is published in each state it reaches, and has an entry in the record once the device carried it out', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<CommandResult>();
    agent.onCommand(() => answered);
    const { published } = await follow(account.restricted.token);
    const before = await logs();
    const commandId = await rename('Stage-Left');
    await expect.poll(() => published.at(-1)?.state).toBe('SENT');
    expect(await logs()).toEqual(before);
    answer({ status: 'done' });
    await expect.poll(() => published.length).toBe(3);
    expect(published).toEqual(
      ['ACCEPTED', 'SENT', 'DONE'].map((state) => ({ id: commandId, kind: 'RENAME', state, reason: null, value: 'Stage-Left' })),
    );
    expect(agent.commands.at(-1)).toMatchObject({ id: commandId, kind: 'rename', params: { name: 'Stage-Left' } });
    expect(await logs()).toEqual([
      {
        category: 'DEVICE_CONFIGURATION',
        type: 'deviceRenamed',
        severity: 'INFORMATION',
        text: 'Renamed to Stage-Left',
        source: { name: 'Ada.Admin' },
      },
      ...before,
    ]);
    // The name is the device's to say.
    expect((await ask('query ($id: ID!) { device(id: $id) { name } }', { id })).device.name).toBe(id);
  });

  it('that is refused is published with its reason, and has an entry in the record as a warning', async () => {
    agent.onCommand(() => ({ status: 'refused', reason: 'The panel is locked.' }));
    const { published } = await follow();
    await rename('Stage-Left');
    await expect.poll(() => published.at(-1)).toMatchObject({ state: 'REFUSED', reason: 'The panel is locked.' });
    expect((await logs())[0]).toEqual({
      category: 'DEVICE_CONFIGURATION',
      type: 'deviceNotRenamed',
      severity: 'WARNING',
      text: 'Not renamed to Stage-Left: The panel is locked.',
      source: { name: 'Ada.Admin' },
    });
  });

  it('that nobody answers expires, is published, and is in the record as not confirmed: it may have been carried out', async () => {
    agent.onCommand(() => null);
    const { published } = await follow();
    const commandId = await rename('Stage-Left');
    await expect.poll(() => published.at(-1)?.state).toBe('SENT');
    await server.database.query(`update commands set deadline = now() where id = $1`, [commandId]);
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20 });
    await expect.poll(() => published.at(-1)).toMatchObject({ state: 'EXPIRED', reason: 'The device did not answer in time.' });
    await jobs.close();
    expect((await logs())[0]).toMatchObject({
      type: 'deviceRenamedNotConfirmed',
      severity: 'WARNING',
      text: 'Not confirmed: Renamed to Stage-Left: The device did not answer in time.',
    });
  });

  it.each([
    [
      'whose agent does not know what became of it',
      { status: 'refused', reason: 'The agent was interrupted.', uncertain: true },
      'The agent was interrupted.',
    ],
    ['whose answer is no result', { status: 'perhaps' }, 'The agent answered something that is no result.'],
  ])('%s is in the record as not confirmed', async (_whose, answer, reason) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an agent of another version may answer anything
    agent.onCommand(() => answer as CommandResult);
    const { published } = await follow();
    await rename('Stage-Left');
    await expect.poll(() => published.at(-1)).toMatchObject({ state: 'REFUSED', reason });
    expect((await logs())[0]).toMatchObject({
      type: 'deviceRenamedNotConfirmed',
      severity: 'WARNING',
      text: `Not confirmed: Renamed to Stage-Left: ${reason}`,
    });
  });

  it('survives a break of the connection: it is sent again, ends once, and has one entry in the record', async () => {
    agent.onCommand(() => null);
    const { published } = await follow();
    const commandId = await rename('Stage-Left');
    await expect.poll(() => published.at(-1)?.state).toBe('SENT');
    await agent.cut();
    agent = await returnAgent(server, agent);
    await expect.poll(() => published.at(-1)?.state).toBe('DONE');
    expect(agent.commands.map((command) => command.id)).toEqual([commandId]);
    expect(published.filter(({ state }) => state !== 'ACCEPTED' && state !== 'SENT')).toHaveLength(1);
    expect((await logs()).filter(({ text }: { text: string }) => text === 'Renamed to Stage-Left')).toHaveLength(1);
  });
});

describe('a command that has ended', () => {
  it('is kept for a month, and one that is open for as long as it is', async () => {
    agent.onCommand(() => null);
    const ids = [await rename('Old')];
    const end = (commandId: string | undefined, ago: string) =>
      server.database.query(`update commands set state = 'done', ended_at = now() - $2::interval where id = $1`, [commandId, ago]);
    await end(ids[0], '32 days');
    ids.push(await rename('Recent'));
    await end(ids[1], '30 days');
    ids.push(await rename('Open'));
    await server.database.query(`update commands set created_at = now() - interval '90 days' where id = $1`, [ids[2]]);
    const there = async () =>
      (await server.database.query<{ id: string }>('select id from commands where id = any($1) order by sequence', [ids])).map(
        (row) => row.id,
      );
    expect(await there()).toEqual(ids);
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20 });
    await expect.poll(there).toEqual(ids.slice(1));
    await jobs.close();
  });
});

describe('the stream of commands', () => {
  it('is for those who may read the device; others get the error for a device that does not exist', async () => {
    for (const { token } of [account.admin, account.restricted]) expect((await follow(token)).errors).toEqual([]);
    await assign(account.siteIds[1]);
    const { errors, published } = await follow(account.restricted.token);
    expect(JSON.stringify(errors)).toContain('NOT_FOUND');
    const stranger = await follow(foreign.admin.token);
    expect(JSON.stringify(stranger.errors)).toBe(JSON.stringify(errors));
    expect([...published, ...stranger.published]).toEqual([]);
    const nobody = listen(
      server,
      account.admin.token,
      { query: 'subscription { deviceCommandChanged(deviceId: "nobody") { id } }' },
      () => undefined,
    );
    await nobody.ended;
    expect(JSON.stringify(nobody.errors).replaceAll('nobody', id)).toBe(JSON.stringify(errors));
  });

  it('ends when the viewer may not see the device any more, and goes on for those who still may', async () => {
    const [restricted, admin] = [await follow(account.restricted.token), await follow()];
    await assign(account.siteIds[1]);
    await expect.poll(restricted.hasEnded).toBe(true);
    expect(restricted.published).toEqual([]);
    await expect
      .poll(() => admin.published.map(({ kind, state }) => `${kind} ${state}`))
      .toEqual(['ENROL ACCEPTED', 'ENROL SENT', 'ENROL DONE']);
    expect(admin.hasEnded()).toBe(false);
  });

  it('ends for everybody when the device is forgotten', async () => {
    await agent.report([agent.fact(id, 'connection', { state: 'DISCONNECTED' })]);
    const streams = [await follow(account.restricted.token), await follow()];
    await ask('mutation ($id: ID!) { DevicesForget(input: { deviceIds: [$id] }) { ok } }', { id });
    await expect.poll(() => streams.map(({ hasEnded }) => hasEnded())).toEqual([true, true]);
    expect(streams.flatMap(({ published }) => published)).toEqual([]);
  });

  it('sends nothing of other devices', async () => {
    const { published } = await follow();
    const other = `${id}-other`;
    await agent.introduce(other);
    await ask('mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { ok } }', {
      input: { deviceId: other, name: 'New' },
    });
    await rename('Last');
    await expect.poll(() => published.at(-1)?.state).toBe('DONE');
    expect(new Set(published.map(({ value }) => value))).toEqual(new Set(['Last']));
  });
});

describe('unassigning a device', () => {
  it('takes it out of its site and hides it from restricted people, and returns it to unmanaged mode [DEV-003 DEV-004 DEV-005]', async () => {
    const seen = async (token: string) =>
      (await ask('query ($id: ID!) { device(id: $id) { domainId enrolmentState } }', { id }, token)).device;
    const listed = async () => JSON.stringify(await ask('{ domains { devices { id } } }', {}, account.restricted.token));
    expect(await seen(account.restricted.token)).toMatchObject({ domainId: account.siteIds[0] });
    expect(await listed()).toContain(`"${id}"`);
    await unassign();
    expect(await seen(account.restricted.token)).toBeNull();
    expect(await listed()).not.toContain(`"${id}"`);
    expect(await seen(account.admin.token)).toMatchObject({ domainId: null });
    await expect.poll(() => seen(account.admin.token)).toEqual({ domainId: null, enrolmentState: 'UNENROLLED' });
    expect(agent.commands.at(-1)).toMatchObject({ kind: 'unenrol', params: { clearConfig: false } });
    expect((await logs())[0]).toMatchObject({ category: 'DEVICE_ADMIN', text: 'Unassigned', source: { name: 'Ada.Admin' } });
  });
});
