import { randomUUID } from 'node:crypto';
import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
const CHANNELS = Array.from({ length: 10 }, (_, i) => i + 1);
beforeAll(async () => {
  world = await startWorld();
  await world.device('stage', {
    site_id: world.hall,
    name: 'Stage',
    identity: JSON.stringify({ name: 'Stage', commands: COMMAND_KINDS }),
  });
  await world.channels('stage', { tx: CHANNELS.map((index) => ({ index, name: `Out-${index}`, mediaType: 'AUDIO' as const })) });
  for (const id of ['amp-a', 'amp-b']) {
    await world.device(id, { site_id: world.hall, name: id, identity: JSON.stringify({ name: id, commands: COMMAND_KINDS }) });
    await world.channels(id, { rx: CHANNELS.map((index) => ({ index, name: `In-${index}`, mediaType: 'AUDIO', status: 'NONE' })) });
  }
});
afterAll(() => world?.server.close());
beforeEach(async () => {
  await world.server.database.query('delete from snapshots');
  await world.server.database.query('delete from commands');
});

const to = (deviceId: string, rxChannelIndex: number, channel = `Out-${rxChannelIndex}`) => ({
  deviceId,
  rxChannelIndex,
  subscribedDevice: channel && 'Stage',
  subscribedChannel: channel,
});
const ofOne = ({ rxChannelIndex, subscribedDevice, subscribedChannel }: ReturnType<typeof to>) => ({
  rxChannelIndex,
  subscribedDevice,
  subscribedChannel,
});
const eight = (deviceId = 'amp-a', channel?: string) => CHANNELS.slice(0, 8).map((index) => to(deviceId, index, channel));
const patch = (subscriptions: readonly object[], more: object = {}) =>
  world.data('mutation ($input: DevicesRxChannelsSubscriptionSetInput!) { DevicesRxChannelsSubscriptionSet(input: $input) { ok } }', {
    input: { subscriptions, ...more },
  });
const one = 'mutation ($input: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $input) { ok } }';
/** Labels eight channels of a device, each as `name` with its number. */
const label = (direction: 'Tx' | 'Rx', deviceId: string, name: string) =>
  world.data(`mutation ($input: Device${direction}ChannelLabelsSetInput!) { Device${direction}ChannelLabelsSet(input: $input) { ok } }`, {
    input: { deviceId, labels: CHANNELS.slice(0, 8).map((index) => ({ index, name: `${name}-${index}` })) },
  });
/** Has a device report that each of its channels receives the one of the same number, or nothing. */
const receives = (id: string, from: string | null) =>
  world.channels(id, {
    rx: CHANNELS.map((index) => ({
      index,
      name: `In-${index}`,
      mediaType: 'AUDIO' as const,
      status: from === null ? ('NONE' as const) : ('DYNAMIC' as const),
      subscribedDevice: from,
      subscribedChannel: from && `Out-${index}`,
    })),
  });
const made = () => world.server.database.query('select name, automatic, devices from snapshots order by made_at desc');

describe('before a change of eight lines or more', () => {
  it('a snapshot is made in the same transaction, named after what came next', async () => {
    await patch(eight());
    expect(await made()).toEqual([{ name: 'Before: Patch 8 channels of amp-a', automatic: true, devices: 3 }]);
    const together = 'select s.xmin::text = c.xmin::text as together from snapshots s cross join commands c';
    expect(await world.server.database.query(together)).toEqual([{ together: true }]);
  });

  it('over several receivers one is made', async () => {
    await patch([...CHANNELS.slice(0, 4).map((index) => to('amp-a', index)), ...CHANNELS.slice(0, 4).map((index) => to('amp-b', index))]);
    expect(await made()).toMatchObject([{ name: 'Before: Patch 8 channels of 2 devices' }]);
  });

  it('one is made by each mutation that changes so much', async () => {
    await receives('amp-a', 'Stage');
    const subscriptions = eight('amp-a', '').map(ofOne);
    await world.data(one, { input: { deviceId: 'amp-a', subscriptions } });
    await receives('amp-a', null);
    await label('Tx', 'stage', 'Mic');
    await label('Rx', 'amp-b', 'Mic');
    expect(await made()).toMatchObject([
      { name: 'Before: Label 8 channels of amp-b' },
      { name: 'Before: Label 8 channels of Stage' },
      { name: 'Before: Unsubscribe 8 channels of amp-a' },
    ]);
  });
});

describe('no snapshot is made', () => {
  it('before what is so already is asked for again', async () => {
    await receives('amp-a', 'Stage');
    await patch(eight());
    await world.data(one, { input: { deviceId: 'amp-a', subscriptions: eight().map(ofOne) } });
    await receives('amp-a', null);
    await patch(eight('amp-a', ''));
    await label('Tx', 'stage', 'Out');
    await label('Rx', 'amp-b', 'In');
    expect(await made()).toEqual([]);
  });

  it('before a change of fewer lines, a preview, or what is refused', async () => {
    await patch(eight().slice(1));
    await patch(eight(), { preview: true });
    await patch([...eight(), to('amp-b', 1, 'Nothing')]);
    expect(await made()).toEqual([]);
  });

  it('again where a call is repeated', async () => {
    const commandId = randomUUID();
    await patch(eight(), { commandId });
    await patch(eight(), { commandId });
    expect(await made()).toHaveLength(1);
  });

  it('where the change itself is not made', async () => {
    await world.device('away', { site_id: world.hall, name: 'Away', connection_state: 'DISCONNECTED' });
    await world.channels('away', { rx: CHANNELS.map((index) => ({ index, name: `In-${index}`, mediaType: 'AUDIO', status: 'NONE' })) });
    const subscriptions = eight('away').map(ofOne);
    expect(await world.failure(one, { input: { deviceId: 'away', subscriptions } })).toMatchObject({ code: 'DEVICE_OFFLINE' });
    expect(await made()).toEqual([]);
  });

  it('none is made of a site that is too large for one: the change is, and the record says so', async () => {
    const { query } = world.server.database;
    await world.device('huge', { site_id: world.hall, name: 'huge' });
    await world.channels('huge', { tx: [{ index: 1, name: 'Out-1', mediaType: 'AUDIO' }] });
    await query(`update device_channels set tx = jsonb_set(tx, '{0,name}', to_jsonb(repeat('x', 34000000))) where device_id = 'huge'`);
    expect(await patch(eight())).toEqual({ DevicesRxChannelsSubscriptionSet: { ok: true } });
    expect(await made()).toEqual([]);
    expect(await query(`select text, severity from events where type = 'snapshotNotMade'`)).toEqual([
      { text: 'No snapshot, this site is too large: Before: Patch 8 channels of amp-a', severity: 'WARNING' },
    ]);
    await query(`delete from devices where id = 'huge'`);
  });
});
