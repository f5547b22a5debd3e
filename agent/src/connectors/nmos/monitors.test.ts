import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestMonitors } from './monitor.fixture.ts';
import { testId } from './node.fixture.ts';
import { announced, NmosWorld } from './world.fixture.ts';

const NODE = '_nmos-node._tcp';
const WAIT = { timeout: 10_000, interval: 10 };
const AMP = `nmos:${testId('device', 'b', 0)}`;
const OID = 12;
const CONNECTION = [4, 4] as const;
const CONNECTION_MESSAGE = [4, 5] as const;
const STREAM = [4, 11] as const;

let world: NmosWorld;
let monitors: TestMonitors;
beforeEach(async () => {
  world = new NmosWorld();
  monitors = await TestMonitors.open();
});
afterEach(async () => {
  await world.close();
  await monitors.close();
});

/** A node with two receivers, of which the first has a monitor. */
async function site() {
  const amp = await world.node('b', 'Amp');
  amp.addReceiver(1, 'In', { constraint_sets: [{ 'urn:x-nmos:cap:format:channel_count': { enum: [1] } }] });
  amp.addReceiver(2, 'Out', {});
  for (const number of [1, 2]) amp.connect(testId('receiver', 'b', number), null, null, {});
  monitors.add(OID, testId('receiver', 'b', 1));
  amp.change('devices', testId('device', 'b', 0), { controls: [monitors.control] });
  const connector = world.connector();
  connector.discover([announced(NODE, amp.port)]);
  const statuses = (): unknown[] => connector.observe(AMP, 'streams')?.rx.map(({ status }) => status) ?? [];
  await vi.waitFor(() => expect(statuses()).toEqual(['NONE', null]), WAIT);
  return { amp, connector, statuses };
}

describe('the monitor of a receiver', () => {
  it('says the state of its subscription and of its channels, and each change of it', async () => {
    const { connector, statuses } = await site();

    monitors.change(OID, ...CONNECTION, 1);
    monitors.change(OID, ...STREAM, 1);
    await vi.waitFor(() => expect(statuses()).toEqual(['DYNAMIC', null]), WAIT);
    monitors.change(OID, ...CONNECTION_MESSAGE, 'No packets for 3 s');
    monitors.change(OID, ...CONNECTION, 3);

    await vi.waitFor(() => expect(statuses()).toEqual(['NO_CONNECTION', null]), WAIT);
    expect(connector.observe(AMP, 'streams')?.rx[0]?.statusMessage).toBe('No packets for 3 s');
    expect(connector.observe(AMP, 'rx')).toMatchObject([{ status: 'NO_CONNECTION', statusMessage: 'No packets for 3 s' }]);
  });

  it('is not needed to know of a receiver that is switched off that it has no subscription', async () => {
    const { amp, statuses } = await site();

    amp.connections.delete(testId('receiver', 'b', 2));
    amp.change('receivers', testId('receiver', 'b', 2), { subscription: { sender_id: null, active: false } });
    world.pass(10_000);

    await vi.waitFor(() => expect(statuses()).toEqual(['NONE', 'NONE']), WAIT);
  });

  it.each([
    ['packets that cannot be used', CONNECTION, 1, STREAM, 3, 'RX_FAIL'],
    ['packets that arrive in part', CONNECTION, 2, STREAM, 1, 'PARTIALLY_HEALTHY'],
    ['packets that can be used in part', CONNECTION, 1, STREAM, 2, 'PARTIALLY_HEALTHY'],
    ['values that nobody knows', CONNECTION, 'fine', STREAM, 9, null],
  ])('says of %s that', async (_what, connection, of, stream, is, status) => {
    const { statuses } = await site();

    monitors.change(OID, ...stream, is);
    monitors.change(OID, ...connection, of);

    await vi.waitFor(() => expect(statuses()).toEqual([status, null]), WAIT);
  });

  it('says nothing once its connection ended or sends what cannot be read, and is followed again after a while', async () => {
    const { statuses } = await site();

    monitors.sendToAll('{"messageType":1,"responses":7}');
    await vi.waitFor(() => expect(statuses()).toEqual([null, null]), WAIT);
    // Not at once: it does not answer any better then.
    world.pass(10_000);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(statuses()).toEqual([null, null]);
    world.pass(6000);
    await vi.waitFor(() => expect(statuses()).toEqual(['NONE', null]), WAIT);
    const { port } = monitors;
    await monitors.close();
    await vi.waitFor(() => expect(statuses()).toEqual([null, null]), WAIT);
    monitors = await TestMonitors.open(port);
    monitors.add(OID, testId('receiver', 'b', 2));
    world.pass(16_000);

    await vi.waitFor(() => expect(statuses()).toEqual([null, 'NONE']), WAIT);
  });
});
