import { expect, test } from 'vitest';
import { StandBy } from './stand-by.ts';

test('a device that another agent speaks for is asked for until the server takes it', () => {
  const standBy = new StandBy();
  standBy.refused('a');
  expect([standBy.has('a'), standBy.has('b')]).toEqual([true, false]);
  expect(standBy.answered()).toEqual([]);

  expect(standBy.ask()).toEqual(['a']);
  standBy.refused('a');
  expect(standBy.answered()).toEqual([]);
  expect(standBy.has('a')).toBe(true);

  expect(standBy.ask()).toEqual(['a']);
  expect(standBy.answered()).toEqual(['a']);
  expect([standBy.has('a'), standBy.ask()]).toEqual([false, []]);
});

test('what was asked on a connection that ended does not count as taken', () => {
  const standBy = new StandBy();
  standBy.refused('a');
  standBy.ask();
  standBy.disconnected();
  expect([standBy.answered(), standBy.has('a')]).toEqual([[], true]);
});
