import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import type { DeviceCommandKind } from '../../api/commands/device-commands.ts';
import { AGENT_AWAY, AWAY, deviceAnswers, wireCommand, wireDevice } from '../../testing/device-answers.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';

const open = (device: object = wireDevice(), more: Answers = {}, path = '/sites/s1/Devices/d2?accountId=a1') =>
  renderApp(path, deviceAnswers(device, more));
/** The rows of a part of the page, by their names. */
async function rows(title: string): Promise<Record<string, string>> {
  const section = await screen.findByRole('region', { name: title });
  const names = [...section.querySelectorAll('dt')].map((name) => name.textContent);
  const values = [...section.querySelectorAll('dd')].map((value) => value.textContent);
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}
/** Why a control is closed, as it is read out. */
const describedBy = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const update = (status: string) => ({
  update: {
    __typename: 'DeviceUpdateInfo',
    current: '4.2.5',
    status,
    latest: { __typename: 'FirmwareRelease', tuttiFirmwareVersion: '4.2.9', releaseNotesUrl: 'https://example.com/4.2.9' },
  },
});
const ESTABLISHED = { ...AWAY.connection, state: 'ESTABLISHED', lastChanged: null };
const CLOCK_COMMANDS = ['CLOCK_PREFERRED_LEADER', 'CLOCK_EXTERNAL_SYNC', 'CLOCK_UNICAST', 'CLOCK_V1_UNICAST_DELAY_REQUESTS'];
const Sent = v.object({ input: v.record(v.string(), v.unknown()) });

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.restoreAllMocks();
});

describe('the parts of the Status tab', () => {
  it('say what the device is [DEV-015 DEV-016 DEV-017 DEV-018 DEV-071]', async () => {
    await open();
    expect(await rows('Tutti Information')).toEqual({
      Manufacturer: 'Larkspur',
      Model: 'DSP-64',
      'Software version': '2.11.0',
      'Tutti version': '4.2.5Up to date',
      'Hardware version': '4.0.2',
    });
  });

  it('let a device show which one it is, where its agent offers that [DEV-095]', async () => {
    const { user, calls, unmount } = await open(wireDevice({ commands: ['IDENTIFY'] }), {
      DeviceIdentify: { DeviceIdentify: { __typename: 'DeviceIdentifyPayload', ok: true, command: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Identify' }));
    const sent = () => calls.filter(({ operationName }) => operationName === 'DeviceIdentify').map(({ variables }) => variables);
    await expect.poll(sent).toEqual([{ input: { deviceId: 'd2', accountId: 'a1', commandId: expect.any(String) } }]);
    unmount();

    const again = await open(wireDevice({ commands: null }));
    const closed = await screen.findByRole('button', { name: 'Identify' });
    expect([closed.getAttribute('aria-disabled'), describedBy(closed)]).toEqual([
      'true',
      'Not offered: this device does not take this command.',
    ]);
    await again.user.click(closed);
    await act(settle);
    expect(again.calls.map(({ operationName }) => operationName)).not.toContain('DeviceIdentify');
  });

  it('show the family of a device and how it was found only where its agent says so [DEV-096]', async () => {
    const discovery = { __typename: 'Discovery', type: 'UNKNOWN', method: 'SAP', fqdn: null };
    const { unmount } = await open(wireDevice({ family: null, protocols: [], discovery: null }));
    expect(await rows('General')).toMatchObject({ Family: '--', Protocols: '--' });
    expect(await rows('Discovery')).toEqual({ Type: '--', FQDN: '--' });
    unmount();
    for (const family of ['NMOS', 'PTP', 'AES67']) {
      cleanup();
      await open(wireDevice({ family, discovery }));
      expect(await rows('General')).toMatchObject({ Family: family });
    }
    expect(await rows('Discovery')).toMatchObject({ Type: 'Stream announcements (SAP)' });
  });

  it('lead to the pages of the same box as other families see it, and have no row for that where none does', async () => {
    const { unmount } = await open();
    expect(Object.keys(await rows('General'))).not.toContain('Also seen as');
    unmount();
    await open(wireDevice({ alsoSeenAs: [{ __typename: 'SeenDevice', id: 'nmos:7', name: 'DSP node', family: 'NMOS' }] }));
    const link = await screen.findByRole('link', { name: 'DSP node (NMOS)' });
    expect(link.getAttribute('href')).toMatch(/^\/sites\/s1\/Devices\/nmos%3A7(\?|$)/);
  });

  it('say how it was found [DEV-023 DEV-024 DEV-025]', async () => {
    await open();
    expect(await rows('Discovery')).toEqual({ Type: 'Multicast DNS', FQDN: 'dsp-core.local' });
  });

  it('say how its interfaces are, also of one that is not there [DEV-020 DEV-021]', async () => {
    await open();
    const section = within(await screen.findByRole('region', { name: 'Network Interfaces' }));
    for (const name of ['Primary Network Interface', 'Secondary Network Interface'])
      expect(section.getByRole('columnheader', { name })).toBeTruthy();
    const cells = section.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      [],
      ['Up', '--'],
      ['1 Gbps', '--'],
      ['10.40.2.11/24', '--'],
      ['00:1D:C1:50:1C:25', '--'],
      ['2.5 Mbps', '--'],
      ['186 Mbps', '--'],
      ['142 Mbps', '--'],
    ]);
  });

  it('do not show the last link and traffic of a device that is away as if they were so', async () => {
    await open(wireDevice(AWAY));
    const section = within(await screen.findByRole('region', { name: 'Network Interfaces' }));
    expect(section.getByRole('row', { name: 'IP address 10.40.2.11/24 --' })).toBeTruthy();
    for (const row of ['Link', 'Multicast', 'Receive', 'Transmit']) expect(section.getByRole('row', { name: `${row} -- --` })).toBeTruthy();
  });

  it('do not show what the clock of a device that is away did last as if it did so', async () => {
    await open(wireDevice(AWAY));
    expect(await rows('Clock Synchronisation')).toMatchObject({ 'Sync status': 'Unknown', Role: '--', 'Frequency offset': '--' });
  });

  it('say how it is in general [DEV-022 DEV-065 DEV-066 DEV-096]', async () => {
    await open();
    expect(await rows('General')).toEqual({
      'Connected since': '07:12, 14/11/2025',
      'Last connected': 'Now',
      Family: 'Dante',
      Protocols: 'PTP 1, PTP 2, mDNS',
      Temperature: '47 °C',
      Faults: 'None',
      Video: 'Off',
    });
  });

  it('say since when it is connected, Established while it is seen and not managed, else Offline and when it was there [DEV-055 DEV-056 DEV-065 DEV-066 DEV-067 DEV-068]', async () => {
    const ready = await open();
    expect(await rows('General')).toMatchObject({ 'Connected since': '07:12, 14/11/2025', 'Last connected': 'Now' });
    ready.unmount();
    const established = await open(wireDevice({ connection: ESTABLISHED }));
    expect(await rows('General')).toMatchObject({ 'Connected since': 'Established', 'Last connected': 'Now' });
    established.unmount();
    await open(wireDevice(AWAY));
    expect(await rows('General')).toMatchObject({ 'Connected since': 'Offline', 'Last connected': '07:12, 14/11/2025' });
  });

  it.each([
    ['it is away', AWAY, 'Offline', 'The device is not connected.'],
    ['its agent is away', AGENT_AWAY, 'Agent not connected', 'The agent of the device is not connected.'],
  ])('show how old values are that may have changed, and send the device nothing, while %s', async (_, away, since, reason) => {
    await open(wireDevice({ ...away, commands: ['IDENTIFY', ...CLOCK_COMMANDS] }));
    expect(await rows('General')).toMatchObject({ 'Connected since': since });
    for (const title of ['General', 'Tutti Information', 'Clock Synchronisation', 'Media Encryption', 'Network Interfaces', 'Discovery'])
      expect(within(screen.getByRole('region', { name: title })).getByText('as of 07:12, 14/11/2025')).toBeTruthy();
    const switches = screen.getAllByRole('switch');
    expect(switches.length).toBeGreaterThan(2);
    for (const control of [...switches, screen.getByRole('button', { name: 'Rotate key' })])
      expect([control.hasAttribute('disabled'), control.closest('[data-tip]')?.getAttribute('data-tip')]).toEqual([true, reason]);
    const identify = screen.getByRole('button', { name: 'Identify' });
    expect([identify.getAttribute('aria-disabled'), describedBy(identify)]).toEqual(['true', reason]);
  });

  it('say how it is encrypted, and claim no strict channel where the site encrypts nothing [DEV-026] [TX-010]', async () => {
    await open();
    expect(await rows('Media Encryption')).toEqual({ 'Site policy': 'Compatible', 'Strict channels': '8 of 48' });
    cleanup();
    const domain = { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', mediaEncryptionPolicy: 'NONE', device: wireDevice() };
    await open(wireDevice(), { AccountDomainsDevicesDetails: { domain } });
    expect(await rows('Media Encryption')).toEqual({ 'Site policy': 'None', 'Strict channels': '--' });
  });

  it('ask for the device with 3 entries of its log [API-071 API-077]', async () => {
    const { calls } = await open();
    await rows('General');
    const call = calls.find(({ operationName }) => operationName === 'AccountDomainsDevicesDetails');
    expect(call?.variables).toEqual({ domainId: 's1', deviceId: 'd2', auditLogsLimit: 3 });
  });
});

describe('firmware', () => {
  it('is flagged with a banner where an update is available [DEV-070]', async () => {
    await open(wireDevice(update('AVAILABLE')));
    expect((await rows('Tutti Information'))['Tutti version']).toBe('4.2.5Update Available');
    expect(screen.getByText(/Tutti 4.2.9 replaces 4.2.5 on this device/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Release notes' }).getAttribute('href')).toBe('https://example.com/4.2.9');
  });

  it('is updated by the updater on this computer, which learns the person, their token, this server and the site [DEV-002 DEV-072 DEV-074 DEV-076 DEV-077 DEV-078]', async () => {
    const scheme = Object.assign(document.createElement('meta'), { name: 'tutti:updater-scheme', content: 'tutti-updater' });
    document.head.append(scheme);
    await open(wireDevice(update('AVAILABLE')));
    const link = new URL((await screen.findByRole('link', { name: 'Open Tutti Updater' })).getAttribute('href') ?? '');
    expect(link.protocol).toBe('tutti-updater:');
    const host = globalThis.location.hostname;
    const whose = { email: 'priya@northlight.example', token: 'tts_1', domain: 's1', host, port: '8443' };
    expect(Object.fromEntries(link.searchParams)).toMatchObject(whose);
    scheme.remove();
  });

  it('is flagged only where an update is available to a device that is ready [DEV-069]', async () => {
    for (const [more, status, flagged] of [
      [{}, 'AVAILABLE', true],
      [{}, 'UP_TO_DATE', false],
      [AWAY, 'AVAILABLE', false],
      [{ connection: ESTABLISHED }, 'AVAILABLE', false],
    ] as const) {
      const { unmount } = await open(wireDevice({ ...more, ...update(status) }));
      expect((await rows('Tutti Information'))['Tutti version']?.includes('Update Available')).toBe(flagged);
      expect(screen.queryByText(/replaces/) !== null).toBe(flagged);
      unmount();
    }
  });

  it('is scrolled to where the address names it, also without an account, and not else', async () => {
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
    await open(wireDevice(), {}, '/sites/s1/Devices/d2#firmware');
    await waitFor(() => expect(scrolled).toContain('firmware'));
    expect(document.querySelector('#firmware')?.textContent).toContain('4.2.5');
    cleanup();
    scrolled.length = 0;
    await open();
    await rows('Tutti Information');
    await act(settle);
    expect(scrolled).not.toContain('firmware');
  });
});

describe('the clock', () => {
  it('is shown with what can and what cannot be set [DEV-019 DEV-052 DEV-054]', async () => {
    await open();
    expect(await rows('Clock Synchronisation')).toEqual({
      'Sync status': 'Locked',
      Role: 'Grand leader',
      'Frequency offset': '+0.12 ppm',
      'Mute status': 'Unmuted',
      'Preferred leader': 'On',
      'Sync to external clock': 'Off',
      'Unicast clocking': 'On',
      'V1 delay requests': 'Not Supported',
    });
    expect(within(screen.getByRole('region', { name: 'Clock Synchronisation' })).getAllByRole('switch')).toEqual(
      ['Preferred leader', 'Sync to external clock', 'Unicast clocking'].map((name) => screen.getByRole('switch', { name })),
    );
  });

  it('is not said to have no faults where nobody can know them [SHELL-042]', async () => {
    await open(wireDevice({ faults: null }));
    expect((await rows('General'))['Faults']).toBe('--');
  });

  it('is not said to lack what the device never said of itself [DEV-052 SHELL-042]', async () => {
    await open(wireDevice({ capabilities: null, commands: [], commandsReason: 'The agent only listens to this clock.' }));
    const reason = 'Not offered: The agent only listens to this clock.';
    const { 'Preferred leader': leader, 'V1 delay requests': requests } = await rows('Clock Synchronisation');
    expect([leader, requests]).toEqual([`Not offered${reason}`, `Not offered${reason}`]);
    expect((await rows('Media Encryption'))['Strict channels']).toBe(`Not offered${reason}`);
    expect(screen.queryByText('Not Supported')).toBeNull();
    cleanup();
    await open(wireDevice({ capabilities: null, commands: null }));
    expect((await rows('Clock Synchronisation'))['Preferred leader']).toBe('--');
    expect((await rows('Media Encryption'))['Strict channels']).toBe('--');
  });

  it('shows what is set and closes what its agent does not offer, with the reason [DEV-095]', async () => {
    await open(wireDevice({ commands: ['CLOCK_UNICAST'], commandsReason: null }));
    const closed = await screen.findByRole<HTMLInputElement>('switch', { name: 'Preferred leader' });
    expect([closed.checked, closed.disabled]).toEqual([true, true]);
    expect(describedBy(closed)).toBe('Not offered: this device does not take this command.');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Unicast clocking' }).disabled).toBe(false);
    const rotate = screen.getByRole<HTMLButtonElement>('button', { name: 'Rotate key' });
    expect([rotate.disabled, describedBy(rotate)]).toEqual([true, 'Not offered: this device does not take this command.']);
  });

  /** Turns a switch as a command: pending first, said when the device has done it. */
  async function turn(label: string, operation: string, kind: DeviceCommandKind) {
    const commands: object[] = [];
    const device = wireDevice();
    const { user, calls } = await open(
      { ...device, capabilities: { ...device.capabilities, CAN_WRITE_UNICAST_DELAY_REQUESTS: true } },
      {
        DeviceCommands: () => ({ deviceCommands: commands }),
        [operation]: ({ input }: { input: { commandId: string } }) => ({
          [operation]: { __typename: 'P', ok: true, command: wireCommand({ id: input.commandId, kind, value: 'OFF' }) },
        }),
      },
    );
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: label });
    const before = toggle.checked;
    await user.click(toggle);
    expect(await screen.findByText('Turning off')).toBeTruthy();
    expect([toggle.checked, toggle.disabled]).toEqual([before, true]);
    await act(settle);
    expect(screen.queryByText(/^Successfully /)).toBeNull();
    const { input } = v.parse(Sent, calls.find(({ operationName }) => operationName === operation)?.variables);
    expect(input).toMatchObject({ deviceId: 'd2', enabled: !before });
    commands.push(wireCommand({ id: String(input['commandId']), kind, value: 'OFF', state: 'DONE', endedAt: '2026-11-21T08:00:02Z' }));
    const said = await screen.findByText(/^Successfully /);
    await waitFor(() => expect(toggle.disabled).toBe(false));
    return said.textContent;
  }
  it('shows the preferred leader as pending, and says when the device has done it [CLOCK-062]', async () => {
    expect(await turn('Preferred leader', 'DeviceClockingPreferredLeaderSet', 'CLOCK_PREFERRED_LEADER')).toBe(
      'Successfully Activate Prefered Leader for Device',
    );
  });
  it('shows unicast clocking as pending, and says when the device has done it [CLOCK-061]', async () => {
    expect(await turn('Unicast clocking', 'DeviceClockingUnicastSet', 'CLOCK_UNICAST')).toBe(
      'Successfully Changed Unicast Clocking for Device',
    );
  });
  it('shows the sync to an external clock as pending, and says when the device has done it [CLOCK-063]', async () => {
    expect(await turn('Sync to external clock', 'DeviceClockingSyncToExternalSet', 'CLOCK_EXTERNAL_SYNC')).toBe(
      'Successfully Activate Sync to External for Device',
    );
  });
  it('shows V1 delay requests as pending, and says when the device has done it [CLOCK-064]', async () => {
    expect(await turn('V1 delay requests', 'DeviceClockingPTPV1UnicastDelayRequestSet', 'CLOCK_V1_UNICAST_DELAY_REQUESTS')).toBe(
      'Successfully Changed V1 delayed Request for Device',
    );
  });

  it('says why a device refused, and shows what it is', async () => {
    const { user } = await open(wireDevice(), {
      DeviceClockingUnicastSet: ({ input }: { input: { commandId: string } }) => ({
        DeviceClockingUnicastSet: {
          __typename: 'P',
          ok: true,
          command: wireCommand({
            id: input.commandId,
            kind: 'CLOCK_UNICAST',
            value: 'OFF',
            state: 'REFUSED',
            reason: 'Unicast is fixed here.',
            endedAt: '2026-11-21T08:00:02Z',
          }),
        },
      }),
    });
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Unicast clocking' });
    await user.click(toggle);
    expect(await screen.findByText('Unicast clocking was refused. Unicast is fixed here.')).toBeTruthy();
    expect(toggle.checked).toBe(true);
  });
});

describe('the key of the media', () => {
  it('is rotated by administrators where the device encrypts [TX-017 PERM-017]', async () => {
    const { user, calls } = await open(wireDevice(), {
      DeviceMediaConfidentialityFlowKeyRotate: { DeviceMediaConfidentialityFlowKeyRotate: { __typename: 'P', ok: true, command: null } },
    });
    const button = await screen.findByRole('button', { name: 'Rotate key' });
    await user.click(button);
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(
      await screen.findByText(
        'Encryption Key rotation is in progress; this might take some time for the devices to start using the new key.',
      ),
    ).toBeTruthy();
    const asked = calls.filter(({ operationName }) => operationName === 'DeviceMediaConfidentialityFlowKeyRotate');
    expect(asked).toMatchObject([{ variables: { input: { deviceId: 'd2' } } }]);
  });

  it('is not offered where it does not', async () => {
    const device = wireDevice();
    await open({ ...device, capabilities: { ...device.capabilities, CAN_ENCRYPT_MEDIA: false } });
    expect((await rows('Media Encryption'))['Strict channels']).toBe('Not Supported');
    expect(screen.queryByRole('button', { name: 'Rotate key' })).toBeNull();
  });
});

describe('people who may not change anything', () => {
  it('read the site of the device and have no field, choice, switch, Identify or key rotation [PERM-002 PERM-003]', async () => {
    await open(wireDevice(), { loggedUser: restricted['loggedUser'] });
    expect(await rows('Site')).toEqual({
      Importance: 'Normal',
      Site: 'Kestrel Arena',
      Location: 'Rack room 1',
      Description: 'Main mix engine',
      Comments: '--',
    });
    for (const role of ['radio', 'combobox', 'textbox', 'switch'] as const) expect(screen.queryAllByRole(role)).toEqual([]);
    for (const name of ['Rotate key', 'Identify']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
