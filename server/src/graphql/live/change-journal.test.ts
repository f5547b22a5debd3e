import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../../bus/bus.ts';
import { createInProcessBus } from '../../bus/in-process.ts';
import { keepChanges, REMEMBERED_MS } from './change-journal.ts';

let bus: Bus;
let clock = 0;
beforeEach(() => {
  bus = createInProcessBus(pino({ enabled: false }));
  clock = performance.now();
});

/** The bus delivers in a turn of its own. */
async function publishChange(accountId: string, revision: number, after: number, deviceIds: readonly string[] = []): Promise<void> {
  clock += after;
  bus.publish('account.changed', { accountId, siteId: 's', revision, deviceIds, areas: ['DEVICES'] });
  await new Promise(setImmediate);
}
let missed: () => void;
const directory = {
  onMissed: (handler: (accountId: string) => void) => {
    missed = () => handler('a');
    return () => undefined;
  },
};
const open = (most?: number) => keepChanges(bus, directory, { now: () => clock, ...(most && { most }) });
const revisions = (entries: readonly { readonly revision: number | null }[] | null) => entries?.map(({ revision }) => revision);

describe('the journal of changes', () => {
  it('returns what changed in an account since then, oldest first', async () => {
    const journal = open();
    await publishChange('a', 1, 1000);
    await publishChange('b', 7, 10);
    await publishChange('a', 2, 1000);
    await publishChange('a', 3, 1000);
    expect(revisions(journal.lately('a', 1500))).toEqual([2, 3]);
    expect(revisions(journal.lately('a', 1))).toEqual([3]);
    expect(revisions(journal.lately('b', 2500))).toEqual([7]);
    expect(journal.lately('c', 2500)).toEqual([]);
  });

  it('says where it does not remember all: from before it began, too long ago, or too many', async () => {
    const journal = open(3);
    clock += 100;
    expect(journal.lately('a', 200)).toBeNull();
    for (const revision of [1, 2, 3, 4]) await publishChange('a', revision, 100);
    expect(journal.lately('a', 320)).toBeNull();
    expect(revisions(journal.lately('a', 250))).toEqual([2, 3, 4]);
    // One that names devices counts for each of them.
    await publishChange('a', 5, 100, ['d1']);
    expect(revisions(journal.lately('a', 150))).toEqual([4, 5]);
    expect(journal.lately('a', 250)).toBeNull();
    await publishChange('a', 6, REMEMBERED_MS + 10);
    expect(journal.lately('a', REMEMBERED_MS + 20)).toBeNull();
    expect(revisions(journal.lately('a', REMEMBERED_MS))).toEqual([6]);
  });

  it('says nothing of the time in which the bus was away', async () => {
    const away = { ...bus, connectedSince: null, subscribe: bus.subscribe };
    const journal = keepChanges(away, directory, { now: () => clock });
    clock += 1000;
    expect(journal.lately('a', 10)).toBeNull();
    const back = keepChanges({ ...away, connectedSince: clock - 50 }, directory, { now: () => clock });
    clock += 10;
    expect(back.lately('a', 100)).toBeNull();
    expect(back.lately('a', 5)).toEqual([]);
  });

  it('does not remember all where a change was found that no message named', async () => {
    const journal = open();
    await publishChange('a', 1, 100);
    missed();
    await publishChange('a', 2, 100);
    expect([revisions(journal.lately('a', 50)), journal.lately('a', 150), journal.lately('b', 150)]).toEqual([[2], null, []]);
  });

  it('receives nothing any more once it is closed', async () => {
    const journal = open();
    await journal.close();
    await publishChange('a', 1, 10);
    expect(journal.lately('a', 5)).toEqual([]);
  });
});
