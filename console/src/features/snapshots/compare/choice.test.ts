import { describe, expect, it } from 'vitest';
import { checksOf } from './checks.ts';
import { countChosen, decideAll, isChosen, tickOf } from './choice.ts';
import type { Comparison, SnapshotLine } from './compare-documents.ts';
import { foldLines, groupLines } from './line-groups.ts';
import { lineOutcome } from './line-outcome.ts';

const text = (device: string | null, channel: string | null) => ({
  __typename: 'SnapshotValue' as const,
  text: device === null ? '' : `${channel}@${device}`,
  device,
  channel,
});
const line = (index: number, more: Partial<SnapshotLine> = {}): SnapshotLine => ({
  id: `SUBSCRIPTION d1 ${index}`,
  kind: 'SUBSCRIPTION',
  deviceId: 'd1',
  deviceName: 'Amp',
  channelIndex: index,
  channelDirection: 'RECEIVE',
  channelName: `In-${index}`,
  setting: null,
  now: text('Stage', `Out-${index}`),
  after: text(null, null),
  problem: null,
  warning: null,
  ...more,
});
const note = line(9, { id: 'NOTE d1', kind: 'NOTE' });
const closed = line(8, { id: 'closed', problem: 'Amp is not connected.' });
const command = (state: 'DONE' | 'REFUSED') =>
  ({ outcome: 'SENT', message: null, command: { id: 'c1', state, reason: 'No flow.' } }) as never;

describe('the lines of a comparison', () => {
  it('are chosen as they come, but for notes, and never where they are closed', () => {
    const lines = [line(1), note, closed];
    expect(lines.map((one) => isChosen(one, new Map()))).toEqual([true, false, false]);
    const all = decideAll(lines, true, new Map());
    expect(countChosen(lines, all)).toEqual({ all: 3, chosen: 2, closed: 1, left: 0 });
    expect([tickOf(lines, new Map()), tickOf(lines, all), tickOf([closed], all)]).toEqual(['some', 'all', 'closed']);
    expect(tickOf(lines, decideAll(lines, false, all))).toBe('none');
  });

  it('fold from three neighbours that change alike, and not over a gap or another transmitter', () => {
    const other = line(5, { now: text('Mac', 'Left') });
    const rows = foldLines([line(1), line(2), line(3), other, line(7), line(8)]);
    expect(rows.map(({ lines }) => lines.map(({ channelIndex }) => channelIndex))).toEqual([[1, 2, 3], [5], [7], [8]]);
  });

  it('do not fold what is unknown with what is known', () => {
    expect(foldLines([line(1), line(2, { now: null }), line(3)])).toHaveLength(3);
  });

  it('are left out where their kind is hidden', () => {
    const comparison: Comparison = { __typename: 'SnapshotComparison', lines: [line(1), note], devices: [] } as never;
    expect(groupLines(comparison, new Set(['NOTE'])).flatMap(({ lines }) => lines)).toEqual([note]);
  });
});

describe('the checks before a recall', () => {
  it('say once of a device that it is not connected, and reassure only where nothing is closed', () => {
    const device = { id: 'd1', name: 'Amp', manufacturer: null, model: null, state: 'NOT_CONNECTED', warning: null };
    const checks = checksOf({ lines: [closed, closed], devices: [device] } as never, true);
    expect(checks).toEqual([{ level: 'error', kind: 'away', device: 'Amp', lines: 2 }]);
    const open = checksOf({ lines: [line(1)], devices: [{ ...device, state: 'PRESENT' }] } as never, true);
    expect(open.map(({ kind }) => kind)).toEqual(['allThere', 'allOpen']);
  });

  it('say once to who may only read that nothing can be recalled, not of each line', () => {
    const refused = line(1, { problem: 'You are not allowed to do this to Amp.' });
    const device = { id: 'd1', name: 'Amp', manufacturer: null, model: null, state: 'PRESENT', warning: null };
    const checks = checksOf({ lines: [refused, refused], devices: [device] } as never, false);
    expect(checks.map(({ kind }) => kind)).toEqual(['readOnly', 'allThere']);
  });
});

describe('what came of a line', () => {
  const known = (now: SnapshotLine | undefined, isOverdue = false) => ({
    now,
    isGone: false,
    wasReported: false,
    command: undefined,
    isOverdue,
  });
  const asked = (answer: never) => ({ line: line(1), callId: 'c1', answer });

  it('is done only once the site no longer differs there, whatever the command says', () => {
    expect(lineOutcome(asked(command('DONE')), known(line(1))).state).toBe('sent');
    expect(lineOutcome(asked(command('DONE')), known(undefined)).state).toBe('reported');
    expect(lineOutcome(asked(command('DONE')), known(line(1), true))).toEqual({ state: 'failed', reason: null, notReported: true });
  });

  it('has failed where its device left the site, of which nobody reports anything', () => {
    const gone = { ...known(undefined), isGone: true };
    expect(lineOutcome(asked(command('DONE')), gone)).toMatchObject({ state: 'failed', reason: 'No longer at this site.' });
  });

  it('stays reported, whatever somebody changes afterwards', () => {
    expect(lineOutcome(asked(command('DONE')), { ...known(line(1), true), wasReported: true }).state).toBe('reported');
  });

  it('failed with the reason that was given', () => {
    expect(lineOutcome(asked(command('REFUSED')), known(line(1)))).toEqual({ state: 'failed', reason: 'No flow.', notReported: false });
  });
});
