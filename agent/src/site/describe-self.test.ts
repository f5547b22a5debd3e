import { expect, test } from 'vitest';
import { AgentStatus } from './agent-status.ts';
import { describeSelf } from './describe-self.ts';
import { testFamily } from './family.fixture.ts';

const familiesOf = (allowChanges: boolean) => {
  const { families } = describeSelf({
    status: new AgentStatus({ software: 'test', options: {}, now: () => new Date(0), changed: () => {} }),
    connectors: new Map(['dante', 'ptp'].map((family) => [family, testFamily().connector])),
    interfaces: [],
    allowChanges,
    givesLog: false,
    updater: { program: undefined, report: null },
    machine: undefined,
    server: 'wss://tutti.example:8443/link',
    queue: () => ({ queue: 0, queueLongest: 0 }),
    linkAddress: () => null,
    now: () => new Date(0),
  });
  return families.map(({ family, mayChange, listens }) => ({ family, mayChange, listens }));
};

test('a family whose devices take no command is said to be listened to, and never to be changed, whatever is allowed', () => {
  const ptp = { family: 'ptp', mayChange: false, listens: true };
  expect(familiesOf(true)).toEqual([{ family: 'dante', mayChange: true, listens: false }, ptp]);
  expect(familiesOf(false)).toEqual([{ family: 'dante', mayChange: false, listens: false }, ptp]);
});
