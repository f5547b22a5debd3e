import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RX_CHANNEL_SUMMARIES } from './enumerations.ts';
import { names, type PatchAsking, type PatchFacts, patchCounts, patchOutcome } from './patch-outcome.ts';

const target = { subscribedDevice: 'FOH', subscribedChannel: 'Kick' };
const free: PatchFacts = {
  subscribedDevice: null,
  subscribedChannel: null,
  status: 'NONE',
  statusMessage: 'No subscription',
  summary: 'NONE',
};
const taken = (more: Partial<PatchFacts> = {}): PatchFacts => ({
  subscribedDevice: 'foh',
  subscribedChannel: 'KICK',
  status: 'DYNAMIC',
  statusMessage: 'Connected',
  summary: 'CONNECTED',
  ...more,
});
const refusing = taken({ status: 'NO_TX', statusMessage: 'The transmitter has no resources left', summary: 'ERROR' });
const asking = (state: PatchAsking['state'], more: Partial<PatchAsking> = {}): PatchAsking => ({
  state,
  reason: null,
  overdue: false,
  ...more,
});

const name = fc.constantFrom(null, '', 'FOH', 'foh', 'Kick', 'KICK');
const facts: fc.Arbitrary<PatchFacts> = fc.record({
  subscribedDevice: name,
  subscribedChannel: name,
  status: fc.constantFrom(null, 'NONE', 'DYNAMIC', 'NO_TX', 'UNRESOLVED'),
  statusMessage: fc.constantFrom(null, 'words'),
  summary: fc.constantFrom(null, ...RX_CHANNEL_SUMMARIES),
});
const askings: fc.Arbitrary<PatchAsking> = fc.record({
  state: fc.constantFrom('ASKING', 'LOST', 'ACCEPTED', 'SENT', 'DONE', 'REFUSED', 'EXPIRED'),
  reason: fc.constantFrom(null, 'why'),
  overdue: fc.boolean(),
});

describe('the outcome of a request', () => {
  it.each([
    ['the call is on its way', free, asking('ASKING'), 'asking'],
    ['its answer was lost', free, asking('LOST'), 'lost'],
    ['it was taken by the server', free, asking('ACCEPTED'), 'accepted'],
    ['it was sent', free, asking('SENT'), 'sent'],
    ['the device took it and has not reported', free, asking('DONE'), 'inProgress'],
    ['the device sets it up', taken({ status: 'IN_PROGRESS', summary: 'IN_PROGRESS' }), asking('DONE'), 'inProgress'],
    ['the device names it and says no more of it', taken({ summary: null }), asking('DONE'), 'inProgress'],
    ['the device reports it, before the command is known to have ended', taken(), asking('SENT'), 'connected'],
    ['it is reported after the answer was lost', taken(), asking('LOST'), 'connected'],
    ['the name is not there', taken({ status: 'UNRESOLVED', summary: 'WARNING' }), asking('DONE'), 'warning'],
    ['it failed', refusing, asking('DONE'), 'failed'],
    ['the device refused', free, asking('REFUSED', { reason: 'Busy' }), 'failed'],
    ['the device did not answer', free, asking('EXPIRED'), 'failed'],
  ] as const)('%s', (_, now, how, state) => {
    expect(patchOutcome(target, free, now, how).state).toBe(state);
  });

  it('gives the words of the device or of the command', () => {
    expect(patchOutcome(target, free, refusing, asking('DONE')).reason).toBe('The transmitter has no resources left');
    const unresolved = taken({ status: 'UNRESOLVED', statusMessage: 'Nobody is called so', summary: 'WARNING' });
    expect(patchOutcome(target, free, unresolved, asking('DONE')).reason).toBe('Nobody is called so');
    expect(patchOutcome(target, free, free, asking('REFUSED', { reason: 'Busy' }))).toEqual({
      state: 'failed',
      reason: 'Busy',
      notReported: false,
    });
    expect(patchOutcome(target, free, taken(), asking('DONE')).reason).toBeNull();
  });

  it('takes an old failure for no answer when the same is asked again, and an old connection for one', () => {
    expect(patchOutcome(target, taken(), taken(), asking('SENT')).state).toBe('connected');
    expect(patchOutcome(target, refusing, refusing, asking('SENT')).state).toBe('sent');
    expect(patchOutcome(target, refusing, refusing, asking('DONE')).state).toBe('inProgress');
    expect(patchOutcome(target, refusing, refusing, asking('DONE', { overdue: true })).state).toBe('failed');
  });

  it('says when the device took it and reports something else', () => {
    const other = taken({ subscribedChannel: 'Snare' });
    expect(patchOutcome(target, other, other, asking('DONE')).state).toBe('inProgress');
    expect(patchOutcome(target, other, other, asking('DONE', { overdue: true }))).toEqual({
      state: 'failed',
      reason: null,
      notReported: true,
    });
  });

  it('reads unsubscribed from the device too', () => {
    const nothing = { subscribedDevice: '', subscribedChannel: '' };
    expect(patchOutcome(nothing, taken(), taken(), asking('DONE')).state).toBe('inProgress');
    expect(patchOutcome(nothing, taken(), free, asking('ACCEPTED')).state).toBe('unsubscribed');
  });

  it('never says connected unless the device reports just that', () => {
    fc.assert(
      fc.property(fc.option(facts), fc.option(facts), askings, (before, now, how) => {
        const { state } = patchOutcome(target, before, now, how);
        expect(state === 'connected').toBe(now !== null && names(now, target) && now.summary === 'CONNECTED');
        expect(state !== 'warning' || now?.summary === 'WARNING').toBe(true);
      }),
    );
  });

  it('counts each of them once, in its kind', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(facts, askings, fc.constantFrom(target, { subscribedDevice: '', subscribedChannel: '' }))), (cases) => {
        const outcomes = cases.map(([now, how, wanted]) => patchOutcome(wanted, free, now, how));
        const counts = patchCounts(outcomes);
        expect(Object.values(counts).reduce((sum, some) => sum + some, 0)).toBe(outcomes.length);
        const ended = (['connected', 'unsubscribed', 'warning', 'failed'] as const).map(
          (kind) => outcomes.filter(({ state }) => state === kind).length,
        );
        expect([counts.connected, counts.unsubscribed, counts.warnings, counts.failed]).toEqual(ended);
      }),
    );
  });
});
