import { expect, test } from 'vitest';
import { COMMAND_KINDS } from './command-kinds.ts';
import { changesDevice, DECISION_KINDS } from './decisions.ts';

test('a command changes its device unless it only decides where the device belongs', () => {
  expect(DECISION_KINDS.toSorted()).toEqual(['acceptAgain', 'enrol', 'forget', 'unenrol']);
  const clearing = (clearConfig: boolean) => COMMAND_KINDS.filter((kind) => !changesDevice({ kind, params: { clearConfig } }));
  expect(clearing(false)).toEqual(DECISION_KINDS);
  expect(clearing(true)).toEqual([]);
  expect(changesDevice({ kind: 'forget', params: {} })).toBe(false);
});
