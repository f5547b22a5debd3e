import { describe, expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

/** A queue whose work ends when the test says so, by its number. */
function open(most?: number) {
  const queue = new KeyedQueue(most);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<number>[] = [];
  const add = (key: string) => {
    const n = ends.push(Promise.withResolvers<number>()) - 1;
    return queue.run(key, () => {
      begun.push(n);
      return ends[n]?.promise ?? Promise.resolve(n);
    });
  };
  const turn = () => new Promise(setImmediate);
  const end = async (n: number) => {
    ends[n]?.resolve(n);
    await turn();
  };
  return { queue, begun, ends, add, end, turn };
}

describe('A queue by keys', () => {
  it('runs work of a key in order, and of different keys in parallel', async () => {
    const { begun, add, end, turn } = open();
    const done = [add('a'), add('a'), add('b')];
    await turn();
    expect(begun).toEqual([0, 2]);
    await end(0);
    expect(begun).toEqual([0, 2, 1]);
    await end(1);
    await end(2);
    expect(await Promise.all(done)).toEqual([0, 1, 2]);
  });

  it('runs no more at a time than it may, the rest in the order in which they came, also after one failed', async () => {
    const { queue, begun, ends, add, end, turn } = open(2);
    const done = ['a', 'b', 'c', 'd', 'e'].map(add);
    await turn();
    expect(begun).toEqual([0, 1]);
    ends[0]?.reject(new Error('away'));
    await expect(done[0]).rejects.toThrow('away');
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    // One that comes now waits behind those that wait already.
    void add('f');
    await end(1);
    await end(2);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    await end(3);
    await end(4);
    await end(5);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    await queue.settled();
  });
});
