import { randomUUID } from 'node:crypto';
import type { Command } from '@tutti/contract-link/command';
import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NmosConnector } from './connector.ts';
import { type Sloppiness, sdpOf, testId } from './node.fixture.ts';
import { announced, NmosWorld } from './world.fixture.ts';

const NODE = '_nmos-node._tcp';
const WAIT = { timeout: 10_000, interval: 10 };
const AMP = `nmos:${testId('device', 'b', 0)}`;
const SENDER = testId('sender', 'a', 1);
const RECEIVER = testId('receiver', 'b', 1);
const FROM_BOX = { streamId: SENDER, sessionDescription: sdpOf('FOH L/R', '239.1.1.1') };

let world: NmosWorld;
beforeEach(() => {
  world = new NmosWorld();
});
afterEach(() => world.close());

/** A stagebox that sends, and an amplifier that receives. */
async function site(sloppy: Sloppiness = {}, allowChanges = true) {
  const [box, amp] = [await world.node('a', 'Box'), await world.node('b', 'Amp', sloppy)];
  box.addSender(1, 'FOH L/R', ['Left', 'Right'], '239.1.1.1');
  amp.addReceiver(1, 'In', { constraint_sets: [{ 'urn:x-nmos:cap:format:channel_count': { enum: [2] } }] });
  const connector = world.connector({ allowChanges });
  connector.discover([announced(NODE, box.port), announced(NODE, amp.port)]);
  await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.active).toBe(false), WAIT);
  await vi.waitFor(() => expect(connector.observe(`nmos:${testId('device', 'a', 0)}`, 'streams')?.tx[0]?.endpoints).toHaveLength(1), WAIT);
  return { amp, connector };
}

/** Gives the command; its words for the record are of no use to the device. */
const give = (
  connector: Pick<NmosConnector, 'carryOut'>,
  device: string,
  stream: string,
  source: { readonly streamId: string; readonly sessionDescription: string | null } | null,
) =>
  connector.carryOut({
    id: randomUUID(),
    device,
    kind: 'subscribeStream',
    params: { stream, name: 'In', source: source && { device: 'Box', stream: 'FOH L/R', ...source } },
    deadline: '2100-01-01T00:00:00Z',
  });

describe('a subscription of a receive stream', () => {
  it('is staged and activated at once, and what came of it is reported', async () => {
    const { amp, connector } = await site();

    expect(await give(connector, AMP, RECEIVER, FROM_BOX)).toEqual({ status: 'done' });

    expect(amp.connections.get(RECEIVER)).toMatchObject({
      master_enable: true,
      sender_id: SENDER,
      transport_file: { data: FROM_BOX.sessionDescription, type: 'application/sdp' },
    });
    expect(amp.requests.filter((one) => !one.startsWith('GET '))).toHaveLength(1);
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.subscribedStream).toBe('FOH L/R'), WAIT);
    expect(connector.observe(AMP, 'streams')?.rx[0]).toMatchObject({ active: true, channels: [1, 2], subscribedDevice: 'Box device' });
    expect(connector.observe(AMP, 'rx')).toMatchObject([
      { index: 1, name: 'In 1', subscribedDevice: 'Box device', subscribedChannel: 'Left', status: null },
      { index: 2, name: 'In 2', subscribedDevice: 'Box device', subscribedChannel: 'Right', status: null },
    ]);
  });

  it('is ended', async () => {
    const { amp, connector } = await site();
    await give(connector, AMP, RECEIVER, FROM_BOX);

    expect(await give(connector, AMP, RECEIVER, null)).toEqual({ status: 'done' });

    expect(amp.connections.get(RECEIVER)).toMatchObject({ master_enable: false, sender_id: null });
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]).toMatchObject({ active: false, subscribedStream: null }), WAIT);
    expect(connector.observe(AMP, 'rx')?.[0]).toMatchObject({ subscribedDevice: null, subscribedChannel: null });
  });

  it('takes a stream of another family by its description alone', async () => {
    const { amp, connector } = await site();
    const source = { streamId: '7', sessionDescription: sdpOf('Mix', '239.7.7.7') };

    expect(await give(connector, AMP, RECEIVER, source)).toEqual({ status: 'done' });

    expect(amp.connections.get(RECEIVER)).toMatchObject({ master_enable: true, sender_id: null });
    await vi.waitFor(() => expect(connector.observe(AMP, 'streams')?.rx[0]?.endpoints[0]?.address).toBe('239.7.7.7'), WAIT);
    expect(connector.observe(AMP, 'streams')?.rx[0]).toMatchObject({ active: true, subscribedDevice: null });
  });

  it('takes the description that the sender gives the agent where the command has none', async () => {
    const { amp, connector } = await site();

    expect(await give(connector, AMP, RECEIVER, { ...FROM_BOX, sessionDescription: null })).toEqual({ status: 'done' });

    expect(amp.connections.get(RECEIVER)?.transport_file.data).toBe(FROM_BOX.sessionDescription);
  });

  it('is listed among the commands of a device that receives, where the agent may change it', async () => {
    const { amp, connector } = await site();

    expect(connector.observe(AMP, 'identity')).toMatchObject({ commands: ['subscribeStream'] });
    expect(connector.observe(`nmos:${testId('device', 'a', 0)}`, 'identity')).toMatchObject({ commands: [] });
    const reader = world.connector({ allowChanges: false });
    reader.discover([announced(NODE, amp.port)]);
    await vi.waitFor(() => expect(reader.observe(AMP, 'identity')).toMatchObject({ commands: [] }), WAIT);
  });

  it('is refused where the agent only reads, and nothing is sent', async () => {
    const { amp, connector } = await site({}, false);

    expect(await give(connector, AMP, RECEIVER, FROM_BOX)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('only reads'),
    });

    expect(amp.requests.some((one) => one.startsWith('PATCH'))).toBe(false);
    expect(connector.observe(AMP, 'identity')).toMatchObject({ commands: [], commandsReason: expect.stringContaining('only reads') });
  });

  it.each<[string, Sloppiness, string]>([
    ['refuses it, with its reason', { refuses: 'No free decoder\u0007' }, 'The device refused: No free decoder '],
    ['takes it and does nothing', { ignoresRequests: true }, 'The device took the request, but the stream is not on.'],
  ])('is refused where the node %s', async (_what, sloppy, reason) => {
    const { connector } = await site(sloppy);

    expect(await give(connector, AMP, RECEIVER, FROM_BOX)).toEqual({ status: 'refused', reason });
  });

  it('is not certain where the node goes away while it is carried out', async () => {
    const { amp, connector } = await site({ endsConnections: true });

    expect(await give(connector, AMP, RECEIVER, FROM_BOX)).toMatchObject({ status: 'refused', uncertain: true });
    await amp.close();
    expect(await give(connector, AMP, RECEIVER, FROM_BOX)).toEqual({
      status: 'refused',
      reason: 'The host cannot be reached (ECONNREFUSED).',
    });
  });

  it.each(['refused', 'ended'] as const)('is not certain where the node takes it and says nothing of it: it %s', async (hidesActive) => {
    const { connector } = await site({ hidesActive });

    expect(await give(connector, AMP, RECEIVER, FROM_BOX)).toEqual({
      status: 'refused',
      reason: 'The device took the request, but does not say what it takes now.',
      uncertain: true,
    });
  });

  it('is refused where the device has no such receiver, or the stream no description', async () => {
    const { amp, connector } = await site();
    const unknown = { streamId: '7', sessionDescription: null };

    expect(await give(connector, AMP, '../../x', FROM_BOX)).toEqual({
      status: 'refused',
      reason: 'The device has no such receive stream.',
    });
    expect(await give(connector, AMP, RECEIVER, unknown)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('no session description'),
    });
    expect(amp.requests.some((one) => one.startsWith('PATCH'))).toBe(false);
  });

  it('works with a node that says nothing of transport files', async () => {
    const { connector } = await site({ noTransportFile: true });

    expect(await give(connector, AMP, RECEIVER, FROM_BOX)).toEqual({ status: 'done' });
  });
});

it('other commands are refused', async () => {
  const { connector } = await site();

  for (const kind of COMMAND_KINDS.filter((one) => one !== 'subscribeStream'))
    expect([
      kind,
      await connector.carryOut({ id: 'c2', device: AMP, kind, params: {}, deadline: '2030-01-01T00:00:00Z' } as Command),
    ]).toEqual([kind, { status: 'refused', reason: 'NMOS devices do not take this command.' }]);
});
