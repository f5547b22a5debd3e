import type { FactValues } from '@tutti/contract-link/facts';
import { describe, expect, it } from 'vitest';
import { testClock } from '../core/clock.fixture.ts';
import type { Facts } from './family.fixture.ts';
import { testFamily } from './family.fixture.ts';
import { StreamProblems } from './stream-problems.ts';

type Streams = FactValues['streams'];
const sent = (name: string, address: string, more: Partial<Streams['tx'][number]> = {}): Streams['tx'][number] => ({
  id: name,
  name,
  channels: [],
  endpoints: [{ address, port: 5004 }],
  ...more,
});
const device = (name: string, streams: Streams): Facts => ({ identity: { name }, connection: { state: 'READY' }, streams });

/** A site with these devices; `now` says what is wrong at a moment. */
function site(devices: Readonly<Record<string, Facts>>) {
  const { devices: there, connector } = testFamily();
  for (const [id, facts] of Object.entries(devices)) there.set(id, facts);
  const problems = new Map<string, string>();
  const said: string[] = [];
  const clock = testClock();
  const watch = new StreamProblems({
    connector,
    clock,
    problem: (about, text) => {
      said.push(about);
      if (text === null) problems.delete(about);
      else problems.set(about, text);
    },
  });
  const now = () => {
    watch.changed('streams');
    clock.pass(1_000);
    return Object.fromEntries(problems);
  };
  return { there, now, watch, clock, said };
}

describe('streams of a site', () => {
  it('that two devices send to one multicast address are a problem until one of them has another, or is gone', () => {
    const { there, now } = site({
      a: device('Box', { tx: [sent('Mix', '239.1.1.1')], rx: [] }),
      b: device('Desk', { tx: [sent('Main', '239.1.1.1')], rx: [] }),
    });
    const text = 'Mix@Box and Main@Desk are both sent to 239.1.1.1:5004: receivers get both. Give one of them another address.';
    expect(now()).toEqual({ 'stream 239.1.1.1:5004': text });
    there.set('b', device('Desk', { tx: [sent('Main', '239.1.1.2')], rx: [] }));
    expect(now()).toEqual({});
    there.set('b', { ...device('Desk', { tx: [sent('Main', '239.1.1.1')], rx: [] }), connection: { state: 'DISCONNECTED' } });
    expect(now()).toEqual({});
  });

  it.each<[string, Streams['tx'], Streams['tx']]>([
    ['to two addresses', [sent('Mix', '239.1.1.1')], [sent('Main', '239.1.1.2')]],
    ['to one receiver', [sent('Mix', '10.0.0.9')], [sent('Main', '10.0.0.9')]],
    ['of which one is off', [sent('Mix', '239.1.1.1', { active: false })], [sent('Main', '239.1.1.1')]],
    ['of one device', [sent('Mix', '239.1.1.1'), sent('Main', '239.1.1.1')], []],
  ])('are no problem that go %s', (_, first, second) => {
    const { now } = site({ a: device('Box', { tx: first, rx: [] }), b: device('Desk', { tx: second, rx: [] }) });
    expect(now()).toEqual({});
  });

  it('that are taken by a device whose clock is in another PTP domain than they are sent in are a problem; an unknown domain is none', () => {
    const clock = (domain: number | null) => ({ kind: 'PTP' as const, domain });
    const takes = { id: 'i', name: 'In', channels: [], endpoints: [], subscribedDevice: 'Box', subscribedStream: 'Mix' };
    const amp = (domainNumber: number | null, more: Partial<Streams['rx'][number]> = {}): Facts => ({
      ...device('Amp', { tx: [], rx: [{ ...takes, ...more }] }),
      clock: {
        locked: 'LOCKED',
        v2: domainNumber === null ? null : { domainNumber, clockClass: 248, clockAccuracy: 254, variance: 65_535 },
      },
    });
    const { there, now } = site({ a: device('Box', { tx: [sent('Mix', '239.1.1.1', { clock: clock(1) })], rx: [] }), b: amp(0) });
    expect(now()).toEqual({
      'stream In@Amp': 'In@Amp takes Mix@Box, which is in PTP domain 1; its own clock is in 0. Set both to the same domain.',
    });
    for (const fits of [amp(1), amp(null), amp(0, { active: false }), amp(0, { subscribedStream: null })]) {
      there.set('b', fits);
      expect(now()).toEqual({});
    }
    there.set('b', amp(0));
    there.set('a', device('Box', { tx: [sent('Mix', '239.1.1.1', { clock: clock(null) })], rx: [] }));
    expect(now()).toEqual({});
  });

  it('are looked at once for many changes, and not for what says nothing of them', () => {
    const { watch, clock, said } = site({
      a: device('Box', { tx: [sent('Mix', '239.1.1.1')], rx: [] }),
      b: device('Desk', { tx: [sent('Main', '239.1.1.1')], rx: [] }),
    });
    watch.changed('rx');
    clock.pass(5_000);
    expect(said).toEqual([]);
    for (const section of ['identity', 'streams', 'connection', 'clock', 'streams'] as const) watch.changed(section);
    clock.pass(999);
    expect(said).toEqual([]);
    clock.pass(5_000);
    // Each look says it again.
    expect(said).toEqual(['stream 239.1.1.1:5004']);
  });

  it('say at most 20 things at a time', () => {
    const many = (name: string) => device(name, { tx: Array.from({ length: 40 }, (_, i) => sent(`S${i}`, `239.2.2.${i}`)), rx: [] });
    expect(Object.keys(site({ a: many('Box'), b: many('Desk') }).now())).toHaveLength(20);
  });
});
