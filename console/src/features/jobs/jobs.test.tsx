import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JOB, jobDetails, jobStep } from '../../testing/jobs-world.ts';
import { type Answers, RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { momentOf } from '../../ui/time/time-zone.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobScreen } from './job-screen.tsx';
import { JobsBanner } from './jobs-banner.tsx';
import { JobsScreen } from './jobs-screen.tsx';

afterEach(() => {
  cleanup();
  notifications.clean();
});

const open = (answers: Answers, viewer?: typeof RESTRICTED) =>
  renderScreen(<JobScreen domainId="s1" jobId="j1" />, { answers, ...(viewer && { viewer }) });

describe('a job', () => {
  it('says how far its wave is, and what became of each device in shape and word', async () => {
    await open(
      jobDetails({}, [
        jobStep('Amp-1', 'BACK', { wave: 2, sentAt: '2026-11-28T10:05:00Z', endedAt: '2026-11-28T10:05:09Z' }),
        jobStep('Amp-2', 'SENT', { wave: 2 }),
      ]),
    );
    expect(await screen.findByText('Wave 2 of 5: 18 of 20 have ended')).toBeTruthy();
    const [, back, sent] = within(screen.getByRole('table', { name: 'Devices of this job' })).getAllByRole('row');
    expect(back?.textContent).toContain('Amp-12Back9 s');
    expect(sent?.textContent).toContain('Amp-22Restarting');
    expect([back, sent].map((row) => row?.querySelector('[data-status]')?.getAttribute('data-status'))).toEqual(['positive', 'inProgress']);
    expect(screen.queryByRole('button', { name: /^Go on/ })).toBeNull();
  });

  it('that was stopped says why, and goes on after a question', async () => {
    const stopped = { state: 'STOPPED', wave: 3, reason: 'Wave 3 of 5: 19 of 20 are back.', missingCount: 1, waitingCount: 40 };
    const JobContinue = vi.fn<(variables: unknown) => object>(() => ({ JobContinue: { ok: true, job: { ...JOB, waitingCount: 40 } } }));
    const { user } = await open({
      ...jobDetails(stopped, [jobStep('Amp-3', 'NOT_BACK', { reason: 'It is not connected.' })]),
      JobContinue,
    });
    expect(await screen.findByText('Wave 3 of 5: 19 of 20 are back.')).toBeTruthy();
    expect(screen.getByText('It is not connected.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go on with 40 devices' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 device that is missing is not asked again, and not counted any more.');
    await user.click(within(dialog).getByRole('button', { name: 'Go on with 40 devices' }));
    await waitFor(() =>
      expect(JobContinue).toHaveBeenCalledWith({ input: { domainId: 's1', jobId: 'j1', commandId: expect.any(String) } }),
    );
  });

  it('is called cancelled where the server cancelled it, and the focus stays in it', async () => {
    const answers = {
      ...jobDetails({ waitingCount: 60 }, [jobStep('Amp-1', 'SENT')]),
      JobCancel: {
        JobCancel: { __typename: 'JobCancelPayload', ok: true, job: { ...JOB, state: 'CANCELLED', endedAt: '2026-11-28T10:07:00.000Z' } },
      },
    };
    const { user } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Cancel job' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel job' }));
    expect(await screen.findByText('The job was cancelled')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('job-title'));
  });

  it.each([
    ['was refused', { JobCancel: null }],
    ['was done before', { JobCancel: { __typename: 'JobCancelPayload', ok: true, job: { ...JOB, state: 'DONE' } } }],
  ])('is not called cancelled where that %s', async (_why, answer) => {
    const JobCancel = vi.fn<() => object>(() => answer);
    const { user } = await open({ ...jobDetails({}, []), JobCancel });
    await user.click(await screen.findByRole('button', { name: 'Cancel job' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel job' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JobCancel).toHaveBeenCalledOnce();
    expect(screen.queryByText('The job was cancelled')).toBeNull();
  });

  it('is cancelled by whom a role of the site lets restart its devices', async () => {
    await open(jobDetails({}, []), { ...RESTRICTED, roles: [{ siteId: 's1', rights: ['READ', 'REBOOT'] }] });
    expect(await screen.findByRole('button', { name: 'Cancel job' })).toBeTruthy();
  });

  it('counts one device as one', async () => {
    await open(jobDetails({ state: 'DONE', deviceCount: 1, backCount: 1, waitingCount: 0 }, []));
    expect(await screen.findByText('1 of 1 is back')).toBeTruthy();
  });

  it('offers nothing to people who are restricted to sites [PERM-002]', async () => {
    await open(jobDetails({ state: 'STOPPED', reason: 'x' }, []), RESTRICTED);
    await screen.findByRole('heading', { name: 'Reboot in waves' });
    expect(screen.queryByRole('button', { name: /^(Go on|Cancel)/ })).toBeNull();
  });

  it('that is not there says so, and one that cannot be read can be asked for again', async () => {
    await open({ JobDetails: { job: null } });
    expect(await screen.findByRole('heading', { name: 'There is no such job at this site.' })).toBeTruthy();
    cleanup();
    const answers = [new Error('The database is away.'), jobDetails({}, [])['JobDetails']];
    const JobDetails = vi.fn<() => unknown>(() => answers.shift());
    const { user } = await open({ JobDetails });
    expect(await screen.findByText('The job could not be loaded.')).toBeTruthy();
    expect(screen.getByText('The database is away.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    // At once: a failed read is repeated by itself, too, after a while.
    expect(JobDetails).toHaveBeenCalledTimes(2);
    expect(await screen.findByRole('heading', { name: 'Reboot in waves' })).toBeTruthy();
  });

  it('of firmware lists what was reported before and after, and Unknown where nothing was', async () => {
    const window = { kind: 'FIRMWARE_WINDOW', state: 'DONE', wave: 1, waves: 1 };
    await open(
      jobDetails(window, [
        jobStep('Amp-1', 'READ', { firmwareBefore: '4.2.0', firmwareAfter: '4.3.1' }),
        jobStep('Amp-2', 'READ', { firmwareBefore: '4.2.0', firmwareAfter: null }),
      ]),
    );
    const [, changed, unknown] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(changed?.textContent).toContain('Amp-14.2.04.3.1Another version');
    expect(unknown?.textContent).toContain('Amp-24.2.0UnknownUnknown');
  });
});

describe('a firmware window', () => {
  it('says of each device that it is in it, before anything was read', async () => {
    await open(jobDetails({ kind: 'FIRMWARE_WINDOW', wave: 1, waves: 1 }, [jobStep('Amp-1', 'WAITING', { firmwareBefore: '4.2.0' })]));
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first?.textContent).toBe('Amp-14.2.0In the window');
  });
});

describe('the jobs of a site', () => {
  it('are a list of links, or a sentence', async () => {
    await renderScreen(<JobsScreen domainId="s1" />, { answers: { SiteJobs: { jobs: [JOB] } } });
    const link = await screen.findByRole('link', { name: 'Reboot in waves' });
    expect(link.getAttribute('href')).toBe('/sites/s1/Jobs/j1');
  });

  it('are none', async () => {
    await renderScreen(<JobsScreen domainId="s1" />, { answers: { SiteJobs: { jobs: [] } } });
    expect(await screen.findByText('No jobs yet.')).toBeTruthy();
  });

  it('are in a banner while one goes on, and not once it is done', async () => {
    await renderScreen(<JobsBanner domainId="s1" />, { answers: { SiteJobs: { jobs: [JOB, { ...JOB, id: 'j2', state: 'DONE' }] } } });
    expect((await screen.findByRole('region', { name: 'Jobs' })).textContent).toContain(
      'Reboot in waves Running Wave 2 of 5: 18 of 20 have ended Before the show',
    );
    expect(screen.queryByText(/ more$/)).toBeNull();
  });

  it('are in the banner by how urgent they are, not by their age', async () => {
    const stopped = {
      ...JOB,
      id: 'j3',
      state: 'STOPPED',
      endedAt: new Date().toISOString(),
      reason: 'Wave 3 of 5: 19 of 20 are back.',
      note: '',
    };
    const next = { ...JOB, id: 'j4', state: 'SCHEDULED', kind: 'FIRMWARE_WINDOW' };
    await renderScreen(<JobsBanner domainId="s1" />, { answers: { SiteJobs: { jobs: [next, JOB, stopped] } } });
    const banner = within(await screen.findByRole('region', { name: 'Jobs' }));
    expect(banner.getByText('Stopped')).toBeTruthy();
    expect(banner.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/sites/s1/Jobs/j3');
    expect(banner.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/sites/s1/Jobs');
  });
});

describe('the dialog', () => {
  const line = (deviceId: string, more: object = {}) => ({
    __typename: 'JobLine',
    deviceId,
    name: deviceId,
    wave: 1,
    problem: null,
    warning: null,
    ...more,
  });
  const devices = ['Amp-1', 'Amp-2', 'Amp-3'].map((id) => ({ id, name: id }));

  it('shows lines and checks first, leaves out what cannot be in it, and counts in its button', async () => {
    const JobAdd = vi.fn<(variables: { input: { deviceIds: string[]; preview?: boolean } }) => object>(({ input }) => ({
      JobAdd: {
        ok: true,
        waves: 2,
        startsAt: JOB.startsAt,
        endsAt: JOB.endsAt,
        timeNote: null,
        lines: input.deviceIds.map((id) => line(id, id === 'Amp-2' ? { problem: 'Another job has it at that time.' } : {})),
        job: input.preview ? null : JOB,
      },
    }));
    const onClose = vi.fn<() => void>();
    const { user } = await renderScreen(<JobDialog devices={devices} domainId="s1" onClose={onClose} />, { answers: { JobAdd } });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('1 device cannot be in it and is left out.')).toBeTruthy();
    expect(screen.getByText('Another job has it at that time.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reboot 2 devices' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(JobAdd.mock.calls.map(([{ input }]) => [input.preview ?? false, input.deviceIds])).toEqual([
      [true, ['Amp-1', 'Amp-2', 'Amp-3']],
      [true, ['Amp-1', 'Amp-3']],
      [false, ['Amp-1', 'Amp-3']],
    ]);
  });

  it('says what is wrong with a number before it asks anybody', async () => {
    const JobAdd = vi.fn<() => object>();
    const { user } = await renderScreen(<JobDialog devices={devices} domainId="s1" onClose={() => undefined} />, { answers: { JobAdd } });
    const size = await screen.findByRole('textbox', { name: 'Size of a wave' });
    await user.clear(size);
    await user.type(size, '101');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Please choose a number from 1 to 100.')).toBeTruthy();
    expect(JobAdd).not.toHaveBeenCalled();
  });

  it('leads the focus into the preview, and back into the fields', async () => {
    const plan = { ok: true, waves: 1, startsAt: JOB.startsAt, endsAt: JOB.endsAt, timeNote: null, lines: [line('Amp-1')], job: null };
    const answers = { JobAdd: { JobAdd: plan } };
    const { user } = await renderScreen(<JobDialog devices={devices} domainId="s1" onClose={() => undefined} />, { answers });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const lines = await screen.findByRole('list', { name: 'Devices and checks' });
    expect(document.activeElement).toBe(lines.parentElement);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull());
  });

  it('ends a window four hours after it begins, now or later', async () => {
    const JobAdd = vi.fn<(variables: { input: { endsAt: string; startsAt: string | null; timezone: string } }) => object>(() => ({
      JobAdd: null,
    }));
    const { user } = await renderScreen(<JobDialog devices={devices} domainId="s1" onClose={() => undefined} />, { answers: { JobAdd } });
    await user.click(await screen.findByRole('radio', { name: 'Firmware window' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('The job could not be made.');
    await user.click(screen.getByRole('radio', { name: 'Later' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(JobAdd).toHaveBeenCalledTimes(2));
    const hours = JobAdd.mock.calls.map(([{ input }]) => {
      const moment = (wall: string) => Date.parse(momentOf(`${wall}:00`, input.timezone));
      return (moment(input.endsAt) - (input.startsAt === null ? Date.now() : moment(input.startsAt))) / 3_600_000;
    });
    expect(hours).toEqual([expect.closeTo(4, 1), 4]);
  });

  it('leaves the end of a window where somebody chose it, whenever it begins', async () => {
    const JobAdd = vi.fn<(variables: { input: { endsAt: string; startsAt: string } }) => object>(() => ({ JobAdd: null }));
    const { user } = await renderScreen(<JobDialog devices={devices} domainId="s1" onClose={() => undefined} />, { answers: { JobAdd } });
    await user.click(await screen.findByRole('radio', { name: 'Firmware window' }));
    await user.click(screen.getByRole('radio', { name: 'Later' }));
    /** Chooses an hour of a moment, and closes its calendar. */
    const choose = async (field: RegExp, hour: string) => {
      await user.click(screen.getByRole('button', { name: field }));
      await user.type(await screen.findByRole('spinbutton', { name: 'Hours' }), hour);
      await user.click(screen.getByRole('button', { name: 'Close the calendar' }));
      await waitFor(() => expect(screen.queryByRole('spinbutton', { name: 'Hours' })).toBeNull());
    };
    await choose(/^Ends/, '09');
    await choose(/^Begins/, '04');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(JobAdd).toHaveBeenCalledOnce());
    const [[{ input }] = [{ input: null }]] = JobAdd.mock.calls;
    expect(input).toMatchObject({ startsAt: expect.stringMatching(/T04:00$/), endsAt: expect.stringMatching(/T09:00$/) });
  });
});
