import { describe, expect, it } from 'vitest';
import type { Bus } from '../../../bus/bus.ts';
import { createInProcessBus } from '../../../bus/in-process.ts';
import type { Store } from '../../../store/store.ts';
import { recordChanges } from '../../sites/index.ts';
import { addDevice, addSite, setChannels } from '../rows.fixture.ts';
import { DirectoryWorld } from './directory.fixture.ts';

const world = new DirectoryWorld();
const publish = (bus: Bus, messages: Awaited<ReturnType<typeof world.rename>>) =>
  messages.forEach((m) => bus.publish('account.changed', m));
/** The in-process bus delivers after the publisher's own turn. */
const delivered = () => new Promise((resolve) => setImmediate(resolve));

describe('the directory of devices', () => {
  it('answers the devices of a site by name, and again from memory the same array', async () => {
    const { accountId, siteId } = await world.addSiteOf('Stage-10', 'Stage-9', 'amp');
    const { directory } = world.open();
    const site = await directory.site(accountId, siteId);
    expect(site.map((d) => d.name)).toEqual(['amp', 'Stage-9', 'Stage-10']);
    const before = world.queries;
    expect(await directory.site(accountId, siteId)).toBe(site);
    expect(directory.siteAsKnown(accountId, siteId)).toBe(site);
    expect(world.queries).toBe(before);
  });

  it('reads an account once however many ask at the same time', async () => {
    const { accountId, siteId } = await world.addSiteOf('A', 'B');
    const { directory } = world.open();
    const before = world.queries;
    await Promise.all(Array.from({ length: 20 }, () => directory.site(accountId, siteId)));
    expect(world.queries).toBe(before + 1);
  });

  it('shows a change to whoever asks after the message, reading just what changed', async () => {
    const { account, accountId, siteId } = await world.addSiteOf('A', 'B');
    const quiet = await addSite(world.store, accountId, 'Alder Street Theatre');
    await addDevice(world.store, account, 'C', { site_id: quiet });
    const { directory, bus } = world.open();
    const [before, untouched] = [await directory.site(accountId, siteId), await directory.site(accountId, quiet)];
    const revision = await directory.revision(accountId, siteId);
    publish(bus, await world.rename(accountId, 'A', 'Zulu', siteId));
    await delivered();
    const after = await directory.site(accountId, siteId);
    expect(after.map((d) => d.name)).toEqual(['B', 'Zulu']);
    expect(after[0]).toBe(before[1]);
    expect(await directory.site(accountId, quiet)).toBe(untouched);
    expect(await directory.revision(accountId, siteId)).toBe(revision + 1);
  });

  it('reads an account once for one answer, which has the revision of what it shows however much changes meanwhile', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    const { directory, bus } = world.open();
    const answer = directory.forOneAnswer();
    const [site, revision] = [await answer.site(accountId, siteId), await answer.revision(accountId, siteId)];
    publish(bus, await world.rename(accountId, 'A', 'Later', siteId));
    await delivered();
    const before = world.queries;
    expect(await answer.site(accountId, siteId)).toBe(site);
    expect(await answer.revision(accountId, siteId)).toBe(revision);
    expect(world.queries).toBe(before);
    const next = directory.forOneAnswer();
    expect((await next.site(accountId, siteId))[0]?.name).toBe('Later');
    expect(await next.revision(accountId, siteId)).toBe(revision + 1);
    expect(world.queries).toBe(before + 1);
  });

  it('shows the process that made a change its own change at once', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    const { directory } = world.open();
    await directory.account(accountId);
    for (const message of await world.rename(accountId, 'A', 'Foyer', siteId)) directory.apply(message);
    expect((await directory.site(accountId, siteId))[0]?.name).toBe('Foyer');
  });

  it('does not lose a change that comes while it reads', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    const { directory } = world.open();
    await directory.account(accountId);
    for (let round = 0; round < 10; round++) {
      const messages = await world.rename(accountId, 'A', `Round-${round}`, siteId);
      for (const message of messages) directory.apply(message);
      const reading = directory.site(accountId, siteId);
      const more = await world.rename(accountId, 'A', `After-${round}`, siteId);
      for (const message of more) directory.apply(message);
      await reading;
      expect((await directory.site(accountId, siteId))[0]?.name).toBe(`After-${round}`);
    }
  });

  it('reads a device again before its latency grows too old, once then and once when it is, though nobody said a word', async () => {
    const { account, accountId, siteId } = await world.addSiteOf('A');
    const start = Date.now();
    let now = start;
    const minute = 60_000;
    const measured = (id: string, at: number) =>
      world.store.system((tx) =>
        tx
          .updateTable('devices')
          .set({ latency_bin_at: new Date(at) })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute(),
      );
    for (const id of ['B', 'C']) await addDevice(world.store, account, id, { site_id: siteId });
    for (const id of ['A', 'B', 'C']) await measured(id, start);
    const { directory } = world.open({ now: () => now, recheckMs: 1_000_000_000 });
    const binsAt = async () => (await directory.site(accountId, siteId)).map(({ latencyBinAt }) => ((latencyBinAt ?? 0) - start) / minute);
    expect(await binsAt()).toEqual([0, 0, 0]);
    await measured('A', start + 14 * minute);
    now = start + 14 * minute;
    expect(await binsAt()).toEqual([0, 0, 0]);
    now += 30_000;
    expect(await binsAt()).toEqual([14, 0, 0]);
    const readsNothing = async () => {
      now += 1_000;
      const before = world.queries;
      await binsAt();
      expect(world.queries).toBe(before);
    };
    await readsNothing();
    now = start + 15 * minute;
    await measured('B', start + 10 * minute);
    expect(await binsAt()).toEqual([14, 10, 0]);
    await readsNothing();
  });

  it('takes a device out of its site, and forgets one that is gone', async () => {
    const { account, accountId, siteId } = await world.addSiteOf('A', 'B');
    const { directory, bus } = world.open();
    await directory.site(accountId, siteId);
    publish(
      bus,
      await world.store.system(async (tx) => {
        await tx.updateTable('devices').set({ site_id: null }).where('account_id', '=', accountId).where('id', '=', 'A').execute();
        await tx.deleteFrom('devices').where('account_id', '=', accountId).where('id', '=', 'B').execute();
        return recordChanges(tx, accountId, [
          { siteId, deviceIds: ['A', 'B'], areas: ['INVENTORY'] },
          { siteId: null, deviceIds: ['A'], areas: ['INVENTORY'] },
        ]);
      }),
    );
    await delivered();
    expect(await directory.site(accountId, siteId)).toEqual([]);
    expect((await directory.unassigned(accountId)).map((d) => d.id)).toEqual(['A']);
    expect(await directory.find([account.accountId], 'B')).toEqual([]);
  });

  it('lists what belongs to no site newest first', async () => {
    const { account, accountId } = await world.addSiteOf();
    await addDevice(world.store, account, 'Old', { first_seen_at: new Date('2026-01-01') });
    await addDevice(world.store, account, 'New', { first_seen_at: new Date('2026-02-01') });
    const { directory } = world.open();
    expect((await directory.unassigned(accountId)).map((d) => d.id)).toEqual(['New', 'Old']);
  });

  it('keeps accounts apart, and finds an id in each of those it is asked about', async () => {
    const [one, two] = [await world.addSiteOf('Same'), await world.addSiteOf('Same', 'Other')];
    const { directory } = world.open();
    expect((await directory.account(one.accountId)).map((d) => d.id)).toEqual(['Same']);
    const found = await directory.find([one.accountId, two.accountId], 'Same');
    expect(found.map((d) => d.accountId).sort()).toEqual([one.accountId, two.accountId].sort());
    expect(await directory.find([one.accountId], 'Other')).toEqual([]);
    expect(await directory.site(one.accountId, two.siteId)).toEqual([]);
  });

  it('counts a device as disconnected while its agent is not there, and a grand leader as locked', async () => {
    const { account, accountId } = await world.addSiteOf();
    await addDevice(world.store, account, 'Away', { link_up: false });
    await addDevice(world.store, account, 'Leader', {
      clock_locked: 'NOT_LOCKED',
      clock: JSON.stringify({ locked: 'NOT_LOCKED', grandLeader: true }),
    });
    const { directory } = world.open();
    expect((await directory.find([accountId], 'Away'))[0]?.connection).toBe('DISCONNECTED');
    expect((await directory.find([accountId], 'Leader'))[0]?.clockLocked).toBe('LOCKED');
  });

  it('forgets the account that was not asked for longest when it keeps too many devices', async () => {
    const worlds = [await world.addSiteOf('A1', 'A2'), await world.addSiteOf('B1', 'B2'), await world.addSiteOf('C1', 'C2')];
    const { directory } = world.open({ maxDevices: 4 });
    const [a, b, c] = worlds.map(({ accountId }) => accountId);
    for (const accountId of [a, b, a, c]) await directory.account(accountId ?? '');
    expect(worlds.map(({ accountId, siteId }) => directory.siteAsKnown(accountId, siteId) !== null)).toEqual([true, false, true]);
    expect((await directory.account(b ?? '')).length).toBe(2);
  });

  it('notices a message that was lost by its revision', async () => {
    const { accountId, siteId } = await world.addSiteOf('A', 'B');
    let now = 0;
    const { directory } = world.open({ now: () => now, recheckMs: 3_000 });
    const missed: string[] = [];
    const stop = directory.onMissed((account) => void missed.push(account));
    await directory.site(accountId, siteId);
    await world.rename(accountId, 'A', 'Lost', siteId);
    // Whatever of the account is read.
    for (const later of [1_000, 4_000, 8_000, 12_000]) {
      now = later;
      await directory.sites(accountId);
    }
    expect(missed).toEqual([accountId]);
    stop();
    expect((await directory.site(accountId, siteId)).map((d) => d.name)).toEqual(['B', 'Lost']);
  });

  it('notices it with the first read where nobody asked for long, who would be shown what was before', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    let now = 0;
    const { directory } = world.open({ now: () => now, recheckMs: 3_000 });
    await directory.site(accountId, siteId);
    await world.rename(accountId, 'A', 'Lost', siteId);
    const missed: string[] = [];
    directory.onMissed((account) => void missed.push(account));
    now = 600_000;
    expect((await directory.site(accountId, siteId)).map((d) => d.name)).toEqual(['Lost']);
    // Its message may be on its way until the next comparison.
    expect(missed).toEqual([]);
    now += 4_000;
    await directory.site(accountId, siteId);
    expect(missed).toEqual([accountId]);
  });

  it('trusts nothing it remembers while the bus is away', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    const inner = createInProcessBus(world.log);
    const { directory } = world.open({ bus: { ...inner, connected: false } });
    const labelled = (name: string) => setChannels(world.store, accountId, 'A', { tx: [{ index: 1, name, mediaType: 'AUDIO' }] });
    await labelled('Before');
    await directory.site(accountId, siteId);
    await directory.channels(accountId, 'A');
    await world.rename(accountId, 'A', 'Unheard', siteId);
    await labelled('After');
    expect((await directory.channels(accountId, 'A')).tx?.[0]?.name).toBe('After');
    expect((await directory.site(accountId, siteId))[0]?.name).toBe('Unheard');
  });

  it('does not take a message that is on its way for lost', async () => {
    const { accountId, siteId } = await world.addSiteOf('A', 'B');
    let now = 0;
    const { directory, bus } = world.open({ now: () => now, recheckMs: 3_000 });
    const before = await directory.site(accountId, siteId);
    const messages = await world.rename(accountId, 'A', 'Late', siteId);
    now = 4_000;
    expect(await directory.site(accountId, siteId)).toBe(before);
    publish(bus, messages);
    await delivered();
    const after = await directory.site(accountId, siteId);
    now = 8_000;
    expect(await directory.site(accountId, siteId)).toBe(after);
  });

  it('comes back after the database was away', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    let away = true;
    const shaky: Store = { ...world.store, read: (ids, work) => (away ? Promise.reject(new Error('away')) : world.store.read(ids, work)) };
    const { directory } = world.open({ store: shaky });
    await expect(directory.site(accountId, siteId)).rejects.toThrow('away');
    away = false;
    expect(await directory.site(accountId, siteId)).toHaveLength(1);
  });
});

describe('the channels of devices', () => {
  const rx = (name: string) => [{ index: 1, name, enabled: true, mediaType: 'AUDIO', status: 'NONE' }];

  it('are read together for those who ask together, and then from memory', async () => {
    const names = Array.from({ length: 120 }, (_, i) => `D-${i}`);
    const { accountId } = await world.addSiteOf(...names);
    await setChannels(world.store, accountId, 'D-7', { rx: rx('Left') });
    const { directory } = world.open();
    const before = world.queries;
    const all = await Promise.all(names.map((id) => directory.channels(accountId, id)));
    expect(world.queries).toBe(before + 2);
    expect(all[7]?.rx?.[0]?.name).toBe('Left');
    expect(all[8]).toEqual({ tx: null, rx: null, streams: null });
    await directory.channels(accountId, 'D-7');
    expect(world.queries).toBe(before + 2);
  });

  it('are read again after a change', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    const { directory } = world.open();
    await setChannels(world.store, accountId, 'A', { rx: rx('Before') });
    await directory.channels(accountId, 'A');
    await setChannels(world.store, accountId, 'A', { rx: rx('After') });
    directory.apply({ accountId, siteId, revision: 1, deviceIds: ['A'], areas: ['CHANNELS'] });
    expect((await directory.channels(accountId, 'A')).rx?.[0]?.name).toBe('After');
  });

  it('are given to who waits when they change while they are read, and not kept', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    await setChannels(world.store, accountId, 'A', { rx: rx('Before') });
    const reading = Promise.withResolvers<undefined>();
    const slow: Store = { ...world.store, read: async (ids, work) => reading.promise.then(() => world.store.read(ids, work)) };
    const { directory } = world.open({ store: slow });
    const waiting = directory.channels(accountId, 'A');
    await delivered();
    directory.apply({ accountId, siteId, revision: 1, deviceIds: ['A'], areas: ['CHANNELS'] });
    reading.resolve(undefined);
    expect((await waiting).rx?.[0]?.name).toBe('Before');
    const before = world.queries;
    await directory.channels(accountId, 'A');
    expect(world.queries).toBe(before + 1);
  });

  it('are kept only as far as there is room', async () => {
    const { accountId } = await world.addSiteOf('A', 'B');
    for (const id of ['A', 'B']) await setChannels(world.store, accountId, id, { rx: rx(id) });
    const { directory } = world.open({ maxChannels: 3 });
    await directory.channels(accountId, 'A');
    await directory.channels(accountId, 'B');
    const before = world.queries;
    await directory.channels(accountId, 'B');
    expect(world.queries).toBe(before);
    await directory.channels(accountId, 'A');
    expect(world.queries).toBe(before + 1);
  });
});

describe('the firmware catalogue', () => {
  it('is found by manufacturer and model without regard to case', async () => {
    const { accountId } = await world.addSiteOf('A');
    await world.database.query(`insert into firmware_catalogue (manufacturer, model, version) values ('Larkspur', 'DSP-64', '4.2.9')`);
    const { directory } = world.open();
    await directory.account(accountId);
    expect(directory.firmware('LARKSPUR', 'dsp-64')?.version).toBe('4.2.9');
    expect(directory.firmware('Larkspur', 'LS-6P')).toBeNull();
    expect(directory.firmware(null, null)).toBeNull();
  });
});
