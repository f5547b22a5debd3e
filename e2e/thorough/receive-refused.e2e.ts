import { expect, it } from 'vitest';
import { type DemoDevice, deviceAt, receiveChannels, transmitPolicy, type Wanted } from '../channels.ts';
import { graphql } from '../demo.ts';
import { journeys } from '../journey.ts';

const SUBSCRIBE =
  'mutation ($input: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $input) { ok command { id } } }';
const RENAME = 'mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { ok command { id } } }';
const ENCRYPT =
  'mutation ($input: DeviceTxChannelEncryptionPolicySetInput!) { DeviceTxChannelEncryptionPolicySet(input: $input) { ok command { id } } }';
const COMMANDS = 'query ($id: ID!) { deviceCommands(deviceId: $id) { id } }';

/** A subscription that would be accepted: each refused call has it first, so that a call that is applied in part shows. */
const GOOD: Wanted = { rxChannelIndex: 450, subscribedDevice: 'Studio-A-Console', subscribedChannel: 'Mix-40' };
const BAD: readonly (readonly [what: string, field: string, subscriptions: readonly Wanted[], more?: object])[] = [
  ['no subscription at all', 'subscriptions', []],
  ['an index that is not there', 'subscriptions.1.rxChannelIndex', [GOOD, { ...GOOD, rxChannelIndex: 513 }]],
  ['an index below the first', 'subscriptions.1.rxChannelIndex', [GOOD, { ...GOOD, rxChannelIndex: 0 }]],
  ['an index twice', 'subscriptions.1.rxChannelIndex', [GOOD, GOOD]],
  ['a device without a channel', 'subscriptions.1.subscribedChannel', [GOOD, { ...GOOD, rxChannelIndex: 451, subscribedChannel: '' }]],
  ['a channel without a device', 'subscriptions.1.subscribedDevice', [GOOD, { ...GOOD, rxChannelIndex: 451, subscribedDevice: '' }]],
  ['a device that is not there', 'subscriptions.1.subscribedDevice', [GOOD, { ...GOOD, rxChannelIndex: 451, subscribedDevice: 'Nobody' }]],
  ["another site's device", 'subscriptions.1.subscribedDevice', [GOOD, { ...GOOD, rxChannelIndex: 451, subscribedDevice: 'FOH-Console' }]],
  [
    'a channel that is not there',
    'subscriptions.1.subscribedChannel',
    [GOOD, { ...GOOD, rxChannelIndex: 451, subscribedChannel: 'Nothing' }],
  ],
  [
    'a missing device allowed without a missing channel',
    'allowSubscriptionToNonExistentChannel',
    [GOOD],
    { allowSubscriptionToNonExistentDevice: true },
  ],
  [
    'a name that is too long',
    'subscriptions.1.subscribedDevice',
    [GOOD, { ...GOOD, rxChannelIndex: 451, subscribedDevice: 'x'.repeat(64) }],
  ],
  ['a name that nobody can see', 'subscriptions.1.subscribedDevice', [GOOD, { ...GOOD, rxChannelIndex: 451, subscribedDevice: ' ' }]],
  ['more than 1024 at once', 'subscriptions', Array.from({ length: 1025 }, (_, i) => ({ ...GOOD, rxChannelIndex: i + 1 }))],
];

interface Refused {
  readonly errors?: { readonly message: string; readonly extensions: { readonly code: string; readonly field?: string } }[];
}

journeys('What the API refuses', ({ demo }) => {
  const call = (query: string, input: object): Promise<Refused> => graphql(demo, demo.apiKey, query, { input });
  const commandsOf = async ({ id }: DemoDevice): Promise<readonly unknown[]> => {
    const { data } = await graphql<{ deviceCommands: readonly unknown[] }>(demo, demo.apiKey, COMMANDS, { id });
    return data.deviceCommands;
  };

  it('refuses each bad subscription by its field, and applies nothing of it', async () => {
    const device = await deviceAt(demo, 'Quayside Studios', 'Facility-Router');
    const before = [await receiveChannels(demo, device), await commandsOf(device)];
    const answers = await Promise.all(
      BAD.map(async ([what, , subscriptions, more]) => {
        const [error] = (await call(SUBSCRIBE, { deviceId: device.id, subscriptions, ...more })).errors ?? [];
        return { what, code: error?.extensions.code, field: error?.extensions.field, says: (error?.message ?? '') !== '' };
      }),
    );
    expect(answers).toEqual(BAD.map(([what, field]) => ({ what, code: 'BAD_USER_INPUT', field, says: true })));
    // What a command brings comes within two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect([await receiveChannels(demo, device), await commandsOf(device)]).toEqual(before);
  });

  it('refuses media that do not match, and loop back where there is none', async () => {
    const screen = await deviceAt(demo, 'Harbour Convention', 'Overflow-Screen');
    const pre = await deviceAt(demo, 'Quayside Studios', 'Live-Room-Pre-1');
    const sound = { rxChannelIndex: 1, subscribedDevice: 'Stream-Encoder', subscribedChannel: 'Audio-L' };
    const self = { rxChannelIndex: 1, subscribedDevice: 'live-room-PRE-1', subscribedChannel: 'Pre-1' };
    const [mismatch] = (await call(SUBSCRIBE, { deviceId: screen.id, subscriptions: [sound] })).errors ?? [];
    const [loop] = (await call(SUBSCRIBE, { deviceId: pre.id, subscriptions: [self] })).errors ?? [];
    expect(mismatch).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field: 'subscriptions.0.subscribedChannel' } });
    expect(loop).toMatchObject({
      message: 'Device does not support local loop back mode (subscribe to itself)',
      extensions: { code: 'BAD_USER_INPUT', field: 'subscriptions.0.subscribedDevice' },
    });
    const [video] = await receiveChannels(demo, screen);
    expect(video).toMatchObject({ subscribedChannel: 'Video', status: 'DYNAMIC' });
  });

  it('refuses names of 32 characters, channels and devices that are not there, and what a device cannot', async () => {
    const sender = await deviceAt(demo, 'Quayside Studios', 'Studio-A-Console');
    const router = await deviceAt(demo, 'Quayside Studios', 'Facility-Router');
    const codes = async (query: string, input: object) => (await call(query, input)).errors?.[0]?.extensions;
    for (const name of ['n'.repeat(32), '-front', 'back-', 'two words', ''])
      expect(await codes(RENAME, { deviceId: router.id, name })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    const strict = { txChannelIndex: 999, policy: 'STRICT' };
    expect(await codes(ENCRYPT, { deviceId: sender.id, ...strict })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'txChannelIndex' });
    const cannot = { deviceId: router.id, ...strict, txChannelIndex: 1 };
    expect(await codes(ENCRYPT, cannot)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'deviceId' });
    expect(await codes(SUBSCRIBE, { deviceId: '0000000000000000:0', subscriptions: [GOOD] })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await deviceAt(demo, 'Quayside Studios', 'Facility-Router')).id).toBe(router.id);
    expect(await transmitPolicy(demo, sender, 1)).toBe('COMPATIBLE');
  });
});
