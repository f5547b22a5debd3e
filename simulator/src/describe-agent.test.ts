import { AGENT_METHODS } from '@tutti/contract-link/methods';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeAgent } from './describe-agent.ts';
import { testWorld } from './world.fixture.ts';

const AT = {
  observedAt: '2026-11-21T12:00:00.000Z',
  startedAt: '2026-11-21T11:00:00.000Z',
  server: 'wss://tutti.example:8443/link',
  queue: 0,
  queueLongest: 0,
};

/** A world of the demo, and what the agent of some of its devices says: two of one family and one of another. */
function described() {
  const { world, faults } = testWorld();
  const all = [...world.devices.values()];
  const devices = [
    ...all.filter(({ model }) => model.family === 'DANTE').slice(0, 2),
    ...all.filter(({ model }) => model.family === 'AES67').slice(0, 1),
  ];
  return { faults, devices, said: () => describeAgent(devices, AT) };
}

test('the agent of simulated devices names the families of its devices, without those that were forgotten, and that they do not exist', () => {
  const { devices, said } = described();
  expect(said()).toMatchObject({
    platform: 'Tutti simulator: its devices do not exist',
    families: [
      { family: 'dante', found: 2, mayChange: true, how: 'Everything, of devices that are simulated.' },
      { family: 'aes67', found: 1, mayChange: true, how: 'Everything, of devices that are simulated.' },
    ],
    interfaces: [],
    problems: [],
    takes: ['TEST'],
  });
  expect(v.safeParse(AGENT_METHODS['agent.describe'].params, said()).issues).toBeUndefined();

  const [first] = devices;
  if (first) first.config.forgotten = true;

  expect(said().families[0]).toMatchObject({ family: 'dante', found: 1, mayChange: true });
});

test('a fault that lets devices only be read is a problem of their agent, and of a family as a whole where it has no others', () => {
  const { faults, devices, said } = described();
  for (const { id } of devices.slice(1)) faults.start({ kind: 'readOnly', device: id, reason: 'Only reading.' });

  expect(said().problems).toEqual([
    { about: 'changes', text: '2 of the simulated devices can only be read while a fault is on: Only reading.' },
  ]);
  expect(said().families.map(({ mayChange }) => mayChange)).toEqual([true, false]);
});
