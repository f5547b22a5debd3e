import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { startSilences } from './jobs.ts';

let now = new Date();
let world: World;
beforeAll(async () => {
  now = new Date('2026-03-22T02:00:00Z');
  world = await startWorld({ sites: ['Main Hall'], now: () => now, roles: ['api'] });
});
afterAll(() => world?.server.close());

/** Sundays, 02:30 to 04:30 in Berlin, where 02:30 is left out on 29 March 2026. It goes on. */
const SUNDAYS = { startsAt: '2026-03-22T01:30:00.000Z', endsAt: '2026-03-22T03:30:00.000Z', weekly: true, timezone: 'Europe/Berlin' };
const OF_THE_CHANGE = { startsAt: '2026-03-29T01:30:00.000Z', endsAt: '2026-03-29T02:30:00.000Z' };
const FIELDS = 'id startsAt endsAt isActive weekly timezone reason version';
const call = (name: string, input: object, answer = 'ok') =>
  world.data(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`, { input: { domainId: world.hall, ...input } });
const silences = async () =>
  (await world.data(`query ($id: ID!) { domain(id: $id) { silences { ${FIELDS} } } }`, { id: world.hall })).domain.silences;
/** One look of the job that begins and ends silences. */
const look = (): Promise<void> => startSilences(world.server.services, 3_600_000).close();

let id: string;
beforeEach(async () => {
  now = new Date('2026-03-22T02:00:00Z');
  await world.server.database.query('delete from silences');
  ({ id } = (await call('SilenceAdd', { ...SUNDAYS, reason: 'Updates' }, `silence { ${FIELDS} }`)).SilenceAdd.silence);
});
const set = async (more: object) => {
  const [{ id: silenceId, isActive: _, version: ifVersion, ...read }] = await silences();
  await call('SilenceSet', { silenceId, ifVersion, ...read, ...more });
};
const at = async (time: string) => {
  now = new Date(time);
  const [{ startsAt, endsAt, isActive }] = await silences();
  return { startsAt, endsAt, isActive };
};

describe('a silence of each week', () => {
  it('that is ended in the week before the change of the clock has its times of the clock two weeks later', async () => {
    await call('SilenceEnd', { silenceId: id });
    await look();
    expect(await at('2026-03-22T02:10:00Z')).toEqual({ ...OF_THE_CHANGE, isActive: false });
    expect(await at('2026-04-04T12:00:00Z')).toEqual({
      startsAt: '2026-04-05T00:30:00.000Z',
      endsAt: '2026-04-05T02:30:00.000Z',
      isActive: false,
    });
  });

  it('that is ended is not begun by a form that was opened before', async () => {
    const [{ id: silenceId, isActive: _, version: ifVersion, ...read }] = await silences();
    await call('SilenceEnd', { silenceId: id });
    const input = { domainId: world.hall, silenceId, ifVersion, ...read, reason: 'Other' };
    const failure = await world.failure('mutation ($input: SilenceSetInput!) { SilenceSet(input: $input) { ok } }', { input });
    expect(failure.code).toBe('CONFLICT');
  });

  it('keeps its times of the clock where only its reason is changed in that week, and those that were ended stay so', async () => {
    await call('SilenceEnd', { silenceId: id });
    await set({ reason: 'Other' });
    await look();
    expect(await at('2026-03-22T02:10:00Z')).toEqual({ ...OF_THE_CHANGE, isActive: false });
    expect(await at('2026-04-04T12:00:00Z')).toMatchObject({ startsAt: '2026-04-05T00:30:00.000Z', endsAt: '2026-04-05T02:30:00.000Z' });
  });

  it('keeps the beginning that is not changed where its end is', async () => {
    now = new Date('2026-03-27T12:00:00Z');
    await set({ endsAt: '2026-03-29T03:00:00.000Z' });
    expect(await at('2026-03-27T12:00:00Z')).toEqual({
      startsAt: OF_THE_CHANGE.startsAt,
      endsAt: '2026-03-29T03:00:00.000Z',
      isActive: false,
    });
    expect(await at('2026-04-04T12:00:00Z')).toMatchObject({ startsAt: '2026-04-05T00:30:00.000Z', endsAt: '2026-04-05T03:00:00.000Z' });
  });

  it('begins at the day that is chosen, and no week before', async () => {
    now = new Date('2026-03-24T12:00:00Z');
    // Friday, 3 April, in place of Sunday, 29 March.
    await set({ startsAt: '2026-04-03T00:30:00.000Z', endsAt: '2026-04-03T02:30:00.000Z' });
    expect(await at('2026-03-24T12:00:00Z')).toMatchObject({ startsAt: '2026-04-03T00:30:00.000Z' });
    await set({ startsAt: '2026-04-02T12:30:00.000Z' });
    expect(await at('2026-03-24T12:00:00Z')).toMatchObject({ startsAt: '2026-04-02T12:30:00.000Z', endsAt: '2026-04-03T02:30:00.000Z' });
  });
});
