import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refetchAll } from '../../../api/client/refetch.ts';
import type { ActedDevice } from '../../../api/devices/device-assignment.ts';
import { type Answers, renderScreen } from '../../../testing/render-screen.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

const OLD: ActedDevice = { id: 'old', name: 'FOH-Stagebox-B', siteId: 'kestrel', importance: 'IMPORTANT' };
const product = { __typename: 'Product', id: 'p1', name: 'SB-32' };
const manufacturer = { __typename: 'Manufacturer', id: 'm1', name: 'Halden' };

const spare = (id: string, name: string, fit: string, more: object = {}) => ({
  __typename: 'ReplacementSpare',
  fit,
  txChannels: 32,
  rxChannels: 16,
  device: {
    __typename: 'Device',
    id,
    name,
    manufacturer,
    product,
    domain: null,
    interfaces: [{ __typename: 'DeviceInterface', address: '10.20.4.88' }],
    ...more,
  },
});
const line = (part: string, outcome: string, more: object = {}) => ({
  __typename: 'ReplacementLine',
  part,
  outcome,
  count: null,
  refused: 0,
  devices: [],
  before: null,
  after: null,
  settings: [],
  reason: null,
  commands: [],
  ...more,
});
const command = (id: string, kind: string, state = 'ACCEPTED', reason: string | null = null) => ({
  __typename: 'DeviceCommand',
  id,
  deviceId: 'spare',
  kind,
  state,
  reason,
  givenBy: 'Ana',
  channelIndexes: [],
  value: null,
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:00:30Z',
  endedAt: null,
});
const LINES = [
  line('NAME', 'ASKED', { before: 'SB32-0533', after: 'FOH-Stagebox-B' }),
  line('SUBSCRIPTIONS_TO', 'BY_NAME', { count: 30, devices: ['FOH-Console', 'MON-Console'] }),
  line('SUBSCRIPTIONS_OF', 'ASKED', { count: 4, refused: 1, reason: 'The device has no receive channel 4.' }),
  line('CLOCK_PREFERENCES', 'UNKNOWN'),
  line('NOTES', 'ASKED'),
  line('FIRMWARE', 'DIFFERS', { before: '4.2.8', after: '4.2.9' }),
];
const replacement = (more: object = {}) => ({
  deviceReplacement: {
    __typename: 'DeviceReplacement',
    closed: null,
    label: 'FOH-Stagebox-B-old',
    spareId: 'spare',
    device: {
      __typename: 'Device',
      id: 'old',
      name: 'FOH-Stagebox-B',
      importanceLevel: 'IMPORTANT',
      location: 'Stage right',
      description: null,
      comments: null,
      lastConnected: '2026-11-21T07:20:00Z',
    },
    spares: [
      spare('spare', 'SB32-0533', 'FITS'),
      spare('far', 'SB32-0611', 'OTHER_AGENT'),
      spare('sited', 'SB32-0402', 'IN_A_DOMAIN', { domain: { __typename: 'Domain', id: 'quay', name: 'Quayside Studios' } }),
      spare('small', 'Stage-IO-07', 'TOO_FEW_CHANNELS'),
    ],
    takesOver: LINES,
    ...more,
  },
});

function Page() {
  const [device, setDevice] = useState<ActedDevice | null>(OLD);
  return <ReplaceDialog device={device} onClose={() => setDevice(null)} />;
}
const open = (answers: Answers = {}) =>
  renderScreen(<Page />, { answers: { DeviceReplacement: replacement(), DeviceCommands: { deviceCommands: [] }, ...answers } });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const saidOf = (part: string) =>
  within(screen.getByText(part).parentElement ?? document.body)
    .getAllByRole('definition')
    .map((one) => one.textContent);

afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

describe('Replace a device', () => {
  it('has the best spare chosen, says why others cannot be, and names both in the button', async () => {
    const { user, calls } = await open();
    expect((await button('Replace FOH-Stagebox-B by SB32-0533')).disabled).toBe(false);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
    for (const why of [
      'Same kind, connected',
      'Same kind, at another agent',
      'Belongs to a site',
      'Too few channels: 32 transmit, 16 receive',
      'Quayside Studios',
    ]) {
      expect(screen.getByText(why)).toBeTruthy();
    }
    await user.click(radios[1] ?? document.body);
    await waitFor(() =>
      expect(calls.findLast(({ operationName }) => operationName === 'DeviceReplacement')?.variables).toMatchObject({ spareId: 'far' }),
    );
  });

  it('shows line by line what is taken over, what is not, and what nobody knows', async () => {
    await open();
    await button('Replace FOH-Stagebox-B by SB32-0533');
    expect(saidOf('Name')).toEqual(['FOH-Stagebox-B', 'Asked of the device']);
    expect(saidOf('Subscriptions to it')).toEqual(['30 receive channels on FOH-Console, MON-Console', 'Come back by the name']);
    expect(saidOf('Subscriptions of its own')).toEqual(['4 channels', 'All but 1. The device has no receive channel 4.']);
    expect(saidOf('Clock preferences')).toEqual(['--', 'Not known, not taken over']);
    expect(saidOf('Importance and notes')).toEqual(['High, 1 note', 'Copied']);
    expect(saidOf('Firmware')).toEqual(['4.2.8, was 4.2.9', 'Differs']);
    expect(screen.getByText(/is unassigned and labelled FOH-Stagebox-B-old/)).toBeTruthy();
  });

  it('replaces by the second click, and shows of each line what the device answered', async () => {
    const commands: object[] = [];
    const given = [
      line('NAME', 'ASKED', { after: 'FOH-Stagebox-B', commands: [command('c1', 'RENAME')] }),
      line('CHANNEL_LABELS', 'ASKED', { count: 48, commands: [command('c2', 'TX_LABELS')] }),
      line('NOTES', 'ASKED'),
    ];
    const { user, calls } = await open({
      DeviceCommands: () => ({ deviceCommands: [...commands] }),
      DeviceReplace: {
        DeviceReplace: {
          __typename: 'DeviceReplacePayload',
          ok: true,
          device: { __typename: 'Device', id: 'old', domainId: null, label: 'FOH-Stagebox-B-old' },
          spare: { __typename: 'Device', id: 'spare', domainId: 'kestrel' },
          takesOver: given,
        },
      },
    });
    await user.click(await button('Replace FOH-Stagebox-B by SB32-0533'));
    expect(await screen.findByRole('dialog', { name: 'FOH-Stagebox-B was replaced' })).toBeTruthy();
    expect(calls.find(({ operationName }) => operationName === 'DeviceReplace')?.variables).toMatchObject({
      input: { deviceId: 'old', spareId: 'spare', accountId: 'a1' },
    });
    expect(saidOf('Name').at(-1)).toBe('Asked, waits for the device');
    expect(saidOf('Importance and notes').at(-1)).toBe('Done');
    commands.push(command('c1', 'RENAME', 'DONE'), command('c2', 'TX_LABELS', 'REFUSED', 'The device is locked.'));
    refetchAll();
    await waitFor(() => expect(saidOf('Name').at(-1)).toBe('Done'));
    expect(saidOf('Channel labels').at(-1)).toBe('Refused: The device is locked.');
  });

  it('stays open where it was refused, and reads again what is so by now', async () => {
    const refusal = new Error('SB32-0533 is in a site. Choose another spare, or unassign it first.');
    const { user, calls } = await open({ DeviceReplace: refusal });
    await user.click(await button('Replace FOH-Stagebox-B by SB32-0533'));
    expect((await screen.findByRole('alert')).textContent).toBe(refusal.message);
    await waitFor(() => expect(calls.filter(({ operationName }) => operationName === 'DeviceReplacement')).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Replace FOH-Stagebox-B' })).toBeTruthy();
  });

  it('shows a spare that is plugged in while it is open, and has it chosen', async () => {
    const now = { of: replacement({ spares: [], spareId: null, takesOver: [] }) };
    await open({ DeviceReplacement: () => now.of });
    expect(await screen.findByText('No spare of this kind was found. Plug one in; it appears here.')).toBeTruthy();
    now.of = replacement({ spares: [spare('spare', 'SB32-0533', 'FITS')] });
    refetchAll();
    expect((await button('Replace FOH-Stagebox-B by SB32-0533')).disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
    expect(screen.getByRole('group', { name: /^Spare/ }).getAttribute('aria-live')).toBe('polite');
  });

  it('keeps the spare that is chosen where a better one appears, and chooses no other where it goes', async () => {
    const now = { spares: [spare('far', 'SB32-0611', 'OTHER_AGENT')] };
    await open({
      DeviceReplacement: ({ spareId }: { spareId: string | null }) => {
        const chosen = now.spares.find(({ device: { id } }) => !spareId || id === spareId);
        return replacement({ spares: now.spares, spareId: chosen?.device.id ?? null });
      },
    });
    await button('Replace FOH-Stagebox-B by SB32-0611');
    now.spares = [spare('spare', 'SB32-0533', 'FITS'), ...now.spares];
    refetchAll();
    await screen.findByText('SB32-0533');
    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.checked);
    expect(checked()).toEqual([false, true]);
    await waitFor(async () => expect((await button('Replace FOH-Stagebox-B by SB32-0611')).disabled).toBe(false));
    now.spares = now.spares.slice(0, 1);
    refetchAll();
    await waitFor(() => expect(checked()).toEqual([false]));
    expect((await button('Replace')).disabled).toBe(true);
  });

  it('makes a call whose answer was lost again with the same id, and shows what came of it', async () => {
    const sent: string[] = [];
    const { user, calls } = await open({
      DeviceReplace: ({ input }: { input: { commandId: string } }) => {
        sent.push(input.commandId);
        // Three attempts are one call: its answer does not arrive.
        if (sent.length <= 3) throw new TypeError('Failed to fetch');
        return {
          DeviceReplace: {
            __typename: 'DeviceReplacePayload',
            ok: true,
            device: { __typename: 'Device', id: 'old', domainId: null, label: 'FOH-Stagebox-B-old' },
            spare: { __typename: 'Device', id: 'spare', domainId: 'kestrel' },
            takesOver: [line('NOTES', 'ASKED')],
          },
        };
      },
    });
    const replace = await button('Replace FOH-Stagebox-B by SB32-0533');
    const asked = () => calls.filter(({ operationName }) => operationName === 'DeviceReplacement').length;
    const before = asked();
    await user.click(replace);
    expect(await screen.findByText('No answer yet, asking again')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
    expect(await screen.findByRole('dialog', { name: 'FOH-Stagebox-B was replaced' })).toBeTruthy();
    expect([sent.length, new Set(sent).size]).toEqual([4, 1]);
    // What is asked for is not read again meanwhile: it would be found replaced.
    expect(asked()).toBe(before);
  }, 20_000);

  it('says where there is no spare, where it cannot be replaced, and where nothing could be read', async () => {
    await open({ DeviceReplacement: replacement({ spares: [], spareId: null, takesOver: [] }) });
    expect(await screen.findByText('No spare of this kind was found. Plug one in; it appears here.')).toBeTruthy();
    expect((await button('Replace')).disabled).toBe(true);
    cleanup();
    const closed = 'FOH-Stagebox-B is connected: only a device that is not there can be replaced.';
    await open({ DeviceReplacement: replacement({ closed }) });
    expect(await screen.findByText(closed)).toBeTruthy();
    expect((await button('Replace FOH-Stagebox-B by SB32-0533')).disabled).toBe(true);
    cleanup();
    await open({ DeviceReplacement: new Error('The server cannot answer now.') });
    expect(await button('Retry')).toBeTruthy();
  });

  it('is two steps on a phone: the spare, and what it takes over', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = await open();
    expect(await screen.findAllByRole('radio')).toHaveLength(4);
    expect(screen.queryByText('Subscriptions to it')).toBeNull();
    await user.click(await button('What it takes over'));
    expect(screen.getByText('Subscriptions to it')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(await button('Spare'));
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });
});
