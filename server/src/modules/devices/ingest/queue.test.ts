import { describe, expect, it } from 'vitest';
import { createReportQueue } from './queue.ts';

const report = (name: string, size = 1) => ({ name, size });
const names = (taken: { name: string }[]) => taken.map(({ name }) => name);

describe('the line of reports', () => {
  it('serves agents in turn, so that one that sends much waits behind itself', () => {
    const queue = createReportQueue<{ name: string; size: number }>();
    for (let i = 1; i <= 5; i++) queue.add('loud', report(`loud ${i}`, 100), 1);
    queue.add('quiet', report('quiet 1'), 1);
    expect(names(queue.take(201))).toEqual(['loud 1', 'quiet 1', 'loud 2']);
    expect(names(queue.take(1000))).toEqual(['loud 3', 'loud 4', 'loud 5']);
    expect(queue.size).toBe(0);
  });

  it('takes at least one report, however large', () => {
    const queue = createReportQueue<{ name: string; size: number }>();
    queue.add('a', report('large', 500), 1);
    expect(names(queue.take(100))).toEqual(['large']);
  });

  it('is bounded for each agent and for all, in facts and in bytes', () => {
    const limits = { facts: 10, bytes: 100, factsOfAgent: 6, bytesOfAgent: 50 };
    const queue = createReportQueue<{ name: string; size: number }>(limits);
    expect(queue.add('a', report('1', 6), 10)).toBe(true);
    expect(queue.add('a', report('2', 1), 10)).toBe(false);
    expect(queue.add('b', report('3', 1), 60)).toBe(false);
    expect(queue.add('b', report('4', 4), 50)).toBe(true);
    expect(queue.add('c', report('5', 1), 1)).toBe(false);
    queue.take(100);
    expect(queue.add('a', report('6', 6), 50)).toBe(true);
    expect(queue.add('b', report('7', 1), 50)).toBe(true);
    expect(queue.add('c', report('8', 1), 1)).toBe(false);
  });
});
