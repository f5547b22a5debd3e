import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { changeLanguage } from '../../i18n/setup.ts';
import { AGENT_AWAY, AWAY, deviceAnswers, wireCommand, wireDevice } from '../../testing/device-answers.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import type { Answers, SentCall } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';

const PAGE = '/sites/s1/Devices/d2?accountId=a1';
const open = (answers: Answers = deviceAnswers(), path = PAGE) => renderApp(path, answers);
const name = () => screen.findByRole('heading', { level: 1, name: 'DSP-Core' });
/** Connected, and not everything of it is known yet. */
const ESTABLISHED = { connection: { ...wireDevice().connection, state: 'ESTABLISHED' } };
const Given = v.object({ input: v.object({ deviceId: v.string(), commandId: v.string() }) });
/** What a call that gave a command asked for. */
const inputOf = (calls: readonly SentCall[], operation: string) =>
  v.parse(Given, calls.find(({ operationName }) => operationName === operation)?.variables).input;

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('the frame of a device', () => {
  it('says which device it is, where and whether it is connected, and has three tabs with their counts [DEV-006 DEV-007]', async () => {
    await open();
    await name();
    const facts = (await screen.findByText('Larkspur DSP-64')).closest('ul');
    expect([...(facts?.children ?? [])].map((fact) => fact.textContent)).toEqual(['Larkspur DSP-64', 'Rack room 1', 'Connected']);
    const tabs = within(screen.getByRole('navigation', { name: 'Pages of this device' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Status', 'Receive 64', 'Transmit 48']);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Status');
    expect(screen.queryByRole('link', { name: 'Clocking' })).toBeNull();
  });

  it('leads back to the site and to the devices beside it, in the order of the list of devices', async () => {
    const { user, router } = await open();
    await name();
    expect(await screen.findByText('3 of 5')).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Where this device is' })).getAllByRole('link');
    expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])).toEqual([
      ['Kestrel Arena', '/sites/s1/Status'],
      ['Devices', '/sites/s1/Devices'],
    ]);
    expect(screen.getByRole('link', { name: 'Previous device' }).getAttribute('href')).toContain('/Devices/d1');
    await user.click(screen.getByRole('link', { name: 'Next device' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices/d3'));
    const next = () => screen.getByRole('link', { name: 'Next device' });
    // The page of the device before is there until that of this one is.
    await waitFor(() => expect(next().getAttribute('href')).toContain('/Devices/d0'));
    await user.click(next());
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices/d0'));
  });

  it('says that a device is not there [DEV-008 DEV-091]', async () => {
    const { errors } = await open(deviceAnswers(null, { DeviceCommands: new Error('There is no device "d2".') }));
    expect(await screen.findByRole('heading', { name: 'Device not found' })).toBeTruthy();
    expect(errors).toEqual([]);
    expect(
      screen.getByText("We can't find that specific device. Check the device ID, domain enrollment, and connection settings."),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Forget' })).toBeNull();
  });

  it('says of a device that is away that its values are the last it reported, and since when; of others nothing [DEV-064]', async () => {
    await open(deviceAnswers(wireDevice(AWAY)));
    expect(await screen.findByRole('button', { name: 'Disconnected' })).toBeTruthy();
    expect(await screen.findByText('Not connected since 07:12, 14/11/2025. Shown is what the device reported last.')).toBeTruthy();
    cleanup();
    await open(deviceAnswers(wireDevice({ ...AWAY, lastConnected: null })));
    expect(await screen.findByText('Not connected. Shown is what the device reported last.')).toBeTruthy();
    cleanup();
    for (const [more, label] of [
      [{}, 'Connected'],
      [ESTABLISHED, 'Connected'],
      [{ connection: null }, 'Connection Unknown'],
    ] as const) {
      await open(deviceAnswers(wireDevice(more)));
      expect(await screen.findByRole('button', { name: label })).toBeTruthy();
      await act(settle);
      expect(screen.queryByText(/reported last/)).toBeNull();
      cleanup();
    }
  });

  it('says of a device whose agent is away just that, in header and line, and asks for the help about it', async () => {
    await open(deviceAnswers(wireDevice(AGENT_AWAY)));
    expect(await screen.findByText('Agent not connected since 07:12, 14/11/2025. Shown is what the device reported last.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Agent not connected' })[0]?.dataset['help']).toBe('connection.AGENT_AWAY');
    expect(screen.queryByText('Disconnected')).toBeNull();
    for (const area of ['Connectivity', 'Clocking', 'Subscriptions', 'Latency'])
      expect(screen.getByRole('button', { name: `${area}: Error` }).dataset['help']).toBe('connection.AGENT_AWAY');
  });

  it('does not say so above a tab without channels, which says that the device is offline', async () => {
    const away = wireDevice({ ...AWAY, transmitting: { __typename: 'TransmitCounts', channels: 0, strict: 0 }, txChannels: [] });
    const { user } = await open(
      deviceAnswers(away, {
        DeviceTxChannels: { domain: { __typename: 'Domain', id: 's1', mediaEncryptionPolicy: 'COMPATIBLE', device: away } },
      }),
    );
    await screen.findByText(/reported last/);
    await user.click(screen.getByRole('link', { name: 'Transmit 0' }));
    expect(await screen.findByText('This device is offline')).toBeTruthy();
    expect(screen.queryByText(/reported last/)).toBeNull();
  });
});

describe('renaming', () => {
  const edit = async (answers: Answers = deviceAnswers()) => {
    const app = await open(answers);
    await app.user.click(await screen.findByRole('button', { name: 'Rename' }));
    const field = screen.getByRole('textbox', { name: 'Device name' });
    await app.user.clear(field);
    return { ...app, field, save: screen.getByRole('button', { name: 'Save' }) };
  };

  it('says what is wrong with a name while it is typed, cannot be saved then, and takes the longest of letters, digits and hyphens [DEV-082 DEV-083 DEV-084 DEV-086]', async () => {
    const { user, field, save } = await edit();
    for (const [typed, problem] of [
      ['a'.repeat(32), 'Device names can be up to 31 characters in length'],
      ['DSP Core', "Acceptable characters are A-Z, a-z, 0-9, and '-'"],
      ['-DSP', 'Device names cannot begin or end with a hyphen.'],
      ['DSP-', 'Device names cannot begin or end with a hyphen.'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      expect(screen.getByText(problem)).toBeTruthy();
      expect(save.hasAttribute('disabled')).toBe(true);
    }
    await user.clear(field);
    await user.type(field, `${'a'.repeat(27)}-Z-9`);
    expect([field.getAttribute('aria-invalid'), save.hasAttribute('disabled')]).toEqual([null, false]);
  });

  it('warns of a name that another device of the site has, in the form and before it is sent', async () => {
    const { user, field, save, calls } = await edit();
    await user.type(field, 'foyer-amp');
    expect(screen.getByText(/Another device of this site is called foyer-amp/)).toBeTruthy();
    await user.click(save);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Another device of this site is called foyer-amp/)).toBeTruthy();
    expect(calls.some(({ operationName }) => operationName === 'DeviceNameSet')).toBe(false);
  });

  it('says nothing about an empty field [DEV-085]', async () => {
    const { field, save } = await edit();
    expect([field.getAttribute('aria-invalid'), save.hasAttribute('disabled')]).toEqual([null, true]);
    // Nothing but what its buttons say.
    expect(field.closest('form')?.textContent).toBe('SaveCancel');
  });

  it('asks after Enter, warns, and shows the name as pending and not as done [DEV-087 DEV-089 DEV-039]', async () => {
    const commands: object[] = [];
    const answers = deviceAnswers(wireDevice(), {
      DeviceCommands: () => ({ deviceCommands: commands }),
      DeviceNameSet: ({ input }: { input: { name: string; commandId: string } }) => ({
        DeviceNameSet: { __typename: 'DeviceNameSetPayload', ok: true, command: wireCommand({ id: input.commandId, value: input.name }) },
      }),
    });
    const { user, field, calls } = await edit(answers);
    await user.type(field, 'DSP-Backup{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const warning = 'Existing subscriptions to this device are by its name. They will not be re-established when the receiver restarts.';
    expect(dialog.getByText(warning)).toBeTruthy();
    expect(calls.some(({ operationName }) => operationName === 'DeviceNameSet')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Rename to DSP-Backup' }));
    expect(await screen.findByText('Renaming to DSP-Backup')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('DSP-Core');
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
    expect(calls.find(({ operationName }) => operationName === 'DeviceNameSet')?.variables).toMatchObject({
      input: { deviceId: 'd2', name: 'DSP-Backup' },
    });
    const { commandId: id } = inputOf(calls, 'DeviceNameSet');
    commands.push(
      wireCommand({ id, value: 'DSP-Backup', state: 'REFUSED', reason: 'Another device has this name.', endedAt: '2026-11-21T08:00:02Z' }),
    );
    expect(await screen.findByText('Rename was refused. Another device has this name.')).toBeTruthy();
    const pencil = await screen.findByRole('button', { name: 'Rename' });
    await waitFor(() => expect(document.activeElement).toBe(pencil));
  });

  it('says in the language of the console, and once, that the device did not answer', async () => {
    const end = { state: 'EXPIRED', reason: 'The device did not answer in time.', endedAt: '2026-11-21T08:00:32Z' } as const;
    const answers = deviceAnswers(wireDevice(), {
      DeviceNameSet: ({ input }: { input: { name: string; commandId: string } }) => {
        const command = wireCommand({ id: input.commandId, value: input.name, ...end });
        return { DeviceNameSet: { __typename: 'DeviceNameSetPayload', ok: true, command } };
      },
    });
    const { user, field } = await edit(answers);
    await user.type(field, 'DSP-Backup{Enter}');
    await screen.findByRole('button', { name: 'Rename to DSP-Backup' });
    await act(() => changeLanguage('pt'));
    await user.click(await screen.findByRole('button', { name: 'Renomear para DSP-Backup' }));
    expect(await screen.findByText('Renomear: O dispositivo não respondeu a tempo.')).toBeTruthy();
  });

  it('reads the site again once the device had time to take its new name [API-036]', async () => {
    const deviceCommands: object[] = [];
    const { user, field, calls } = await edit(
      deviceAnswers(wireDevice(), {
        DeviceCommands: () => ({ deviceCommands }),
        DeviceNameSet: ({ input }: { input: { commandId: string } }) => {
          const command = wireCommand({ id: input.commandId, value: 'DSP-Backup' });
          deviceCommands.push(command);
          return { DeviceNameSet: { __typename: 'DeviceNameSetPayload', ok: true, command } };
        },
      }),
    );
    await user.type(field, 'DSP-Backup{Enter}');
    const reads = () => calls.filter(({ operationName }) => operationName === 'DeviceNeighbours').length;
    const before = reads();
    await user.click(await screen.findByRole('button', { name: 'Rename to DSP-Backup' }));
    await screen.findByText('Renaming to DSP-Backup');
    expect(reads()).toBe(before);
    await waitFor(() => expect(reads()).toBe(before + 1), { timeout: 4000 });
  });

  it('leaves the old name with Cancel and with Escape [DEV-088]', async () => {
    const { user, field, calls } = await edit();
    await user.type(field, 'DSP-Backup');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox', { name: 'Device name' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('DSP-Core');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }));
    await user.keyboard('{Enter}');
    const again = screen.getByRole<HTMLInputElement>('textbox', { name: 'Device name' });
    expect(again.value).toBe('DSP-Core');
    await user.type(again, '-Backup');
    expect(again.value).toBe('DSP-Core-Backup');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Device name' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('DSP-Core');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }));
    expect(calls.some(({ operationName }) => operationName === 'DeviceNameSet')).toBe(false);
  });

  it('is for connected devices alone [DEV-038]', async () => {
    for (const [more, closed] of [
      [{}, null],
      [ESTABLISHED, null],
      [AWAY, 'The device is not connected.'],
      [AGENT_AWAY, 'The agent of the device is not connected.'],
      [{ connection: null }, 'Nobody has said yet whether the device is connected.'],
    ] as const) {
      const { unmount } = await open(deviceAnswers(wireDevice(more)));
      const rename = await screen.findByRole<HTMLButtonElement>('button', { name: 'Rename' });
      expect([rename.disabled, rename.closest('[data-tip]')?.getAttribute('data-tip') ?? null]).toEqual([closed !== null, closed]);
      unmount();
    }
  });
});

describe('what can be done with a device', () => {
  const buttons = () => ['Reboot', 'Unassign', 'Forget'].filter((label) => screen.queryByRole('button', { name: label }));

  it('is to assign it to a site, to unassign, to forget and to reboot it [DEV-001]', async () => {
    const { unmount } = await open();
    await screen.findByRole('button', { name: 'Reboot' });
    await expect.poll(() => screen.queryByRole('combobox', { name: 'Site' })?.hasAttribute('disabled')).toBe(false);
    const whileConnected = buttons();
    unmount();
    await open(deviceAnswers(wireDevice(AWAY)));
    await screen.findByRole('button', { name: 'Forget' });
    expect(new Set([...whileConnected, ...buttons()])).toEqual(new Set(['Reboot', 'Unassign', 'Forget']));
  });

  it('is Reboot and Unassign while it is connected, and Forget while it is not [DEV-031 DEV-032 DEV-033]', async () => {
    for (const [more, offered] of [
      [{}, ['Reboot', 'Unassign']],
      [ESTABLISHED, ['Reboot', 'Unassign']],
      [AWAY, ['Forget']],
      [AGENT_AWAY, ['Forget']],
      [{ connection: null }, ['Forget']],
    ] as const) {
      const { unmount } = await open(deviceAnswers(wireDevice(more)));
      await screen.findByRole('button', { name: offered[0] });
      expect(buttons()).toEqual(offered);
      for (const label of offered) expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(false);
      unmount();
    }
  });

  it('is nothing for people who may not change anything, connected or not [PERM-002]', async () => {
    for (const more of [{}, AWAY, AGENT_AWAY]) {
      const { unmount } = await open({ ...deviceAnswers(wireDevice(more)), loggedUser: restricted['loggedUser'] });
      await name();
      await screen.findByText('Larkspur DSP-64');
      expect(buttons()).toEqual([]);
      for (const label of ['Replace…', 'Rename']) expect(screen.queryByRole('button', { name: label })).toBeNull();
      unmount();
    }
  });

  it('unassigns after a confirmation, says so and goes to the devices of the site [DEV-034 DEV-093]', async () => {
    const { user, router, calls } = await open(
      deviceAnswers(wireDevice(), { DevicesUnenroll: { DevicesUnenroll: { __typename: 'P', ok: true } } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Unassign' }));
    const confirm = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Unassign DSP-Core' });
    expect(calls.some(({ operationName }) => operationName === 'DevicesUnenroll')).toBe(false);
    await user.click(confirm);
    expect(await screen.findByText('successfully unassigned the device from Kestrel Arena')).toBeTruthy();
    expect(calls.find(({ operationName }) => operationName === 'DevicesUnenroll')?.variables).toMatchObject({
      input: { deviceIds: ['d2'] },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices'));
  });

  it('reboots after a confirmation; that it did is said when the device has said so [DEV-036 DEV-094]', async () => {
    const commands: object[] = [];
    const { user, calls } = await open(
      deviceAnswers(wireDevice(), {
        DeviceCommands: () => ({ deviceCommands: commands }),
        DeviceReboot: ({ input }: { input: { commandId: string } }) => ({
          DeviceReboot: { __typename: 'P', ok: true, command: wireCommand({ id: input.commandId, kind: 'REBOOT' }) },
        }),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Reboot' }));
    const question = within(await screen.findByRole('dialog'));
    const confirm = await question.findByRole('button', { name: 'Reboot DSP-Core' });
    expect(calls.some(({ operationName }) => operationName === 'DeviceReboot')).toBe(false);
    await user.click(confirm);
    expect(await screen.findByText('Rebooting')).toBeTruthy();
    await act(settle);
    expect(screen.queryByText('Device is rebooted')).toBeNull();
    const input = inputOf(calls, 'DeviceReboot');
    expect(input.deviceId).toBe('d2');
    commands.push(wireCommand({ id: input.commandId, kind: 'REBOOT', state: 'DONE', endedAt: '2026-11-21T08:00:02Z' }));
    expect(await screen.findByText('Device is rebooted')).toBeTruthy();
  });

  it('says where the agent alone is away that the device may be there, before it is forgotten', async () => {
    const { user } = await open(deviceAnswers(wireDevice(AGENT_AWAY)));
    await user.click(await screen.findByRole('button', { name: 'Forget' }));
    expect(
      within(await screen.findByRole('dialog')).getByText(/^Only its agent is not connected: DSP-Core itself may well be there/),
    ).toBeTruthy();
    cleanup();
    const again = await open(deviceAnswers(wireDevice(AWAY)));
    await again.user.click(await screen.findByRole('button', { name: 'Forget' }));
    expect(within(await screen.findByRole('dialog')).queryByText(/^Only its agent/)).toBeNull();
  });

  it('forgets once the word is typed exactly, says so and leaves the page [DEV-035 DEV-062 DEV-063 DEV-090 DEV-092 ERR-006]', async () => {
    const { user, router, calls } = await open(
      deviceAnswers(wireDevice(AWAY), { DevicesForget: { DevicesForget: { __typename: 'P', ok: true } } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Forget' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/lost, broken or gone/)).toBeTruthy();
    expect(
      dialog.getByText(/requires a lonely reset before reuse: .* a network of its own, with no other device and no server in reach\.$/),
    ).toBeTruthy();
    expect(dialog.getByText('This action cannot be undone.')).toBeTruthy();
    const confirm = dialog.getByRole('button', { name: 'Forget DSP-Core' });
    const field = dialog.getByRole('textbox');
    for (const typed of ['forget', 'Forget ', 'Forge']) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      expect(confirm.hasAttribute('disabled')).toBe(true);
    }
    expect(calls.some(({ operationName }) => operationName === 'DevicesForget')).toBe(false);
    await user.clear(field);
    await user.type(field, 'Forget');
    await act(() => user.click(confirm));
    expect(await screen.findByText('Successfully forgot the device from Tutti Director')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices'));
    expect(calls.find(({ operationName }) => operationName === 'DevicesForget')?.variables).toEqual({
      input: { deviceIds: ['d2'], accountId: 'a1' },
    });
  });
});
