import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, openedReceiver, openRouting, readOut } from '../../testing/routing-world.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** Opens the grid, goes to a crosspoint by its keys: so many rows down and columns right from the first. */
async function at(down: number, right: number, ...more: Parameters<typeof openRouting>) {
  const shown = await openRouting(...more);
  await shown.grid();
  await shown.user.keyboard(`{ArrowDown}${'{ArrowDown}'.repeat(down)}${'{ArrowRight}'.repeat(right)}`);
  return shown;
}
const NAMED = ['Home', 'End', 'PageUp', 'PageDown', 'Insert', 'Delete', 'Backspace', 'Tab', 'Enter', 'F1', 'F2', 'F3', 'F10', 'F12'];
/** The keys of a keyboard with what is printed on them. Escape is not among them: it is also for what is open above the grid. */
const ALL_KEYS = new Map([
  ...Array.from('!"#$%&\'()*+,-./0123456789:;<=>?@[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~', (sign) => [sign, sign.toUpperCase()] as const),
  ...NAMED.map((name) => [name, name] as const),
  ...([
    [' ', 'Space'],
    ['ArrowUp', '↑'],
    ['ArrowDown', '↓'],
    ['ArrowLeft', '←'],
    ['ArrowRight', '→'],
  ] as const),
]);
const IN_25 = 3;
const IN_26 = 4;

describe('what is read out of a crosspoint', () => {
  it('is its receiver, its transmitter, and how it fares', async () => {
    const { user } = await at(IN_26, 1);
    expect(readOut()).toBe('In-26, DSP-Core-Backup, from Kick-Out, FOH-Stagebox-A, not connected');
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(readOut()).toBe('In-25, DSP-Core-Backup, from Kick-In, FOH-Stagebox-A, Connected');
    await user.keyboard('{End}');
    expect(readOut()).toBe(
      'In-25, DSP-Core-Backup, from Stage view, FOH-Stagebox-A, not compatible: The media differ: video is sent, audio is received.',
    );
    await user.keyboard('{ArrowUp}');
    expect(readOut()).toBe('DSP-Core-Backup, open');
    await user.keyboard('{ArrowUp}{Home}');
    expect(readOut()).toBe('Sub, Amp-Rack-2-Sub, from Kick-In, FOH-Stagebox-A, Unknown');
  });

  it('is a count where something is closed', async () => {
    await at(1, 0, {}, { rxOpen: '-' });
    await vi.waitFor(() => expect(readOut()).toBe('DSP-Core-Backup, from Kick-In, FOH-Stagebox-A, Connected'));
    cleanup();
    const { user } = await openRouting({}, { rxOpen: '-', txOpen: '-' });
    await screen.findByRole('columnheader', { name: 'FOH-Stagebox-A' });
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowDown}');
    expect(readOut()).toBe('Amp-Rack-2-Sub, from FOH-Stagebox-A, 1 subscription, 1 unknown');
  });
});

describe('the keys of the grid', () => {
  it('go by crosspoints, by devices, and to both ends', async () => {
    const { user } = await at(0, 0);
    expect(readOut()).toBe('Amp-Rack-2-Sub, open');
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(readOut()).toBe('DSP-Core-Backup, open');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(readOut()).toMatch(/^In-26, DSP-Core-Backup, from Stage view, /);
    await user.keyboard('{Home}');
    expect(readOut()).toMatch(/^In-26, DSP-Core-Backup, from Kick-In, /);
    await user.keyboard('{Control>}{ArrowUp}{/Control}');
    expect(readOut()).toBe('DSP-Core-Backup, open');
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}');
    expect(readOut()).toBe('Amp-Rack-2-Sub, open');
  });

  it('Space patches what is free with one command, and shows it as asked, not as connected', async () => {
    const { user, asked } = await at(IN_26, 1);
    await user.keyboard(' ');
    await vi.waitFor(() => expect(readOut()).toBe('In-26, DSP-Core-Backup, from Kick-Out, FOH-Stagebox-A, asked, waits for the device'));
    expect(asked()).toEqual([
      {
        accountId: 'a1',
        commandId: expect.any(String),
        subscriptions: [
          {
            deviceId: 'dsp-core-backup',
            rxChannelIndex: 2,
            subscribedDevice: 'FOH-Stagebox-A',
            subscribedChannel: 'Kick-Out',
            replaces: { subscribedDevice: '', subscribedChannel: '' },
          },
        ],
      },
    ]);
    await user.keyboard(' ');
    expect(asked()).toHaveLength(1);
  });

  it.each([
    [' ', 'Space'],
    ['{Delete}', 'Delete'],
  ])('%s (%s) unsubscribes what is patched', async (key) => {
    const { user, asked } = await at(IN_25, 0);
    await user.keyboard(key);
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()).toMatchObject([
      {
        subscriptions: [
          {
            deviceId: 'dsp-core-backup',
            rxChannelIndex: 1,
            subscribedDevice: '',
            subscribedChannel: '',
            replaces: { subscribedDevice: 'FOH-Stagebox-A', subscribedChannel: 'Kick-In' },
          },
        ],
      },
    ]);
  });

  it('Delete does nothing where nothing is patched', async () => {
    const { user, asked } = await at(IN_26, 1);
    await user.keyboard('{Delete}');
    expect(asked()).toEqual([]);
    expect(readOut()).toMatch(/not connected$/);
  });

  it('what cannot work is not asked for: it is said why', async () => {
    const { user, asked } = await at(IN_26, 2);
    await user.keyboard(' ');
    expect(await screen.findByText('In-26 of DSP-Core-Backup: The media differ: video is sent, audio is received.')).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('Enter opens a closed pair, - closes it', async () => {
    const { user } = await openRouting({}, { rxOpen: '-', txOpen: '-' });
    await screen.findByRole('columnheader', { name: 'FOH-Stagebox-A' });
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address.now).toEqual({ rxOpen: 'dsp-core-backup:0', txOpen: 'foh-stagebox-a:0' });
    expect(await screen.findByRole('rowheader', { name: /In-26/ })).toBeTruthy();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}-');
    await vi.waitFor(() => expect(address.now).toEqual({ rxOpen: '-', txOpen: '-' }));
    expect(screen.queryByRole('rowheader', { name: /In-26/ })).toBeNull();
  });

  it('/ goes to the search, ? opens the keys, Escape puts the pop-up away', async () => {
    const { user } = await at(IN_26, 1);
    expect(screen.getByText('No subscription')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('No subscription')).toBeNull();
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Keys of the grid' });
    expect(within(keys).getByText('unsubscribe')).toBeTruthy();
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('grid').focus();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Receive device or channel' }));
  });

  it('all of them are listed', async () => {
    await at(IN_26, 1);
    const grid = screen.getByRole('grid');
    /** Those that do something here. */
    const taken = (ctrlKey: boolean) =>
      [...ALL_KEYS].filter(([key]) => !fireEvent.keyDown(grid, { key, ctrlKey })).map(([, printed]) => printed);
    // First: with the others the dialog opens.
    const withCtrl = taken(true).map((key) => `Ctrl ${key}`);
    const alone = taken(false);
    const keys = await screen.findByRole('dialog', { name: 'Keys of the grid' });
    const listed = [...keys.querySelectorAll('dt')].flatMap((line) => {
      const [first = '', ...others] = [...line.children].flatMap((key) => (key.textContent ?? '').split(' '));
      return first === 'Ctrl' || first === 'Shift' ? others.map((key) => `${first} ${key}`) : [first, ...others];
    });
    // With Shift whatever moves chooses a block, and other keys are what they are without it.
    const others = ['Esc', ...['↑', '↓', '←', '→'].map((key) => `Shift ${key}`)];
    expect(listed.toSorted()).toEqual([...alone, ...withCtrl, ...others].toSorted());
  });

  it('what the pop-up offers is done from it', async () => {
    const { user, asked } = await at(IN_25, 0);
    // No layout places the pop-up here.
    await user.click(screen.getByRole('button', { name: 'Open receiver', hidden: true }));
    expect(openedReceiver.mock.calls).toEqual([['dsp-core-backup']]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe', hidden: true }));
    await vi.waitFor(() => expect(asked()).toMatchObject([{ subscriptions: [{ rxChannelIndex: 1, subscribedDevice: '' }] }]));
  });

  it.each([
    ['Unsubscribe', IN_25, 0],
    ['Patch', IN_26, 1],
  ])('%s of the pop-up, pressed by the keyboard, leaves the focus in the grid', async (name, down, right) => {
    const { user, asked } = await at(down, right);
    screen.getByRole('button', { name, hidden: true }).focus();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  it('work for who presses the head of a row, which is a part of its row', async () => {
    const { user } = await at(IN_25, 0);
    const head = screen.getByRole('rowheader', { name: /In-26/ });
    const row = screen.getByRole('row', { name: /In-26/ });
    expect(row.getAttribute('aria-owns')?.split(' ')[0]).toBe(head.id);
    screen.getByRole('searchbox', { name: 'Receive device or channel' }).focus();
    await user.click(head);
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  it('of a block, the heads are marked on both sides', async () => {
    const { user } = await at(IN_25, 0);
    const marked = (role: 'rowheader' | 'columnheader') =>
      screen.getAllByRole(role).flatMap((head) => (head.dataset['chosen'] ? (head.getAttribute('aria-label') ?? head.textContent) : []));
    expect([marked('rowheader'), marked('columnheader')]).toEqual([[], []]);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(marked('rowheader')).toEqual(['1In-25', '2In-26']);
    expect(marked('columnheader')).toEqual(['Kick-In, FOH-Stagebox-A', 'Kick-Out, FOH-Stagebox-A']);
    await user.keyboard('{Escape}');
    expect([marked('rowheader'), marked('columnheader')]).toEqual([[], []]);
  });
});
