import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { wireCommand } from '../../testing/device-answers.ts';
import { wireChannel, wireReceiver } from '../../testing/receive-answer.ts';
import { RESTRICTED, renderScreen } from '../../testing/render-screen.tsx';
import { DeviceReceiveScreen } from './device-receive-screen.tsx';

const nothing = vi.fn<() => void>();
const asked = (input: { commandId: string }) =>
  wireCommand({ id: input.commandId, deviceId: 'console', kind: 'RX_LABELS', channelIndexes: [1], value: 'Vox' });
const open = (viewer?: typeof RESTRICTED) =>
  renderScreen(
    <DeviceReceiveScreen deviceId="console" domainId="kestrel" onEdit={nothing} onLatency={nothing} onPatch={nothing} onStream={nothing} />,
    {
      answers: {
        DeviceRxChannels: wireReceiver([wireChannel(1, { name: 'Mon-01' }), wireChannel(2, { name: 'Mon-02' })], 'OK', {
          commands: ['RX_LABELS'],
        }),
        DeviceCommands: { deviceCommands: [] },
        DeviceRxChannelLabelsSet: ({ input }: { input: { commandId: string } }) => ({
          DeviceRxChannelLabelsSet: { __typename: 'Payload', ok: true, command: asked(input) },
        }),
      },
      ...(viewer && { viewer }),
    },
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the label of a receive channel is edited in its row, by the rules of transmit channels [RX-070]', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Mon-01' }));
  for (const [label, reason] of [
    ['mon-02', 'Another channel is called mon-02.'],
    ['Kick@Stage', "Labels cannot contain '=', '.' or '@'"],
    ['Kick.In', "Labels cannot contain '=', '.' or '@'"],
    ['Kick=In', "Labels cannot contain '=', '.' or '@'"],
    ['x'.repeat(32), 'Labels can be up to 31 characters in length'],
  ] as const) {
    await user.keyboard(label);
    expect(screen.getByText(reason)).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.clear(screen.getByRole('textbox', { name: 'Label of Mon-01' }));
  }
  await user.keyboard('Vox{Enter}');
  const header = await screen.findByRole('rowheader', { name: /^Mon-01/ });
  expect(within(header).getByRole('status').textContent).toBe('Vox Asked…');
  const sent = calls.filter(({ operationName }) => operationName === 'DeviceRxChannelLabelsSet');
  expect(sent).toMatchObject([{ variables: { input: { deviceId: 'console', labels: [{ index: 1, name: 'Vox' }] } } }]);
});

it.each(['{Enter}', '{F2}'])('the label of a receive channel is opened by %s and left as it was by Escape [RX-070]', async (key) => {
  const { user, calls } = await open();
  (await screen.findByRole('button', { name: 'Mon-01' })).focus();
  await user.keyboard(key);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label of Mon-01' }));
  await user.keyboard('Vox{Escape}');
  expect([screen.queryByRole('textbox', { name: 'Label of Mon-01' }), document.activeElement?.textContent]).toEqual([null, 'Mon-01']);
  expect(calls.map(({ operationName }) => operationName)).not.toContain('DeviceRxChannelLabelsSet');
});

it('the label of a receive channel is read only for people who see single sites only [RX-070 PERM-002]', async () => {
  await open(RESTRICTED);
  expect(within(await screen.findByRole('rowheader', { name: 'Mon-01' })).queryByRole('button')).toBeNull();
});

it('the label of a receive channel is edited in its card on a narrow screen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 769px)',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user, calls } = await open();
  const card = within(await screen.findByRole('article', { name: 'Mon-01' }));
  await user.click(card.getByRole('button', { name: 'Mon-01' }));
  const field = card.getByRole<HTMLInputElement>('textbox', { name: 'Label of Mon-01' });
  expect(field.value).toBe('Mon-01');
  await user.clear(field);
  await user.type(field, 'Vox{Enter}');
  const call = calls.find(({ operationName }) => operationName === 'DeviceRxChannelLabelsSet');
  expect(call?.variables).toMatchObject({ input: { deviceId: 'console', labels: [{ index: 1, name: 'Vox' }] } });
});
