import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  addOnsFor,
  BASE_SEATS,
  canModify,
  daysUntil,
  fewestSeats,
  isOwnersOwn,
  MAX_SEATS,
  ownerAction,
  type PlanFacts,
  planNotices,
  SUBSCRIPTION_STATES,
  stateNow,
} from './billing.ts';
import { SeatsField } from './billing-forms.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
/** A moment so many days from now; a second less is still the day before. */
const inDays = (days: number, lessMs = 0): Date => new Date(NOW.getTime() + days * 86_400_000 - lessMs);

describe('The devices of a plan', () => {
  it('are 20 at least, and as many as are connected [BILL-003]', () => {
    expect([0, 19, 20, 21, 500].map(fewestSeats)).toEqual([20, 20, 20, 21, 500]);
    expect([19, 20, 20.5].map((seats) => v.is(SeatsField(fewestSeats(0)), seats))).toEqual([false, true, false]);
    expect([36, 37, MAX_SEATS, MAX_SEATS + 1].map((seats) => v.is(SeatsField(fewestSeats(37)), seats))).toEqual([false, true, true, false]);
  });
  it('are the 20 of the base plan, and one add-on for each beyond [BILL-078] [BILL-079]', () => {
    expect([0, 20, 21, 37, 999].map(addOnsFor)).toEqual([0, 0, 1, 17, 979]);
    expect(BASE_SEATS).toBe(20);
  });
});

describe('What the owner can do', () => {
  const plan = { source: 'HOSTED', sku: 'TUTTI-1', hasChangePending: false } as const;
  const states = [...SUBSCRIPTION_STATES, null];

  it('follows from the state', () => {
    expect(states.map((state) => ownerAction({ ...plan, state }))).toEqual(['cancel', 'uncancel', 'reactivate', null, 'cancel', null]);
    expect(states.map((state) => canModify({ ...plan, state }))).toEqual([true, false, false, true, true, false]);
  });
  it('is nothing where the operator or the seller decides, and no other size while a change is pending [BILL-030 BILL-031]', () => {
    for (const others of [
      { ...plan, source: 'MANUAL' as const },
      { ...plan, sku: 'DD-PRO-200' },
    ]) {
      expect(isOwnersOwn(others)).toBe(false);
      expect(states.flatMap((state) => ownerAction({ ...others, state }) ?? [])).toEqual([]);
      expect(states.filter((state) => canModify({ ...others, state }))).toEqual([]);
    }
    expect(states.filter((state) => canModify({ ...plan, state, hasChangePending: true }))).toEqual([]);
    for (const sku of ['TUTTI-DD-PRO-200', 'DD-PRO', 'DD-PROMO-20', null]) expect(isOwnersOwn({ ...plan, sku })).toBe(true);
  });
  it('a plan by hand ends by itself at its end, a hosted one does not', () => {
    const at = (source: 'MANUAL' | 'HOSTED', expiry: Date | null) => stateNow({ state: 'ACTIVE', source, expiry }, NOW);
    expect([at('MANUAL', NOW), at('MANUAL', inDays(0, -1)), at('MANUAL', null), at('HOSTED', NOW)]).toEqual([
      'DEACTIVATED',
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    ]);
  });
});

describe('The notice about a plan', () => {
  const facts: PlanFacts = { state: 'ACTIVE', deviceSeats: 20, connectedDeviceCount: 20, expiry: null };
  const kinds = (more: Partial<PlanFacts>) => planNotices({ ...facts, ...more }, NOW).map(({ kind }) => kind);

  it('counts the days of the calendar: 0 on the date itself, less than 0 once it has passed', () => {
    const dates = ['2026-03-09', '2026-03-08T23:59:59Z', '2026-03-02', '2026-03-01T23:59:59Z', '2026-03-01', '2026-02-28T23:59:59Z'];
    for (const now of ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59Z'])
      expect(dates.map((date) => daysUntil(date, new Date(now)))).toEqual([8, 7, 1, 0, 0, -1]);
    expect(daysUntil(inDays(3), NOW)).toBe(3);
  });
  it('is nothing while all is well', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ deviceSeats: null, connectedDeviceCount: 5000 })).toEqual([]);
    expect(kinds({ state: null })).toEqual([]);
  });
  it('is the end of a trial from 7 days before it until it comes [BILL-020]', () => {
    const shown = [inDays(8), inDays(7), inDays(1), NOW, inDays(-1)].map((expiry) => kinds({ state: 'TRIAL', expiry }));
    expect(shown).toEqual([[], ['trialEnds'], ['trialEnds'], ['trialEnds'], []]);
  });
  it('is the end of a canceled plan, 0 days where the provider is late to end it [BILL-066] [BILL-067]', () => {
    expect(planNotices({ ...facts, state: 'CANCELED', expiry: inDays(40) }, NOW)).toMatchObject([
      { kind: 'canceled', level: 'warning', days: 40 },
    ]);
    expect(planNotices({ ...facts, state: 'CANCELED', expiry: inDays(-2) }, NOW)).toMatchObject([
      { kind: 'canceled', level: 'warning', days: 0 },
    ]);
  });
  it('is the worst first', () => {
    const levels = (more: Partial<PlanFacts>) =>
      planNotices({ ...facts, connectedDeviceCount: 21, ...more }, NOW).map(({ kind, level }) => [kind, level]);
    const overSeats = ['overSeats', 'error'];
    for (const state of ['OVERDUE', 'DEACTIVATED'] as const) expect(levels({ state })).toEqual([overSeats, ['expired', 'error']]);
    expect(levels({ state: 'CANCELED', expiry: inDays(3) })).toEqual([overSeats, ['canceled', 'warning']]);
    expect(levels({ state: 'TRIAL', expiry: inDays(3) })).toEqual([overSeats, ['trialEnds', 'positive']]);
  });
});
