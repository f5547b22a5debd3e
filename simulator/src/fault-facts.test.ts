import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { AGENT_METHODS } from '@tutti/contract-link/methods';
import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { observe } from './behaviours/observe.ts';
import { startClockwork } from './clockwork.ts';
import { describeAgent } from './describe-agent.ts';
import { FAULT_KINDS, type FaultKind, FaultRequest } from './fault-request.ts';
import { type Fault, FaultError } from './faults.ts';
import { testWorld } from './world.fixture.ts';
import type { World } from './world.ts';

type Of<K extends FaultKind> = Extract<FaultRequest, { kind: K }>;

/** Texts of people and programs: also what no screen shows and no database keeps. */
const text = (maxLength: number) =>
  fc.string({
    unit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.constantFrom('\0', '\ud800', '\u202e', ' ')),
    maxLength,
  });

/** What can be asked of a world, by its kind, so that none is left out. */
function requestsOf(world: World): { readonly [K in FaultKind]: fc.Arbitrary<Of<K>> } {
  const sites = [...world.places.values()].filter(({ isSite, devices }) => isSite && devices.size > 0);
  const site = fc.constantFrom(...sites.map(({ name }) => name));
  const device = fc.constantFrom(...world.devices.keys());
  const where = fc.oneof({ weight: 3, arbitrary: fc.record({ device }) }, fc.record({ site }));
  const channel = fc.record({ channel: fc.integer({ min: 1, max: 64 }) }, { requiredKeys: [] });
  const factor = fc.double({ min: 1, max: 100, noNaN: true });
  const of = <K extends FaultKind>(kind: K, ...more: readonly fc.Arbitrary<object>[]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is put together of parts is read by the schema below.
    fc
      .tuple(...more)
      .map((parts) => Object.assign({ kind }, ...parts) as Of<K>)
      .filter((request) => v.is(FaultRequest, request));
  return {
    unplug: of('unplug', where),
    slowNetwork: of('slowNetwork', where, fc.record({ factor })),
    clockLoss: of('clockLoss', where),
    clockDomain: of('clockDomain', where, fc.record({ domain: fc.integer({ min: 0, max: 127 }) })),
    rogueLeader: of('rogueLeader', where),
    ghostLeader: of('ghostLeader', fc.record({ site })),
    nameConflict: of('nameConflict', where, fc.record({ name: fc.oneof(text(63), fc.constantFrom(' ', '\u2800')) }, { requiredKeys: [] })),
    subnetCut: of('subnetCut', fc.record({ subnet: fc.constantFrom(...sites.flatMap(({ subnets }) => subnets)) })),
    agentOffline: of('agentOffline', fc.record({ site })),
    flood: of('flood', fc.record({ rate: fc.integer({ min: 1, max: 500 }) })),
    latencySpike: of('latencySpike', where, fc.record({ factor: fc.double({ min: 0.1, max: 100, noNaN: true }) })),
    statusForce: of('statusForce', where, channel, fc.record({ status: text(60) })),
    subscribeFail: of('subscribeFail', where, channel, fc.record({ status: text(60), times: fc.integer({ min: 1, max: 1024 }) })),
    refuse: of('refuse', where, fc.record({ reason: text(200) })),
    readOnly: of('readOnly', where, fc.record({ reason: text(200) })),
    clip: of('clip', where, channel),
    mute: of('mute', where, channel),
  };
}

/** What is wrong with what is reported of a world: facts of its devices and what its agents say of themselves. */
function wrongIn(world: World): string[] {
  const at = { observedAt: '2026-11-21T12:00:00.000Z', startedAt: '2026-11-21T11:00:00.000Z', server: 'wss://tutti.example/link' };
  const wrong: string[] = [];
  for (const d of world.devices.values()) {
    for (const section of FACT_SECTION_NAMES) {
      const value = observe(section, d, world);
      const result = v.safeParse(FACT_SECTIONS[section].schema, value);
      if (value !== null && !result.success) wrong.push(`${d.name} ${section}: ${result.issues[0].message}`);
    }
  }
  for (const { name, devices } of world.places.values()) {
    const result = v.safeParse(AGENT_METHODS['agent.describe'].params, describeAgent([...devices], { ...at, queue: 0, queueLongest: 0 }));
    if (!result.success) wrong.push(`${name}: ${result.issues[0].message}`);
  }
  return wrong;
}

it.each(FAULT_KINDS)(
  'the fleet reports what the link wants, whatever happens to it: %s, alone and beside others',
  (kind) => {
    const { world, faults, pass } = testWorld();
    startClockwork(world);
    const requests = requestsOf(world);
    const others = fc.array(fc.oneof(...Object.values(requests)), { maxLength: 3 });
    // A device may lack the channel; leaders that go one after another leave nobody who leads until the next election.
    const start = (request: FaultRequest): Fault[] => {
      try {
        return [faults.start(request)];
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        return [];
      }
    };
    const started = new Set<FaultKind>();
    fc.assert(
      fc.property(requests[kind], others, fc.integer({ min: 0, max: 120_000 }), (first, more, ms) => {
        const running = [first, ...more].flatMap(start);
        for (const { request } of running) started.add(request.kind);
        pass(ms);
        const wrong = wrongIn(world);
        for (const { id } of running) faults.end(id);
        expect(wrong).toEqual([]);
      }),
      { numRuns: 8 },
    );
    expect([...started]).toContain(kind);
  },
  60_000,
);
