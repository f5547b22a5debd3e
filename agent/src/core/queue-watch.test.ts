import { expect, test } from 'vitest';
import { testClock } from './clock.fixture.ts';
import { LOOK_EVERY_MS, QueueWatch } from './queue-watch.ts';

test('a queue that lasts is said, and that it is empty again; a command that ends at once is not', () => {
  const clock = testClock();
  let length = 0;
  const said: number[] = [];
  const watch = new QueueWatch({ clock, length: () => length, changed: () => void said.push(length) });
  watch.given();
  clock.pass(LOOK_EVERY_MS);
  expect(said).toEqual([]);
  length = 2;
  watch.given();
  watch.given();
  clock.pass(LOOK_EVERY_MS);
  expect(said).toEqual([2]);
  length = 1;
  clock.pass(LOOK_EVERY_MS);
  length = 0;
  clock.pass(LOOK_EVERY_MS * 5);
  expect(said).toEqual([2, 1, 0]);
});
