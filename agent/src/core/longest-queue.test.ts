import { expect, test } from 'vitest';
import { LongestQueue } from './longest-queue.ts';

const HOUR_MS = 3600_000;

test('the longest queue of 24 clock hours is kept, and forgotten with its hour', () => {
  const queue = new LongestQueue();
  const start = 1_000 * HOUR_MS;
  expect(queue.longest(start)).toBe(0);
  queue.note(6, start);
  queue.note(2, start + 1);
  queue.note(3, start + 5 * HOUR_MS);
  expect(queue.longest(start + 5 * HOUR_MS)).toBe(6);
  expect(queue.longest(start + 24 * HOUR_MS - 1)).toBe(6);
  expect(queue.longest(start + 24 * HOUR_MS)).toBe(3);
  expect(queue.longest(start + 29 * HOUR_MS)).toBe(0);
});
