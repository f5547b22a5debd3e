import { expect, test } from 'vitest';
import { testClock } from './clock.fixture.ts';
import { LOOK_EVERY_MS, QueueWatch } from './queue-watch.ts';

/** A watch over a queue whose length is set, and what it said. */
function watched() {
  const clock = testClock();
  const at = { length: 0 };
  const said: (readonly [length: number, longest: number])[] = [];
  const watch: QueueWatch = new QueueWatch({
    clock,
    length: () => at.length,
    changed: () => void said.push([watch.said.queue, watch.said.queueLongest]),
  });
  return { clock, at, said, watch };
}

test('a queue that lasts is said, and that it is empty again', async () => {
  const { clock, at, said, watch } = watched();
  watch.given();
  await Promise.resolve();
  clock.pass(LOOK_EVERY_MS);
  expect(said).toEqual([]);
  at.length = 2;
  watch.given();
  watch.given();
  await Promise.resolve();
  clock.pass(LOOK_EVERY_MS);
  at.length = 1;
  clock.pass(LOOK_EVERY_MS);
  at.length = 0;
  clock.pass(LOOK_EVERY_MS * 5);
  expect(said).toEqual([
    [2, 2],
    [1, 2],
    [0, 2],
  ]);
});

test('a command that ends at once is said only where the queue was never as long', async () => {
  const { clock, at, said, watch } = watched();
  for (const length of [1, 1, 3]) {
    at.length = length;
    watch.given();
    await Promise.resolve();
    at.length = 0;
    clock.pass(LOOK_EVERY_MS);
  }
  expect(said).toEqual([
    [0, 1],
    [0, 3],
  ]);
});
