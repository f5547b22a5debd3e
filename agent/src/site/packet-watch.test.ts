import { setImmediate } from 'node:timers/promises';
import type { FactValues } from '@tutti/contract-link/facts';
import { describe, expect, it } from 'vitest';
import { testClock } from '../core/clock.fixture.ts';
import type { Received } from '../network/group-packets.ts';
import { type Facts, testFamily } from './family.fixture.ts';
import { MOST_GROUPS, PacketWatch, withArrivals } from './packet-watch.ts';

type RxStream = FactValues['streams']['rx'][number];
const to = (...addresses: string[]) => addresses.map((address) => ({ address, port: 5004 }));
const stream = (id: string, address: string, more: Partial<RxStream> = {}): RxStream => ({
  id,
  name: id,
  channels: [],
  endpoints: to(address),
  ...more,
});
const device = (address: string, ...rx: RxStream[]): Facts => ({
  connection: { state: 'READY' },
  interfaces: [{ address }],
  streams: { tx: [], rx },
});

/** A watch of these devices, each group every 30 s; `there` is what is sent, and `hidden` what cannot be listened to. */
function watch(devices: Readonly<Record<string, Facts>>) {
  const { devices: known, connector } = testFamily();
  for (const [id, facts] of Object.entries(devices)) known.set(id, facts);
  const clock = testClock();
  const [there, hidden, reached] = [new Set<string>(), new Set<string>(), new Set(['10.0.0.1'])];
  const joined: string[] = [];
  const changed: string[] = [];
  let most = 0;
  let now = 0;
  const made = new PacketWatch({
    connector,
    clock,
    everyMs: 30_000,
    listen: async ({ address }): Promise<Received> => {
      joined.push(address);
      now += 1;
      most = Math.max(most, now);
      await setImmediate();
      now -= 1;
      return hidden.has(address) ? 'unknown' : there.has(address) ? 'packets' : 'nothing';
    },
    isInReach: (addresses) => addresses.some((address) => reached.has(address)),
    changed: (id) => void changed.push(id),
  });
  const pass = async (seconds: number) => {
    for (let ms = 0; ms < seconds * 1000; ms += 500) {
      clock.pass(500);
      await setImmediate();
      await setImmediate();
    }
  };
  const arrive = (id = 'a') =>
    withArrivals(known.get(id)?.streams ?? { tx: [], rx: [] }, (one) => made.arrives(one)).rx.map((one) => one.packetsArrive);
  return { made, known, there, hidden, reached, joined, changed, pass, arrive, most: () => most };
}

describe('the packets of a receive stream', () => {
  it('arrive once one was received, and do not any more once none came twice in a row', async () => {
    const { there, pass, arrive, changed, joined } = watch({ a: device('10.0.0.1', stream('In', '239.1.1.1')) });
    there.add('239.1.1.1');
    expect(arrive()).toEqual([undefined]);
    await pass(3);
    expect([arrive(), changed]).toEqual([[true], ['a']]);
    there.clear();
    await pass(33);
    expect([arrive(), joined.length]).toEqual([[true], 2]);
    await pass(33);
    expect([arrive(), changed]).toEqual([[false], ['a', 'a']]);
    there.add('239.1.1.1');
    await pass(33);
    expect([arrive(), changed, joined.length]).toEqual([[true], ['a', 'a', 'a'], 4]);
  });

  it('are not said to be missing in networks of which nothing else arrives, nor where they cannot be listened to', async () => {
    const { there, hidden, reached, pass, arrive } = watch({
      a: device('10.0.0.1', stream('In', '239.1.1.1')),
      far: device('10.9.0.1', stream('In', '239.1.1.2')),
    });
    await pass(100);
    expect([arrive(), arrive('far')]).toEqual([[false], [undefined]]);
    reached.clear();
    await pass(33);
    expect(arrive()).toEqual([undefined]);
    there.add('239.1.1.2');
    await pass(33);
    expect(arrive('far')).toEqual([true]);
    hidden.add('239.1.1.2');
    await pass(33);
    expect(arrive('far')).toEqual([undefined]);
  });

  it('of one group are missing only where all who take it are in networks in reach', async () => {
    const both = { a: device('10.0.0.1', stream('In', '239.1.1.1')), far: device('10.9.0.1', stream('In', '239.1.1.1')) };
    const { reached, pass, arrive, joined } = watch(both);
    await pass(65);
    expect([arrive(), arrive('far'), joined.length]).toEqual([[undefined], [undefined], 3]);
    reached.add('10.9.0.1');
    await pass(65);
    expect([arrive(), arrive('far')]).toEqual([[false], [false]]);
  });

  it('that are sent over two networks arrive where one does, and are missing where both are', async () => {
    const { there, pass, arrive } = watch({ a: device('10.0.0.1', stream('In', '', { endpoints: to('239.1.1.1', '239.2.1.1') })) });
    there.add('239.2.1.1');
    await pass(65);
    expect(arrive()).toEqual([true]);
    there.clear();
    await pass(65);
    expect(arrive()).toEqual([false]);
  });

  it('of a stream that takes another group now are not known until that was listened to', async () => {
    const { known, there, pass, arrive } = watch({ a: device('10.0.0.1', stream('In', '239.1.1.1')) });
    there.add('239.1.1.1');
    await pass(3);
    known.set('a', device('10.0.0.1', stream('In', '239.1.1.9')));
    expect(arrive()).toEqual([undefined]);
    await pass(3);
    known.set('a', device('10.0.0.1', stream('In', '239.1.1.1')));
    expect(arrive()).toEqual([undefined]);
    await pass(3);
    expect(arrive()).toEqual([true]);
  });

  it.each<[string, Facts]>([
    ['to one receiver alone', device('10.0.0.1', stream('In', '10.0.0.1'))],
    ['to groups of the link itself', device('10.0.0.1', stream('In', '224.0.0.251'))],
    ['by IPv6', device('10.0.0.1', stream('In', 'ff15::1'))],
    ['to ports of the system', device('10.0.0.1', stream('In', '', { endpoints: [{ address: '239.1.1.1', port: 123 }] }))],
    ['while it is switched off', device('10.0.0.1', stream('In', '239.1.1.1', { active: false }))],
    [
      'with more than 50 Mbit/s',
      device('10.0.0.1', stream('In', '239.1.1.1', { format: { encoding: 'L24', sampleRate: 48_000, channels: 64 } })),
    ],
    ['to a device that is away', { ...device('10.0.0.1', stream('In', '239.1.1.1')), connection: { state: 'DISCONNECTED' } }],
  ])('are not listened to that are sent %s', async (_, facts) => {
    const { pass, joined, arrive } = watch({ a: facts });
    await pass(65);
    expect([joined, arrive()]).toEqual([[], [undefined]]);
  });
});

describe('the groups', () => {
  it('are joined one at a time, each in its turn and no sooner than after its time, and at most so many', async () => {
    const streams = Array.from({ length: MOST_GROUPS + 10 }, (_, i) => stream(`In ${i}`, `239.1.2.${i}`));
    const { pass, joined, most } = watch({ a: device('10.0.0.1', ...streams.slice(0, 50)), b: device('10.0.0.1', ...streams.slice(40)) });
    await pass(MOST_GROUPS * 1.5 + 1);
    expect([new Set(joined).size, joined.length, most()]).toEqual([MOST_GROUPS, MOST_GROUPS, 1]);

    const few = watch({ a: device('10.0.0.1', stream('In', '239.1.1.1'), stream('Too', '239.1.1.2')) });
    await few.pass(61);
    expect(few.joined).toEqual(['239.1.1.1', '239.1.1.2', '239.1.1.1', '239.1.1.2']);
  });

  it('are joined no more once it is closed', async () => {
    const { made, pass, joined } = watch({ a: device('10.0.0.1', stream('In', '239.1.1.1')) });
    await pass(3);
    expect(joined).toHaveLength(1);
    made.close();
    await pass(65);
    expect(joined).toHaveLength(1);
  });

  it('are joined no more once it is closed while it listens to one', async () => {
    const clock = testClock();
    const { devices, connector } = testFamily();
    devices.set('a', device('10.0.0.1', stream('In', '239.1.1.1')));
    const came = Promise.withResolvers<Received>();
    let joined = 0;
    const made = new PacketWatch({
      connector,
      clock,
      everyMs: 30_000,
      listen: () => {
        joined++;
        return came.promise;
      },
      isInReach: () => true,
      changed: () => undefined,
    });
    clock.pass(3000);
    await setImmediate();
    expect(joined).toBe(1);
    made.close();
    came.resolve('packets');
    await setImmediate();
    for (let second = 0; second < 65; second++) {
      clock.pass(1000);
      await setImmediate();
    }
    expect(joined).toBe(1);
  });
});
