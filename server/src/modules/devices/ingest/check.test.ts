import { describe, expect, it } from 'vitest';
import { checkFact } from './check.ts';
import { isChecked } from './checked-fact.ts';
import { momentOf } from './moment.ts';
import { countReceive } from './sections/rx.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const fact = (section: string, value: unknown) => ({
  device: 'd',
  section,
  epoch: 1,
  revision: 1,
  observedAt: '2026-11-21T11:59:00Z',
  value,
});
const check = (raw: unknown) => {
  const checked = checkFact(raw, 0, now);
  if (!isChecked(checked)) return checked.reason;
  const { device, epoch, revision, at, columns, value } = checked;
  return { id: device, epoch, revision, at: new Date(at).toISOString(), ...columns, value: JSON.parse(value) as unknown };
};
const channel = (status: string, subscribedDevice: string | null = 'Desk') => ({
  index: 1,
  name: 'In',
  enabled: true,
  mediaType: 'AUDIO' as const,
  subscribedDevice,
  status,
});

describe('a fact', () => {
  it('has the time that it says, also between others, and after one that is refused', () => {
    const observed = (observedAt: string) => check({ ...fact('connection', { state: 'READY' }), observedAt });
    const [first, second, bad, again, worse] = [
      '2026-11-21T11:59:00Z',
      '2026-11-21T12:58:00+01:00',
      '2026-11-21',
      '2026-11-21T11:59:00Z',
      '2026-11-21',
    ].map(observed);
    expect(first).toMatchObject({ at: '2026-11-21T11:59:00.000Z' });
    expect(second).toMatchObject({ at: '2026-11-21T11:58:00.000Z' });
    expect(again).toEqual(first);
    expect(bad).toContain('observedAt');
    expect(worse).toBe(bad);
  });
  it('becomes a row with what is searched, sorted or rolled up', () => {
    expect(check(fact('identity', { name: 'Desk', manufacturerName: 'Acme', unknownField: 1 }))).toEqual({
      id: 'd',
      epoch: 1,
      revision: 1,
      at: '2026-11-21T11:59:00.000Z',
      name: 'Desk',
      manufacturer: 'Acme',
      model: null,
      value: { name: 'Desk', manufacturerName: 'Acme' },
    });
    const bin = { binStart: '2026-11-21T11:58:00Z', seconds: 60, channels: [1, 2], setting: [1000, 1000], min: [1, 1], max: [1000, 1001] };
    expect(check(fact('latency', bin))).toMatchObject({ id: 'd', value: bin });
  });

  it.each([
    ['an unknown section', fact('weather', {}), /section/],
    ['an impossible id', { ...fact('clock', { locked: 'LOCKED' }), device: 'no spaces' }, /device id/],
    ['no revision', { ...fact('clock', { locked: 'LOCKED' }), revision: 0 }, /revision/],
    ['two transmit channels of one index', fact('tx', [channel('NONE'), channel('NONE')]), /^value: two channels have the same index$/],
    ['two receive channels of one index', fact('rx', [channel('NONE'), channel('NONE')]), /^value: two channels have the same index$/],
    ['no object', 7, /Object/],
  ])('is refused with its reason: %s', (_, raw, reason) => {
    expect(check(raw)).toMatch(reason);
  });

  it('may hold a backslash before a u, and whole pairs; half of one is made visible', () => {
    expect(check(fact('identity', { name: 'a\ud800' }))).toMatchObject({ value: { name: 'a\ufffd' } });
    expect(check(fact('identity', { name: '\\u0000 \u{1f600}' }))).toMatchObject({ value: { name: '\\u0000 \u{1f600}' } });
  });
});

describe('the moment of an observation', () => {
  it('is that of the agent unless its clock is plainly wrong', () => {
    expect(momentOf('2026-11-21T13:00:00+02:00', now)).toBe('2026-11-21T11:00:00.000Z');
    expect(momentOf('2026-11-21T12:00:01Z', now)).toBe(now.toISOString());
    expect(momentOf('1970-01-01T00:00:00Z', now)).toBe(now.toISOString());
    expect(momentOf('not a time', now)).toBe(now.toISOString());
  });
});

describe('receive channels', () => {
  it('are counted by kind, with the code behind the worst', () => {
    expect(countReceive([channel('DYNAMIC'), channel('UNRESOLVED'), channel('IN_PROGRESS'), channel('NONE', null)])).toEqual({
      count: 4,
      subscribed: 3,
      errors: 0,
      warnings: 1,
      in_progress: 1,
      unknown: 0,
      worst_code: 'UNRESOLVED',
    });
    expect(countReceive([channel('UNRESOLVED'), channel('NO_TX'), channel('NO_RX')])).toMatchObject({ errors: 2, worst_code: 'NO_TX' });
    expect(countReceive([{ ...channel('NONE'), status: null }])).toMatchObject({ subscribed: 1, unknown: 1, worst_code: null });
    expect(countReceive([])).toEqual({ count: 0, subscribed: 0, errors: 0, warnings: 0, in_progress: 0, unknown: 0, worst_code: null });
  });

  it('count a code that nobody knows as a warning, never as connected', () => {
    expect(countReceive([channel('BRAND_NEW')])).toMatchObject({ warnings: 1, worst_code: 'BRAND_NEW' });
  });
});
