import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClockVerdict } from './clock-rules/clock-verdicts.ts';
import { CLOCK_SYNC_SERVOS, HEALTH_STATUSES, STATUS_AREAS } from './enumerations.ts';
import { deviceStatus, LATENCY_WINDOW_MS, nextStatusChange, offersArea, worstOf } from './status.ts';
import { anyDevice, device, NOW } from './status-facts.fixture.ts';
import type { ReceiveCounts, StatusFacts } from './status-facts.ts';

const judge = (changes: Partial<StatusFacts>, duplicateName = false) =>
  deviceStatus(device(changes), { now: NOW, duplicateName, clock: null });
const counts = (changes: Partial<ReceiveCounts>): ReceiveCounts => ({
  subscribed: 8,
  errors: 0,
  warnings: 0,
  inProgress: 0,
  unknown: 0,
  worstCode: null,
  ...changes,
});
const receive = (changes: Partial<ReceiveCounts>) => ({ receive: counts(changes) });
const MINUTE = 60_000;

describe('the status of a device', () => {
  it('is OK everywhere and says nothing when all is in order [MODEL-099]', () => {
    expect(judge({})).toEqual({
      connectivity: 'OK',
      clocking: 'OK',
      subscriptions: 'OK',
      latency: 'OK',
      summary: 'OK',
      alertMessage: { connectivity: null, clocking: null, subscriptions: null, latency: null },
    });
  });

  it('is ERROR everywhere when the device is disconnected, whatever it said before [STATUS-012]', () => {
    fc.assert(
      fc.property(anyDevice, fc.boolean(), (facts, duplicateName) => {
        const status = deviceStatus({ ...facts, connection: 'DISCONNECTED' }, { now: NOW, duplicateName, clock: null });
        for (const area of [...STATUS_AREAS, 'summary'] as const) expect(status[area]).toBe('ERROR');
        const { connectivity, ...others } = status.alertMessage;
        expect(others).toEqual({ clocking: 'Not Connected', subscriptions: 'Not Connected', latency: 'Not Connected' });
        expect(connectivity).toBe(facts.agentConnected ? 'Not Connected' : 'Agent not connected');
      }),
    );
  });

  it('says of its clock: locked is OK, not locked an error, anything else unknown [STATUS-019 STATUS-020 STATUS-021]', () => {
    const said = ([...CLOCK_SYNC_SERVOS, null] as const).map((clockLocked) => [clockLocked, judge({ clockLocked }).clocking]);
    expect(said).toEqual([
      ['LOCKED', 'OK'],
      ['NOT_LOCKED', 'ERROR'],
      ['UNKNOWN', 'UNKNOWN'],
      [null, 'UNKNOWN'],
    ]);
  });

  it('of its clock is what the clocks of its site as a whole make of it, unless it says itself that something is wrong', () => {
    const clock: ClockVerdict = { status: 'ERROR', message: 'Clock Misconfigured', key: 'k', cause: 'c' };
    const of = (changes: Partial<StatusFacts>, verdict: ClockVerdict = clock) => {
      const { clocking, alertMessage } = deviceStatus(device(changes), { now: NOW, duplicateName: false, clock: verdict });
      return [clocking, alertMessage.clocking];
    };
    expect(of({})).toEqual(['ERROR', 'Clock Misconfigured']);
    expect(of({}, { ...clock, status: 'WARNING', message: 'Elsewhere' })).toEqual(['WARNING', 'Elsewhere']);
    expect(of({ clockLocked: null })).toEqual(['ERROR', 'Clock Misconfigured']);
    expect(of({ clockLocked: 'NOT_LOCKED' })).toEqual(['ERROR', 'Clock not locked']);
    expect(of({ followerWithoutLeader: true })).toEqual(['ERROR', 'Follower without leader']);
    expect(of({ connection: 'DISCONNECTED' })).toEqual(['ERROR', 'Not Connected']);
  });

  const table: [string, Partial<StatusFacts>, boolean, (typeof STATUS_AREAS)[number], string, string | null][] = [
    ['a ready device', { connection: 'READY' }, false, 'connectivity', 'OK', null],
    ['a device that is only established', { connection: 'ESTABLISHED' }, false, 'connectivity', 'WARNING', 'Established, not ready'],
    ['a device whose name another one has', {}, true, 'connectivity', 'WARNING', 'Name also used by another device'],
    [
      'a device that never reported its connection [STATUS-029]',
      { connection: null },
      false,
      'connectivity',
      'UNKNOWN',
      'Device FOH-Stagebox-A connection status not available',
    ],
    ['a locked clock [STATUS-019]', { clockLocked: 'LOCKED' }, false, 'clocking', 'OK', null],
    ['a clock that is not locked [STATUS-020]', { clockLocked: 'NOT_LOCKED' }, false, 'clocking', 'ERROR', 'Clock not locked'],
    ['a locked follower without a leader', { followerWithoutLeader: true }, false, 'clocking', 'ERROR', 'Follower without leader'],
    [
      'an unknown clock [STATUS-021 STATUS-028]',
      { clockLocked: 'UNKNOWN' },
      false,
      'clocking',
      'UNKNOWN',
      'Device FOH-Stagebox-A clocking status not available',
    ],
    [
      'a clock never reported [STATUS-021]',
      { clockLocked: null },
      false,
      'clocking',
      'UNKNOWN',
      'Device FOH-Stagebox-A clocking status not available',
    ],
    [
      'subscriptions of which the device reports no state',
      receive({ unknown: 1 }),
      false,
      'subscriptions',
      'UNKNOWN',
      'Device FOH-Stagebox-A subscriptions status not available',
    ],
    [
      'a warning beside unreported states',
      receive({ warnings: 1, unknown: 2, worstCode: 'IDLE' }),
      false,
      'subscriptions',
      'WARNING',
      '1 channel with a warning',
    ],
    ['subscriptions in progress', receive({ inProgress: 3, worstCode: 'IN_PROGRESS' }), false, 'subscriptions', 'OK', null],
    [
      'one failing subscription',
      receive({ errors: 1, warnings: 4, worstCode: 'NO_CONNECTION' }),
      false,
      'subscriptions',
      'ERROR',
      '1 subscription failing',
    ],
    [
      'failing subscriptions',
      receive({ errors: 3, worstCode: 'NO_CONNECTION' }),
      false,
      'subscriptions',
      'ERROR',
      '3 subscriptions failing',
    ],
    ['unresolved channels', receive({ warnings: 8, worstCode: 'UNRESOLVED' }), false, 'subscriptions', 'WARNING', '8 channels unresolved'],
    ['one idle channel', receive({ warnings: 1, worstCode: 'IDLE' }), false, 'subscriptions', 'WARNING', '1 channel with a warning'],
    [
      'a failing stream without channels beside a failing channel',
      { ...receive({ errors: 1, worstCode: 'NO_CONNECTION' }), streams: counts({ errors: 1 }) },
      false,
      'subscriptions',
      'ERROR',
      '2 subscriptions failing',
    ],
    ['a stream with a warning', { streams: counts({ warnings: 1 }) }, false, 'subscriptions', 'WARNING', '1 subscription with a warning'],
    [
      'streams with warnings beside a channel with one',
      { ...receive({ warnings: 1, worstCode: 'IDLE' }), streams: counts({ warnings: 2, unknown: 1 }) },
      false,
      'subscriptions',
      'WARNING',
      '3 subscriptions with warnings',
    ],
    [
      'a stream of which the device reports no state',
      { streams: counts({ unknown: 1 }) },
      false,
      'subscriptions',
      'UNKNOWN',
      'Device FOH-Stagebox-A subscriptions status not available',
    ],
    ['streams in order', { streams: counts({ subscribed: 2 }) }, false, 'subscriptions', 'OK', null],
    [
      'a subscribed stream, no subscribed channel, no bins',
      { ...receive({ subscribed: 0 }), streams: counts({ subscribed: 1 }), latencyBinAt: null },
      false,
      'latency',
      'UNKNOWN',
      'Device FOH-Stagebox-A latency status not available',
    ],
    [
      'a failing stream where no channel was reported',
      { receive: null, streams: counts({ errors: 1 }) },
      false,
      'subscriptions',
      'ERROR',
      '1 subscription failing',
    ],
    [
      'a stream with a warning where no channel was reported',
      { receive: null, streams: counts({ warnings: 1 }) },
      false,
      'subscriptions',
      'WARNING',
      '1 subscription with a warning',
    ],
    [
      'streams in order where no channel was reported',
      { receive: null, streams: counts({ subscribed: 2 }) },
      false,
      'subscriptions',
      'UNKNOWN',
      'Device FOH-Stagebox-A subscriptions status not available',
    ],
    [
      'receive channels never reported [STATUS-031]',
      { receive: null },
      false,
      'subscriptions',
      'UNKNOWN',
      'Device FOH-Stagebox-A subscriptions status not available',
    ],
    ['a late bin 14 minutes ago', { latencyLateAt: NOW - 14 * MINUTE }, false, 'latency', 'ERROR', 'Latency above its setting'],
    ['a late bin 15 minutes ago, good ones since', { latencyLateAt: NOW - 15 * MINUTE }, false, 'latency', 'OK', null],
    [
      'subscribed without bins [STATUS-030]',
      { latencyBinAt: null },
      false,
      'latency',
      'UNKNOWN',
      'Device FOH-Stagebox-A latency status not available',
    ],
    [
      'subscribed, the last bin 16 minutes old',
      { latencyBinAt: NOW - 16 * MINUTE },
      false,
      'latency',
      'UNKNOWN',
      'Device FOH-Stagebox-A latency status not available',
    ],
    [
      'nothing subscribed, of a device whose latency nobody can observe',
      { ...receive({ subscribed: 0 }), latencyBinAt: null, notOffered: ['latency'] as const },
      false,
      'latency',
      'UNKNOWN',
      'Device FOH-Stagebox-A latency status not available',
    ],
    ['nothing subscribed, no bins', { ...receive({ subscribed: 0 }), latencyBinAt: null }, false, 'latency', 'OK', null],
    [
      'nothing reported at all',
      { receive: null, latencyBinAt: null },
      false,
      'latency',
      'UNKNOWN',
      'Device FOH-Stagebox-A latency status not available',
    ],
  ];
  it.each(table)('%s', (_, changes, duplicateName, area, expected, message) => {
    const status = judge(changes, duplicateName);
    expect(status[area]).toBe(expected);
    expect(status.alertMessage[area]).toBe(message);
  });

  it('has as its summary the worst of the four areas, which are the only ones, that can be observed of it', () => {
    expect(STATUS_AREAS).toEqual(['connectivity', 'clocking', 'subscriptions', 'latency']);
    expect(HEALTH_STATUSES).toEqual(['ERROR', 'WARNING', 'UNKNOWN', 'OK']);
    fc.assert(
      fc.property(anyDevice, fc.boolean(), (facts, duplicateName) => {
        const status = deviceStatus(facts, { now: NOW, duplicateName, clock: null });
        const there = STATUS_AREAS.filter((area) => facts.connection === 'DISCONNECTED' || offersArea(facts, area));
        const rank = Math.min(...there.map((area) => HEALTH_STATUSES.indexOf(status[area])));
        expect(status.summary).toBe(HEALTH_STATUSES[rank]);
      }),
    );
  });

  it('has words in every area that is not OK, and none where it is', () => {
    fc.assert(
      fc.property(anyDevice, fc.boolean(), (facts, duplicateName) => {
        const status = deviceStatus(facts, { now: NOW, duplicateName, clock: null });
        for (const area of STATUS_AREAS) {
          expect(status.alertMessage[area] === null).toBe(status[area] === 'OK');
          expect(status.alertMessage[area]?.trim()).not.toBe('');
        }
      }),
    );
  });

  it('changes by time alone not before it says so, and then as its latency bins leave the window', () => {
    fc.assert(
      fc.property(anyDevice, fc.nat({ max: 30 * MINUTE }), (facts, later) => {
        const at = (now: number) => deviceStatus(facts, { now, duplicateName: false, clock: null });
        const next = nextStatusChange(facts, NOW);
        const calmUntil = next === null ? NOW + later : Math.min(NOW + later, next - 1);
        expect(at(Math.max(NOW, calmUntil))).toEqual(at(NOW));
      }),
    );
    const end = NOW - MINUTE + LATENCY_WINDOW_MS;
    expect(nextStatusChange(device(), NOW)).toBe(end);
    const late = device({ latencyLateAt: NOW - MINUTE, latencyBinAt: NOW });
    expect(nextStatusChange(late, NOW)).toBe(end);
    for (const [facts, before, then] of [
      [device(), 'OK', 'UNKNOWN'],
      [late, 'ERROR', 'OK'],
    ] as const) {
      const latency = [end - 1, end].map((now) => deviceStatus(facts, { now, duplicateName: false, clock: null }).latency);
      expect(latency).toEqual([before, then]);
    }
    for (const calm of [{ connection: 'DISCONNECTED' as const }, { latencyBinAt: null }, { latencyBinAt: NOW - 20 * MINUTE }])
      expect(nextStatusChange(device(calm), NOW)).toBeNull();
  });

  it('rolls up nothing to UNKNOWN', () => {
    expect(worstOf([])).toBe('UNKNOWN');
  });
});
