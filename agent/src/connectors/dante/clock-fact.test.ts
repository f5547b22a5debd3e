import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import type { DanteClockStatus, DantePtpPort } from '@tutti/protocols/dante/conmon/clock-status';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { clockFact, isOnMulticastTime, type ObservedDomains } from './clock-fact.ts';

const port = (change: Partial<DantePtpPort>): DantePtpPort => ({
  port: 1,
  ptpVersion: 1,
  mode: 'multicast',
  interface: 2,
  disabled: false,
  linkDown: false,
  state: 'SLAVE',
  ...change,
});

const FOLLOWER: DanteClockStatus = {
  role: 'follower',
  source: 0,
  preferredLeader: false,
  frequencyOffsetPpb: -9636,
  clock: '001dc150cac50000',
  leader: '001dc10812580000',
  grandmaster: '001dc10812580000',
  v1PortStates: ['SLAVE'],
  ports: [port({})],
  v2: null,
};
const OBSERVED: ObservedDomains = {
  v1Subdomain: (grandmaster) => (grandmaster === '001dc1fffe081258' ? '_DFLT' : null),
  v2Domain: (grandmaster) => (grandmaster === '001dc1fffe08ffff' ? 3 : null),
};
const NONE_OBSERVED: ObservedDomains = { v1Subdomain: () => null, v2Domain: () => null };
const factOf = (change: Partial<DanteClockStatus>, domains = OBSERVED) => clockFact({ clock: { ...FOLLOWER, ...change } }, domains);

test('a follower in sync is reported with its leader, its offset in ppm and the subdomain that was observed', () => {
  expect(factOf({})).toMatchObject({
    locked: 'LOCKED',
    identity: '001dc1fffe50cac5',
    v1: { subdomain: '_DFLT', leader: '001dc1fffe081258' },
    v2: null,
    grandLeader: false,
    frequencyOffset: -9.636,
  });
  expect(v.is(FACT_SECTIONS.clock.schema, factOf({}))).toBe(true);
});

test('a version of PTP whose domain nobody observed is not reported', () => {
  expect(factOf({}, NONE_OBSERVED)).toMatchObject({ locked: 'LOCKED', v1: null, v2: null });
});

test('a clock that lists no ports is in sync as its ports of version 1 are', () => {
  expect(factOf({ ports: [] })).toMatchObject({ locked: 'LOCKED' });
  expect(factOf({ ports: [], v1PortStates: ['LISTENING', 'DISABLED'] })).toMatchObject({ locked: 'NOT_LOCKED' });
  expect(factOf({ ports: [], v1PortStates: ['DISABLED'] })).toMatchObject({ locked: 'UNKNOWN' });
});

test('a leader of both versions is one in each, and has no offset', () => {
  const leads = factOf({
    role: 'leader',
    clock: '001dc10812580000',
    ports: [port({ state: 'MASTER' }), port({ port: 2, ptpVersion: 2, state: 'MASTER' })],
    v2: { own: '001dc1fffe08ffff', parent: '001dc1fffe08ffff', grandmaster: '001dc1fffe08ffff' },
  });

  expect(leads).toMatchObject({
    grandLeader: true,
    multicastLeader: true,
    frequencyOffset: null,
    v1: { subdomain: '_DFLT', leader: '001dc1fffe081258' },
    v2: { domainNumber: 3, leader: '001dc1fffe08ffff' },
  });
});

test.each([
  [[port({ state: 'UNCALIBRATED' })], 'NOT_LOCKED'],
  [[port({ state: 'LISTENING' })], 'NOT_LOCKED'],
  [[port({ state: null })], 'UNKNOWN'],
  [[port({ state: null }), port({ port: 2, state: 'LISTENING' })], 'UNKNOWN'],
  [[port({ state: 'SLAVE', linkDown: true })], 'UNKNOWN'],
  [[port({ state: 'PASSIVE' }), port({ state: 'SLAVE' })], 'LOCKED'],
])('ports %o: %s', (ports, locked) => {
  expect(factOf({ ports })?.locked).toBe(locked);
});

test('a follower whose ports are known denies what it is not', () => {
  expect(factOf({})).toMatchObject({
    grandLeader: false,
    followerWithoutLeader: false,
    multicastLeader: false,
    unicastLeader: false,
    unicastFollower: false,
  });
  expect(factOf({ ports: [port({ mode: 'unicast' })] })).toMatchObject({ unicastFollower: true });
});

test('what a clock does is not known where it lists no ports, or does not say what they do', () => {
  const unsaid = { multicastLeader: null, unicastLeader: null, unicastFollower: null };
  expect(factOf({ ports: [] })).toMatchObject({ grandLeader: false, followerWithoutLeader: false, ...unsaid });
  expect(factOf({ ports: [port({ state: null, mode: null })] })).toMatchObject(unsaid);
  expect(factOf({ ports: [port({ mode: null })] })).toMatchObject({ multicastLeader: false, unicastLeader: false, unicastFollower: null });
});

test('a clock that does not say what it is neither leads nor follows for certain', () => {
  expect(factOf({ role: null, ports: [] })).toMatchObject({ grandLeader: null, followerWithoutLeader: null });
  expect(factOf({ role: null, ports: [port({ state: 'LISTENING' })] })).toMatchObject({ followerWithoutLeader: true });
});

test('a device that has not announced its clock has none that is known', () => {
  expect(clockFact({}, OBSERVED)).toBeNull();
});

test('an offset that no oscillator has is left out, and the rest of the clock is reported', () => {
  for (const frequencyOffsetPpb of [1_000_001, -2_147_483_648])
    expect(factOf({ frequencyOffsetPpb })).toMatchObject({ locked: 'LOCKED', frequencyOffset: null });
  expect(factOf({ frequencyOffsetPpb: 1_000_000 })?.frequencyOffset).toBe(1000);
});

test.each<[string, Partial<DantePtpPort>, boolean]>([
  ['follows', {}, true],
  ['leads', { state: 'MASTER' }, true],
  ['looks for a leader', { state: 'LISTENING' }, false],
  ['speaks to its leader alone', { mode: 'unicast' }, false],
  ['is of version 2', { ptpVersion: 2 }, false],
  ['is off', { disabled: true }, false],
  ['has no link', { linkDown: true }, false],
])('a port that %s shows whether the time comes by multicast', (_what, change, expected) => {
  expect(isOnMulticastTime({ ...FOLLOWER, ports: [port(change)] })).toBe(expected);
});
