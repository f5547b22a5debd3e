import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { REPORTED_WITHIN_MS } from '../../api/commands/reports.ts';
import { cells, MAIN, MIXER, openClocking, Sent } from '../../testing/clocking-world.ts';
import { wireCommand } from '../../testing/device-answers.ts';
import { answersWith } from '../../testing/rights-world.ts';
import { settle } from '../../testing/settle.ts';
import { clockPlan, wireClock } from '../../testing/test-clocks.ts';
import { onToast } from '../../ui/overlay/toast.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  notifications.clean();
});

const AUTO = 'ClockingGroupAutomaticallyConfigure';
const planned = (plan: object) => ({
  domain: { __typename: 'Domain', id: 's1', clockingGroup: { __typename: 'ClockingGroup', id: 'g1', plan } },
});
const given = [
  wireCommand({ id: 'k1', deviceId: 'mixer', kind: 'CLOCK_UNICAST', value: 'ON' }),
  wireCommand({ id: 'k2', deviceId: 'foyer', kind: 'CLOCK_UNICAST', value: 'ON' }),
];
const OFF = wireClock('foyer', { name: 'Foyer-Speaker', subnet: '10.40.8.0/24' });
const ended = { endedAt: '2026-11-21T08:00:02Z' };

/** Opens the dialog with a plan of two changes, or with what `more` answers; `reports` changes what a device reports. */
async function openAuto(more: object = {}) {
  const devices = [MAIN, MIXER, OFF];
  const app = await openClocking({ devices, more: { SiteClockPlan: planned(clockPlan()), ...more } });
  const reports = (id: string) => {
    devices.splice(
      0,
      3,
      ...devices.map((one) => (one.id === id ? { ...one, clockPreferences: { ...one.clockPreferences, unicastClocking: true } } : one)),
    );
    refetchAll();
  };
  await app.user.click(await screen.findByRole('button', { name: 'Auto Configure' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Auto Configure' }));
  const results = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => cells(row).at(-1));
  return { ...app, dialog, reports, results };
}

describe('Auto Configure', () => {
  it('says what it would change and what that brings, and changes nothing before that is confirmed', async () => {
    const { dialog, calls, user, router } = await openAuto();
    const rows = (await dialog.findAllByRole('row')).slice(1).map(cells);
    expect(rows.map(([device, setting]) => [device, setting])).toEqual([
      ['FOH-Console10.40.2.0/24', 'Unicast clocking'],
      ['Foyer-Speaker10.40.8.0/24', 'Unicast clocking'],
    ]);
    expect(dialog.getByText('1 device finds its leader: Foyer-Speaker.')).toBeTruthy();
    expect(dialog.getByText('1 leader instead of 2: DSP-Core-Main.')).toBeTruthy();
    expect(dialog.getByText('10.40.8.0/24: Has one device that can.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('autoConfigure'));
    expect(calls.some(({ operationName }) => operationName === AUTO)).toBe(false);
  });

  it('does what was shown, says so, and follows each change to its end; what failed is asked again [CLOCK-065]', async () => {
    const commands: Record<string, object[]> = {
      mixer: [{ ...given[0], state: 'DONE', ...ended }],
      foyer: [{ ...given[1], state: 'REFUSED', reason: 'Unicast is fixed here.', ...ended }],
    };
    const { dialog, calls, user, reports, results } = await openAuto({
      [AUTO]: { [AUTO]: { __typename: 'P', ok: true, commands: given } },
      DeviceCommands: ({ deviceId }: { deviceId: string }) => ({ deviceCommands: commands[deviceId] ?? [] }),
      DeviceClockingUnicastSet: ({ input }: { input: { commandId: string; deviceId: string } }) => {
        const command = { ...given[1], id: input.commandId, state: 'DONE', ...ended };
        commands['foyer'] = [command];
        return { DeviceClockingUnicastSet: { __typename: 'P', ok: true, command } };
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Change 2 settings' }));
    await waitFor(() => expect(results()).toEqual(['In progress', 'RefusedUnicast is fixed here.']));
    const sent = v.parse(Sent, calls.find(({ operationName }) => operationName === AUTO)?.variables);
    expect(sent.input).toEqual({ clockingGroupId: 'g1', planId: 'p1' });
    reports('mixer');
    await waitFor(() => expect(results()).toEqual(['Turned on', 'RefusedUnicast is fixed here.']));
    const success = 'Successfully configured Clocking group with automatic settings';
    expect(screen.queryByText(success)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Retry 1 failed' }));
    await waitFor(() => expect(results()).toEqual(['Turned on', 'In progress']));
    reports('foyer');
    await waitFor(() => expect(results()).toEqual(['Turned on', 'Turned on']));
    expect(screen.getAllByText(success)).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it.each([
    ['CLOCK_DOMAINS', 0],
    ['CLOCK_DEVICES', 1],
  ] as const)('asks again for what failed only where single devices may be set, which %s says', async (right, retries) => {
    const failed = given.map((one) => ({ ...one, state: 'REFUSED', reason: 'Unicast is fixed here.', ...ended }));
    const { dialog, user, results } = await openAuto({
      ...answersWith({ siteId: 's1', rights: ['CLOCK_DOMAINS', right] }),
      [AUTO]: { [AUTO]: { __typename: 'P', ok: true, commands: given } },
      DeviceCommands: ({ deviceId }: { deviceId: string }) => ({ deviceCommands: failed.filter((one) => one.deviceId === deviceId) }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Change 2 settings' }));
    await waitFor(() => expect(results()).toEqual(['RefusedUnicast is fixed here.', 'RefusedUnicast is fixed here.']));
    expect(dialog.queryAllByRole('button', { name: 'Retry 2 failed' })).toHaveLength(retries);
  });

  it('says what a device reports that took the change and did not carry it out, once it had its time', async () => {
    const done = given.map((one) => ({ ...one, state: 'DONE', ...ended }));
    const { dialog, user, results } = await openAuto({
      [AUTO]: { [AUTO]: { __typename: 'P', ok: true, commands: given } },
      DeviceCommands: ({ deviceId }: { deviceId: string }) => ({ deviceCommands: done.filter((one) => one.deviceId === deviceId) }),
    });
    const change = await dialog.findByRole('button', { name: 'Change 2 settings' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(change);
    await expect.poll(results).toEqual(['In progress', 'In progress']);
    await act(() => vi.advanceTimersByTimeAsync(REPORTED_WITHIN_MS - 2_000));
    expect(results()).toEqual(['In progress', 'In progress']);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    const words = 'FailedThe device took it and reports that it is off.';
    expect(results()).toEqual([words, words]);
    expect(dialog.getByRole('button', { name: 'Retry 2 failed' })).toBeTruthy();
  });

  it('makes a retry whose answer was lost again with the same id, and does not call it refused', async () => {
    const refused = { ...given[1], state: 'REFUSED', reason: 'Unicast is fixed here.', ...ended };
    const commands: object[] = [refused];
    const sent: string[] = [];
    const { dialog, user, results, reports } = await openAuto({
      [AUTO]: { [AUTO]: { __typename: 'P', ok: true, commands: given } },
      DeviceCommands: ({ deviceId }: { deviceId: string }) => ({ deviceCommands: deviceId === 'foyer' ? commands : [] }),
      DeviceClockingUnicastSet: ({ input }: { input: { commandId: string } }) => {
        sent.push(input.commandId);
        // Three attempts are one call: its answer does not arrive.
        if (sent.length <= 3) throw new TypeError('Failed to fetch');
        const command = { ...given[1], id: input.commandId, state: 'DONE', ...ended };
        commands.splice(0, 1, command);
        return { DeviceClockingUnicastSet: { __typename: 'P', ok: true, command } };
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Change 2 settings' }));
    await user.click(await dialog.findByRole('button', { name: 'Retry 1 failed' }));
    await waitFor(() => expect(results()[1]).toBe('No answer yet, asking again'));
    await waitFor(() => expect(results()[1]).toBe('In progress'));
    expect([sent.length, new Set(sent).size]).toEqual([4, 1]);
    reports('foyer');
    await waitFor(() => expect(results()[1]).toBe('Turned on'));
  }, 20_000);

  it('shows the new plan when the network changed meanwhile, and applies nothing by itself', async () => {
    const plans = [clockPlan(), clockPlan({ id: 'p2', changes: clockPlan().changes.slice(1) })];
    const { dialog, user, calls } = await openAuto({
      SiteClockPlan: () => planned(plans.shift() ?? {}),
      [AUTO]: new Error('The clocks of the site changed.', { cause: 'CONFLICT' }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Change 2 settings' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The network has changed since. This is the plan as it is now.');
    expect(dialog.getByRole('button', { name: 'Change 1 setting' })).toBeTruthy();
    await act(settle);
    expect(calls.filter(({ operationName }) => operationName === AUTO)).toHaveLength(1);
  });

  it('goes back first when it is refused, then says why [CLOCK-058]', async () => {
    const { dialog, user, router } = await openAuto({ [AUTO]: new Error('Not now.') });
    const change = await dialog.findByRole('button', { name: 'Change 2 settings' });
    const order: string[] = [];
    const stops = [
      router.history.subscribe(({ action }: { action: { type: string } }) => order.push(action.type)),
      onToast(() => order.push('said')),
    ];
    await user.click(change);
    expect(await screen.findByText('Auto Configure could not be carried out. Not now.')).toBeTruthy();
    expect(order).toEqual(['BACK', 'said']);
    for (const stop of stops) stop();
    expect(router.state.location.search).not.toHaveProperty('autoConfigure');
  });

  it('says that nothing is to be changed, and offers nothing', async () => {
    const { dialog } = await openAuto({ SiteClockPlan: planned(clockPlan({ changes: [], shortfalls: [] })) });
    const words = 'Nothing to change: the clocks of this site are set as well as its devices allow.';
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('speaks of all devices only where it looked at each, else says at how many, and which it did not see', async () => {
    const { dialog } = await openAuto({ SiteClockPlan: planned(clockPlan({ changes: [], shortfalls: [], unseen: ['mixer'] })) });
    expect(await dialog.findByText('Nothing to change on the 2 devices that could be looked at.')).toBeTruthy();
    const unseen = dialog.getByText(/not looked at/);
    expect(unseen.textContent).toBe('1 device was not looked at: it is not connected, or does not say enough of its clock. FOH-Console');
    expect(dialog.queryByText(/\b(All|clocks of this site)\b/)).toBeNull();
    cleanup();
    const nobody = await openAuto({
      SiteClockPlan: planned(clockPlan({ changes: [], shortfalls: [], unseen: ['mixer', 'foyer', 'main'] })),
    });
    expect(await nobody.dialog.findByText('Nothing is known of these clocks now, so nothing can be planned.')).toBeTruthy();
    expect(nobody.dialog.queryByText(/Nothing to change|\bAll\b/)).toBeNull();
    cleanup();
    const everybody = await openAuto({ SiteClockPlan: planned(clockPlan({ changes: [], shortfalls: [], unseen: [] })) });
    expect(await everybody.dialog.findByText(/^Nothing to change: the clocks of this site are set/)).toBeTruthy();
    expect(everybody.dialog.queryByText(/not looked at/)).toBeNull();
  });

  it('says when the plan could not be read, and reads it again', async () => {
    const answers = [new Error('Not now.'), planned(clockPlan())];
    const { dialog, user } = await openAuto({ SiteClockPlan: () => answers.shift() });
    expect(await dialog.findByText('The plan could not be made.')).toBeTruthy();
    expect(dialog.getByText('Not now.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: 'Change 2 settings' })).toBeTruthy();
  });
});
