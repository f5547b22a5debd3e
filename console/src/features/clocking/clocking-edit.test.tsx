import { notifications } from '@mantine/notifications';
import type { AnyRouter } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { token, unicastWarningCollapsed } from '../../api/browser/storage.ts';
import type { DeviceCommandKind } from '../../api/commands/device-commands.ts';
import { changeLanguage } from '../../i18n/setup.ts';
import { FOYER, MAIN, MIXER, openClocking, openEdit, Sent, shownBy } from '../../testing/clocking-world.ts';
import { wireCommand } from '../../testing/device-answers.ts';
import { settle } from '../../testing/settle.ts';
import { wireClock } from '../../testing/test-clocks.ts';
import { onToast } from '../../ui/overlay/toast.ts';

beforeEach(() => {
  token.set('tts_1');
  unicastWarningCollapsed.clear();
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

function orderIn({ history }: AnyRouter): readonly string[] {
  const order: string[] = [];
  onTestFinished(history.subscribe(({ action }: { action: { type: string } }) => order.push(action.type)));
  onTestFinished(onToast(() => order.push('said')));
  return order;
}

describe('edit mode', () => {
  it('is a step of its own, with Cancel and Save Changes [CLOCK-008 CLOCK-040 CLOCK-041]', async () => {
    const { user, router } = await openClocking();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
    expect(router.state.location.search).toMatchObject({ edit: true });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Clocking' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const edit = await screen.findByRole('button', { name: 'Edit' });
    expect(router.state.location.search).not.toHaveProperty('edit');
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it('has two modes and every custom setting [CLOCK-018 CLOCK-019 CLOCK-020 CLOCK-021 CLOCK-022 CLOCK-023 CLOCK-024 CLOCK-025 CLOCK-026 CLOCK-027 CLOCK-028 CLOCK-029 CLOCK-030 CLOCK-031 CLOCK-043]', async () => {
    await openEdit();
    const modes = await screen.findByRole('group', { name: 'Mode' });
    expect(within(modes).getAllByRole('radio')).toHaveLength(2);
    expect(within(modes).getByRole<HTMLInputElement>('radio', { name: 'Tutti Default' }).checked).toBe(true);
    expect(within(modes).getByRole<HTMLInputElement>('radio', { name: 'AES67' }).checked).toBe(false);
    const custom = within(screen.getByRole('region', { name: 'Custom settings' }));
    expect(custom.getByRole<HTMLInputElement>('combobox', { name: 'Leader' }).value).toBe('DSP-Core-Main');
    expect(custom.getByRole<HTMLSelectElement>('combobox', { name: 'Protocol' }).value).toBe('v1');
    expect(custom.getByText('V1 only (default)')).toBeTruthy();
    const rows = [...(custom.getByText('Priority 1').closest('section')?.children ?? [])].slice(1).map((row) => row.firstElementChild);
    expect(rows.map((row) => row?.firstElementChild?.textContent)).toEqual([
      'Leader',
      'Priority 1',
      'Priority 2',
      'Protocol',
      'PTP configuration',
      'PTP domain number',
      'V2 domain number',
      'V2 multicast TTL',
      'V2 priorities',
      'RTP prefix V4',
      'Sync with external clock',
      'Use unicast clocking',
    ]);
    const numbers = ['Priority 1', 'Priority 2', 'PTP domain number', 'V2 domain number', 'V2 multicast TTL', 'RTP prefix V4'];
    expect(numbers.map((name) => custom.getByRole<HTMLInputElement>('textbox', { name }).value)).toEqual([
      '128',
      '128',
      '0',
      '128',
      '16',
      '69',
    ]);
    expect(custom.getByText('239.69.x.x')).toBeTruthy();
    expect(custom.getByRole<HTMLInputElement>('switch', { name: 'Sync with external clock' }).checked).toBe(false);
    expect(custom.getByRole<HTMLInputElement>('switch', { name: 'Use unicast clocking' }).checked).toBe(true);
    // What is the device's own to set is shown with it, below.
    const heads = await screen.findAllByRole('columnheader', { name: /^(Subnet|V1 delay requests)$/ });
    expect(new Set(heads.map(({ textContent }) => textContent))).toEqual(new Set(['Subnet', 'V1 delay requests']));
  });

  it('says whether both priorities are the product’s own', async () => {
    const { user } = await openEdit();
    const shownPriorities = () => screen.getByText('V2 priorities').nextSibling?.textContent;
    const first = await screen.findByRole('textbox', { name: 'Priority 1' });
    expect(shownPriorities()).toBe('Tutti Default');
    await user.clear(first);
    await user.type(first, '100');
    expect(shownPriorities()).toBe('Custom');
    expect(screen.getByText('Unsaved changes').nextSibling?.textContent).toBe('Priority 1');
    await user.clear(first);
    await user.type(first, '128');
    expect(shownPriorities()).toBe('Tutti Default');
    const second = screen.getByRole('textbox', { name: 'Priority 2' });
    await user.clear(second);
    await user.type(second, '100');
    expect(shownPriorities()).toBe('Custom');
  });

  it('says what waits for Save Changes, what is sent at once, and to which device a switch is sent [CLOCK-041]', async () => {
    await openEdit();
    const site = within(await screen.findByRole('region', { name: 'Settings of the site' }));
    expect(site.getByText('These change nothing until Save Changes.')).toBeTruthy();
    expect(site.queryByRole('checkbox')).toBeNull();
    const devices = within(screen.getByRole('region', { name: 'Devices' }));
    expect(devices.getByText('These are sent to the device at once. Save Changes and Cancel have no part in them.')).toBeTruthy();
    for (const name of ['Sync with external clock', 'Use unicast clocking']) {
      const note = document.getElementById(site.getByRole('switch', { name }).getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe('Sent to the leader alone, DSP-Core-Main, with Save Changes.');
    }
  });

  it('saves what was changed, says so and goes back [CLOCK-042 CLOCK-066]', async () => {
    const { user, calls, router } = await openEdit({
      more: { ClockingGroupSet: { ClockingGroupSet: { __typename: 'P', ok: true, domain: null } } },
    });
    const priority = await screen.findByRole('textbox', { name: 'Priority 1' });
    await user.clear(priority);
    await user.type(priority, '7');
    await user.click(screen.getByRole('radio', { name: 'AES67' }));
    expect(screen.getByText('Choosing a mode resets the settings below to its defaults.')).toBeTruthy();
    expect(screen.getByText('v1 + v2')).toBeTruthy();
    expect(screen.getByText('Mode, Protocol')).toBeTruthy();
    const prefix = screen.getByRole('textbox', { name: 'RTP prefix V4' });
    await user.clear(prefix);
    await user.type(prefix, '70');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Successfully Customized Clocking Configuration')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(router.state.location.search).not.toHaveProperty('edit');
    const { input } = v.parse(Sent, calls.find(({ operationName }) => operationName === 'ClockingGroupSet')?.variables);
    expect(input).toEqual({
      clockingGroupId: 'g1',
      ifVersion: 'v1',
      mode: 'AES67',
      ptp: { v2: true, v1SubdomainName: '_DFLT', v2DomainNumber: 128, v2Priority1: 128, v2Priority2: 128, v2MulticastTtl: 16 },
      rtp: { prefixV4: 70 },
    });
  });

  it('does not save what is no number or out of its bounds [CLOCK-057]', async () => {
    const { user } = await openEdit();
    await screen.findByRole('textbox', { name: 'V2 multicast TTL' });
    await user.click(screen.getByRole('radio', { name: 'AES67' }));
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
    for (const [name, least, ...wrongs] of [
      ['V2 multicast TTL', 1, 'sixteen', '0', '256'],
      ['PTP domain number', 0, 'one', '-1', '256'],
      ['V2 domain number', 0, '1.5', '-1', '256'],
      ['Priority 1', 0, 'x', '-1', '256'],
      ['Priority 2', 0, '', '-1', '256'],
      ['RTP prefix V4', 0, '6 9', '-1', '256'],
    ] as const) {
      const field = screen.getByRole('textbox', { name });
      for (const wrong of wrongs) {
        await user.clear(field);
        await user.paste(wrong);
        expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`${name} must be a whole number from ${least} to 255\\.$`, 'i'));
        expect(save.disabled).toBe(true);
        // The wrong field may be out of sight: the bar names it.
        expect(screen.getByText('Something is not in order yet').parentElement?.textContent).toMatch(new RegExp(name, 'i'));
      }
      await user.clear(field);
      await user.paste('255');
      expect([screen.queryByRole('alert'), save.disabled]).toEqual([null, false]);
    }
  });

  it('goes back first when the server refuses, then says why, and keeps what was changed [CLOCK-058]', async () => {
    const { user, router } = await openClocking({ more: { ClockingGroupSet: new Error('Not now.') } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const prefix = await screen.findByRole('textbox', { name: 'RTP prefix V4' });
    await user.clear(prefix);
    await user.type(prefix, '70');
    const order = orderIn(router);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(order).toEqual(['BACK', 'said']);
    expect(router.state.location.search).not.toHaveProperty('edit');
    await user.click(screen.getByRole('button', { name: 'Edit again' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'RTP prefix V4' })).value).toBe('70');
  });

  it('goes back first, too, where a device refuses what makes it the leader [CLOCK-058]', async () => {
    const { user, router } = await openClocking({ more: { DeviceClockingPreferredLeaderSet: new Error('The device is locked.') } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('combobox', { name: 'Leader' }));
    await user.click(await screen.findByRole('option', { name: 'FOH-Console' }));
    const order = orderIn(router);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The device is locked.')).toBeTruthy();
    expect(order).toEqual(['BACK', 'said']);
  });

  it('asks before it is left with something unsaved', async () => {
    const { user, router } = await openClocking();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'V2 domain number' }), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Status' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(dialog.getByText('Not saved yet: V2 domain number.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'V2 domain number', hidden: true }).value).toBe('12');
    await user.click(screen.getByRole('link', { name: 'Status' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Status'));
  });

  it('makes another device the leader by commands to both devices', async () => {
    const set = 'DeviceClockingPreferredLeaderSet';
    const { user, calls } = await openEdit({
      more: {
        [set]: ({ input }: { input: { commandId: string; deviceId: string } }) => ({
          [set]: {
            __typename: 'P',
            ok: true,
            command: wireCommand({ id: input.commandId, deviceId: input.deviceId, kind: 'CLOCK_PREFERRED_LEADER' }),
          },
        }),
      },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Leader' }));
    await user.click(await screen.findByRole('option', { name: 'FOH-Console' }));
    expect(screen.getByText('FOH-Console becomes the preferred leader, DSP-Core-Main stops being one.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Successfully Customized Clocking Configuration')).toBeTruthy();
    const asked = calls.filter(({ operationName }) => operationName === set).map(({ variables }) => v.parse(Sent, variables).input);
    expect(asked).toEqual([
      expect.objectContaining({ deviceId: 'main', enabled: false }),
      expect.objectContaining({ deviceId: 'mixer', enabled: true }),
    ]);
    expect(calls.some(({ operationName }) => operationName === 'ClockingGroupSet')).toBe(false);
  });
});

describe('the toggles of the devices', () => {
  it('are in a table for each subnet [CLOCK-032 CLOCK-033 CLOCK-034 CLOCK-035 CLOCK-036 CLOCK-037 CLOCK-038 CLOCK-039]', async () => {
    await openEdit({ devices: [MAIN, MIXER, FOYER, wireClock('gone', { name: 'Amp', away: true })] });
    const table = await screen.findByRole('table', { name: '10.40.2.0/24' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Device name',
      'Status',
      'Subnet',
      'Unicast clocking',
      'V1 delay requests',
      'Preferred leader',
      'Ext. word clockSync to external word clock',
    ]);
    expect(screen.getByRole('region', { name: '10.40.8.0/24' }).textContent).toContain('1 unicast device, best practice is 2');
    await within(table).findAllByRole('rowheader');
    const other = within(screen.getByRole('table', { name: '10.40.8.0/24' }));
    expect((await other.findAllByRole('rowheader')).map((head) => head.textContent)).toEqual(['Foyer-Speaker']);
    expect(within(table).queryByText('Foyer-Speaker')).toBeNull();
    const box = (name: string) => within(table).getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Unicast clocking, DSP-Core-Main').checked, box('V1 delay requests, DSP-Core-Main').checked]).toEqual([true, false]);
    expect(within(table).queryByRole('checkbox', { name: 'Sync to external clock, FOH-Console' })).toBeNull();
    expect(within(table).getByText('Not Supported')).toBeTruthy();
    expect(box('Unicast clocking, Amp').disabled).toBe(true);
  });

  /** Answers once `when` has come, and lists the command from then on. */
  const answer = (operation: string, kind: DeviceCommandKind, when: Promise<void>, commands: object[]) => ({
    [operation]: async ({ input }: { input: { commandId: string; deviceId: string } }) => {
      await when;
      const command = wireCommand({ id: input.commandId, deviceId: input.deviceId, kind, value: 'ON' });
      commands.push(command);
      return { [operation]: { __typename: 'P', ok: true, command } };
    },
  });

  /** Turns a toggle on, which is shown at once; that it is done is said when the device has done it. */
  async function turnOn(label: string, operation: string, kind: DeviceCommandKind) {
    const commands: object[] = [];
    const accepted = Promise.withResolvers<void>();
    const { user, calls } = await openEdit({
      devices: [wireClock('d1', { name: 'DSP' })],
      more: { ...answer(operation, kind, accepted.promise, commands), DeviceCommands: () => ({ deviceCommands: [...commands] }) },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: `${label}, DSP` });
    expect(box.checked).toBe(false);
    await user.click(box);
    await waitFor(() => expect([box.checked, box.getAttribute('aria-disabled')]).toEqual([true, 'true']));
    accepted.resolve();
    await act(settle);
    const { input } = v.parse(Sent, calls.find(({ operationName }) => operationName === operation)?.variables);
    expect(input).toMatchObject({ deviceId: 'd1', enabled: true });
    expect(screen.queryByText(/^Successfully /)).toBeNull();
    const shown = shownBy(box);
    commands[0] = { ...commands[0], state: 'DONE', endedAt: '2026-11-21T08:00:02Z' };
    // What the device says may be a moment behind. It is shown as asked for that moment alone.
    await waitFor(() => expect(shown).toContainEqual([true, 'false']));
    return (await screen.findByText(/^Successfully /)).textContent;
  }
  it('show unicast clocking at once, and say when it is done [CLOCK-061]', async () => {
    expect(await turnOn('Unicast clocking', 'DeviceClockingUnicastSet', 'CLOCK_UNICAST')).toBe(
      'Successfully Changed Unicast Clocking for Device',
    );
  });
  it('show the preferred leader at once, and say when it is done [CLOCK-062]', async () => {
    expect(await turnOn('Preferred leader', 'DeviceClockingPreferredLeaderSet', 'CLOCK_PREFERRED_LEADER')).toBe(
      'Successfully Activate Prefered Leader for Device',
    );
  });
  it('show the sync to an external clock at once, and say when it is done [CLOCK-063]', async () => {
    expect(await turnOn('Sync to external clock', 'DeviceClockingSyncToExternalSet', 'CLOCK_EXTERNAL_SYNC')).toBe(
      'Successfully Activate Sync to External for Device',
    );
  });
  it('show V1 delay requests at once, and say when it is done [CLOCK-064]', async () => {
    expect(await turnOn('V1 delay requests', 'DeviceClockingPTPV1UnicastDelayRequestSet', 'CLOCK_V1_UNICAST_DELAY_REQUESTS')).toBe(
      'Successfully Changed V1 delayed Request for Device',
    );
  });

  it('go back to what the device is when it refuses, with its reason [CLOCK-059]', async () => {
    const end = { state: 'REFUSED', reason: 'Unicast is fixed here.', endedAt: '2026-11-21T08:00:02Z' } as const;
    const commands: object[] = [];
    const refused = Promise.withResolvers<void>();
    const { user } = await openEdit({
      devices: [wireClock('d1', { name: 'DSP' })],
      more: {
        DeviceCommands: () => ({ deviceCommands: commands }),
        DeviceClockingUnicastSet: async ({ input }: { input: { commandId: string } }) => {
          await refused.promise;
          const command = wireCommand({ id: input.commandId, deviceId: 'd1', kind: 'CLOCK_UNICAST', value: 'ON', ...end });
          commands.push(command);
          return { DeviceClockingUnicastSet: { __typename: 'P', ok: true, command } };
        },
      },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Unicast clocking, DSP' });
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    refused.resolve();
    expect(await screen.findByText('DSP: Unicast clocking was refused. Unicast is fixed here.')).toBeTruthy();
    await waitFor(() => expect([box.checked, box.getAttribute('aria-disabled')]).toEqual([false, 'false']));
  });

  it.each([
    ['REFUSED', 'The device is locked.', 'DSP: Clock unicast: recusado. O dispositivo está bloqueado.'],
    ['EXPIRED', 'The device did not answer in time.', 'DSP: Clock unicast: O dispositivo não respondeu a tempo.'],
  ] as const)('say why it came to nothing in the language of the console: %s', async (state, reason, words) => {
    const commands: object[] = [];
    const { user } = await openEdit({
      devices: [wireClock('d1', { name: 'DSP' })],
      more: {
        DeviceCommands: () => ({ deviceCommands: commands }),
        DeviceClockingUnicastSet: ({ input }: { input: { commandId: string } }) => {
          const end = { value: 'ON', state, reason, endedAt: '2026-11-21T08:00:02Z' };
          const command = wireCommand({ id: input.commandId, deviceId: 'd1', kind: 'CLOCK_UNICAST', ...end });
          commands.push(command);
          return { DeviceClockingUnicastSet: { __typename: 'P', ok: true, command } };
        },
      },
    });
    await screen.findByRole('checkbox', { name: 'Unicast clocking, DSP' });
    await act(() => changeLanguage('pt'));
    await user.click(await screen.findByRole('checkbox', { name: 'Clock unicast, DSP' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('go back when the call itself fails [CLOCK-059]', async () => {
    const failure = Promise.withResolvers<Error>();
    const { user } = await openEdit({
      devices: [wireClock('d1', { name: 'DSP' })],
      more: { DeviceClockingUnicastSet: () => failure.promise },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Unicast clocking, DSP' });
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    failure.resolve(new Error('No rights.'));
    expect(await screen.findByText('DSP: No rights.')).toBeTruthy();
    await waitFor(() => expect([box.checked, box.getAttribute('aria-disabled')]).toEqual([false, 'false']));
  });

  it('are found by a name, and shown in part where there are many', async () => {
    const many = Array.from({ length: 12 }, (_, at) => wireClock(`d${at}`, { name: `Amp-${at + 1}` }));
    const { user } = await openEdit({ devices: many });
    const table = await screen.findByRole('table', { name: '10.40.2.0/24' });
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent);
    await within(table).findByText('Amp-7');
    expect(names()).toEqual(['Amp-1', 'Amp-2', 'Amp-3', 'Amp-4', 'Amp-5', 'Amp-6', 'Amp-7']);
    await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(names()).toHaveLength(12);
    await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'amp-11');
    await waitFor(() => expect(names()).toEqual(['Amp-11']));
  });
});
