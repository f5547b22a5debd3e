import { returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import type { BusMessages } from '../bus/bus.ts';
import { acceptCommands, type NewCommand } from '../modules/devices/index.ts';
import { startLinkJobs } from './jobs.ts';
import { LINK_TIMING } from './timing.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
let device = '';
let count = 0;
const published: BusMessages['command.changed'][] = [];
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  server.services.bus.subscribe('command.changed', (message) => published.push(message));
});
afterAll(() => server?.close());
beforeEach(async () => {
  device = `device-${++count}`;
  agent = await enrolAgent(server, account.accountId);
  await agent.introduce(device);
  return () => agent.cut();
});

async function give(order: Pick<NewCommand, 'kind' | 'params'>, now = new Date(), isSaid = true): Promise<string> {
  const command = {
    accountId: account.accountId,
    deviceId: device,
    agentId: agent.agentId,
    givenBy: { userId: account.owner.userId, name: 'Olive' },
    ...order,
  } as NewCommand;
  const [accepted] = await server.services.store.system((tx) => acceptCommands(tx, [command], now));
  if (isSaid) server.services.bus.publish('commands.waiting', { accountId: account.accountId, agentId: agent.agentId });
  return accepted?.id ?? '';
}
const enable = (enabled: boolean, now?: Date) => give({ kind: 'clockUnicast', params: { enabled } }, now);
const command = async (id: string) =>
  (
    await look(
      server,
      sql<{ state: string; reason: string | null; sent_at: Date | null; deadline: Date }>`select * from commands where id = ${id}`,
    )
  )[0];
const row = async () => (await look(server, sql<Record<string, unknown>>`select * from devices where id = ${device}`))[0];
const state = async (id: string) => (await command(id))?.state;
/** Ends the agent's connection; the agent sees that before the server does, which may still send until then. */
async function leave(): Promise<void> {
  await agent.close();
  await expect.poll(async () => (await row())?.['link_up']).toBe(false);
}

describe('a command', () => {
  it('goes to the agent with its deadline, is carried out, and ends as done', async () => {
    const id = await enable(true);
    await expect.poll(() => state(id)).toBe('done');
    const deadline = (await command(id))?.deadline.toISOString();
    expect(agent.commands).toEqual([{ id, device, kind: 'clockUnicast', params: { enabled: true }, deadline }]);
    expect((await command(id))?.sent_at).toBeInstanceOf(Date);
    await expect
      .poll(() => published.filter((message) => message.id === id).map(({ deviceId, state: to, reason }) => [deviceId, to, reason]))
      .toEqual([
        [device, 'SENT', null],
        [device, 'DONE', null],
      ]);
  });

  it.each([
    ['as its result', { result: { status: 'refused', reason: 'No\u0000\ud800t n\u202eow' } }],
    ['as an error', { error: { code: 1, message: 'No\u0000\ud800t n\u202eow' } }],
    ['cut within a character', { error: { code: 1, message: `${'x'.repeat(399)}\u{1F600}` } }],
  ])('ends with what can be kept of the reason, %s, and holds up nobody else', async (_, answer) => {
    agent.onCommand(({ id }) => {
      agent.send({ jsonrpc: '2.0', id, ...answer });
      return null;
    });
    const odd = await enable(true);
    await expect.poll(() => state(odd)).toBe('refused');
    expect((await command(odd))?.reason).toMatch(/^(No t n\ufffdow|x{399})$/);
    agent.onCommand(() => ({ status: 'done' }));
    const next = await enable(false);
    await expect.poll(() => state(next)).toBe('done');
  });

  it('ends as refused, with the reason in the words of the device', async () => {
    agent.onCommand(() => ({ status: 'refused', reason: 'The panel is locked.' }));
    const id = await enable(true);
    await expect.poll(() => state(id)).toBe('refused');
    expect((await command(id))?.reason).toBe('The panel is locked.');
  });

  it('ends as refused when the agent answers with an error or with something that is no result', async () => {
    agent.onCommand(() => ({ status: 'perhaps' as 'done' }));
    const nonsense = await enable(true);
    await expect.poll(() => state(nonsense)).toBe('refused');
    agent.onCommand(({ id }) => {
      agent.send({ jsonrpc: '2.0', id, error: { code: 1, message: 'Out of order' } });
      return null;
    });
    const failed = await enable(true);
    await expect.poll(() => command(failed)).toMatchObject({ state: 'refused', reason: 'Out of order' });
  });

  it('is sent in the order in which commands were given', async () => {
    const ids = [];
    for (const on of [true, false, true, false]) ids.push(await enable(on));
    await expect.poll(() => agent.commands.map(({ id }) => id)).toEqual(ids);
    await leave();
    const together = [];
    for (const on of [true, false, true]) together.push(await enable(on));
    // Written last, it lies behind the others in the table.
    await look(server, sql`update commands set reason = reason where id = ${together[0]}`);
    agent = await returnAgent(server, agent);
    await expect.poll(() => agent.commands.map(({ id }) => id)).toEqual(together);
  });

  it('is sent again with the same id when the connection broke before the answer, and never after its end', async () => {
    agent.onCommand(() => null);
    const id = await enable(true);
    await expect.poll(() => agent.commands.length).toBe(1);
    expect(await state(id)).toBe('sent');
    await agent.cut();
    agent = await returnAgent(server, agent);
    await expect.poll(() => state(id)).toBe('done');
    expect(agent.commands.map((c) => c.id)).toEqual([id]);
    await agent.cut();
    agent = await returnAgent(server, agent);
    const next = await enable(false);
    await expect.poll(() => state(next)).toBe('done');
    expect(agent.commands.map((c) => c.id)).toEqual([next]);
  });

  it('is sent within seconds where the message that it waits was lost', async () => {
    const id = await give({ kind: 'clockUnicast', params: { enabled: true } }, new Date(), false);
    await expect.poll(() => state(id)).toBe('done');
    expect(agent.commands.map((one) => one.id)).toEqual([id]);
  });

  it('waits for an agent that is away, and is sent when it comes back', async () => {
    await leave();
    const id = await enable(true);
    expect(await state(id)).toBe('accepted');
    agent = await returnAgent(server, agent);
    await expect.poll(() => state(id)).toBe('done');
  });

  it('expires at its deadline, is not sent any more, and an answer after that changes nothing', async () => {
    let answer: (result: { status: 'done' }) => void = () => undefined;
    agent.onCommand(() => new Promise((resolve) => (answer = resolve)));
    const id = await enable(true);
    await expect.poll(() => agent.commands.length).toBe(1);
    agent.onCommand(() => null);
    const later = await enable(true);
    await expect.poll(() => state(later)).toBe('sent');
    await look(server, sql`update commands set deadline = now() where id = ${id}`);
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20 });
    await expect.poll(() => state(id)).toBe('expired');
    await jobs.close();
    await expect.poll(() => published).toContainEqual(expect.objectContaining({ id, state: 'EXPIRED' }));
    expect(await state(later)).toBe('sent');
    const expired = await command(id);
    answer({ status: 'done' });
    // Said after the answer: once it is served, the answer has come.
    await new Promise(setImmediate);
    await agent.hello();
    await agent.cut();
    agent = await returnAgent(server, agent);
    const next = await enable(false);
    await expect.poll(() => state(next)).toBe('done');
    expect(agent.commands.map((c) => c.id)).toEqual([later, next]);
    expect(await command(id)).toEqual(expired);
    expect(published.filter((message) => message.id === id).map(({ state: to }) => to)).toEqual(['SENT', 'EXPIRED']);
  });

  it('that was never sent ends as not carried out: its agent could not be reached', async () => {
    await leave();
    const id = await enable(true);
    await look(server, sql`update commands set deadline = now() where id = ${id}`);
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20 });
    await expect.poll(() => state(id)).toBe('expired');
    await jobs.close();
    const reason = 'The agent of the device could not be reached in time.';
    expect(await command(id)).toMatchObject({ sent_at: null, reason });
    expect(
      await look(server, sql`select type, text from events where device_id = ${device} and category = 'DEVICE_CONFIGURATION'`),
    ).toEqual([{ type: 'unicastClockingNotChanged', text: `Unicast clocking not set to On: ${reason}` }]);
  });

  it('of a kind that only another version knows is not sent, and its end is not published', async () => {
    await leave();
    const id = await enable(true);
    await look(server, sql`update commands set kind = 'sing' where id = ${id}`);
    agent = await returnAgent(server, agent);
    const known = await enable(false);
    await expect.poll(() => state(known)).toBe('done');
    expect(await command(id)).toMatchObject({ state: 'accepted', sent_at: null });
    const query = `{ deviceCommands(deviceId: "${device}") { id } }`;
    expect((await server.graphql(query, {}, account.admin.token)).data.deviceCommands).toEqual([{ id: known }]);
    await look(server, sql`update commands set deadline = now() where id = ${id}`);
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20 });
    await expect.poll(() => state(id)).toBe('expired');
    await jobs.close();
    expect(published.filter((message) => message.id === id && message.state !== 'ACCEPTED')).toEqual([]);
    const recorded = await look(server, sql`select type from events where device_id = ${device} and category = 'DEVICE_CONFIGURATION'`);
    expect(recorded).toEqual([{ type: 'unicastClockingChanged' }]);
  });

  it('with parameters in a shape that only another version knows is not sent, and its end is not published beside one that is', async () => {
    await leave();
    const ids = [await enable(true)];
    await look(server, sql`update commands set params = '{"mode": "song"}' where id = ${ids[0]}`);
    agent = await returnAgent(server, agent);
    agent.onCommand(() => null);
    ids.push(await enable(false));
    await expect.poll(() => agent.commands.map(({ id }) => id)).toEqual([ids[1]]);
    expect(await command(ids[0] ?? '')).toMatchObject({ state: 'accepted', sent_at: null });
    await look(server, sql`update commands set deadline = now() where device_id = ${device}`);
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20 });
    for (const id of ids) await expect.poll(() => state(id)).toBe('expired');
    await expect
      .poll(() => published.filter((message) => message.deviceId === device && message.state === 'EXPIRED').map(({ id }) => id))
      .toEqual([ids[1]]);
    await jobs.close();
    expect(agent.commands).toHaveLength(1);
  });

  it('that cannot be ended does not keep an agent that is gone from being marked as disconnected', async () => {
    await leave();
    const broken = await enable(true);
    await look(server, sql`update commands set deadline = now(), given_by = 'null' where id = ${broken}`);
    const gone = await enrolAgent(server, account.accountId);
    await look(
      server,
      sql`update agents set connection_id = gen_random_uuid(), last_seen_at = now() - interval '26 seconds' where id = ${gone.agentId}`,
    );
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20, sweepAfterMs: 300 });
    await expect.poll(() => look(server, sql`select connected from agents where id = ${gone.agentId}`)).toEqual([{ connected: false }]);
    await jobs.close();
    expect(await state(broken)).toBe('accepted');
    await look(server, sql`delete from commands where id = ${broken}`);
    await gone.cut();
  });

  it('is not held up for ever by those that the agent never answers', async () => {
    agent.onCommand(() => null);
    const order = {
      accountId: account.accountId,
      deviceId: device,
      agentId: agent.agentId,
      givenBy: { userId: account.owner.userId, name: 'Olive' },
    };
    const many = Array.from({ length: 199 }, (): NewCommand => ({ ...order, kind: 'clockUnicast', params: { enabled: true } }));
    // In a second they are past their deadline, 30 s after they were given.
    const before = new Date(Date.now() - 29_000);
    await server.services.store.system((tx) => acceptCommands(tx, many, before));
    await enable(true, before);
    await expect.poll(() => agent.commands.length).toBe(200);
    agent.onCommand(() => ({ status: 'done' }));
    const id = await enable(false);
    await expect.poll(() => state(id)).toBe('done');
  });

  it('is not held up by decisions that wait for devices that are away', async () => {
    agent.onCommand(({ kind }) => (kind === 'unenrol' ? null : { status: 'done' }));
    const order = {
      accountId: account.accountId,
      deviceId: device,
      agentId: agent.agentId,
      givenBy: { userId: account.owner.userId, name: 'Olive' },
    };
    const waiting = Array.from({ length: 450 }, (): NewCommand => ({ ...order, kind: 'unenrol', params: { clearConfig: false } }));
    await server.services.store.system((tx) => acceptCommands(tx, waiting, new Date()));
    const id = await enable(false);
    await expect.poll(() => state(id)).toBe('done');
    // Each was sent once.
    expect(agent.commands.filter(({ kind }) => kind === 'unenrol')).toHaveLength(450);
  });

  it('is never sent past its deadline', async () => {
    const id = await enable(true, new Date(Date.now() - 31_000));
    const next = await enable(false);
    await expect.poll(() => state(next)).toBe('done');
    expect(agent.commands.map((c) => c.id)).not.toContain(id);
  });

  it('is sent to, and answered by, its own agent alone', async () => {
    agent.onCommand(() => null);
    const other = await enrolAgent(server, (await createAccount(server)).accountId);
    const neighbour = await enrolAgent(server, account.accountId);
    const id = await enable(true);
    await expect.poll(() => agent.commands.length).toBe(1);
    for (const stranger of [other, neighbour]) {
      stranger.send({ jsonrpc: '2.0', id, result: { status: 'done' } });
      await stranger.hello();
      expect(stranger.commands).toEqual([]);
    }
    expect(await state(id)).toBe('sent');
    await Promise.all([other.close(), neighbour.close()]);
  });
});

describe('a device', () => {
  const enrolInto = async (siteId: string | undefined) => {
    await look(server, sql`update devices set site_id = ${siteId}, enrolment_state = 'ENROLLING' where id = ${device}`);
    return give({ kind: 'enrol', params: { domainId: siteId ?? '', domainName: 'Main Hall', clearConfig: false } });
  };

  it('is enrolled when it confirms its site, and unenrolled when it confirms that it has none', async () => {
    await enrolInto(account.siteIds[0]);
    await expect.poll(row).toMatchObject({ enrolment_state: 'ENROLLED' });
    await look(server, sql`update devices set site_id = null, enrolment_state = 'UNENROLLING' where id = ${device}`);
    await give({ kind: 'unenrol', params: { clearConfig: false } });
    await expect.poll(row).toMatchObject({ enrolment_state: 'UNENROLLED' });
  });

  it('is not enrolled by the confirmation of a site that it has left meanwhile', async () => {
    let answer: (result: { status: 'done' }) => void = () => undefined;
    agent.onCommand(({ params }) =>
      'domainId' in params && params.domainId === account.siteIds[0] ? new Promise((resolve) => (answer = resolve)) : null,
    );
    const first = await enrolInto(account.siteIds[0]);
    await expect.poll(() => agent.commands.length).toBe(1);
    await enrolInto(account.siteIds[1]);
    await expect.poll(() => agent.commands.length).toBe(2);
    answer({ status: 'done' });
    await expect.poll(() => state(first)).toBe('done');
    expect(await row()).toMatchObject({ enrolment_state: 'ENROLLING', site_id: account.siteIds[1] });
  });

  it('stays enrolling when it refuses: the decision is kept', async () => {
    agent.onCommand(() => ({ status: 'refused', reason: 'Not now.' }));
    const id = await enrolInto(account.siteIds[0]);
    await expect.poll(() => state(id)).toBe('refused');
    expect(await row()).toMatchObject({ enrolment_state: 'ENROLLING', site_id: account.siteIds[0] });
  });
});
