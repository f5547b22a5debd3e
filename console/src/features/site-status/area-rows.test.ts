import { describe, expect, it } from 'vitest';
import { areaRows, countChannels, foldAway, importanceNote, rowTarget, type StatusDevice } from './area-rows.ts';

type Status = NonNullable<StatusDevice['status']>;
const fine: Status = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' };
const gone: Status = { connectivity: 'ERROR', clocking: 'ERROR', subscriptions: 'ERROR', latency: 'ERROR' };
const device = (name: string, status: Status | null, more: Partial<StatusDevice> = {}): StatusDevice => ({
  id: name,
  name,
  importanceLevel: 'NORMAL',
  connection: { state: status === gone ? 'DISCONNECTED' : 'READY' },
  status,
  ...more,
});
const names = (rows: readonly { device: StatusDevice }[]) => rows.map((row) => row.device.name);

describe('the rows of a status area', () => {
  it('names each device that is not in order, worst first, then by name', () => {
    const devices = [
      device('Fine', fine),
      device('B', { ...fine, clocking: 'WARNING' }),
      device('C', { ...fine, clocking: 'UNKNOWN' }),
      device('Z', { ...fine, clocking: 'ERROR' }),
      device('A', { ...fine, clocking: 'WARNING' }),
    ];
    expect(names(areaRows(devices, 'clocking'))).toEqual(['Z', 'A', 'B', 'C']);
  });

  it('shows a disconnected device as an error in Connectivity, and as unknown elsewhere', () => {
    const devices = [device('Away', gone), device('Unlocked', { ...fine, clocking: 'ERROR' })];
    expect(areaRows(devices, 'connectivity')).toMatchObject([{ device: { name: 'Away' }, health: 'ERROR' }]);
    expect(names(areaRows(devices, 'clocking'))).toEqual(['Unlocked', 'Away']);
    for (const area of ['clocking', 'subscriptions', 'latency'] as const)
      expect(areaRows([device('Away', gone)], area)).toMatchObject([{ health: 'UNKNOWN', message: null }]);
  });

  it('folds devices that are not there into one line where they are several, by whether their agent is there', () => {
    const behind: Status = { ...gone, alertMessage: { connectivity: 'Agent not connected' } };
    const away = (name: string) => device(name, behind, { connection: { state: 'DISCONNECTED' } });
    const unplugged = ['A', 'B', 'C'].map((name) => device(name, gone));
    const { single, folded } = foldAway(areaRows([...unplugged, away('D'), device('E', null)], 'latency'), 'latency');
    expect(names(single)).toEqual(['D', 'E']);
    expect(folded.map(({ agentConnected, rows }) => [agentConnected, names(rows)])).toEqual([[true, ['A', 'B', 'C']]]);
    expect(foldAway(areaRows([away('D'), away('E')], 'clocking'), 'clocking').folded).toMatchObject([{ agentConnected: false }]);
    expect(foldAway(areaRows(unplugged, 'connectivity'), 'connectivity').folded).toEqual([]);
  });

  it('leaves devices of low importance out in each area, and no others [STATUS-018]', () => {
    const devices = (['LESS_IMPORTANT', 'NORMAL', 'IMPORTANT'] as const).map((importanceLevel) =>
      device(importanceLevel, gone, { importanceLevel }),
    );
    for (const area of ['connectivity', 'clocking', 'subscriptions', 'latency'] as const)
      expect([area, names(areaRows(devices, area))]).toEqual([area, ['IMPORTANT', 'NORMAL']]);
  });

  it('takes a device without a status as unknown, with no words of the server', () => {
    expect(areaRows([device('New', null)], 'latency')).toMatchObject([{ health: 'UNKNOWN', message: null, since: null }]);
  });

  it('carries the words and the time of its own area', () => {
    const status: Status = {
      ...fine,
      latency: 'ERROR',
      alertMessage: { latency: 'Late', clocking: 'x' },
      since: { latency: '2026-01-01T00:00:00Z' },
    };
    expect(areaRows([device('D', status)], 'latency')).toMatchObject([{ message: 'Late', since: '2026-01-01T00:00:00Z' }]);
  });
});

describe('counting channels', () => {
  it('counts the channels of devices alone that are there and not of low importance [STATUS-018]', () => {
    const receiving = { subscribed: 64, errors: 3, warnings: 8 };
    const devices = [
      device('A', fine, { receiving }),
      device('Away', gone, { receiving }),
      device('Low', fine, { receiving, importanceLevel: 'LESS_IMPORTANT' }),
    ];
    expect(countChannels(devices)).toEqual({ failing: 11, subscribed: 64 });
  });
});

describe('where a row leads', () => {
  it('leads to the device, and for clocking to the Clocking tab', () => {
    expect(rowTarget('connectivity', true)).toBe('device');
    expect(rowTarget('subscriptions', true)).toBe('device');
    expect(rowTarget('latency', true)).toBe('device');
    expect(rowTarget('clocking', true)).toBe('clocking');
  });

  it('leads nowhere for people who have no Clocking tab', () => {
    expect(rowTarget('clocking', false)).toBeNull();
  });
});

describe('devices of low importance', () => {
  it('are mentioned where there are some, and differently where there are no others', () => {
    const low = device('Low', fine, { importanceLevel: 'LESS_IMPORTANT' });
    expect(importanceNote([device('A', fine)])).toEqual({ kind: 'none', low: 0 });
    expect(importanceNote([device('A', fine), low])).toEqual({ kind: 'some', low: 1 });
    expect(importanceNote([low, low])).toEqual({ kind: 'all', low: 2 });
  });

  it('say nothing about a site without devices', () => {
    expect(importanceNote([]).kind).toBe('none');
  });
});
