import { describe, expect, it, vi } from 'vitest';
import { createStream } from './stream.ts';

/** A stream that is fed from an array; each look takes a turn of the loop. */
function fed() {
  const waiting: (string | null)[] = [];
  const stop = vi.fn<() => void>();
  const stream = createStream<string>({
    take: async () => {
      const entry = waiting.shift();
      await new Promise(setImmediate);
      return entry;
    },
    stop,
  });
  const add = (...entries: (string | null)[]) => {
    waiting.push(...entries);
    stream.wake();
  };
  return { stream, stop, add, waiting };
}
const DONE = { done: true, value: undefined };

describe('a stream', () => {
  it('sends what is there and what comes, in order, also what comes while it reads', async () => {
    const { stream, add } = fed();
    add('one', 'two');
    expect(await stream.entries.next()).toEqual({ done: false, value: 'one' });
    expect(await stream.entries.next()).toEqual({ done: false, value: 'two' });
    const third = stream.entries.next();
    add('three');
    expect(await third).toEqual({ done: false, value: 'three' });
  });

  it('takes nothing that nobody reads', async () => {
    const { add, waiting } = fed();
    add('one', 'two');
    await new Promise(setImmediate);
    expect(waiting).toHaveLength(2);
  });

  it.each([
    ['its reader', async ({ stream }: ReturnType<typeof fed>) => void (await stream.entries.return?.())],
    ['its source', async ({ add }: ReturnType<typeof fed>) => add(null)],
    ['somebody else', async ({ stream }: ReturnType<typeof fed>) => stream.end()],
  ])('is ended by %s while it waits, and stops once', async (_, end) => {
    const made = fed();
    const waits = made.stream.entries.next();
    await new Promise(setImmediate);
    await end(made);
    expect(await waits).toEqual(DONE);
    made.stream.end();
    expect(await made.stream.entries.next()).toEqual(DONE);
    expect(made.stop).toHaveBeenCalledOnce();
  });

  it('sends nothing that it took before it was ended', async () => {
    const { stream, add } = fed();
    add('secret');
    const taken = stream.entries.next();
    stream.end();
    expect(await taken).toEqual(DONE);
  });
});
