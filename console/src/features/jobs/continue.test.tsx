import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JOB, jobDetails, jobStep, RECALL_JOB } from '../../testing/jobs-world.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { JobScreen } from './job-screen.tsx';

afterEach(() => {
  cleanup();
  notifications.clean();
});

const STOPPED = { ...JOB, state: 'STOPPED', wave: 3, reason: 'Wave 3 of 5: 19 of 20 are back.', missingCount: 1, waitingCount: 40 };
type Sent = { input: { commandId: string; retryMissing?: boolean } };
/** The page of a job that was stopped, with its dialog open; `sent`: what was asked of the server. */
async function ask(
  job: object,
  button: string,
  answer: object = { JobContinue: { __typename: 'JobContinuePayload', ok: true, job: null } },
) {
  const JobContinue = vi.fn<(variables: Sent) => object>(() => answer);
  const { user } = await renderScreen(<JobScreen domainId="s1" jobId="j1" />, { answers: { ...jobDetails(job, []), JobContinue } });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go on with this job?' }));
  return { user, dialog, sent: () => JobContinue.mock.calls.map(([{ input }]) => input) };
}

describe('A job that was stopped goes on', () => {
  it('without those that are missing, unless they are chosen: then with new commands for them, first', async () => {
    const { user, dialog, sent } = await ask(STOPPED, 'Go on with 40 devices');
    expect(dialog.getByText('1 device that is missing is not asked again, and not counted any more.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Also retry 1 device that is missing' }));
    expect(
      dialog.getByText(/^1 device that is missing gets a new command to restart, by your rights, before anything else is done\./),
    ).toBeTruthy();
    expect(dialog.queryByText(/not asked again/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Go on with 41 devices' }));
    await waitFor(() => expect(sent()).toEqual([{ domainId: 's1', jobId: 'j1', commandId: expect.any(String), retryMissing: true }]));
    expect(await screen.findByText('The job goes on')).toBeTruthy();
  });

  it('and the focus stays in it, although the button goes', async () => {
    const job = { ...STOPPED, state: 'RUNNING', missingCount: 0 };
    const { user, dialog } = await ask(STOPPED, 'Go on with 40 devices', {
      JobContinue: { __typename: 'JobContinuePayload', ok: true, job },
    });
    await user.click(dialog.getByRole('button', { name: 'Go on with 40 devices' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('job-title'));
    expect(screen.queryByRole('button', { name: /^Go on/ })).toBeNull();
  });

  it('with those alone that are missing where nothing waits', async () => {
    const { user, dialog, sent } = await ask({ ...RECALL_JOB, waitingCount: 0, missingCount: 2 }, 'Retry 2 devices');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByText(/^2 devices are recalled once more, by new commands and your rights/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Retry 2 devices' }));
    await waitFor(() => expect(sent()).toMatchObject([{ retryMissing: true }]));
  });

  it('once by the same call, which is sent again under its id where no answer came', async () => {
    const { user, dialog, sent } = await ask(STOPPED, 'Go on with 40 devices', { JobContinue: null });
    const confirm = () => user.click(dialog.getByRole('button', { name: /^Go on with/ }));
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('retryMissing');
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await user.click(dialog.getByRole('checkbox'));
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent().map(({ commandId }) => commandId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('A device of a job', () => {
  it('that is retried says which attempt it is', async () => {
    const steps = [jobStep('Amp-1', 'SENT', { wave: 4, attempt: 2 }), jobStep('Amp-2', 'BACK')];
    await renderScreen(<JobScreen domainId="s1" jobId="j1" />, { answers: jobDetails({}, steps) });
    const [, retried, other] = within(await screen.findByRole('table', { name: 'Devices of this job' })).getAllByRole('row');
    expect(retried?.textContent).toBe('Amp-14RestartingAttempt 2');
    expect(other?.textContent).toBe('Amp-21Back');
  });
});
