import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { recordChanges } from '../../sites/index.ts';
import { addSite } from '../rows.fixture.ts';
import { DirectoryWorld } from './directory.fixture.ts';

const world = new DirectoryWorld();

describe('the directory of an account with several sites', () => {
  it('reads of several sites only what is asked for, that of one answer together', async () => {
    const { account, accountId, siteId } = await world.addSiteOf('A');
    const other = await world.addOther(account, 'B');
    const { directory } = world.open();
    await directory.account(accountId);
    const renameBoth = async (to: string) => {
      for (const [id, site] of [
        ['A', siteId],
        ['B', other],
      ] as const)
        for (const message of await world.rename(accountId, id, `${id}-${to}`, site)) directory.apply(message);
    };
    const names = (devices: readonly { name: string }[]) => devices.map(({ name }) => name);
    await renameBoth('1');
    expect(names(await directory.site(accountId, siteId))).toEqual(['A-1']);
    expect(names(directory.siteAsKnown(accountId, other) ?? [])).toEqual(['B']);
    const revision = await directory.revision(accountId, siteId);
    const before = world.queries;
    await directory.sites(accountId);
    expect(await directory.revision(accountId, siteId)).toBe(revision);
    expect(world.queries).toBe(before);
    expect(names(await directory.site(accountId, other))).toEqual(['B-1']);
    await renameBoth('2');
    const answer = directory.forOneAnswer();
    const both = await Promise.all([siteId, other].map((id) => answer.site(accountId, id)));
    expect(both.map(names)).toEqual([['A-2'], ['B-2']]);
    expect(world.queries).toBe(before + 2);
    await renameBoth('3');
    await directory.site(accountId, siteId);
    expect(names(await directory.account(accountId)).sort()).toEqual(['A-3', 'B-3']);
    expect(await directory.revision(accountId, other)).toBe(await world.revisionOf(other));
  });

  it('finds a device that has moved with those of its new site, whichever of the two messages it has', async () => {
    for (const said of ['both', 'the old site', 'the new site'] as const) {
      const { accountId, siteId } = await world.addSiteOf('A');
      const other = await addSite(world.store, accountId, 'Alder Street Theatre');
      const { directory } = world.open();
      await directory.account(accountId);
      const messages = await world.store.system(async (tx) => {
        await tx.updateTable('devices').set({ site_id: other }).where('account_id', '=', accountId).where('id', '=', 'A').execute();
        return recordChanges(
          tx,
          accountId,
          [siteId, other].map((at) => ({ siteId: at, deviceIds: ['A'], areas: ['DEVICES'] })),
        );
      });
      for (const [i, message] of messages.entries())
        if (said === 'both' || i === (said === 'the old site' ? 0 : 1)) directory.apply(message);
      expect((await directory.find([accountId], 'A')).map((device) => device.siteId)).toEqual([other]);
      expect(await directory.site(accountId, siteId)).toEqual([]);
      expect((await directory.site(accountId, other)).map(({ id }) => id)).toEqual(['A']);
    }
  });

  it('notices a message that was lost also while another site is read', async () => {
    const { account, accountId, siteId } = await world.addSiteOf('A');
    const other = await world.addOther(account, 'B');
    let now = 0;
    const { directory } = world.open({ now: () => now, recheckMs: 3_000 });
    await directory.account(accountId);
    await world.rename(accountId, 'B', 'Lost', other);
    for (const later of [4_000, 8_000]) {
      now = later;
      await directory.site(accountId, siteId);
    }
    expect((await directory.find([accountId], 'B'))[0]?.name).toBe('Lost');
  });

  it('reads again what a read took that failed, and compares also where somebody always reads', async () => {
    const { accountId, siteId } = await world.addSiteOf('A');
    let now = 0;
    let gate = () => Promise.resolve();
    const gated: Store = { ...world.store, read: async (ids, work) => gate().then(() => world.store.read(ids, work)) };
    const { directory } = world.open({ store: gated, now: () => now, recheckMs: 3_000 });
    await directory.account(accountId);
    const nameOf = async () => (await directory.site(accountId, siteId))[0]?.name;
    const say = async (name: string) => {
      for (const message of await world.rename(accountId, 'A', name, siteId)) directory.apply(message);
    };

    await say('Said');
    gate = () => Promise.reject(new Error('away'));
    await expect(nameOf()).rejects.toThrow('away');
    gate = () => Promise.resolve();
    expect(await nameOf()).toBe('Said');

    await world.rename(accountId, 'A', 'Lost', siteId);
    for (const later of [4_000, 8_000]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = () => promise;
      directory.apply({ accountId, siteId, revision: 0, deviceIds: [], areas: ['DEVICES'] });
      const first = nameOf();
      // The read of the first has begun, so that this one waits for the next.
      await sleep(20);
      now = later;
      directory.apply({ accountId, siteId, revision: 0, deviceIds: [], areas: ['DEVICES'] });
      const second = nameOf();
      resolve();
      await Promise.all([first, second]);
    }
    expect(directory.siteAsKnown(accountId, siteId)?.[0]?.name).toBe('Lost');
  });
});
