import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { wireChannel, wireReceiver } from '../../testing/receive-answer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DeviceReceiveScreen } from './device-receive-screen.tsx';

const onEdit = vi.fn<(index: number) => void>();
const channels = [
  wireChannel(1, { name: 'Mon-01 Kick-In' }),
  wireChannel(3, { name: 'Mon-03 Vox', to: ['Vox', 'RF'], encryptionScheme: 'AES_CTR256' }),
];
const row = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') ?? document.body;
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

const open = (answer: object) =>
  renderScreen(
    <DeviceReceiveScreen
      deviceId="console"
      domainId="kestrel"
      onEdit={onEdit}
      onLatency={vi.fn<() => void>()}
      onPatch={vi.fn<() => void>()}
      onStream={vi.fn<() => void>()}
    />,
    { answers: { DeviceRxChannels: answer, DeviceCommands: { deviceCommands: [] } } },
  );

afterEach(cleanup);

it('the Receive tab closes what its agent does not offer, with the reason, and shows what is so as it is [DEV-095]', async () => {
  const offers = { commands: ['REBOOT'], commandsReason: 'The agent only reads.' };
  const { user } = await open(wireReceiver(channels, 'OK', offers));
  const reason = 'Not offered: The agent only reads.';
  expect(
    within(await row('Mon-03'))
      .getByRole('button', { name: 'Connected, encrypted' })
      .closest('[data-past]'),
  ).toBeNull();
  expect([box(/^Select Mon-01/).disabled, box(/^Select Mon-01/).closest('label')?.dataset['tip']]).toEqual([true, reason]);
  expect(box('Select all channels').disabled).toBe(true);
  const edit = within(await row('Mon-01')).getByRole('button', { name: /^Edit Mon-01/ });
  expect([edit.getAttribute('aria-disabled'), edit.dataset['tip']]).toEqual(['true', reason]);
  await user.click(edit);
  expect(onEdit).not.toHaveBeenCalled();
  const label = within(screen.getByRole('rowheader', { name: /^Mon-01/ })).getByRole('button', { name: 'Mon-01 Kick-In' });
  expect([label.getAttribute('aria-disabled'), label.dataset['tip']]).toEqual(['true', reason]);
  await user.click(label);
  expect(screen.queryByRole('textbox', { name: /^Label of/ })).toBeNull();
});

it.each([
  ['SUBSCRIBE', { edit: null, label: 'true' }],
  ['RX_LABELS', { edit: 'true', label: null }],
])('the Receive tab of a device whose agent offers %s alone closes just the other [DEV-095]', async (command, closed) => {
  await open(wireReceiver(channels, 'OK', { commands: [command] }));
  const edit = within(await row('Mon-01')).getByRole('button', { name: /^Edit Mon-01/ });
  const label = within(screen.getByRole('rowheader', { name: /^Mon-01/ })).getByRole('button', { name: 'Mon-01 Kick-In' });
  expect({ edit: edit.getAttribute('aria-disabled'), label: label.getAttribute('aria-disabled') }).toEqual(closed);
});

it('the Receive tab claims no updates of what the device does not report', async () => {
  await open(wireReceiver(channels));
  expect(await screen.findByText('Latency updates every 90 s')).toBeTruthy();
  cleanup();
  await open(wireReceiver(channels, 'OK', { areasNotOffered: ['LATENCY'] }));
  await row('Mon-01');
  expect(screen.queryByText(/updates every/)).toBeNull();
});

it('the Receive tab counts none as connected where no state is reported', async () => {
  await open(wireReceiver([{ ...wireChannel(1), status: null, statusMessage: null, summary: null }]));
  await row('Mon-01');
  const counts = within(screen.getByRole('list', { name: 'Summary of the channels' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual(['1 unknown']);
});
