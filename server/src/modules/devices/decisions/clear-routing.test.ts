import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenSet, giveSet } from '../../../graphql/permissions/given-set.fixture.ts';
import { startWorld, type World } from '../device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

/** Gives the restricted person a role on every site, and one on the hall. */
async function give(everywhere: GivenSet, onHall?: GivenSet): Promise<void> {
  const { server, account, hall } = world;
  const person = { accountId: account.accountId, userId: account.restricted.userId };
  await server.database.query('delete from site_members where user_id = $1', [person.userId]);
  await giveSet(server, person, everywhere, null);
  if (onHall) await giveSet(server, person, onHall, hall);
}
const set = (name: string, ...rights: ('ASSIGN' | 'ROUTE')[]): GivenSet => ({ name, rights: ['READ', ...rights] });

/** What the restricted person is answered; null: ok. */
async function asked(name: 'DevicesEnroll' | 'DevicesUnenroll', input: object): Promise<unknown> {
  const document = `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`;
  const { errors } = await world.server.graphql(document, { input }, world.account.restricted.token);
  return errors?.[0]?.extensions['code'] ?? null;
}
const enroll = (deviceId: string, clearConfig: boolean) =>
  asked('DevicesEnroll', { domainId: world.hall, deviceIds: [deviceId], clearConfig });
const unenroll = (deviceId: string, clearConfig: boolean) => asked('DevicesUnenroll', { deviceIds: [deviceId], clearConfig });

describe('Having devices clear their routing', () => {
  it('is refused to whoever may assign devices and not route, wherever the devices are, and they are not moved', async () => {
    await give(set('Assigns', 'ASSIGN'));
    await world.device('here', { site_id: world.hall });
    await world.device('spare');
    expect([await enroll('here', true), await enroll('spare', true), await unenroll('here', true)]).toEqual(Array(3).fill('FORBIDDEN'));
    expect([await world.commands('here'), await world.commands('spare')]).toEqual([[], []]);
    expect([await enroll('here', false), await enroll('spare', false), await unenroll('here', false)]).toEqual([null, null, null]);
    // There is nothing to clear of one that is left as it is.
    expect(await unenroll('here', true)).toBeNull();
  });

  it('takes routing at the site where they are now, and on every site for one in none', async () => {
    await give(set('Assigns too', 'ASSIGN'), set('Routes here', 'ROUTE'));
    await world.device('mine', { site_id: world.hall });
    await world.device('theirs', { site_id: world.rehearsal });
    await world.device('nowhere');
    expect(await enroll('mine', true)).toBeNull();
    expect([await enroll('theirs', true), await enroll('nowhere', true), await unenroll('theirs', true)]).toEqual(
      Array(3).fill('FORBIDDEN'),
    );
    await give(set('Routes everywhere', 'ASSIGN', 'ROUTE'));
    expect([await enroll('theirs', true), await enroll('nowhere', true), await unenroll('theirs', true)]).toEqual([null, null, null]);
    expect((await world.commands('nowhere'))[0]).toMatchObject({ kind: 'enrol', params: { clearConfig: true } });
  });
});
