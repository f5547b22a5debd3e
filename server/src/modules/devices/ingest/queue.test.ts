import { describe, expect, it } from 'vitest';
import { createReportQueue } from './queue.ts';

const report = (agentId: string, name: string, size = 1) => ({ agent: { agentId }, name, size });
const names = (taken: { name: string }[]) => taken.map(({ name }) => name);
type Report = ReturnType<typeof report>;

describe('the line of reports', () => {
  it('serves agents in turn, so that one that sends much waits behind itself', () => {
    const queue = createReportQueue<Report>();
    for (let i = 1; i <= 5; i++) queue.add(report('loud', `loud ${i}`, 100), 1);
    queue.add(report('quiet', 'quiet 1'), 1);
    expect(names(queue.take(201, 0))).toEqual(['loud 1', 'quiet 1', 'loud 2']);
    expect(names(queue.take(1000, 0))).toEqual(['loud 3', 'loud 4', 'loud 5']);
    expect(queue.hasFor(0)).toBe(false);
  });

  it('gives reports of an agent to one writer until all it took of them are done, and those of others to whoever is free', () => {
    const queue = createReportQueue<Report>();
    for (const name of ['1', '2', '3']) queue.add(report('a', `a ${name}`), 1);
    queue.add(report('b', 'b 1'), 1);
    const [first, second] = [queue.take(1, 0), queue.take(9, 1)];
    expect([names(first), names(second)]).toEqual([['a 1'], ['b 1']]);
    const third = queue.take(1, 0);
    expect([names(third), queue.take(9, 1)]).toEqual([['a 2'], []]);
    queue.done(first);
    expect([queue.hasFor(0), queue.hasFor(1)]).toEqual([true, false]);
    queue.done(third);
    expect(names(queue.take(9, 1))).toEqual(['a 3']);
    expect(queue.isIdle).toBe(false);
  });

  it('counts what any writer may take', () => {
    const queue = createReportQueue<Report>();
    queue.add(report('a', 'a 1', 5), 1);
    queue.add(report('a', 'a 2', 3), 1);
    queue.add(report('b', 'b 1', 2), 1);
    expect(queue.freeFacts).toBe(10);
    const first = queue.take(5, 0);
    expect([names(first), queue.freeFacts]).toEqual([['a 1'], 2]);
    queue.add(report('a', 'a 3', 4), 1);
    expect(queue.freeFacts).toBe(2);
    const second = queue.take(3, 0);
    expect(names(second)).toEqual(['b 1']);
    queue.done(second);
    expect(queue.freeFacts).toBe(0);
    queue.done(first);
    expect(queue.freeFacts).toBe(7);
    queue.take(100, 1);
    expect(queue.freeFacts).toBe(0);
  });

  it('takes at least one report, however large', () => {
    const queue = createReportQueue<Report>();
    queue.add(report('a', 'large', 500), 1);
    expect(names(queue.take(100, 0))).toEqual(['large']);
  });

  it('is bounded for each agent and for all, in facts and in bytes', () => {
    const limits = { facts: 10, bytes: 100, factsOfAgent: 6, bytesOfAgent: 50 };
    const queue = createReportQueue<Report>(limits);
    expect(queue.add(report('a', '1', 6), 10)).toBe(true);
    expect(queue.add(report('a', '2', 1), 10)).toBe(false);
    expect(queue.add(report('b', '3', 1), 60)).toBe(false);
    expect(queue.add(report('b', '4', 4), 50)).toBe(true);
    expect(queue.add(report('c', '5', 1), 1)).toBe(false);
    queue.take(100, 0);
    expect(queue.add(report('a', '6', 6), 50)).toBe(true);
    expect(queue.add(report('b', '7', 1), 50)).toBe(true);
    expect(queue.add(report('c', '8', 1), 1)).toBe(false);
  });
});
