import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { bumpRevisions } from './revision.ts';

describe('the revisions of an account and its sites', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.server.close());

  it('count every change of many at once, and none of these is undone by PostgreSQL for having locked another out', async () => {
    const { account, server, hall, rehearsal } = world;
    const { store } = server.services;
    const [writers, each] = [8, 20];
    const orders = [[null], [hall, rehearsal, null], [rehearsal, hall], [null, hall]];
    let runs = 0;
    const before = await store.system((tx) => bumpRevisions(tx, account.accountId, [null, hall, rehearsal]));
    const write = async (places: readonly (string | null)[] = []) => {
      for (let i = 0; i < each; i++) {
        await store.system(async (tx) => {
          runs++;
          // As every change does: rows that belong to the account and the site hold on to both.
          await tx
            .insertInto('agents')
            .values({ account_id: account.accountId, id: randomUUID(), name: 'Rack room', key_hash: randomBytes(32) })
            .execute();
          await bumpRevisions(tx, account.accountId, places);
        });
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, n) => write(orders[n % orders.length])));
    const after = await store.system((tx) => bumpRevisions(tx, account.accountId, [null, hall, rehearsal]));
    expect(runs).toBe(writers * each);
    const counted = (place: string | null) => (after.get(place) ?? 0) - (before.get(place) ?? 0) - 1;
    const wanted = (place: string | null) => (writers / orders.length) * each * orders.filter((places) => places.includes(place)).length;
    expect([null, hall, rehearsal].map(counted)).toEqual([null, hall, rehearsal].map(wanted));
  });
});
