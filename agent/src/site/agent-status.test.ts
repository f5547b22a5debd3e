import { expect, test } from 'vitest';
import { AgentStatus } from './agent-status.ts';

function status() {
  let changes = 0;
  const made = new AgentStatus({ software: 'test', options: {}, now: () => new Date(0), changed: () => void changes++ });
  return { status: made, changes: () => changes };
}

test('a problem that is said again is one error, and over when that is said', () => {
  const { status: kept, changes } = status();
  kept.problem('network', 'unreachable');
  kept.problem('network', 'unreachable');
  expect([kept.report.problems, kept.report.errors.length, changes()]).toEqual([{ network: 'unreachable' }, 1, 1]);
  kept.problem('network', null);
  expect(kept.report.problems).toEqual({});
});

test('what was not said again since everything is looked at again is over, and not before', () => {
  const { status: kept } = status();
  kept.problem('network', 'unreachable');
  kept.problem('page', 'taken');
  kept.lookAgain();
  expect(Object.keys(kept.report.problems)).toEqual(['network', 'page']);
  kept.problem('page', 'taken');
  kept.looked();
  expect(kept.report.problems).toEqual({ page: 'taken' });
  kept.looked();
  expect(kept.report.problems).toEqual({ page: 'taken' });
});
