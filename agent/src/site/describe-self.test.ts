import { AGENT_METHODS } from '@tutti/contract-link/methods';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AgentStatus } from './agent-status.ts';
import { describeSelf, type SelfParts } from './describe-self.ts';
import { testFamily } from './family.fixture.ts';

const selfOf = (change: Partial<SelfParts>) =>
  describeSelf({
    status: new AgentStatus({ software: 'test', options: {}, now: () => new Date(0), changed: () => {} }),
    connectors: new Map(['dante', 'ptp'].map((family) => [family, testFamily().connector])),
    interfaces: [],
    allowChanges: false,
    givesLog: false,
    updater: { program: undefined, report: null },
    machine: undefined,
    server: 'wss://tutti.example:8443/link',
    queue: () => ({ queue: 0, queueLongest: 0 }),
    linkAddress: () => null,
    now: () => new Date(0),
    ...change,
  });
const familiesOf = (allowChanges: boolean) =>
  selfOf({ allowChanges }).families.map(({ family, mayChange, listens }) => ({ family, mayChange, listens }));

test('a family whose devices take no command is said to be listened to, and never to be changed, whatever is allowed', () => {
  const ptp = { family: 'ptp', mayChange: false, listens: true };
  expect(familiesOf(true)).toEqual([{ family: 'dante', mayChange: true, listens: false }, ptp]);
  expect(familiesOf(false)).toEqual([{ family: 'dante', mayChange: false, listens: false }, ptp]);
});

test('the server takes what is said whatever a network, a server or a new program put into it', () => {
  const odd = `\u001b[31m${'🎛'.repeat(400)}`;
  const status = new AgentStatus({ software: 'test', options: {}, now: () => new Date(0), changed: () => {} });
  status.problem(odd, odd);
  const update = { version: '0.2.0', builtAt: '2026-11-21T08:00:00.000Z', state: 'NOT_FETCHED', reason: odd } as const;
  const said = selfOf({ status, server: odd, updater: { program: undefined, report: update } });

  expect(v.safeParse(AGENT_METHODS['agent.describe'].params, said).issues).toBeUndefined();
  const shown = (most: number) => `\ufffd[31m${'🎛'.repeat((most - 6) / 2)}\ufffd`;
  expect(said).toMatchObject({
    server: shown(300),
    problems: [{ about: shown(100), text: shown(400) }],
    update: { ...update, reason: shown(400) },
  });
});
