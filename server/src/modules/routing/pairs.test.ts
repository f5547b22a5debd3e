import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const ROUTING = `query ($id: ID!) { domain(id: $id) { routing {
  receiverId transmitter transmitterIds channels streams connected encrypted inProgress warnings unresolved errors unknown worst } } }`;
const routing = async (id = world.hall, token?: string) => (await world.data(ROUTING, { id }, token)).domain?.routing;

const rx = (index: number, subscribedDevice: string | null, status: string | null) => ({
  index,
  name: `In-${index}`,
  enabled: true,
  mediaType: 'AUDIO' as const,
  subscribedDevice,
  subscribedChannel: subscribedDevice && 'Out-1',
  status,
});
const rxStream = (id: string, channels: number[], subscribedDevice: string | null, status: string | null) => ({
  id,
  name: id,
  channels,
  endpoints: [],
  subscribedDevice,
  subscribedStream: subscribedDevice && 'Mix',
  status,
});
const NONE = { channels: 0, streams: 0, connected: 0, encrypted: 0, inProgress: 0, warnings: 0, unresolved: 0, errors: 0, unknown: 0 };

describe('the routing of a site', () => {
  it('is empty where nobody receives, whatever was reported', async () => {
    expect(await routing()).toEqual([]);
    await world.device('amp', { site_id: world.hall, name: 'Amp' });
    expect(await routing()).toEqual([]);
    await world.channels('amp', { rx: [rx(1, null, 'NONE'), rx(2, '', null)] });
    expect(await routing()).toEqual([]);
  });

  it('counts the channels of a pair by state, whatever the case of the name, and says which is the worst', async () => {
    await world.device('stage', { site_id: world.hall, name: 'Stage' });
    await world.channels('amp', {
      rx: [
        { ...rx(1, 'Stage', 'DYNAMIC'), encryptionScheme: 'AES_CTR256' as const },
        rx(2, 'STAGE', 'STATIC'),
        // Says what it would use, and is not connected.
        { ...rx(4, 'Stage', 'NO_CONNECTION'), encryptionScheme: 'AES_CTR256' as const },
        rx(3, 'stage', 'UNRESOLVED'),
        rx(5, 'Stage', null),
        rx(6, 'Stage', 'NONE'),
        rx(7, 'Stage', 'NEVER_SEEN'),
        rx(8, 'Gone', 'RESOLVED'),
        rx(9, null, 'NONE'),
      ],
    });
    expect(await routing()).toEqual([
      { ...NONE, receiverId: 'amp', transmitter: 'Gone', transmitterIds: [], channels: 1, inProgress: 1, worst: 'IN_PROGRESS' },
      {
        ...NONE,
        receiverId: 'amp',
        transmitter: 'Stage',
        transmitterIds: ['stage'],
        channels: 7,
        connected: 2,
        encrypted: 1,
        warnings: 2,
        unresolved: 1,
        errors: 1,
        unknown: 2,
        worst: 'ERROR',
      },
    ]);
    await world.channels('amp', { rx: [rx(1, 'Stage', 'DYNAMIC'), rx(2, 'Stage', null)] });
    expect(await routing()).toMatchObject([{ channels: 2, connected: 1, unknown: 1, worst: null }]);
    await world.channels('amp', { rx: [rx(1, 'Stage', 'DYNAMIC')] });
    expect(await routing()).toMatchObject([{ channels: 1, connected: 1, worst: 'CONNECTED' }]);
  });

  it('counts a stream once, and not its channels beside it', async () => {
    await world.device('bridge', { site_id: world.hall, name: 'Bridge' });
    await world.channels('bridge', {
      rx: [rx(1, 'Stage', 'DYNAMIC'), rx(2, 'Stage', 'DYNAMIC'), rx(3, 'Stage', 'DYNAMIC')],
      streams: { tx: [], rx: [rxStream('a', [1, 2], 'Stage', 'NO_CONNECTION'), rxStream('b', [4], null, null)] },
    });
    expect((await routing()).filter(({ receiverId }: { receiverId: string }) => receiverId === 'bridge')).toEqual([
      {
        ...NONE,
        receiverId: 'bridge',
        transmitter: 'Stage',
        transmitterIds: ['stage'],
        channels: 1,
        streams: 1,
        connected: 1,
        errors: 1,
        worst: 'ERROR',
      },
    ]);
  });

  it('knows nothing of the states at a receiver that is not connected', async () => {
    await world.device('away', { site_id: world.hall, name: 'Away', connection_state: 'DISCONNECTED' });
    await world.device('behind', { site_id: world.hall, name: 'Behind', link_up: false });
    for (const id of ['away', 'behind']) await world.channels(id, { rx: [rx(1, 'Stage', 'DYNAMIC'), rx(2, 'Stage', 'NO_CONNECTION')] });
    const all = await routing();
    for (const receiverId of ['away', 'behind'])
      expect(all.filter((pair: { receiverId: string }) => pair.receiverId === receiverId)).toEqual([
        { ...NONE, receiverId, transmitter: 'Stage', transmitterIds: ['stage'], channels: 2, unknown: 2, worst: null },
      ]);
  });

  it('names every device that the name may mean, by the one that it announces, too', async () => {
    await world.device('twin-b', { site_id: world.hall, name: 'Stage' });
    await world.channels('bridge', { rx: [rx(1, 'Stage', 'DYNAMIC'), rx(2, 'Stage (2)', 'DYNAMIC')], streams: { tx: [], rx: [] } });
    const pairs = (await routing()).filter(({ receiverId }: { receiverId: string }) => receiverId === 'bridge');
    expect(
      pairs.map(({ transmitter, transmitterIds }: { transmitter: string; transmitterIds: string[] }) => [
        transmitter,
        transmitterIds.toSorted(),
      ]),
    ).toEqual([
      ['Stage', ['stage', 'twin-b']],
      ['Stage (2)', ['twin-b']],
    ]);
  });

  it('is that of the site alone, and of nobody who may not read the site', async () => {
    expect(await routing(world.rehearsal)).toEqual([]);
    await world.device('next-door', { site_id: world.rehearsal, name: 'Next door' });
    await world.channels('next-door', { rx: [rx(1, 'Stage', 'UNRESOLVED')] });
    // A device of that name is at another site.
    expect(await routing(world.rehearsal)).toMatchObject([{ receiverId: 'next-door', transmitterIds: [] }]);
    expect((await routing()).some(({ receiverId }: { receiverId: string }) => receiverId === 'next-door')).toBe(false);
    expect(await routing(world.hall, world.account.restricted.token)).toEqual(await routing());
    expect(await routing(world.rehearsal, world.account.restricted.token)).toBeUndefined();
  });

  it('is answered of a receiver for given transmitters alone, whatever the case of their names', async () => {
    await world.device('matrix', { site_id: world.hall, name: 'Matrix' });
    await world.channels('matrix', {
      rx: [rx(1, 'Stage', 'DYNAMIC'), rx(2, 'Desk', 'DYNAMIC'), rx(3, null, 'NONE'), rx(4, 'stage', 'STATIC')],
    });
    const document = 'query ($names: [String!]) { device(id: "matrix") { rxChannels(subscribedTo: $names) { index } } }';
    const taken = async (names: readonly string[] | null) =>
      (await world.data(document, { names })).device.rxChannels.map(({ index }: { index: number }) => index);
    expect(await taken(['STAGE'])).toEqual([1, 4]);
    expect(await taken(['desk', 'Stage'])).toEqual([1, 2, 4]);
    expect(await taken([])).toEqual([]);
    expect(await taken(null)).toEqual([1, 2, 3, 4]);
    const names = Array.from({ length: 101 }, (_, at) => `Desk-${at}`);
    const { errors } = await world.server.graphql(document, { names }, world.account.admin.token);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('Name at most 100 devices in one call.'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('says who may change it, by their role at the site', async () => {
    const { restricted } = world.account;
    const may = async (role: string) => {
      await world.server.database.query('update site_members set role = $1 where user_id = $2', [role, restricted.userId]);
      world.server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
      await new Promise(setImmediate);
      return (await world.data('query ($id: ID!) { domain(id: $id) { viewerCanRoute } }', { id: world.hall }, restricted.token)).domain;
    };
    for (const [role, viewerCanRoute] of [
      ['ReadOnly', false],
      ['MediaControl', true],
      ['DomainControl', true],
    ] as const)
      expect([role, await may(role)]).toEqual([role, { viewerCanRoute }]);
    expect(await world.data('query ($id: ID!) { domain(id: $id) { viewerCanRoute } }', { id: world.hall })).toEqual({
      domain: { viewerCanRoute: true },
    });
  });
});
