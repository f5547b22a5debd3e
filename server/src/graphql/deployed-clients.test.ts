import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFleet } from '../../test/create-fleet.ts';
import { type GraphqlAnswer, startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

/** The documents and headers of clients that know nothing but the published API. */
const CHANNELS = `
  rxChannels { id index enabled name subscribedDevice subscribedChannel status statusMessage summary mediaType __typename }
  txChannels { id index name mediaType __typename }`;
const DEVICE = `
  id name domainId picture location description comments enrolmentState
  identity { id instanceId defaultName actualName advertisedName manufacturerId manufacturerName productModelId productModelName productVersion productSoftwareVersion danteVersion danteHardwareVersion __typename }
  manufacturer { id name __typename } platform { id name __typename } product { id name __typename }
  interfaces { id macAddress address netmask subnet __typename }
  connection { id state lastChanged __typename }
  clockingState { id locked grandLeader followerWithoutLeader multicastLeader unicastLeader unicastFollower muteStatus frequencyOffset __typename }
  clockPreferences { id externalWordClock leader unicastClocking v1UnicastDelayRequests overrides { id ptp { id v2Priority1 v2Priority2 __typename } rtp { id prefixV4 __typename } __typename } __typename }
  capabilities { id CAN_WRITE_PREFERRED_MASTER CAN_WRITE_EXT_WORD_CLOCK CAN_WRITE_SLAVE_ONLY CAN_WRITE_UNICAST_DELAY_REQUESTS CAN_UNICAST_CLOCKING mediaTypes __typename }
  status { clocking connectivity latency subscriptions summary alertMessage { clocking connectivity latency subscriptions __typename } __typename }
  discovery { type fqdn __typename }
  ${CHANNELS} __typename`;
const MESSAGE = '{ message messageSeverity __typename }';
const SITE = `
  id name legacyInterop clockingGroupId icon
  status { clocking connectivity latency subscriptions summary domainAlertMessage { clocking ${MESSAGE} connectivity ${MESSAGE} latency ${MESSAGE} subscriptions ${MESSAGE} __typename } __typename }
  devices { ${DEVICE} } __typename`;
const APOLLO = {
  accept: '*/*',
  'content-type': 'application/json',
  'user-agent': 'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
  'accept-encoding': 'gzip,deflate',
};
const SPRING = { accept: 'application/json, application/*+json', 'content-type': 'application/json', 'user-agent': 'Java/17.0.9' };

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
const ids = ['001dc1fffe501c25:0', '0123456789abcdef0123456789abcdef', '001dc1fffe501c26:0'];
const [first = '', second = ''] = ids;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  agent = await createFleet(server, { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.apiKey }, ids);
  await agent.introduce('001dc1fffe501c99:0');
  // The agent confirms the site of its devices after the answer: they are being assigned until then.
  const isEnrolled = (device: { enrolmentState: string }): boolean => device.enrolmentState === 'ENROLLED';
  const confirmed = async (): Promise<void> => {
    const { data } = await ask('{ domains { devices { enrolmentState } } }');
    if (!data.domains[0].devices.every(isEnrolled)) throw new Error('A device has not confirmed its site.');
  };
  await vi.waitFor(confirmed, { timeout: 10_000 });
});
afterAll(async () => {
  await agent.close();
  await server.close();
});

/** Asks as such a client does, over HTTP. */
async function ask(query: string, variables: object = {}, headers: Record<string, string> = APOLLO, token = account.apiKey) {
  const body = JSON.stringify({ operationName: null, variables, query });
  const response = await fetch(server.graphqlUrl, { method: 'POST', headers: { ...headers, authorization: token }, body });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const answer = await response.json();
  return { ...(answer as GraphqlAnswer), status: response.status };
}
const mutate = (name: string, input: object, token = account.apiKey) =>
  ask(`mutation ${name}($input: ${name}Input!) { ${name}(input: $input) { ok __typename } }`, { input }, SPRING, token);

describe('A deployed client of the published API', () => {
  it.each([
    ['Apollo Client 3', APOLLO],
    ['Spring', SPRING],
  ])('reads all sites with all devices and channels, as %s', async (_, headers) => {
    const { status, data, errors } = await ask(`query { domains { ${SITE} } }`, {}, headers);
    expect([status, errors]).toEqual([200, undefined]);
    const [site] = data.domains;
    expect(data.domains.map(({ name }: { name: string }) => name)).toEqual(['Main Hall', 'Rehearsal']);
    for (const { rxChannels, txChannels } of site.devices) expect([rxChannels.length, txChannels.length]).toEqual([4, 4]);
    expect(site).toMatchObject({ name: 'Main Hall', icon: 'OTHER', __typename: 'Domain' });
    expect(site.devices.map((d: { id: string }) => d.id).sort()).toEqual([...ids].sort());
    const device = site.devices.find((d: { id: string }) => d.id === second);
    expect(device).toMatchObject({
      name: 'Stage box 2',
      domainId: site.id,
      connection: { state: 'READY' },
      manufacturer: { name: 'Ardent' },
      product: { name: 'SB-16' },
      platform: { name: 'Brook' },
      identity: { actualName: 'Stage box 2', danteVersion: '4.2.1', danteHardwareVersion: '4.1' },
      clockingState: { locked: 'LOCKED' },
      discovery: { type: 'MULTICAST_DNS' },
    });
    expect(device.rxChannels[0]).toMatchObject({
      index: 1,
      subscribedDevice: 'Stage box 1',
      subscribedChannel: 'Out 1',
      status: 'DYNAMIC',
      summary: 'CONNECTED',
      __typename: 'RxChannel',
    });
  });

  it('polls the same again and again and gets the same', async () => {
    const query = `query Poll($id: ID!) { domain(id: $id) { ${SITE} } }`;
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(JSON.stringify((await ask(query, { id: account.siteIds[0] })).data));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"subscribedChannel":"Out 1"');
  });

  it('finds a site by id and by name, and null for what is not there or not its own', async () => {
    const one = async (args: string, token = account.apiKey) =>
      (await ask(`{ domain(${args}) { id __typename } }`, {}, APOLLO, token)).data.domain;
    const other = await createAccount(server, { name: 'Somebody else', sites: ['Elsewhere'] });
    expect(await one(`id: "${account.siteIds[0]}"`)).toEqual({ id: account.siteIds[0], __typename: 'Domain' });
    expect(await one('name: "Rehearsal"')).toEqual({ id: account.siteIds[1], __typename: 'Domain' });
    expect(await one(`id: "${other.siteIds[0]}"`)).toBeNull();
    expect(await one('name: "Elsewhere"')).toBeNull();
    expect(await one('id: "not an id at all"')).toBeNull();
    expect(await one('name: "Rehearsal"', account.restrictedApiKey)).toBeNull();
  });

  it('sees the devices without a site with an administrator key alone', async () => {
    const query = `{ unenrolledDevices { ${DEVICE} } }`;
    expect((await ask(query)).data.unenrolledDevices).toMatchObject([
      { id: '001dc1fffe501c99:0', domainId: null, enrolmentState: 'UNENROLLED' },
    ]);
    expect((await ask(query, {}, APOLLO, account.restrictedApiKey)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('enrols, moves without clearConfig, and unenrols devices', async () => {
    const where = async () =>
      (await ask(`{ domains { name device(id: "${first}") { id domainId __typename } __typename } }`)).data.domains
        .filter((d: { device: unknown }) => d.device)
        .map((d: { name: string }) => d.name);
    expect((await mutate('DevicesEnroll', { domainId: account.siteIds[1], deviceIds: [first] })).data).toEqual({
      DevicesEnroll: { ok: true, __typename: 'DevicesEnrollPayload' },
    });
    expect(await where()).toEqual(['Rehearsal']);
    expect((await mutate('DevicesUnenroll', { deviceIds: [first] })).data.DevicesUnenroll.ok).toBe(true);
    expect(await where()).toEqual([]);
    expect(
      (await mutate('DevicesEnroll', { domainId: account.siteIds[0], deviceIds: [first], clearConfig: false })).data.DevicesEnroll.ok,
    ).toBe(true);
    expect(await where()).toEqual(['Main Hall']);
  });

  it('subscribes and unsubscribes by name, and the device is sent that', async () => {
    const subscribes = () => agent.commands.filter((command) => command.device === second && command.kind === 'subscribe');
    const subscriptions = [
      { rxChannelIndex: 2, subscribedDevice: 'Stage box 1', subscribedChannel: 'Out 2' },
      { rxChannelIndex: 1, subscribedDevice: '', subscribedChannel: '' },
    ];
    expect(
      (await mutate('DeviceRxChannelsSubscriptionSet', { deviceId: second, subscriptions })).data.DeviceRxChannelsSubscriptionSet.ok,
    ).toBe(true);
    await expect.poll(subscribes).toMatchObject([{ params: { subscriptions } }]);
    for (const wrong of [
      [{ rxChannelIndex: 1, subscribedDevice: 'Stage box 1', subscribedChannel: '' }],
      [{ rxChannelIndex: 1, subscribedDevice: 'Nobody', subscribedChannel: 'Out 1' }],
      [{ rxChannelIndex: 99, subscribedDevice: 'Stage box 1', subscribedChannel: 'Out 1' }],
    ]) {
      const { data, errors } = await mutate('DeviceRxChannelsSubscriptionSet', { deviceId: second, subscriptions: wrong });
      expect(data.DeviceRxChannelsSubscriptionSet).toBeNull();
      expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    }
  });

  it.each([
    ['DeviceClockingUnicastSet', 'clockUnicast'],
    ['DeviceClockingPreferredLeaderSet', 'clockPreferredLeader'],
    ['DeviceClockingSyncToExternalSet', 'clockExternalSync'],
    ['DeviceClockingPTPV1UnicastDelayRequestSet', 'clockV1UnicastDelayRequests'],
  ])('switches on and off by %s, and the device is sent that', async (name, kind) => {
    const before = agent.commands.length;
    for (const enabled of [true, false])
      expect((await mutate(name, { deviceId: first, enabled }, account.restrictedApiKey)).data[name]).toEqual({
        ok: true,
        __typename: `${name}Payload`,
      });
    await expect.poll(() => agent.commands.length).toBe(before + 2);
    expect(agent.commands.slice(before)).toMatchObject([
      { device: first, kind, params: { enabled: true } },
      { device: first, kind, params: { enabled: false } },
    ]);
  });
});
