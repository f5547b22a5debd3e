import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClockVerdict } from './clock-rules/clock-verdicts.ts';
import { STATUS_AREAS } from './enumerations.ts';
import { judgeDevices, siteStatus } from './site-status.ts';
import { offersArea, worstOf } from './status.ts';
import { anyDevice, device, NOW } from './status-facts.fixture.ts';
import type { StatusFacts } from './status-facts.ts';

const judge = (devices: readonly StatusFacts[], clock: ClockVerdict | null = null) => judgeDevices(devices, NOW, () => clock);
const site = (...devices: StatusFacts[]) => siteStatus(judge(devices));
const named = (name: string, changes: Partial<StatusFacts> = {}) => device({ name, ...changes });
const gone = (name: string) => named(name, { connection: 'DISCONNECTED' });
const away = (name: string) => named(name, { connection: 'DISCONNECTED', agentConnected: false });
const failing = (errors: number) => ({
  receive: { subscribed: 8, errors, warnings: 0, inProgress: 0, unknown: 0, worstCode: 'NO_CONNECTION' },
});
const unresolved = (warnings: number) => ({
  receive: { subscribed: 8, errors: 0, warnings, inProgress: 0, unknown: 0, worstCode: 'UNRESOLVED' },
});

describe('the status of a site', () => {
  it('is OK without a word when every device is', () => {
    const status = site(named('A'), named('B'));
    expect(status).toMatchObject({ connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK', summary: 'OK' });
    expect(Object.values(status.messages)).toEqual([null, null, null, null]);
  });

  it('is the worst of its four areas, error above warning above unknown above positive [STATUS-017]', () => {
    expect(site(named('A'), named('B', { clockLocked: null })).summary).toBe('UNKNOWN');
    expect(site(named('A', { connection: 'ESTABLISHED' }), named('B', { clockLocked: null })).summary).toBe('WARNING');
    expect(site(named('A', failing(1)), named('B', { connection: 'ESTABLISHED' })).summary).toBe('ERROR');
    expect(site(named('A', { latencyLateAt: NOW - 1 }), named('B', { connection: 'ESTABLISHED' })).summary).toBe('ERROR');
    fc.assert(
      fc.property(fc.array(anyDevice), (devices) => {
        const status = siteStatus(judge(devices));
        expect(status.summary).toBe(worstOf(STATUS_AREAS.map((area) => status[area])));
      }),
    );
  });

  it('counts only devices of High and Normal importance [STATUS-018]', () => {
    expect(site(named('A'), { ...gone('B'), importance: 'LESS_IMPORTANT' })).toMatchObject({ summary: 'OK' });
    expect(site(named('A'), { ...gone('B'), importance: 'IMPORTANT' }).summary).toBe('ERROR');
    fc.assert(
      fc.property(fc.array(anyDevice, { minLength: 1 }), fc.array(anyDevice), (devices, more) => {
        const counted = devices.map((d) => ({ ...d, importance: 'NORMAL' as const }));
        const low = more.map((d, i) => ({ ...d, name: `Low-${i}`, importance: 'LESS_IMPORTANT' as const }));
        expect(siteStatus(judge([...counted, ...low]))).toEqual(siteStatus(judge(counted)));
      }),
    );
  });

  it('does not depend on the order of the devices', () => {
    fc.assert(
      fc.property(fc.array(anyDevice), (devices) => {
        expect(siteStatus(judge(devices.toReversed()))).toEqual(siteStatus(judge(devices)));
      }),
    );
  });

  it('is unknown in every area without devices, and no error', () => {
    const status = site();
    expect(status).toEqual({
      connectivity: 'UNKNOWN',
      clocking: 'UNKNOWN',
      subscriptions: 'UNKNOWN',
      latency: 'UNKNOWN',
      summary: 'UNKNOWN',
      messages: { connectivity: null, clocking: null, subscriptions: null, latency: null },
    });
  });

  it('says so when all its devices are of Low importance [STATUS-032]', () => {
    const status = site({ ...gone('A'), importance: 'LESS_IMPORTANT' });
    expect(status.summary).toBe('UNKNOWN');
    const message = 'Site status is shown for High and Normal importance devices. All devices for this site are Low importance';
    for (const area of STATUS_AREAS) expect(status.messages[area]).toEqual({ message, messageSeverity: 'INFORMATION' });
  });

  it('is an error as a whole while a device that counts is disconnected', () => {
    fc.assert(
      fc.property(fc.array(anyDevice), (devices) => {
        expect(siteStatus(judge([...devices, gone('Gone')]))).toMatchObject({ connectivity: 'ERROR', summary: 'ERROR' });
      }),
    );
  });

  it('knows nothing of clock, subscriptions and latency of a device that is not there: no area is in order then, and none hides trouble', () => {
    expect(site(gone('A'), named('B', unresolved(3)), named('C'))).toMatchObject({
      connectivity: 'ERROR',
      clocking: 'UNKNOWN',
      subscriptions: 'WARNING',
      latency: 'UNKNOWN',
    });
    // What it reported before it went says nothing of how it is now.
    const failed = { ...gone('A'), ...failing(6), clockLocked: 'NOT_LOCKED', latencyLateAt: NOW - 1 } as const;
    expect(site(failed, named('B'))).toMatchObject({ clocking: 'UNKNOWN', subscriptions: 'UNKNOWN', latency: 'UNKNOWN' });
    fc.assert(
      fc.property(fc.array(anyDevice), fc.boolean(), (devices, agentConnected) => {
        const without = siteStatus(judge(devices));
        const status = siteStatus(judge([...devices, { ...gone('Gone'), agentConnected }]));
        for (const area of STATUS_AREAS) expect(status[area]).not.toBe('OK');
        const trouble = STATUS_AREAS.filter((area) => area !== 'connectivity' && /ERROR|WARNING/.test(without[area]));
        expect(trouble.map((area) => status[area])).toEqual(trouble.map((area) => without[area]));
      }),
    );
  });

  it('is in order in an area only when each device that counts, and of which it can be observed, is there and in order [STATUS-018]', () => {
    fc.assert(
      fc.property(fc.array(anyDevice), (devices) => {
        const judged = judge(devices);
        const important = judged.filter(({ device: { importance } }) => importance !== 'LESS_IMPORTANT');
        const status = siteStatus(judged);
        for (const area of STATUS_AREAS) {
          const counted = important.filter(({ device }) => offersArea(device, area));
          const inOrder =
            counted.length > 0 && counted.every((one) => one.device.connection !== 'DISCONNECTED' && one.status[area] === 'OK');
          expect(status[area] === 'OK').toBe(inOrder);
          expect(status.messages[area] === null).toBe(inOrder || devices.length === 0);
        }
      }),
    );
  });

  it('says of an area that no device can report that none does, and does not hold it against the others', () => {
    const silent = (name: string) => device({ name, notOffered: ['latency'], latencyBinAt: null });
    expect(site(silent('A'), device({ name: 'B' }))).toMatchObject({ latency: 'OK', summary: 'OK' });
    expect(site(silent('A'), silent('B'))).toMatchObject({
      latency: 'UNKNOWN',
      summary: 'UNKNOWN',
      messages: { latency: { message: 'No device here reports its latency', messageSeverity: 'INFORMATION' } },
    });
  });

  it('is unknown in every area but Connectivity when no device that counts is there', () => {
    const status = site(gone('A'), gone('B'), named('Spare', { importance: 'LESS_IMPORTANT' }));
    expect(status).toMatchObject({ connectivity: 'ERROR', clocking: 'UNKNOWN', subscriptions: 'UNKNOWN', latency: 'UNKNOWN' });
    expect(status.messages.latency).toEqual({ message: '2 devices not connected: latency not known', messageSeverity: 'INFORMATION' });
  });

  it('says what is wrong with its clocks as a whole, and nothing of what comes of it', () => {
    const clock = { status: 'ERROR', message: 'Clock Misconfigured', key: 'k', cause: 'Two clock leaders: A and B' } as const;
    const { clocking, messages } = siteStatus(judge([named('A'), named('B'), named('C', { clockLocked: 'NOT_LOCKED' })], clock));
    expect([clocking, messages.clocking]).toEqual(['ERROR', { message: 'Two clock leaders: A and B', messageSeverity: 'ERROR' }]);
  });

  const sentences: [string, StatusFacts[], (typeof STATUS_AREAS)[number], string, string][] = [
    ['devices not connected', [gone('A'), gone('B'), named('C')], 'connectivity', '2 devices not connected', 'ERROR'],
    ['devices whose agent is not there', [away('A'), away('B'), named('C')], 'connectivity', 'Agent not connected: 2 devices', 'ERROR'],
    ['one whose agent is not there, in the other areas', [away('A')], 'clocking', 'Device A clocking status not available', 'INFORMATION'],
    [
      'several whose agent is not there',
      [away('A'), away('B'), named('C')],
      'subscriptions',
      'Agent not connected: subscriptions of 2 devices not known',
      'INFORMATION',
    ],
    ['several not connected', [gone('A'), gone('B'), named('C')], 'clocking', '2 devices not connected: clocking not known', 'INFORMATION'],
    [
      'those and others, in the other areas',
      [away('A'), gone('B')],
      'clocking',
      'Clocking status of 2 devices not available',
      'INFORMATION',
    ],
    ['those and others', [away('A'), gone('B'), gone('C')], 'connectivity', '3 devices not connected, 1 with its agent', 'ERROR'],
    ['many and another', [away('A'), away('B'), gone('C')], 'connectivity', '3 devices not connected, 2 with their agent', 'ERROR'],
    ['the only device not connected [STATUS-030]', [gone('A')], 'latency', 'Device A latency status not available', 'INFORMATION'],
    ['devices with one name', [named('Foyer'), named('foyer')], 'connectivity', '2 devices with conflicting names', 'WARNING'],
    ['a device that is not ready', [named('A', { connection: 'ESTABLISHED' })], 'connectivity', '1 device not ready', 'WARNING'],
    [
      'the clock that is there before the one that is gone',
      [named('A', { clockLocked: 'NOT_LOCKED' }), gone('B')],
      'clocking',
      '1 clock not locked',
      'ERROR',
    ],
    [
      'followers without a leader',
      ['A', 'B'].map((n) => named(n, { followerWithoutLeader: true })),
      'clocking',
      '2 followers without a leader',
      'ERROR',
    ],
    [
      'failing subscriptions of one device',
      [named('PA-Zone-14', failing(6)), named('B')],
      'subscriptions',
      '6 subscriptions failing on PA-Zone-14',
      'ERROR',
    ],
    [
      'failing subscriptions of several',
      [named('A', failing(1)), named('B', failing(2))],
      'subscriptions',
      '3 subscriptions failing',
      'ERROR',
    ],
    ['unresolved channels', [named('A', unresolved(8)), named('B', unresolved(3))], 'subscriptions', '11 channels unresolved', 'WARNING'],
    [
      'late devices',
      ['A', 'B'].map((n) => named(n, { latencyLateAt: NOW - 1 })),
      'latency',
      'Latency above its setting on 2 devices',
      'ERROR',
    ],
    [
      'one device without a clock status [STATUS-028]',
      [named('A', { clockLocked: null }), named('B')],
      'clocking',
      'Device A clocking status not available',
      'INFORMATION',
    ],
    [
      'several without',
      ['A', 'B'].map((n) => named(n, { clockLocked: null })),
      'clocking',
      'Clocking status of 2 devices not available',
      'INFORMATION',
    ],
  ];
  it.each(sentences)('names the worst thing in a sentence: %s [MODEL-034 MODEL-035]', (_, devices, area, message, messageSeverity) => {
    expect(site(...devices).messages[area]).toEqual({ message, messageSeverity });
  });

  it('marks every device of a name that occurs twice, without regard to case and to importance', () => {
    const judged = judge([named('Foyer'), named('FOYER', { importance: 'LESS_IMPORTANT' }), named('Stage')]);
    expect(judged.map(({ status }) => status.connectivity)).toEqual(['WARNING', 'WARNING', 'OK']);
  });
});
