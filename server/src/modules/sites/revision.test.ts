import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { bumpRevisions, bumpRevisionsOf } from './revision.ts';

const ofStatus = (places: readonly (string | null)[]) => places.map((siteId) => ({ siteId, areas: ['STATUS'] }));

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
    const before = await store.system((tx) => bumpRevisions(tx, account.accountId, ofStatus([null, hall, rehearsal])));
    const write = async (places: readonly (string | null)[] = []) => {
      for (let i = 0; i < each; i++) {
        await store.system(async (tx) => {
          runs++;
          // As every change does: rows that belong to the account and the site hold on to both.
          await tx
            .insertInto('agents')
            .values({ account_id: account.accountId, id: randomUUID(), name: 'Rack room', key_hash: randomBytes(32) })
            .execute();
          await bumpRevisions(tx, account.accountId, ofStatus(places));
        });
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, n) => write(orders[n % orders.length])));
    const after = await store.system((tx) => bumpRevisions(tx, account.accountId, ofStatus([null, hall, rehearsal])));
    expect(runs).toBe(writers * each);
    const counted = (place: string | null) => (after.get(place) ?? 0) - (before.get(place) ?? 0) - 1;
    const wanted = (place: string | null) => (writers / orders.length) * each * orders.filter((places) => places.includes(place)).length;
    expect([null, hall, rehearsal].map(counted)).toEqual([null, hall, rehearsal].map(wanted));
  });

  it('of status count all changes of a site but those of details of devices', async () => {
    const { account, server, hall, rehearsal } = world;
    const { store } = server.services;
    const read = () => store.system((tx) => tx.selectFrom('sites').select(['id', 'revision', 'status_revision']).execute());
    const grownBy = async (changes: readonly (readonly [string, readonly string[]])[]) => {
      const before = new Map((await read()).map((row) => [row.id, row]));
      await store.system((tx) =>
        bumpRevisionsOf(
          tx,
          changes.map(([siteId, areas]) => ({ accountId: account.accountId, siteId, areas })),
        ),
      );
      const after = new Map((await read()).map((row) => [row.id, row]));
      return [hall, rehearsal].map((id) => {
        const [from, to] = [before.get(id), after.get(id)];
        return from && to ? [to.revision - from.revision, to.status_revision - from.status_revision] : null;
      });
    };
    expect(await grownBy([[hall, ['DEVICES', 'CHANNELS']]])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(
      await grownBy([
        [hall, ['DEVICES']],
        [rehearsal, ['DEVICES', 'STATUS']],
      ]),
    ).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(
      await grownBy([
        [hall, ['DEVICES']],
        [hall, ['INVENTORY']],
      ]),
    ).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});
