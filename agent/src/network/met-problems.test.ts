import { expect, test } from 'vitest';
import { MET_FOR_MS, MetProblems } from './met-problems.ts';

test('a problem lasts as long as it is met, in its newest words, and is over a while after', () => {
  const clock = { now: 0 };
  const problems = new Map<string, string | null>();
  const made = new MetProblems({ now: () => clock.now, problem: (about, text) => problems.set(about, text) });
  made.met('network', '10.0.0.7: unreachable');
  made.met('multicast DNS', 'cut off');
  made.say();
  expect([...problems]).toEqual([
    ['network', '10.0.0.7: unreachable'],
    ['multicast DNS', 'cut off'],
  ]);
  clock.now = MET_FOR_MS;
  made.met('network', '10.0.0.8: unreachable');
  clock.now += 1;
  made.say();
  expect([...problems]).toEqual([
    ['network', '10.0.0.8: unreachable'],
    ['multicast DNS', null],
  ]);
  problems.clear();
  clock.now += MET_FOR_MS;
  made.say();
  made.say();
  expect([...problems]).toEqual([['network', null]]);
});
