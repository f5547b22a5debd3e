import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  agent = await enrolAgent(server, account.accountId);
  await server.database.query(
    `insert into firmware_catalogue (manufacturer, model, version, release_notes_url, website_url)
     values ('Ardent Audio', 'SB-16', '4.2.9', 'https://ardent.example/notes', 'https://ardent.example')`,
  );
  await agent.report([
    agent.fact('foh', 'identity', IDENTITY),
    agent.fact('foh', 'connection', { state: 'ESTABLISHED', temperature: 41.5, faults: ['Fan 2 stopped'] }, { observedAt: SEEN }),
    agent.fact('foh', 'interfaces', [INTERFACE, { ...INTERFACE, macAddress: '00:1d:c1:00:00:02', linkUp: false }]),
    agent.fact('foh', 'clock', { locked: 'NOT_LOCKED', muteStatus: 'MUTED', frequencyOffset: -3.25 }),
    agent.fact('foh', 'tx', [{ index: 2, name: 'Mix L', mediaType: 'VIDEO' }]),
    agent.fact('foh', 'rx', [
      {
        index: 3,
        name: 'Talkback',
        mediaType: 'ANCILLARY',
        enabled: false,
        status: 'DYNAMIC',
        subscribedDevice: 'Stage',
        subscribedChannel: 'Mic 1',
      },
    ]),
  ]);
});
afterAll(async () => {
  await agent?.cut();
  await server?.close();
});

const SEEN = new Date(Date.now() - 3_600_000).toISOString();
/** Each value is another, so that none can stand in the place of its neighbour. */
const IDENTITY = {
  name: 'FOH-Console',
  instanceId: 'instance-7',
  defaultName: 'SB-001dc1',
  manufacturerId: 'ardent',
  manufacturerName: 'Ardent Audio',
  productModelId: 'sb16',
  productModelName: 'SB-16',
  productVersion: '2.1',
  productSoftwareVersion: '4.0.1',
  firmwareVersion: '4.2.1',
  hardwareVersion: '5.3',
  platform: 'Brook',
  picture: 'https://ardent.example/sb16.png',
  discovery: { type: 'UNICAST_DNS' as const, fqdn: 'foh.hall.example' },
  enableVideo: true,
};
/** Those that have the same name on both wires. */
const SAME = [
  'instanceId',
  'defaultName',
  'manufacturerId',
  'manufacturerName',
  'productModelId',
  'productModelName',
  'productVersion',
  'productSoftwareVersion',
] as const;
const INTERFACE = {
  macAddress: '00:1d:c1:00:00:01',
  address: '10.40.8.21',
  netmask: 22,
  subnet: '10.40.8.0/22',
  linkUp: true,
  linkSpeed: 1000,
  multicast: 12.5,
  networkUseRx: 44.25,
  networkUseTx: 3.75,
};
const CAPABILITIES = [
  'CAN_WRITE_PREFERRED_MASTER',
  'CAN_WRITE_EXT_WORD_CLOCK',
  'CAN_WRITE_SLAVE_ONLY',
  'CAN_WRITE_UNICAST_DELAY_REQUESTS',
  'CAN_UNICAST_CLOCKING',
  'CAN_ENCRYPT_MEDIA',
  'CAN_RESET',
] as const;
const CLOCK = ['grandLeader', 'followerWithoutLeader', 'multicastLeader', 'unicastLeader', 'unicastFollower'] as const;
const PREFERENCES = ['externalWordClock', 'leader', 'unicastClocking', 'v1UnicastDelayRequests'] as const;

async function device(fields: string, id = 'foh') {
  const { data, errors } = await server.graphql(`query ($id: ID!) { device(id: $id) { ${fields} } }`, { id }, account.admin.token);
  expect(errors).toBeUndefined();
  return data.device;
}
/** Of these flags one alone. */
const flagged = (flags: readonly string[], one: string) => Object.fromEntries(flags.map((flag) => [flag, flag === one]));

describe('a device on the wire', () => {
  it('has its name, picture, temperature, faults and video as it reports them [MODEL-066 MODEL-067 MODEL-073 MODEL-084 MODEL-085 MODEL-091]', async () => {
    await expect
      .poll(() => device('id name picture temperature faults enableVideo'))
      .toEqual({
        id: 'foh',
        name: IDENTITY.name,
        picture: IDENTITY.picture,
        temperature: 41.5,
        faults: ['Fan 2 stopped'],
        enableVideo: true,
      });
  });

  it('has the notes of people, and the site they chose [MODEL-069 MODEL-070 MODEL-071 MODEL-072]', async () => {
    await agent.introduce('noted');
    const notes = { comments: 'Mind the step', description: 'Main console', location: 'Rack 1' };
    const [domainId] = account.siteIds;
    const { errors } = await server.graphql(
      `mutation ($notes: DeviceMetaInfoInput!, $domainId: ID!) { DevicesEnroll(input: { domainId: $domainId, deviceIds: ["noted"] }) { ok }
        DeviceUpdate(input: { deviceId: "noted", metaInfo: $notes }) { ok } }`,
      { notes, domainId },
      account.admin.token,
    );
    expect(errors).toBeUndefined();
    expect(await device('domainId comments description location', 'noted')).toEqual({ domainId, ...notes });
  });

  it('has its connection, since when it is so, and when it was last connected [MODEL-075 MODEL-086 MODEL-087 MODEL-101 MODEL-102]', async () => {
    const fields = 'connection { state lastChanged } connectedSince lastConnected';
    const here = { connection: { state: 'ESTABLISHED', lastChanged: SEEN }, connectedSince: SEEN, lastConnected: null };
    await expect.poll(() => device(fields)).toEqual(here);
    // Reported once more, it is so since then all the same.
    await agent.report([agent.fact('foh', 'connection', { state: 'ESTABLISHED', temperature: 40 })]);
    await expect.poll(() => device(`temperature ${fields}`)).toEqual({ temperature: 40, ...here });
    await agent.introduce('gone');
    const left = new Date(Date.now() - 60_000).toISOString();
    await agent.report([agent.fact('gone', 'connection', { state: 'DISCONNECTED' }, { observedAt: left })]);
    const away = { connection: { state: 'DISCONNECTED', lastChanged: left }, connectedSince: null, lastConnected: left };
    await expect.poll(() => device(fields, 'gone')).toEqual(away);
  });

  it('has its clock, each flag by its own name [MODEL-076 MODEL-103 MODEL-104 MODEL-105 MODEL-106 MODEL-107 MODEL-108 MODEL-109 MODEL-110]', async () => {
    const fields = `clockingState { locked muteStatus frequencyOffset ${CLOCK.join(' ')} }`;
    for (const flag of CLOCK) {
      const said = { muteStatus: 'MUTED', ...flagged(CLOCK, flag) };
      await agent.report([agent.fact('foh', 'clock', { ...said, locked: 'NOT_LOCKED', frequencyOffset: -3.25 })]);
      // A grand leader is in sync with itself, whatever its servo says.
      const locked = flag === 'grandLeader' ? 'LOCKED' : 'NOT_LOCKED';
      await expect.poll(() => device(fields)).toEqual({ clockingState: { ...said, locked, frequencyOffset: '-3.25' } });
    }
  });

  it('has its clock preferences, each by its own name [MODEL-083 MODEL-147 MODEL-148 MODEL-149 MODEL-150]', async () => {
    for (const flag of PREFERENCES) {
      const preferences = flagged(PREFERENCES, flag);
      await agent.report([agent.fact('foh', 'clock', { locked: 'LOCKED', preferences })]);
      await expect.poll(() => device(`clockPreferences { ${PREFERENCES.join(' ')} }`)).toEqual({ clockPreferences: preferences });
    }
  });

  it('has its capabilities, each by its own name [MODEL-082 MODEL-140 MODEL-141 MODEL-142 MODEL-143 MODEL-144 MODEL-145 MODEL-146]', async () => {
    for (const flag of CAPABILITIES) {
      const capabilities = flagged(CAPABILITIES, flag);
      await agent.report([agent.fact('foh', 'identity', { ...IDENTITY, capabilities })]);
      await expect.poll(() => device(`capabilities { ${CAPABILITIES.join(' ')} }`)).toEqual({ capabilities });
    }
  });

  it('has its firmware beside the newest of the catalogue [MODEL-077 MODEL-111 MODEL-112 MODEL-113 MODEL-114 MODEL-115 MODEL-116]', async () => {
    const latest = 'latest { tuttiFirmwareVersion releaseNotesUrl websiteUrl }';
    await expect
      .poll(() => device(`update { current status ${latest} }`))
      .toEqual({
        update: {
          current: IDENTITY.firmwareVersion,
          status: 'AVAILABLE',
          latest: { tuttiFirmwareVersion: '4.2.9', releaseNotesUrl: 'https://ardent.example/notes', websiteUrl: 'https://ardent.example' },
        },
      });
  });

  it('has how it was found, and what it is built on [MODEL-078 MODEL-080 MODEL-117 MODEL-118]', async () => {
    expect(await device('discovery { type fqdn } platform { name }')).toEqual({
      discovery: IDENTITY.discovery,
      platform: { name: IDENTITY.platform },
    });
  });

  it('has its interfaces in their order, with addresses, link and traffic [MODEL-079 MODEL-120 MODEL-121 MODEL-122 MODEL-123 MODEL-124 MODEL-125 MODEL-126 MODEL-127]', async () => {
    expect(await device(`interfaces { ${Object.keys(INTERFACE).join(' ')} }`)).toEqual({
      interfaces: [INTERFACE, { ...INTERFACE, macAddress: '00:1d:c1:00:00:02', linkUp: false }],
    });
  });

  it('has its identity [MODEL-081 MODEL-128 MODEL-129 MODEL-131 MODEL-132 MODEL-133 MODEL-134 MODEL-135 MODEL-136 MODEL-137 MODEL-138 MODEL-139]', async () => {
    const same = Object.fromEntries(SAME.map((field) => [field, IDENTITY[field]]));
    const { name, firmwareVersion, hardwareVersion } = IDENTITY;
    const identity = { ...same, actualName: name, tuttiVersion: firmwareVersion, tuttiHardwareVersion: hardwareVersion };
    expect(await device(`identity { ${Object.keys(identity).join(' ')} }`)).toEqual({ identity });
  });

  it('has its channels, and the names of what one receives [MODEL-088 MODEL-089 MODEL-151 MODEL-152 MODEL-153 MODEL-159 MODEL-161 MODEL-162 MODEL-163 MODEL-164]', async () => {
    expect(
      await device('txChannels { index name mediaType } rxChannels { index name mediaType subscribedDevice subscribedChannel }'),
    ).toEqual({
      txChannels: [{ index: 2, name: 'Mix L', mediaType: 'VIDEO' }],
      rxChannels: [{ index: 3, name: 'Talkback', mediaType: 'ANCILLARY', subscribedDevice: 'Stage', subscribedChannel: 'Mic 1' }],
    });
  });
});
