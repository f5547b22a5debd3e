import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './device-world.fixture.ts';

const BOX = '00:1d:c1:08:12:58';
const SEEN = 'query ($id: ID!) { device(id: $id) { alsoSeenAs { id name family } } }';

let world: World;
const device = (id: string, site: string | null, family: string, macAddress: string) =>
  world.device(id, {
    site_id: site,
    identity: JSON.stringify({ name: id, family }),
    interfaces: JSON.stringify([{ macAddress, address: '10.40.8.17' }]),
  });
const seen = async (id: string) => (await world.data(SEEN, { id })).device.alsoSeenAs;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

describe('a device that agents see by several protocols', () => {
  it('names those with its MAC address at its site, until that is another', async () => {
    await device('stagebox', world.hall, 'DANTE', BOX);
    expect(await seen('stagebox')).toEqual([]);
    await device('stagebox-node', world.hall, 'NMOS', '00-1D-C1-08-12-58');
    expect(await seen('stagebox')).toEqual([{ id: 'stagebox-node', name: 'stagebox-node', family: 'NMOS' }]);
    expect(await seen('stagebox-node')).toEqual([{ id: 'stagebox', name: 'stagebox', family: 'DANTE' }]);
    await world.server.database.query(
      `update devices set interfaces = jsonb_set(interfaces, '{0,macAddress}', '"00:1d:c1:08:12:59"') where id = 'stagebox-node'`,
    );
    await world.channels('stagebox-node', {});
    expect([await seen('stagebox'), await seen('stagebox-node')]).toEqual([[], []]);
  });

  it('names none of another site, and none that is unassigned where it has a site', async () => {
    await device('elsewhere', world.rehearsal, 'AES67', BOX);
    await device('nowhere', null, 'AES67', BOX);
    expect(await seen('elsewhere')).toEqual([]);
    expect(await seen('nowhere')).toEqual([]);
    await device('nowhere-clock', null, 'PTP', BOX);
    expect(await seen('nowhere')).toMatchObject([{ id: 'nowhere-clock', family: 'PTP' }]);
  });
});
