import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { expect, it, onTestFinished } from 'vitest';
import { agentFolder, agentProgram, enrolmentCode, fingerprintOf, startAgentProcess } from '../agent-process.ts';
import { danteOnLoopback } from '../dante-on-loopback.ts';
import { ask } from '../demo.ts';
import { journeys } from '../journey.ts';
import { removeAgentLater } from '../test-agent.ts';

/** Each worker's devices have their own addresses: two products run at once. */
const WORKER = Number(process.env['VITEST_POOL_ID']);
const WITHIN = { timeout: 60_000 };
/** Commands that one device is given at once: while it is silent each takes three seconds, so that some are begun and not ended all the while. */
const COMMANDS = 8;

journeys('An installed agent', ({ demo, openAs }) => {
  it('is updated from its page once it has finished what it has begun, and its device is there again', async () => {
    const identity = `001dc1fffe${WORKER.toString(16).padStart(2, '0')}0021`;
    const [id, address] = [`${identity}:0`, `127.77.${WORKER}.33`];
    const dante = await danteOnLoopback(identity, address, danteModel('Stagebox-U', 4, COMMANDS));
    onTestFinished(async () => void (await dante.close()));
    removeAgentLater(demo, 'Installed rack', [id]);
    const code = await enrolmentCode(demo, 'Installed rack');
    const server = ['--server', demo.linkUrl, '--fingerprint', await fingerprintOf(demo), '--code', code];
    const own = ['--data', await agentFolder(), '--interface', 'lo', '--address', address, '--page', 'off'];
    // Older than what the product builds of the same checkout.
    const program = await agentProgram('0.0.1');
    const agent = startAgentProcess(['run', ...server, ...own, '--allow-changes', '--allow-update'], program);
    const device = async () =>
      (
        await ask<{ device: { commands: string[] | null; connection: { state: string }; rxChannels: { name: string }[] } | null }>(
          demo,
          'query ($id: ID!) { device(id: $id) { commands connection { state } rxChannels { name } } }',
          { id },
        )
      ).device;
    await expect.poll(async () => (await device())?.commands, WITHIN).toContain('RX_LABELS');
    const shown = async () => {
      const query = 'query ($id: ID!) { account(id: $id) { agents { id name revokedAt software newerProgram { version } } } }';
      const { account } = await ask<{ account: { agents: { id: string; name: string; revokedAt: string | null; software: string }[] } }>(
        demo,
        query,
        { id: demo.accountId },
      );
      return account.agents.find(({ name, revokedAt }) => name === 'Installed rack' && revokedAt === null);
    };
    expect(await shown()).toMatchObject({ software: 'tutti-agent 0.0.1' });

    const page = await openAs(demo.admin, `/settings/Agents/${(await shown())?.id}`);
    const update = page.getByRole('region', { name: 'Update' });
    // Built by the product when the agent connects.
    await update.getByText('Version 0.1.0 is there; 0.0.1 runs here.').waitFor({ timeout: 120_000 });
    await update.getByRole('button', { name: 'Update' }).click();
    const states = () => agent.log.flatMap(({ state }) => state ?? []);
    dante.silent = true;
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await expect.poll(states, { ...WITHIN, interval: 10 }).toContain('FETCHING');
    const given = await Promise.all(
      Array.from({ length: COMMANDS }, (_, i) =>
        ask<{ DeviceRxChannelLabelsSet: { command: { id: string } } }>(
          demo,
          'mutation ($input: DeviceRxChannelLabelsSetInput!) { DeviceRxChannelLabelsSet(input: $input) { command { id } } }',
          { input: { deviceId: id, labels: [{ index: i + 1, name: `Return ${i + 1}` }] } },
        ),
      ),
    );
    const ids = given.map(({ DeviceRxChannelLabelsSet: made }) => made.command.id);
    const commands = async () =>
      (
        await ask<{ deviceCommands: { state: string; reason: string | null }[] }>(
          demo,
          'query ($id: ID!, $ids: [ID!]) { deviceCommands(deviceId: $id, ids: $ids) { state reason } }',
          { id, ids },
        )
      ).deviceCommands.map(({ state, reason }) => `${state} ${reason ?? ''}`.trim());
    await expect.poll(states, { ...WITHIN, interval: 10 }).toContain('STARTING');
    const open = (await commands()).filter((state) => state === 'SENT');
    dante.silent = false;

    await update.getByText('Version 0.1.0 runs here now.').waitFor({ timeout: 120_000 });
    expect(agent.process.exitCode).toBeNull();
    await expect.poll(async () => (await shown())?.software, WITHIN).toBe('tutti-agent 0.1.0');
    // Some were begun when it was to start the new program; each ended as the device let it, and none in the middle.
    expect(open.length).toBeGreaterThan(0);
    await expect.poll(async () => (await commands()).filter((state) => /^(ACCEPTED|SENT)/.test(state)), WITHIN).toEqual([]);
    const ends = await commands();
    expect(ends.filter((end) => end !== 'DONE' && end !== 'REFUSED The device did not answer.')).toEqual([]);
    expect(ends).toContain('DONE');
    // The new one runs twice: it was tried by the old one, which then went on as it.
    await expect.poll(() => agent.log.map(({ why }) => why).filter(Boolean), WITHIN).toEqual(['update', 'ended']);
    await expect.poll(async () => (await device())?.connection.state, WITHIN).toBe('READY');
    const named = async () => (await device())?.rxChannels.map(({ name }) => name);
    await expect.poll(named, WITHIN).toContain(`Return ${COMMANDS}`);
  }, 400_000);
});
