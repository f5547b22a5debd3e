import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { jobDetails, jobStep, RECALL_JOB } from '../../testing/jobs-world.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import { type Answers, RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { wireDevice, wireSite } from '../../testing/site-answer.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobScreen } from './job-screen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const STEPS = [
  jobStep('Amp-1', 'RECALLED', { lineCount: 5, recalledCount: 5, sentAt: '2026-11-28T03:00:00Z', endedAt: '2026-11-28T03:00:02Z' }),
  jobStep('Amp-2', 'NOT_RECALLED', {
    lineCount: 5,
    recalledCount: 4,
    reason: '4 of 5 lines were recalled. The device did not answer in time.',
  }),
  jobStep('Amp-3', 'WAITING', { wave: 2 }),
];
const open = (viewer?: typeof RESTRICTED) =>
  renderScreen(<JobScreen domainId="s1" jobId="j1" />, {
    answers: jobDetails(RECALL_JOB, STEPS),
    ...(viewer && { viewer }),
  });

describe('A recall that was a job', () => {
  it('says of each device how many of its lines were recalled, and why not all', async () => {
    await open();
    expect(await screen.findByText('Wave 1 of 2: 1 of 2 devices were recalled.')).toBeTruthy();
    expect(screen.getByText('Snapshot: Festival day 1')).toBeTruthy();
    const [, whole, part, waits] = within(screen.getByRole('table', { name: 'Devices of this job' })).getAllByRole('row');
    expect(whole?.textContent).toBe('Amp-11Recalled5 of 5 lines recalled2 s');
    expect(part?.textContent).toBe('Amp-21Not wholly recalled4 of 5 lines were recalled. The device did not answer in time.');
    expect(waits?.textContent).toBe('Amp-32Not done');
  });

  it('goes on by who may recall, and not by who may only reboot', async () => {
    const role = (right: 'RECALL' | 'REBOOT') => ({ ...RESTRICTED, roles: [{ siteId: 's1', rights: ['READ', right] as const }] });
    const { user } = await open(role('RECALL'));
    await user.click(await screen.findByRole('button', { name: 'Go on with 1 device' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('1 device that waits is recalled');
    cleanup();
    await open(role('REBOOT'));
    await screen.findByRole('heading', { name: 'Snapshot recall' });
    expect(screen.queryByRole('button', { name: /^(Go on|Cancel)/ })).toBeNull();
  });

  it.each(['Devices', 'Status'])('is above what the tab %s of its site shows', async (tab) => {
    token.set('tts_1');
    await renderApp(`/sites/s1/${tab}?accountId=a1`, {
      ...WORLD,
      AccountDomainDevices: wireSite([wireDevice('Amp-1')]),
      AccountDomainsDevicesStatus: new Error('The database is away.'),
      SiteJobs: { jobs: [RECALL_JOB] },
    });
    const banner = await screen.findByRole('region', { name: 'Jobs' });
    expect(banner.textContent).toContain('Snapshot recall Stopped Wave 1 of 2: 1 of 2 devices were recalled.');
    const shown = await (tab === 'Devices' ? screen.findByRole('link', { name: 'Amp-1' }) : screen.findByText('The database is away.'));
    expect(banner.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});

describe('The dialog of a recall', () => {
  it('plans it for the night, for all devices or those of the ticked lines, after a preview', async () => {
    const line = { __typename: 'JobLine', deviceId: 'd1', name: 'Amp', wave: 1, problem: null, warning: null, lineCount: 4 };
    const plan = {
      __typename: 'JobAddPayload',
      ok: true,
      waves: 1,
      startsAt: RECALL_JOB.startsAt,
      endsAt: RECALL_JOB.endsAt,
      timeNote: null,
    };
    const JobAdd = vi.fn<(variables: { input: Record<string, unknown> }) => object>(({ input }) => ({
      JobAdd: { ...plan, lines: [line], job: input['preview'] === true ? null : { ...RECALL_JOB, state: 'SCHEDULED' } },
    }));
    const devices = [
      { id: 'd1', name: 'Amp' },
      { id: 'd2', name: 'Stage' },
    ];
    const recall = { snapshotId: 'n1', name: 'Festival day 1', chosen: devices.slice(0, 1) };
    const answers: Answers = { JobAdd };
    const { user } = await renderScreen(<JobDialog devices={devices} domainId="s1" onClose={() => undefined} recall={recall} />, {
      answers,
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Recall Festival day 1 later' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await user.click(await dialog.findByRole('button', { name: 'Back' }));
    await user.click(dialog.getByRole('radio', { name: 'Those of ticked lines (1)' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('4 lines differ now, wave 1')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Plan recall of 1 device' }));
    await waitFor(() => expect(JobAdd).toHaveBeenCalledTimes(3));
    const [all, first, second] = JobAdd.mock.calls.map(([{ input }]) => input);
    expect(all).toMatchObject({ kind: 'RECALL', snapshotId: 'n1', deviceIds: ['d1', 'd2'], preview: true });
    expect(first).toMatchObject({ kind: 'RECALL', snapshotId: 'n1', deviceIds: ['d1'], preview: true, wavePercent: 20, mostMissing: 0 });
    expect(first?.['startsAt']).toMatch(/T03:00$/);
    expect(second).toMatchObject({ kind: 'RECALL', snapshotId: 'n1', deviceIds: ['d1'] });
    expect(second).not.toHaveProperty('preview');
  });
});
