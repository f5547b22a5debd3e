import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
/** The two transmit channels of each device, as it reports them. */
const reported = (...policies: string[]) =>
  policies.map((encryptionPolicy, at) => ({ index: at + 1, name: `Out ${at + 1}`, mediaType: 'AUDIO', encryptionPolicy }));
const identity = (name: string) => JSON.stringify({ name, capabilities: { CAN_ENCRYPT_MEDIA: true } });
beforeAll(async () => {
  world = await startWorld();
  await world.device('able', { site_id: world.hall, identity: identity('able') });
  await world.device('unable', { site_id: world.hall });
  await world.device('away', { site_id: world.hall, link_up: false, identity: identity('away') });
  await world.device('hidden', { site_id: world.rehearsal, identity: identity('hidden') });
  await world.foreignDevice('foreign', { identity: identity('foreign') });
  for (const id of ['able', 'unable', 'away', 'hidden']) await world.channels(id, { tx: reported('COMPATIBLE', 'COMPATIBLE') });
});
afterAll(() => world?.server.close());

const POLICY = `mutation ($input: DeviceTxChannelEncryptionPolicySetInput!) {
  DeviceTxChannelEncryptionPolicySet(input: $input) { ok command { kind state channelIndexes value } } }`;
const ROTATE = `mutation ($input: DeviceMediaConfidentialityFlowKeyRotateInput!) {
  DeviceMediaConfidentialityFlowKeyRotate(input: $input) { ok command { kind state value } } }`;
const policy = (deviceId: string, txChannelIndex = 1, to = 'STRICT') => ({ input: { deviceId, txChannelIndex, policy: to } });

/** Makes a device `dry` at a site whose policy is None. */
async function deviceWithoutEncryption(): Promise<void> {
  const { accountId } = world.account;
  const [site] = await world.server.database.query<{ id: string }>(
    `insert into sites (account_id, name, media_encryption_policy) values ($1, 'Dry', 'NONE') returning id`,
    [accountId],
  );
  await world.device('dry', { site_id: site?.id ?? null, identity: identity('dry') });
  await world.channels('dry', { tx: [{ index: 1, name: 'Out', mediaType: 'AUDIO' }] });
  world.server.services.bus.publish('account.changed', { accountId, siteId: null, revision: 1, deviceIds: [], areas: ['INVENTORY'] });
  await expect
    .poll(async () => (await world.data('{ domains { name mediaEncryptionPolicy } }')).domains)
    .toContainEqual({ name: 'Dry', mediaEncryptionPolicy: 'NONE' });
}

describe('the encryption of a transmit channel', () => {
  it('is asked of the device for each channel, which is the default of a site; its facts say when it is so [API-041 TX-011]', async () => {
    const { domain } = await world.data('query ($id: ID) { domain(id: $id) { mediaEncryptionPolicy } }', { id: world.hall });
    expect(domain).toEqual({ mediaEncryptionPolicy: 'COMPATIBLE' });
    const policyOf = async () => {
      const { device } = await world.data('{ device(id: "able") { txChannels { encryptionPolicy } } }');
      return device.txChannels.map((channel: { encryptionPolicy: string }) => channel.encryptionPolicy);
    };
    for (const [to, was] of [
      ['STRICT', 'COMPATIBLE'],
      ['COMPATIBLE', 'STRICT'],
    ] as const) {
      expect(await world.data(POLICY, policy('able', 2, to))).toEqual({
        DeviceTxChannelEncryptionPolicySet: {
          ok: true,
          command: { kind: 'ENCRYPTION_POLICY', state: 'ACCEPTED', channelIndexes: [2], value: to },
        },
      });
      expect(await policyOf()).toEqual(['COMPATIBLE', was]);
      await world.channels('able', { tx: reported('COMPATIBLE', to) });
      await expect.poll(policyOf).toEqual(['COMPATIBLE', to]);
    }
    expect(await world.failure(POLICY, policy('able', 2, 'NONE'))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await world.commands('able')).map(({ kind, params }) => [kind, params])).toEqual([
      ['encryptionPolicy', { txChannelIndex: 2, policy: 'STRICT' }],
      ['encryptionPolicy', { txChannelIndex: 2, policy: 'COMPATIBLE' }],
    ]);
  });

  it('is refused where it cannot be, and then nothing is asked', async () => {
    const { restricted } = world.account;
    const before = await world.commands('able');
    const not = { code: 'BAD_USER_INPUT', field: 'deviceId', message: expect.stringContaining('Not Supported') };
    expect(await world.failure(POLICY, policy('unable'))).toMatchObject(not);
    for (const index of [0, 3, -1])
      expect(await world.failure(POLICY, policy('able', index))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'txChannelIndex' });
    expect(await world.failure(POLICY, policy('away'))).toMatchObject({ code: 'DEVICE_OFFLINE' });
    for (const id of ['nobody', 'foreign']) expect(await world.failure(POLICY, policy(id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.failure(POLICY, policy('hidden'), restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
    for (const id of ['unable', 'away', 'hidden']) expect(await world.commands(id)).toEqual([]);
    expect(await world.commands('able')).toEqual(before);
  });

  it('is for who may operate the site, not for who may only route there', async () => {
    const { restricted } = world.account;
    const as = async (role: string) => {
      await world.server.database.query('update site_members set role = $1 where user_id = $2', [role, restricted.userId]);
      world.server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
      await new Promise(setImmediate);
    };
    expect(await world.data(POLICY, policy('able'), restricted.token)).toMatchObject({ DeviceTxChannelEncryptionPolicySet: { ok: true } });
    await as('MediaControl');
    expect(await world.failure(POLICY, policy('able'), restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
    await as('DomainControl');
  });

  it('cannot be strict at a site that does not encrypt [TX-010]', async () => {
    await deviceWithoutEncryption();
    expect(await world.failure(POLICY, policy('dry'))).toMatchObject({ code: 'CONFLICT', field: 'policy' });
    expect(await world.data(POLICY, policy('dry', 1, 'COMPATIBLE'))).toMatchObject({
      DeviceTxChannelEncryptionPolicySet: { ok: true },
    });
    expect(await world.commands('dry')).toHaveLength(1);
  });
});

describe('a new key for what a device sends', () => {
  it('is asked of the device by an administrator alone [API-042 PERM-017]', async () => {
    const input = { deviceId: 'able' };
    expect(await world.data(ROTATE, { input })).toEqual({
      DeviceMediaConfidentialityFlowKeyRotate: { ok: true, command: { kind: 'KEY_ROTATION', state: 'ACCEPTED', value: null } },
    });
    expect((await world.commands('able')).at(-1)).toMatchObject({ kind: 'rotateKey', params: {} });
    const { restricted, restrictedApiKey } = world.account;
    for (const token of [restricted.token, restrictedApiKey])
      expect(await world.failure(ROTATE, { input }, token)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is refused where nothing is encrypted, and while the device is away', async () => {
    const rotate = (deviceId: string) => world.failure(ROTATE, { input: { deviceId } });
    expect(await rotate('unable')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'deviceId' });
    expect(await rotate('away')).toMatchObject({ code: 'DEVICE_OFFLINE' });
    for (const id of ['nobody', 'foreign']) expect(await rotate(id)).toMatchObject({ code: 'NOT_FOUND' });
    for (const id of ['unable', 'away']) expect(await world.commands(id)).toEqual([]);
  });
});
