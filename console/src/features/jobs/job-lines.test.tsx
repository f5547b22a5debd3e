import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jobDetails, jobStep, RECALL_JOB } from '../../testing/jobs-world.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { JobScreen } from './job-screen.tsx';

afterEach(cleanup);

const line = (id: string, more: object = {}) => ({
  __typename: 'JobRecallLine',
  id,
  kind: 'LABEL',
  channelIndex: 1,
  channelDirection: 'RECEIVE',
  channelName: `Old ${id}`,
  setting: null,
  after: `New ${id}`,
  state: 'RECALLED',
  reason: null,
  ...more,
});
const many = (count: number, more: object = {}) => Array.from({ length: count }, (_, at) => line(`${at + 1}`, more));
const STEPS = [
  jobStep('Amp-1', 'RECALLED', { lineCount: 2, recalledCount: 2 }),
  jobStep('Amp-2', 'NOT_RECALLED', { lineCount: 3, recalledCount: 1, reason: '1 of 3 lines were recalled. The panel is locked.' }),
  jobStep('Amp-3', 'WAITING', { wave: 2 }),
  jobStep('Amp-4', 'RECALLED', { lineCount: 0, recalledCount: 0 }),
];
/** The page of a recall; `lines`: of each device. */
async function open(steps: readonly object[], lines: Readonly<Record<string, readonly object[]>>) {
  const JobDeviceLines = vi.fn<(variables: { deviceId: string }) => object>(({ deviceId }) => ({
    job: { __typename: 'Job', id: 'j1', lines: lines[deviceId] ?? [] },
  }));
  const { user } = await renderScreen(<JobScreen domainId="s1" jobId="j1" />, {
    answers: { ...jobDetails(RECALL_JOB, steps), JobDeviceLines },
  });
  const region = within(await screen.findByRole('region', { name: 'Line by line' }));
  return { user, region, asked: () => JobDeviceLines.mock.calls.map(([{ deviceId }]) => deviceId) };
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('The lines of a recall that was a job', () => {
  it('are by device, one that failed first and open, each line with its result and those that failed first', async () => {
    const lines = [
      line('1'),
      line('2', { state: 'SENT', after: '' }),
      line('3', { kind: 'NAME', channelIndex: null, channelName: null, state: 'NOT_RECALLED', reason: 'The panel is locked.' }),
    ];
    const { user, region, asked } = await open(STEPS, {
      'Amp-2': lines,
      'Amp-1': [line('9', { kind: 'CLOCK', setting: 'PREFERRED_LEADER', after: 'On' })],
    });
    expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Amp-2Not wholly recalled1 of 3 lines recalled',
      'Amp-1Recalled2 of 2 lines recalled',
    ]);
    expect(rowsOf(await region.findByRole('table', { name: 'Lines of Amp-2' }))).toEqual([
      'Device → New 3NameNot recalledThe panel is locked.',
      'Old 2 → noneChannel nameUnder way',
      'Old 1 → New 1Channel nameRecalled',
    ]);
    expect(asked()).toEqual(['Amp-2']);
    const other = region.getByRole('button', { name: /^Amp-1/, expanded: false });
    await user.click(other);
    expect(rowsOf(await region.findByRole('table', { name: 'Lines of Amp-1' }))).toEqual(['Preferred leader → OnClockRecalled']);
    await user.click(region.getByRole('button', { name: /^Amp-2/, expanded: true }));
    await waitFor(() => expect(region.queryByRole('table', { name: 'Lines of Amp-2' })).toBeNull());
  });

  it('are folded where there are many, of one device and of many devices', async () => {
    const steps = Array.from({ length: 23 }, (_, at) => jobStep(`Amp-${at + 1}`, 'RECALLED', { lineCount: 30, recalledCount: 30 }));
    const { user, region, asked } = await open(steps, { 'Amp-23': [...many(29), line('late', { state: 'NOT_RECALLED' })] });
    expect(region.getAllByRole('listitem')).toHaveLength(20);
    expect(asked()).toEqual([]);
    await user.click(region.getByRole('button', { name: 'Show 3 more devices' }));
    expect(region.getAllByRole('listitem')).toHaveLength(23);
    await user.click(region.getByRole('button', { name: /^Amp-23/ }));
    const table = await region.findByRole('table', { name: 'Lines of Amp-23' });
    expect(rowsOf(table)).toHaveLength(20);
    expect(rowsOf(table)[0]).toContain('New late');
    await user.click(region.getByRole('button', { name: 'Show 10 more lines' }));
    expect(rowsOf(table)).toHaveLength(30);
  });

  it('are not there before a wave began', async () => {
    await renderScreen(<JobScreen domainId="s1" jobId="j1" />, { answers: jobDetails(RECALL_JOB, [jobStep('Amp-3', 'WAITING')]) });
    await screen.findByRole('table', { name: 'Devices of this job' });
    expect(screen.queryByRole('region', { name: 'Line by line' })).toBeNull();
  });
});
