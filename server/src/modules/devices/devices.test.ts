import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const NAME = `query ($id: ID!, $accountId: ID) { device(id: $id, accountId: $accountId) { name } }`;
const IMPORTANCE = `mutation ($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok device { importanceLevel } } }`;

describe('a device', () => {
  it('shows what it reported, with its primary and its secondary interface [MODEL-091 MODEL-119]', async () => {
    const at = new Date('2026-11-21T19:30:00.000Z');
    const capabilities = {
      CAN_RESET: false,
      CAN_WRITE_PREFERRED_MASTER: true,
      CAN_WRITE_EXT_WORD_CLOCK: false,
      CAN_WRITE_SLAVE_ONLY: true,
      CAN_WRITE_UNICAST_DELAY_REQUESTS: false,
    };
    const preferences = { externalWordClock: false, leader: true, unicastClocking: true, v1UnicastDelayRequests: false };
    await world.server.database.query(
      `insert into firmware_catalogue (manufacturer, model, version, release_notes_url) values ('Larkspur', 'DSP-64', '4.2.9', 'https://larkspur.example/4.2.9')`,
    );
    await world.device('0011223344556677:0', {
      site_id: world.hall,
      enrolment_state: 'ENROLLED',
      name: 'DSP-Core',
      manufacturer: 'Larkspur',
      model: 'DSP-64',
      location: 'Rack room',
      description: 'Mixes',
      comments: 'Spare in the cupboard',
      connection_changed_at: at,
      identity: JSON.stringify({
        name: 'DSP-Core',
        instanceId: '0',
        defaultName: 'DSP-64-a1b2c3',
        manufacturerId: 'LKSP',
        manufacturerName: 'Larkspur',
        productModelId: '_64',
        productModelName: 'DSP-64',
        productVersion: '1.0',
        productSoftwareVersion: '2.1',
        firmwareVersion: '4.2.5',
        hardwareVersion: '4.0.2',
        platform: 'Brooklyn',
        picture: 'https://larkspur.example/dsp.png',
        discovery: { type: 'MULTICAST_DNS', fqdn: 'dsp-core.local' },
        capabilities: { ...capabilities, CAN_UNICAST_CLOCKING: true, mediaTypes: 1 },
        enableVideo: false,
      }),
      interfaces: JSON.stringify([
        {
          macAddress: '00:11:22:33:44:55',
          address: '10.40.8.20',
          netmask: 24,
          subnet: '10.40.8.0/24',
          linkUp: true,
          linkSpeed: 1000,
          multicast: 3,
          networkUseRx: 12.5,
          networkUseTx: 48,
        },
        { macAddress: '00:11:22:33:44:56', address: '10.41.8.20', netmask: 24, subnet: '10.41.8.0/24', linkUp: false },
      ]),
      connection: JSON.stringify({ state: 'READY', temperature: 41.5, faults: ['Fan stopped'] }),
      clock: JSON.stringify({
        locked: 'LOCKED',
        followerWithoutLeader: false,
        multicastLeader: true,
        unicastLeader: false,
        unicastFollower: true,
        muteStatus: 'NONE',
        frequencyOffset: -1.25,
        preferences: { ...preferences, v2Priority1: 128, rtpPrefixV4: 69 },
      }),
    });
    const document = `query ($id: ID!) { device(id: $id) {
      id name domainId enrolmentState importanceLevel location description comments picture temperature faults enableVideo lastConnected connectedSince
      domain { id } manufacturer { id name } product { id name } platform { id name } discovery { type fqdn }
      connection { id state lastChanged }
      identity { id instanceId defaultName actualName advertisedName manufacturerId manufacturerName productModelId productModelName productVersion
        productSoftwareVersion tuttiVersion tuttiHardwareVersion danteVersion danteHardwareVersion }
      interfaces { id macAddress address netmask subnet linkUp linkSpeed multicast networkUseRx networkUseTx }
      capabilities { id CAN_UNICAST_CLOCKING CAN_RESET CAN_ENCRYPT_MEDIA CAN_WRITE_PREFERRED_MASTER CAN_WRITE_EXT_WORD_CLOCK CAN_WRITE_SLAVE_ONLY
        CAN_WRITE_UNICAST_DELAY_REQUESTS mediaTypes }
      clockingState { id locked grandLeader followerWithoutLeader multicastLeader unicastLeader unicastFollower muteStatus frequencyOffset }
      clockPreferences { id externalWordClock leader unicastClocking v1UnicastDelayRequests overrides { id ptp { id v2Priority1 v2Priority2 } rtp { id prefixV4 } } }
      update { current status latest { tuttiFirmwareVersion releaseNotesUrl websiteUrl } } } }`;
    const { device } = await world.data(document, { id: '0011223344556677:0' });
    const id = '0011223344556677:0';
    expect(device).toMatchObject({
      id,
      name: 'DSP-Core',
      domainId: world.hall,
      domain: { id: world.hall },
      enrolmentState: 'ENROLLED',
      importanceLevel: 'NORMAL',
      location: 'Rack room',
      description: 'Mixes',
      comments: 'Spare in the cupboard',
      picture: 'https://larkspur.example/dsp.png',
      temperature: 41.5,
      faults: ['Fan stopped'],
      enableVideo: false,
      lastConnected: null,
      connectedSince: at.toISOString(),
      manufacturer: { name: 'Larkspur' },
      product: { name: 'DSP-64' },
      platform: { name: 'Brooklyn' },
      discovery: { type: 'MULTICAST_DNS', fqdn: 'dsp-core.local' },
      connection: { state: 'READY', lastChanged: at.toISOString() },
      identity: {
        instanceId: '0',
        actualName: 'DSP-Core',
        advertisedName: 'DSP-Core',
        defaultName: 'DSP-64-a1b2c3',
        manufacturerId: 'LKSP',
        manufacturerName: 'Larkspur',
        productModelId: '_64',
        productModelName: 'DSP-64',
        productVersion: '1.0',
        productSoftwareVersion: '2.1',
        tuttiVersion: '4.2.5',
        danteVersion: '4.2.5',
        tuttiHardwareVersion: '4.0.2',
        danteHardwareVersion: '4.0.2',
      },
      interfaces: [
        {
          macAddress: '00:11:22:33:44:55',
          address: '10.40.8.20',
          netmask: 24,
          subnet: '10.40.8.0/24',
          linkUp: true,
          linkSpeed: 1000,
          multicast: 3,
          networkUseRx: 12.5,
          networkUseTx: 48,
        },
        {
          macAddress: '00:11:22:33:44:56',
          address: '10.41.8.20',
          subnet: '10.41.8.0/24',
          linkUp: false,
          linkSpeed: null,
          networkUseRx: null,
        },
      ],
      capabilities: { ...capabilities, CAN_UNICAST_CLOCKING: true, CAN_ENCRYPT_MEDIA: null, mediaTypes: 1 },
      clockingState: {
        locked: 'LOCKED',
        grandLeader: null,
        followerWithoutLeader: false,
        multicastLeader: true,
        unicastLeader: false,
        unicastFollower: true,
        muteStatus: 'NONE',
        frequencyOffset: '-1.25',
      },
      clockPreferences: { ...preferences, overrides: { ptp: { v2Priority1: 128, v2Priority2: null }, rtp: { prefixV4: 69 } } },
      update: {
        current: '4.2.5',
        status: 'AVAILABLE',
        latest: { tuttiFirmwareVersion: '4.2.9', releaseNotesUrl: 'https://larkspur.example/4.2.9', websiteUrl: null },
      },
    });
    const parts = [
      device.manufacturer,
      device.product,
      device.platform,
      device.connection,
      device.identity,
      ...device.interfaces,
      device.capabilities,
    ];
    const overrides = device.clockPreferences.overrides;
    const ids = [...parts, device.clockingState, device.clockPreferences, overrides, overrides.ptp, overrides.rtp].map((part) => part.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((part) => part.startsWith(`${id}:`))).toBe(true);
  });

  it('that said no more than its name is unknown in what others report', async () => {
    await world.device('bare', { site_id: world.hall, connection_state: null, clock_locked: null, rx_count: null });
    const document = `{ device(id: "bare") { manufacturer { name } identity { instanceId actualName danteVersion } clockingState { locked } capabilities { mediaTypes }
      clockPreferences { leader } interfaces { address } connection { state } discovery { type } update { status latest { websiteUrl } } temperature faults
      connectedSince lastConnected rxChannels { index } txChannels { index } } }`;
    expect((await world.data(document)).device).toEqual({
      manufacturer: null,
      identity: { instanceId: 'bare', actualName: 'bare', danteVersion: null },
      clockingState: null,
      capabilities: null,
      clockPreferences: null,
      interfaces: [],
      connection: { state: null },
      discovery: { type: 'UNKNOWN' },
      update: { status: 'UNKNOWN', latest: null },
      temperature: null,
      faults: null,
      connectedSince: null,
      lastConnected: null,
      rxChannels: [],
      txChannels: [],
    });
  });

  it('that went away has no known lock, and says when it was last there [MODEL-086 MODEL-087 MODEL-101 MODEL-103]', async () => {
    const at = new Date('2026-11-20T10:00:00.000Z');
    await world.device('gone', { site_id: world.hall, link_up: false, last_connected_at: at, clock: JSON.stringify({ locked: 'LOCKED' }) });
    const { device } = await world.data(
      `{ device(id: "gone") { clockingState { locked } connection { state } lastConnected connectedSince } }`,
    );
    expect(device).toEqual({
      clockingState: { locked: 'UNKNOWN' },
      connection: { state: 'DISCONNECTED' },
      lastConnected: at.toISOString(),
      connectedSince: null,
    });
  });

  it('announces its name with a number where the site has it already [MODEL-130]', async () => {
    for (const id of ['foyer-a', 'foyer-b']) await world.device(id, { site_id: world.rehearsal, name: 'Foyer' });
    // Neither another site nor none counts: by their ids these would come first.
    await world.device('foyer-0', { site_id: world.hall, name: 'Foyer' });
    await world.device('foyer-00', { name: 'Foyer' });
    const { domain } = await world.data(`query ($id: ID) { domain(id: $id) { devices { id identity { advertisedName actualName } } } }`, {
      id: world.rehearsal,
    });
    expect(domain.devices.map((d: { identity: { advertisedName: string } }) => d.identity.advertisedName)).toEqual(['Foyer', 'Foyer (2)']);
    expect(domain.devices[1].identity.actualName).toBe('Foyer');
    for (const id of ['foyer-0', 'foyer-00']) {
      const { device } = await world.data('query ($id: ID!) { device(id: $id) { identity { advertisedName } } }', { id });
      expect([id, device.identity.advertisedName]).toEqual([id, 'Foyer']);
    }
  });
});

describe('who may see a device', () => {
  it('is whoever may see its site; for others it is not there, like one that does not exist', async () => {
    await world.device('hidden', { site_id: world.rehearsal });
    await world.device('free');
    const { restricted, restrictedApiKey, apiKey } = world.account;
    for (const token of [restricted.token, restrictedApiKey, world.foreign.admin.token]) {
      for (const id of ['hidden', 'free', 'nobody', '\u0000']) expect((await world.data(NAME, { id }, token)).device).toBeNull();
    }
    expect((await world.data(NAME, { id: 'bare' }, restricted.token)).device).toEqual({ name: 'bare' });
    expect((await world.data(NAME, { id: 'hidden' }, apiKey)).device).toEqual({ name: 'hidden' });
    expect(
      (await world.data(`query ($id: ID) { domain(id: $id) { device(id: "hidden") { id } } }`, { id: world.hall }, restricted.token)).domain
        .device,
    ).toBeNull();
  });

  it('requires an account where the id occurs in two of the viewer’s', async () => {
    const [first, second] = [world.account, world.foreign];
    await world.device('twin', { name: 'Here', site_id: world.hall });
    await world.foreignDevice('twin', { name: 'There' });
    await world.server.database.query(`insert into members (account_id, user_id, default_role) values ($1, $2, 'SiteControl')`, [
      second.accountId,
      first.owner.userId,
    ]);
    const { token } = first.owner;
    expect(await world.failure(NAME, { id: 'twin' }, token)).toMatchObject({ code: 'CONFLICT', field: 'accountId' });
    expect((await world.data(NAME, { id: 'twin', accountId: second.accountId }, token)).device).toEqual({ name: 'There' });
    expect((await world.data(NAME, { id: 'twin' }, first.admin.token)).device).toEqual({ name: 'Here' });
    const input = { deviceId: 'twin', newImportanceLevel: 'IMPORTANT' };
    expect(await world.failure(IMPORTANCE, { input }, token)).toMatchObject({ code: 'CONFLICT' });
    expect((await world.data(IMPORTANCE, { input: { ...input, accountId: first.accountId } }, token)).DeviceImportanceLevelSet.ok).toBe(
      true,
    );
  });
});

describe('deciding how much a device matters', () => {
  it('answers the device with its new importance [API-038 MODEL-068 MODEL-092]', async () => {
    await world.device('matters', { site_id: world.hall });
    for (const level of ['IMPORTANT', 'LESS_IMPORTANT', 'NORMAL']) {
      const { DeviceImportanceLevelSet } = await world.data(IMPORTANCE, { input: { deviceId: 'matters', newImportanceLevel: level } });
      expect(DeviceImportanceLevelSet).toEqual({ ok: true, device: { importanceLevel: level } });
      expect((await world.data('{ device(id: "matters") { importanceLevel } }')).device).toEqual({ importanceLevel: level });
    }
  });

  it('is allowed to whoever controls the site, to nobody else, and to no unknown device', async () => {
    const input = (deviceId: string) => ({ input: { deviceId, newImportanceLevel: 'IMPORTANT' } });
    const { restricted, restrictedApiKey } = world.account;
    expect((await world.data(IMPORTANCE, input('matters'), restrictedApiKey)).DeviceImportanceLevelSet.ok).toBe(true);
    for (const id of ['hidden', 'nobody', 'free']) {
      expect(await world.failure(IMPORTANCE, input(id), restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await world.data(IMPORTANCE, input('matters'), restricted.token)).DeviceImportanceLevelSet.ok).toBe(true);
    for (const role of ['MediaControl', 'ReadOnly']) {
      await world.server.database.query('update site_members set role = $2 where user_id = $1', [restricted.userId, role]);
      world.server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
      const code = async () => (await world.server.graphql(IMPORTANCE, input('matters'), restricted.token)).errors?.[0]?.extensions['code'];
      await expect.poll(code).toBe('FORBIDDEN');
    }
    expect((await world.data(NAME, { id: 'matters' }, restricted.token)).device).toEqual({ name: 'matters' });
  });
});
