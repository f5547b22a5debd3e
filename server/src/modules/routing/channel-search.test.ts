import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { setChannels } from '../devices/rows.fixture.ts';

let world: World;
const named = (...names: string[]) => names.map((name, i) => ({ index: i + 1, name, mediaType: 'AUDIO', enabled: true, status: 'NONE' }));

beforeAll(async () => {
  world = await startWorld();
  await world.device('box', { site_id: world.hall });
  await world.channels('box', { tx: named('Out-1', 'TB-Stage-L', 'Backstage'), rx: named('Stage-Announce') });
  await world.device('other', { site_id: world.rehearsal });
  await world.channels('other', { tx: named('Stage-Rehearsal') });
  await world.device('spare', { site_id: null });
  await world.channels('spare', { tx: named('Stage-Spare') });
  await world.foreignDevice('away', { site_id: world.foreign.siteIds[0] ?? null });
  await setChannels(world.server.services.store, world.foreign.accountId, 'away', { tx: named('Stage-Foreign') });
});
afterAll(() => world?.server.close());

const SEARCH = `query ($accountId: ID!, $text: String!, $domainId: ID, $direction: ChannelDirection, $limit: Int) {
  channelSearch(accountId: $accountId, text: $text, domainId: $domainId, direction: $direction, limit: $limit) {
    count isComplete channels { direction index name deviceId deviceName domainId }
  }
}`;
const search = async (text: string, more: object = {}, token?: string) =>
  (await world.data(SEARCH, { accountId: world.account.accountId, text, ...more }, token)).channelSearch;
const namesOf = (found: { channels: { name: string }[] }): string[] => found.channels.map(({ name }) => name);

describe('a search for channels', () => {
  it('finds them in all sites, the start of a name before the start of a word before its inside', async () => {
    const found = await search('stage');
    expect(namesOf(found)).toEqual(['Stage-Announce', 'Stage-Rehearsal', 'TB-Stage-L', 'Backstage']);
    expect(found).toMatchObject({ count: 4, isComplete: true });
    expect(found.channels[2]).toEqual({
      direction: 'TRANSMIT',
      index: 2,
      name: 'TB-Stage-L',
      deviceId: 'box',
      deviceName: 'box',
      domainId: world.hall,
    });
  });
  it('takes words in any order, also of the device, but not of the device alone', async () => {
    expect(namesOf(await search('L tb'))).toEqual(['TB-Stage-L']);
    expect(namesOf(await search('box announce'))).toEqual(['Stage-Announce']);
    expect(await search('box')).toEqual({ channels: [], count: 0, isComplete: true });
  });
  it('is of one site where it is named, and counts what it leaves out', async () => {
    expect(namesOf(await search('stage', { domainId: world.rehearsal }))).toEqual(['Stage-Rehearsal']);
    const first = await search('stage', { limit: 1 });
    expect([namesOf(first), first.count]).toEqual([['Stage-Announce'], 4]);
  });
  it('is of one direction where it is named, and counts that alone', async () => {
    expect(await search('stage', { direction: 'RECEIVE', limit: 1 })).toMatchObject({ count: 1, channels: [{ name: 'Stage-Announce' }] });
    const sent = await search('stage', { direction: 'TRANSMIT', limit: 2 });
    expect([namesOf(sent), sent.count]).toEqual([['Stage-Rehearsal', 'TB-Stage-L'], 3]);
  });
  it('finds for a restricted person what is in their sites [PERM-022]', async () => {
    const { token } = world.account.restricted;
    expect(namesOf(await search('stage', {}, token))).toEqual(['Stage-Announce', 'TB-Stage-L', 'Backstage']);
    expect(await search('stage', { domainId: world.rehearsal }, token)).toBeNull();
  });
  it('is null for the account of others', async () => {
    expect(await search('stage', { accountId: world.foreign.accountId })).toBeNull();
    expect(await search('stage', {}, world.foreign.admin.token)).toBeNull();
    // There is one to be found there.
    expect(namesOf(await search('stage', { accountId: world.foreign.accountId }, world.foreign.admin.token))).toEqual(['Stage-Foreign']);
  });
  it('finds a channel by its new name', async () => {
    await world.device('renamed', { site_id: world.hall });
    await world.channels('renamed', { tx: named('Before') });
    expect(namesOf(await search('before'))).toEqual(['Before']);
    await world.channels('renamed', { tx: named('Afterwards') });
    expect([namesOf(await search('before')), namesOf(await search('afterwards'))]).toEqual([[], ['Afterwards']]);
  });
  it('refuses what is too long or empty', async () => {
    const refused = (text: string, more: object = {}) => world.failure(SEARCH, { accountId: world.account.accountId, text, ...more });
    for (const text of [' ', 'x'.repeat(101), 'a b c d e f g h i'])
      expect(await refused(text)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' });
    for (const limit of [0, 51]) expect(await refused('stage', { limit })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'limit' });
  });
  it('says that it did not look through all of very many channels', async () => {
    await world.device('enormous', { site_id: world.rehearsal, rx_count: 200_001 });
    expect((await search('stage', { domainId: world.rehearsal })).isComplete).toBe(false);
    expect((await search('stage', { domainId: world.hall })).isComplete).toBe(true);
  });
});
