import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/storage.ts';
import { cells, openClocking, Sent } from '../../testing/clocking-world.ts';
import { wireCommand } from '../../testing/device-answers.ts';
import { clockPlan } from '../../testing/test-clocks.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
});

const AUTO = 'ClockingGroupAutomaticallyConfigure';
const planned = (plan: object) => ({
  domain: { __typename: 'Domain', id: 's1', clockingGroup: { __typename: 'ClockingGroup', id: 'g1', plan } },
});
const given = [
  wireCommand({ id: 'k1', deviceId: 'desk', kind: 'CLOCK_UNICAST', value: 'ON' }),
  wireCommand({ id: 'k2', deviceId: 'foyer', kind: 'CLOCK_UNICAST', value: 'ON' }),
];
const ended = { endedAt: '2026-11-21T08:00:02Z' };

/** Opens the dialog with a plan of two changes, or with what `more` answers. */
async function openAuto(more: object = {}) {
  const app = await openClocking({ more: { SiteClockPlan: planned(clockPlan()), ...more } });
  await app.user.click(await screen.findByRole('button', { name: 'Auto Configure' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Auto Configure' }));
  return { ...app, dialog };
}

describe('Auto Configure', () => {
  it('says what it would change and what that brings, and changes nothing before it is told to', async () => {
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

  it('does what was shown, says so, and follows each change to its end; what failed is asked again [CLOCK-015 CLOCK-065]', async () => {
    const reports: Record<string, object[]> = {
      desk: [{ ...given[0], state: 'DONE', ...ended }],
      foyer: [{ ...given[1], state: 'REFUSED', reason: 'Unicast is fixed here.', ...ended }],
    };
    const { dialog, calls, user } = await openAuto({
      [AUTO]: { [AUTO]: { __typename: 'P', ok: true, commands: given } },
      DeviceCommands: ({ deviceId }: { deviceId: string }) => ({ deviceCommands: reports[deviceId] ?? [] }),
      DeviceClockingUnicastSet: ({ input }: { input: { commandId: string; deviceId: string } }) => {
        const command = { ...given[1], id: input.commandId, state: 'DONE', ...ended };
        reports['foyer'] = [command];
        return { DeviceClockingUnicastSet: { __typename: 'P', ok: true, command } };
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Change 2 settings' }));
    expect(await screen.findByText('Successfully configured Clocking group with automatic settings')).toBeTruthy();
    const sent = v.parse(Sent, calls.find(({ operationName }) => operationName === AUTO)?.variables);
    expect(sent.input).toEqual({ clockingGroupId: 'g1', planId: 'p1' });
    const results = () =>
      dialog
        .getAllByRole('row')
        .slice(1)
        .map((row) => cells(row).at(-1));
    await waitFor(() => expect(results()).toEqual(['Turned on', 'RefusedUnicast is fixed here.']));
    await user.click(dialog.getByRole('button', { name: 'Retry 1 failed' }));
    await waitFor(() => expect(results()).toEqual(['Turned on', 'Turned on']));
    expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it('shows the plan anew when the network changed meanwhile, and does nothing by itself', async () => {
    const plans = [clockPlan(), clockPlan({ id: 'p2', changes: clockPlan().changes.slice(1) })];
    const { dialog, user } = await openAuto({
      SiteClockPlan: () => planned(plans.shift() ?? {}),
      [AUTO]: new Error('The clocks of the site changed.', { cause: 'CONFLICT' }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Change 2 settings' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The network has changed since. This is the plan as it is now.');
    expect(dialog.getByRole('button', { name: 'Change 1 setting' })).toBeTruthy();
  });

  it('goes back first when it is refused, then says why [CLOCK-058]', async () => {
    const { dialog, user, router } = await openAuto({ [AUTO]: new Error('Not now.') });
    await user.click(await dialog.findByRole('button', { name: 'Change 2 settings' }));
    expect(await screen.findByText('Auto Configure could not be carried out. Not now.')).toBeTruthy();
    expect(router.state.location.search).not.toHaveProperty('autoConfigure');
  });

  it('says that nothing is to be changed, and offers nothing', async () => {
    const { dialog } = await openAuto({ SiteClockPlan: planned(clockPlan({ changes: [], shortfalls: [] })) });
    expect(await dialog.findByText(/^Nothing to change:/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Change/ })).toBeNull();
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
