import { describe, expect, it } from 'vitest';
import { allZones, zoneLabel, zoneOptions } from './time-zones.ts';

describe('the zones to choose from', () => {
  it('are labelled by their standard time, the same in summer and in winter', () => {
    expect(
      ['Australia/Sydney', 'Europe/Warsaw', 'America/New_York', 'Europe/London', 'Asia/Kathmandu', 'America/St_Johns'].map(zoneLabel),
    ).toEqual([
      '(GMT+10) Sydney',
      '(GMT+01) Warsaw',
      '(GMT-05) New York',
      '(GMT+00) London',
      '(GMT+05:45) Kathmandu',
      '(GMT-03:30) St Johns',
    ]);
    expect(zoneLabel('Mars/Olympus')).toBe('Mars/Olympus');
  });

  it('begin with Sydney, Warsaw and New York, go from west to east, and none comes twice', () => {
    const zones = allZones();
    expect(zones.slice(0, 3).map(({ label }) => label)).toEqual(['(GMT+10) Sydney', '(GMT+01) Warsaw', '(GMT-05) New York']);
    expect(zones[3]?.label).toMatch(/^\(GMT-1[12]\)/);
    const ahead = zones.slice(3).map(({ label }) => {
      const [, sign, hours, minutes] = /^\(GMT([+-])(\d\d)(?::(\d\d))?\)/.exec(label) ?? [];
      return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes ?? 0));
    });
    expect(ahead).toEqual(ahead.toSorted((a, b) => a - b));
    expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
    expect(zones.length).toBeGreaterThan(300);
    expect(zoneOptions(['Europe/Warsaw', 'UTC']).map(({ value }) => value)).toEqual([
      'Australia/Sydney',
      'Europe/Warsaw',
      'America/New_York',
      'UTC',
    ]);
  });
});
