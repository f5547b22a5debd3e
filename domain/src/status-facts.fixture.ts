import * as fc from 'fast-check';
import { CLOCK_SYNC_SERVOS, CONNECTION_STATES, IMPORTANCE_LEVELS, OPTIONAL_AREAS } from './enumerations.ts';
import type { ReceiveCounts, StatusFacts } from './status-facts.ts';

/** A moment for tests. */
export const NOW = Date.parse('2026-11-21T19:30:00.000Z');
const MINUTE = 60_000;

/** A device in perfect order, changed as the test needs it. */
export const device = (changes: Partial<StatusFacts> = {}): StatusFacts => ({
  name: 'FOH-Stagebox-A',
  importance: 'NORMAL',
  connection: 'READY',
  agentConnected: true,
  clockLocked: 'LOCKED',
  followerWithoutLeader: false,
  receive: { subscribed: 8, errors: 0, warnings: 0, inProgress: 0, unknown: 0, worstCode: null },
  latencyBinAt: NOW - MINUTE,
  latencyLateAt: null,
  ...changes,
});

const time = fc.option(fc.integer({ min: NOW - 40 * MINUTE, max: NOW }));

const anyCounts: fc.Arbitrary<ReceiveCounts> = fc.record({
  subscribed: fc.nat({ max: 64 }),
  errors: fc.nat({ max: 4 }),
  warnings: fc.nat({ max: 4 }),
  inProgress: fc.nat({ max: 4 }),
  unknown: fc.nat({ max: 4 }),
  worstCode: fc.option(fc.constantFrom('UNRESOLVED', 'NO_CONNECTION', 'IDLE')),
});

/** Any device: everything it may have reported or not. */
export const anyDevice: fc.Arbitrary<StatusFacts> = fc.record({
  name: fc.constantFrom('Foyer', 'foyer', 'Rack-1', 'Rack-2', 'Stage'),
  importance: fc.constantFrom(...IMPORTANCE_LEVELS),
  notOffered: fc.option(fc.subarray([...OPTIONAL_AREAS]), { nil: undefined }),
  connection: fc.option(fc.constantFrom(...CONNECTION_STATES)),
  agentConnected: fc.boolean(),
  clockLocked: fc.option(fc.constantFrom(...CLOCK_SYNC_SERVOS)),
  followerWithoutLeader: fc.boolean(),
  receive: fc.option(anyCounts),
  streams: fc.option(anyCounts),
  latencyBinAt: time,
  latencyLateAt: time,
});
