import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { expect, it, onTestFinished, vi } from 'vitest';
import { agentFolder, enrolmentCode, fingerprintOf, startAgentProcess } from '../agent-process.ts';
import { type DanteOnLoopback, danteOnLoopback } from '../dante-on-loopback.ts';
import { ask, type DemoFacts, freePort } from '../demo.ts';
import { journeys } from '../journey.ts';
import { removeAgentLater } from '../test-agent.ts';

/** Each worker's devices have their own addresses: two products run at once. */
const WORKER = Number(process.env['VITEST_POOL_ID']);

/** What changes a device. */
const WRITES = new Set<number>(
  Object.entries(Opcode).flatMap(([name, opcode]) => (/^(set|remove)[A-Z]|Set[A-Z]/.test(name) ? [opcode] : [])),
);

/** A device on loopback until the test ends. */
async function device(number: number): Promise<{ dante: DanteOnLoopback; id: string; address: string }> {
  const identity = `001dc1fffe${WORKER.toString(16).padStart(2, '0')}${number.toString(16).padStart(4, '0')}`;
  const address = `127.77.${WORKER}.${number}`;
  const dante = await danteOnLoopback(identity, address, danteModel(`Stagebox-${number}`, 4, 2));
  onTestFinished(async () => void (await dante.close()));
  return { dante, id: `${identity}:0`, address };
}

interface Seen {
  readonly name: string;
  readonly connection: { readonly state: string };
  readonly commands: readonly string[] | null;
  readonly txChannels: readonly { readonly name: string }[];
  readonly rxChannels: readonly { readonly name: string }[];
}

interface AgentSaid {
  readonly id: string;
  readonly name: string;
  readonly revokedAt: string | null;
  readonly description: { readonly observedAt: string; readonly startedAt: string } | null;
}

async function seen(demo: DemoFacts, id: string): Promise<Seen | null> {
  const query = 'query ($id: ID!) { device(id: $id) { name commands connection { state } txChannels { name } rxChannels { name } } }';
  return (await ask<{ device: Seen | null }>(demo, query, { id })).device;
}

/** Asks for another name; how the command ended, once it has. */
async function rename(demo: DemoFacts, deviceId: string, name: string): Promise<() => Promise<{ state: string; reason: string | null }>> {
  const { DeviceNameSet: made } = await ask<{ DeviceNameSet: { command: { id: string } } }>(
    demo,
    'mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { command { id } } }',
    { input: { deviceId, name } },
  );
  return async () => {
    const query = 'query ($deviceId: ID!, $ids: [ID!]) { deviceCommands(deviceId: $deviceId, ids: $ids) { state reason } }';
    const { deviceCommands } = await ask<{ deviceCommands: { state: string; reason: string | null }[] }>(demo, query, {
      deviceId,
      ids: [made.command.id],
    });
    return deviceCommands[0] ?? { state: 'none', reason: null };
  };
}

const WITHIN = { timeout: 30_000 };

journeys('The agent of a site', ({ demo }) => {
  /** The arguments of an agent that looks for one device on loopback. */
  const argumentsFor = async (address: string, data: string, more: readonly string[] = []) => {
    const server = ['--server', demo.linkUrl, '--fingerprint', await fingerprintOf(demo)];
    return ['run', ...server, '--data', data, '--interface', 'lo', '--address', address, '--page', String(await freePort()), ...more];
  };

  it('shows a Dante device, only reads it, and changes it where that is allowed', async () => {
    const { dante, id, address } = await device(1);
    const data = await agentFolder();
    removeAgentLater(demo, 'Rack of the journey', [id]);
    const code = await enrolmentCode(demo, 'Rack of the journey');
    const reading = startAgentProcess(await argumentsFor(address, data, ['--code', code]));
    await expect.poll(async () => (await seen(demo, id))?.connection.state, WITHIN).toBe('READY');
    expect(await seen(demo, id)).toMatchObject({
      name: 'Stagebox-1',
      txChannels: ['01', '02', '03', '04'].map((name) => ({ name })),
      rxChannels: [{ name: 'In 1' }, { name: 'In 2' }],
    });
    for (const file of ['agent.json', 'commands', 'devices.json']) expect((await stat(join(data, file))).mode & 0o777).toBe(0o600);
    expect((await stat(data)).mode & 0o777).toBe(0o700);

    await expect(rename(demo, id, 'Stagebox-A')).rejects.toThrow('This agent only reads devices: whoever runs it has not allowed changes.');
    expect(dante.asked.length).toBeGreaterThan(0);
    expect(dante.asked.filter((opcode) => WRITES.has(opcode))).toEqual([]);
    expect(reading.stderr()).not.toContain(code);
    reading.process.kill('SIGTERM');
    expect(await reading.exited).toBe(0);
    await expect.poll(async () => (await seen(demo, id))?.connection.state, WITHIN).toBe('DISCONNECTED');

    startAgentProcess(await argumentsFor(address, data, ['--allow-changes']));
    // It counts as connected with its agent, as last reported: what it takes now is said a moment later.
    await expect.poll(async () => (await seen(demo, id))?.commands, WITHIN).toContain('RENAME');
    const done = await rename(demo, id, 'Stagebox-A');
    await expect.poll(done, WITHIN).toEqual({ state: 'DONE', reason: null });
    expect(dante.model.name).toBe('Stagebox-A');
    await expect.poll(async () => (await seen(demo, id))?.name, WITHIN).toBe('Stagebox-A');
  });

  it('changes nothing once an administrator takes that right away, also after a restart, until it is given back', async () => {
    const { dante, id, address } = await device(6);
    const data = await agentFolder();
    removeAgentLater(demo, 'Closed rack', [id]);
    const args = await argumentsFor(address, data, ['--allow-changes', '--code', await enrolmentCode(demo, 'Closed rack')]);
    const first = startAgentProcess(args);
    await expect.poll(async () => (await seen(demo, id))?.connection.state, WITHIN).toBe('READY');
    const { account } = await ask<{ account: { agents: AgentSaid[] } }>(
      demo,
      'query ($id: ID!) { account(id: $id) { agents { id name revokedAt } } }',
      {
        id: demo.accountId,
      },
    );
    const agentId = account.agents.find(({ name, revokedAt }) => name === 'Closed rack' && !revokedAt)?.id;
    const allow = async (mayChange: boolean) =>
      await ask(demo, 'mutation ($input: AgentMayChangeSetInput!) { AgentMayChangeSet(input: $input) { ok } }', {
        input: { agentId, mayChange },
      });
    const refusal = 'an administrator does not let it change them';
    await allow(false);
    await expect(rename(demo, id, 'Stagebox-B')).rejects.toThrow(refusal);
    await expect.poll(() => first.log.some(({ msg }) => msg === 'administrators decided whether it may change devices'), WITHIN).toBe(true);
    first.process.kill('SIGTERM');
    await first.exited;
    await expect.poll(async () => (await seen(demo, id))?.connection.state, WITHIN).toBe('DISCONNECTED');
    startAgentProcess(args);
    await expect.poll(async () => (await seen(demo, id))?.connection.state, WITHIN).toBe('READY');
    await expect(rename(demo, id, 'Stagebox-B')).rejects.toThrow(refusal);
    await allow(true);
    // What the device took before is shown again at once; that the agent, which started again without the right, has it back is said a moment later.
    const done = await vi.waitFor(() => rename(demo, id, 'Stagebox-B'), WITHIN);
    expect((await seen(demo, id))?.commands).toContain('RENAME');
    await expect.poll(done, WITHIN).toEqual({ state: 'DONE', reason: null });
    expect(dante.asked.filter((opcode) => opcode === Opcode.setDeviceName)).toHaveLength(1);
  });

  it('has its new devices assigned to the site that was chosen with its code, although it only reads', async () => {
    const { id, address } = await device(7);
    removeAgentLater(demo, 'Rack of a site', [id]);
    const { account } = await ask<{ account: { domains: { id: string }[] } }>(
      demo,
      'query ($id: ID!) { account(id: $id) { domains { id } } }',
      { id: demo.accountId },
    );
    const [site] = account.domains;
    const code = await enrolmentCode(demo, 'Rack of a site', site?.id);
    startAgentProcess(await argumentsFor(address, await agentFolder(), ['--code', code]));
    const query = 'query ($id: ID!) { device(id: $id) { domainId enrolmentState } }';
    const there = async () => (await ask<{ device: object | null }>(demo, query, { id })).device;
    await expect.poll(there, WITHIN).toEqual({ domainId: site?.id, enrolmentState: 'ENROLLED' });
  });

  it('says what it is and sees, looks again and starts again when an administrator asks', async () => {
    const { id, address } = await device(5);
    removeAgentLater(demo, 'Described', [id]);
    const code = await enrolmentCode(demo, 'Described');
    const agent = startAgentProcess(await argumentsFor(address, await agentFolder(), ['--code', code]));
    const said = async () => {
      const query = `query ($id: ID!) { account(id: $id) { agents { id name revokedAt software description {
        observedAt startedAt platform families { family found mayChange listens } interfaces { name used } problems { text } takes } } } }`;
      const { account } = await ask<{ account: { agents: AgentSaid[] } }>(demo, query, { id: demo.accountId });
      return account.agents.find(({ name, revokedAt }) => name === 'Described' && revokedAt === null);
    };
    await expect
      .poll(async () => (await said())?.description, WITHIN)
      .toMatchObject({
        platform: expect.stringContaining('Linux') as string,
        families: expect.arrayContaining([{ family: 'dante', found: 1, mayChange: false, listens: false }]) as unknown,
        interfaces: expect.arrayContaining([{ name: 'lo', used: true }]) as unknown,
        takes: ['TEST', 'RESTART'],
      });
    const first = await said();
    const request = async (name: string) =>
      await ask(demo, `mutation ($id: ID!) { ${name}(input: { agentId: $id }) { ok } }`, { id: first?.id });
    await request('AgentTest');
    await expect.poll(async () => (await said())?.description?.observedAt, WITHIN).not.toBe(first?.description?.observedAt);
    expect((await said())?.description?.startedAt).toBe(first?.description?.startedAt);

    await request('AgentRestart');
    await expect.poll(async () => (await said())?.description?.startedAt, WITHIN).not.toBe(first?.description?.startedAt);
    await expect.poll(async () => (await seen(demo, id))?.connection.state, WITHIN).toBe('READY');
    agent.process.kill('SIGTERM');
    expect(await agent.exited).toBe(0);
  });

  it('does not begin a command again that kill -9 interrupted, and says that a device is gone that it knew before', async () => {
    const { dante, id, address } = await device(2);
    const data = await agentFolder();
    removeAgentLater(demo, 'Killed agent', [id]);
    const args = await argumentsFor(address, data, ['--allow-changes', '--code', await enrolmentCode(demo, 'Killed agent')]);
    const killed = startAgentProcess(args);
    await expect.poll(async () => (await seen(demo, id))?.connection.state, WITHIN).toBe('READY');

    dante.silent = true;
    const interrupted = await rename(demo, id, 'Twice');
    await expect.poll(() => dante.asked.filter((opcode) => opcode === Opcode.setDeviceName).length, { interval: 5 }).toBe(1);
    killed.process.kill('SIGKILL');
    await killed.exited;
    dante.away = true;

    startAgentProcess(args);
    await expect.poll(interrupted, WITHIN).toMatchObject({ reason: expect.stringContaining('interrupted') as string });
    await expect.poll(async () => (await seen(demo, id))?.connection.state, { timeout: 40_000 }).toBe('DISCONNECTED');
    expect(dante.asked.filter((opcode) => opcode === Opcode.setDeviceName)).toHaveLength(1);
  });

  it('speaks for a device that another agent left, which stays with it, and carries its commands out', async () => {
    const { dante, id, address } = await device(4);
    const folders = [await agentFolder(), await agentFolder()] as const;
    const codes = [await enrolmentCode(demo, 'First at the rack'), await enrolmentCode(demo, 'Second at the rack')] as const;
    removeAgentLater(demo, 'First at the rack', [id]);
    removeAgentLater(demo, 'Second at the rack');
    const start = async (at: 0 | 1) =>
      startAgentProcess(await argumentsFor(address, folders[at], ['--allow-changes', '--code', codes[at]]));
    const state = async () => (await seen(demo, id))?.connection.state;
    const first = await start(0);
    await expect.poll(state, WITHIN).toBe('READY');
    const second = await start(1);
    await expect.poll(() => second.log.some(({ msg }) => msg.includes('this one waits')), WITHIN).toBe(true);

    first.process.kill('SIGKILL');
    await first.exited;
    await expect.poll(state, { timeout: 60_000 }).toBe('DISCONNECTED');
    await expect.poll(state, { timeout: 90_000 }).toBe('READY');
    const again = await start(0);
    await expect.poll(() => again.log.some(({ msg }) => msg.includes('this one waits')), WITHIN).toBe(true);
    const done = await rename(demo, id, 'Taken-over');
    await expect.poll(done, WITHIN).toEqual({ state: 'DONE', reason: null });
    expect(dante.asked.filter((opcode) => opcode === Opcode.setDeviceName)).toHaveLength(1);
    second.process.kill('SIGTERM');
    await second.exited;
    await expect.poll(state, WITHIN).toBe('DISCONNECTED');
  }, 240_000);

  it('ends with what to do where its code was used, and where the certificate is another one', async () => {
    const { id, address } = await device(3);
    removeAgentLater(demo, 'First of two', [id]);
    const code = await enrolmentCode(demo, 'First of two');
    const first = startAgentProcess(await argumentsFor(address, await agentFolder(), ['--code', code]));
    await expect.poll(() => first.log.some(({ msg }) => msg === 'connected'), WITHIN).toBe(true);

    const second = startAgentProcess(await argumentsFor(address, await agentFolder(), ['--code', code]));
    expect(await second.exited).toBe(3);
    expect(second.stderr()).toContain('it is mistyped, used or expired');
    expect(second.stderr()).toContain('Make a new code');

    const fingerprint = 'ab'.repeat(32);
    const third = startAgentProcess(await argumentsFor(address, await agentFolder(), ['--code', code, '--fingerprint', fingerprint]));
    expect(await third.exited).toBe(4);
    expect(third.stderr()).toContain('shows another certificate than the one of --fingerprint');
    expect(third.stderr()).toContain('where the server has a new certificate, start the agent with its fingerprint');
  });
});
