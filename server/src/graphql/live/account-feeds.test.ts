import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { AccountAccess, Viewer } from '../../access/viewer.ts';
import type { BusMessages } from '../../bus/bus.ts';
import { createInProcessBus } from '../../bus/in-process.ts';
import { createLog } from '../../log.ts';
import type { AccountChange } from './account-changes.ts';
import { createAccountFeeds, type Follower } from './account-feeds.ts';

type Areas = BusMessages['account.changed']['areas'];

const log = createLog('silent');
const person = (userId: string, access: Partial<AccountAccess> = {}): Viewer => ({
  kind: 'person',
  userId,
  email: `${userId}@tutti.example`,
  displayName: userId,
  way: null,
  demands: [],
  tokenHash: userId,
  accounts: new Map([['a1', { accountId: 'a1', isOpened: true, isOwner: false, role: 'ReadOnly', siteRoles: new Map(), ...access }]]),
});
/** Who may see one site alone. */
const restricted = (userId: string, siteId: string): Viewer => person(userId, { role: 'None', siteRoles: new Map([[siteId, 'ReadOnly']]) });

/** A directory that counts comparisons; `miss` finds a change without a message. */
function openDirectory() {
  const compared: string[] = [];
  let missed: (accountId: string) => void = () => undefined;
  const onMissed = (handler: typeof missed) => {
    missed = handler;
    return () => undefined;
  };
  const sites = async (accountId: string) => {
    compared.push(accountId);
    return [];
  };
  return { directory: { sites, onMissed }, compared, miss: (accountId: string) => missed(accountId) };
}

type Summaries = Parameters<typeof createAccountFeeds>[0]['summaries'];
const none: Summaries = async () => new Map();
/** What lists show of each of these sites. */
const summaryOf = (name: string) => ({ name });

const nameIn = (domain: object | null): unknown => (domain && 'name' in domain ? domain.name : undefined);

function open(summaries: Summaries = none) {
  const bus = createInProcessBus(log);
  let listening = 0;
  const subscribe: typeof bus.subscribe = (subject, handler) => {
    const stop = bus.subscribe(subject, handler);
    listening++;
    return () => {
      listening--;
      stop();
    };
  };
  const { directory, compared, miss } = openDirectory();
  const feeds = createAccountFeeds({ bus: { ...bus, subscribe }, log, directory, summaries });
  const follow = (viewer: Viewer, { detailsOf = null, lately = [] }: Partial<Pick<Follower, 'detailsOf' | 'lately'>> = {}) => {
    const received: AccountChange[][] = [];
    const receive = (changes: readonly AccountChange[]) => void received.push([...changes]);
    const stop = feeds.follow({ viewer, accountId: 'a1', lately, detailsOf, receive });
    return { received, stop };
  };
  const change = (siteId: string | null, revision: number, deviceIds: string[] = [], areas: Areas = ['DEVICES']) => {
    const message: BusMessages['account.changed'] = { accountId: 'a1', siteId, revision, deviceIds, areas };
    bus.publish('account.changed', message);
  };
  return { bus, feeds, follow, change, compared, miss, listening: () => listening };
}
/** Lets so many ms pass. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('The changes of an account', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are the same objects for all who may see the same, gathered by one listener', async () => {
    const { follow, change, listening } = open();
    const before = listening();
    const first = follow(person('ann'));
    const alone = listening() - before;
    const second = follow(person('bob'));
    expect(listening() - before).toBe(alone);
    change('s1', 4, ['d1']);
    change('s1', 5, ['d2']);
    await pass(50);
    expect(first.received).toEqual([
      [{ domainId: 's1', since: 3, revision: 5, deviceIds: ['d1', 'd2'], areas: ['DEVICES'], missed: false, domain: null }],
    ]);
    expect(second.received[0]?.[0]).toBe(first.received[0]?.[0]);
    first.stop();
    second.stop();
    expect(listening()).toBe(before);
  });

  it('go only to who may see them, and what concerns one person to nobody else', async () => {
    const { bus, follow, change } = open();
    const [all, other, one] = [follow(person('ann')), follow(person('bob')), follow(restricted('eve', 's1'))];
    change('s1', 1);
    change('s2', 1);
    bus.publish('settings.changed', { accountId: null, userId: 'bob', areas: ['PERSON'] });
    await pass(50);
    const seen = ({ received }: typeof all) => received.flat().map(({ domainId, areas }) => domainId ?? areas.join());
    expect([all, other, one].map(seen)).toEqual([['s1', 's2'], ['s1', 's2', 'PERSON'], ['s1']]);
  });

  it('go out soon after a quiet moment, and at most every 100 ms while they go on', async () => {
    const { follow, change } = open();
    const { received } = follow(person('ann'));
    await pass(1000);
    change('s1', 1);
    await pass(50);
    expect(received).toHaveLength(1);
    for (let revision = 2; revision <= 21; revision++) {
      change('s1', revision);
      await pass(50);
    }
    await pass(100);
    expect(received.length).toBeLessThanOrEqual(12);
    // Nothing is missing between two of them.
    const all = received.flat();
    expect(all.slice(1).map(({ since }) => since)).toEqual(all.slice(0, -1).map(({ revision }) => revision));
    expect(all.at(-1)?.revision).toBe(21);
  });

  it('are handed to nobody who has left, and one who fails does not keep them from the others', async () => {
    const { follow, change, bus } = open();
    const feeds = createAccountFeeds({ bus, log, directory: openDirectory().directory, summaries: none });
    const fail = () => {
      throw new Error('broken');
    };
    feeds.follow({ viewer: person('ann'), accountId: 'a1', lately: [], detailsOf: null, receive: fail });
    const received: (readonly AccountChange[])[] = [];
    feeds.follow({
      viewer: person('bob'),
      accountId: 'a1',
      lately: [],
      detailsOf: null,
      receive: (changes) => void received.push(changes),
    });
    const gone = follow(person('cas'));
    change('s1', 1);
    gone.stop();
    await pass(50);
    change('s1', 2);
    await pass(150);
    expect([received.flat().length, gone.received]).toEqual([2, []]);
  });

  it('are compared with the database while somebody follows, and all is read again where no message named one', async () => {
    const { follow, change, compared, miss } = open();
    const [ann, bob] = [follow(person('ann')), follow(restricted('bob', 's1'))];
    await pass(15_000);
    expect(compared).toEqual(['a1', 'a1', 'a1']);
    miss('a2');
    change('s1', 4);
    miss('a1');
    await pass(150);
    for (const { received } of [ann, bob])
      expect(received.flat().map(({ missed, revision }) => [missed, revision])).toEqual([
        [true, 0],
        [false, 4],
      ]);
    ann.stop();
    bob.stop();
    await pass(15_000);
    expect(compared).toHaveLength(3);
  });

  it('begin with an object of their own where not all is remembered, which goes with its follower', () => {
    const feeds = createAccountFeeds({ bus: createInProcessBus(log), log, directory: openDirectory().directory, summaries: none });
    const received: AccountChange[] = [];
    const follow = () =>
      feeds.follow({
        viewer: person('ann'),
        accountId: 'a1',
        lately: null,
        detailsOf: null,
        receive: (changes) => void received.push(...changes),
      });
    follow();
    follow();
    expect(received.map(({ missed }) => missed)).toEqual([true, true]);
    expect(received[0]).not.toBe(received[1]);
  });

  it('can be left by who failed at the first of them', () => {
    const { listening, feeds } = open();
    const before = listening();
    const fail = () => {
      throw new Error('broken');
    };
    const stop = feeds.follow({ viewer: person('ann'), accountId: 'a1', lately: null, detailsOf: null, receive: fail });
    stop();
    expect(listening()).toBe(before);
  });

  it('bring what lists of sites show where they are about that, asked for once for all who may see the same', async () => {
    const summaries = vi.fn<Summaries>(async (_, siteIds) => new Map(siteIds.map((id) => [id, summaryOf(id)])));
    const { follow, change } = open(summaries);
    const [ann, bob] = [follow(person('ann')), follow(person('bob'), { detailsOf: new Set() })];
    change('s1', 1, ['d1'], ['DEVICES', 'STATUS']);
    change('s2', 1, [], ['INVENTORY']);
    change('s3', 1, ['d3'], ['DEVICES', 'CHANNELS']);
    change(null, 1, [], ['INVENTORY']);
    await pass(50);
    expect(summaries.mock.calls).toEqual([['a1', ['s1', 's2']]]);
    expect(ann.received.flat().map(({ domainId, domain }) => [domainId, nameIn(domain)])).toEqual([
      ['s1', 's1'],
      ['s2', 's2'],
      ['s3', undefined],
      [null, undefined],
    ]);
    expect(bob.received.flat().map(({ domain }) => nameIn(domain))).toEqual(['s1', 's2', undefined]);
    expect(bob.received[0]?.[0]).toBe(ann.received[0]?.[0]);
  });

  it('go out without it where it cannot be read, or is slow, in their order, and a slow database is not asked for more meanwhile', async () => {
    const summaries = vi.fn<Summaries>();
    const { follow, change } = open(summaries);
    const { received } = follow(person('ann'));
    const seen = () => received.flat().map(({ revision, domain }) => [revision, nameIn(domain)]);
    summaries.mockRejectedValueOnce(new Error('the database is away'));
    change('s1', 1, [], ['STATUS']);
    await pass(50);
    expect(seen()).toEqual([[1, undefined]]);
    const slow = Promise.withResolvers<ReadonlyMap<string, object>>();
    summaries.mockReturnValueOnce(slow.promise).mockResolvedValue(new Map([['s1', summaryOf('s1')]]));
    change('s1', 2, [], ['STATUS']);
    await pass(200);
    change('s1', 3, [], ['STATUS']);
    expect(received.flat()).toHaveLength(1);
    await pass(400);
    expect(seen().slice(1)).toEqual([
      [2, undefined],
      [3, undefined],
    ]);
    expect(summaries).toHaveBeenCalledTimes(2);
    slow.resolve(new Map());
    await pass(1);
    change('s1', 4, [], ['STATUS']);
    await pass(150);
    expect(seen().at(-1)).toEqual([4, 's1']);
    summaries.mockReturnValueOnce(new Promise(() => undefined));
    change('s1', 5, [], ['STATUS']);
    await pass(5_500);
    change('s1', 6, [], ['STATUS']);
    await pass(150);
    expect(seen().slice(-2)).toEqual([
      [5, undefined],
      [6, 's1'],
    ]);
  });

  describe('of sites that are not followed in detail', () => {
    it('are left out where they are about devices or channels alone, and the next one begins before them, for all others the same object', async () => {
      const { follow, change } = open();
      const [detailed, ann, bob] = [
        follow(person('ann'), { detailsOf: new Set(['s1']) }),
        follow(person('ann'), { detailsOf: new Set() }),
        follow(person('bob'), { detailsOf: new Set(['s2']) }),
      ];
      change('s1', 4, ['d1']);
      await pass(150);
      change('s1', 5, ['d2'], ['CHANNELS']);
      await pass(150);
      expect([detailed, ann, bob].map(({ received }) => received.flat().map(({ revision }) => revision))).toEqual([[4, 5], [], []]);
      change('s1', 6, ['d3'], ['DEVICES', 'STATUS']);
      await pass(150);
      const status = {
        domainId: 's1',
        since: 5,
        revision: 6,
        deviceIds: ['d3'],
        areas: ['DEVICES', 'STATUS'],
        missed: false,
        domain: null,
      };
      expect(detailed.received.flat().at(-1)).toEqual(status);
      expect(ann.received).toEqual([[{ ...status, since: 3 }]]);
      expect(bob.received[0]?.[0]).toBe(ann.received[0]?.[0]);
      // Nothing was left out since.
      change('s1', 7, [], ['INVENTORY']);
      await pass(150);
      expect(ann.received.flat().map(({ since }) => since)).toEqual([3, 6]);
      expect(ann.received.flat()[1]).toBe(detailed.received.flat()[3]);
    });

    it('hide no gap: what was lost between them is before the next one that is sent', async () => {
      const { follow, change } = open();
      const { received } = follow(person('ann'), { detailsOf: new Set() });
      change('s1', 4, [], ['STATUS']);
      await pass(150);
      change('s1', 5, ['d1']);
      await pass(150);
      // 6 is lost.
      change('s1', 7, ['d2']);
      await pass(150);
      change('s1', 8, [], ['STATUS']);
      await pass(150);
      expect(received.flat().map(({ since, revision }) => [since, revision])).toEqual([
        [3, 4],
        [6, 8],
      ]);
    });

    it('are no gap for who follows only then, where they happened shortly before', async () => {
      const { follow, change } = open();
      const before = { accountId: 'a1', userId: null, siteId: 's1', revision: 101, deviceIds: ['d1'], areas: ['DEVICES'] };
      const { received } = follow(person('ann'), { detailsOf: new Set(), lately: [before] });
      change('s1', 102, [], ['STATUS']);
      await pass(150);
      expect(received.flat().map(({ since, revision }) => [since, revision])).toEqual([[100, 102]]);
    });

    it('are left out of the recent ones, too; devices without a site and the account itself are never left out', async () => {
      const { follow, change } = open();
      const news = (siteId: string | null, areas: Areas) => ({ accountId: 'a1', userId: null, siteId, revision: 2, deviceIds: [], areas });
      const lately = [news('s1', ['DEVICES']), news('s2', ['DEVICES']), news('s3', ['STATUS']), news(null, ['DEVICES'])];
      const admin = person('ann', { role: 'SiteControl' });
      const { received } = follow(admin, { detailsOf: new Set(['s2']), lately });
      change(null, 3, ['d9']);
      await pass(50);
      expect(received.map((changes) => changes.map(({ domainId }) => domainId))).toEqual([['s2', 's3', null], [null]]);
    });
  });
});
