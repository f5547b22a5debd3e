import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { AWAY, deviceAnswers, wireCommand, wireDevice } from '../../testing/device-answers.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';

const AUDIO = { __typename: 'DeviceAudio', latency: 1000, latencies: [250, 1000, 2000] };
const open = (more: object = {}, answers: Answers = {}) =>
  renderApp(
    '/sites/s1/Devices/d2?accountId=a1',
    deviceAnswers(wireDevice({ audio: AUDIO, commands: ['LATENCY_SETTING'], ...more }), answers),
  );
const section = async () => within(await screen.findByRole('region', { name: 'Audio' }));
const choice = async (name: string) => (await section()).getByRole<HTMLSelectElement>('combobox', { name });
/** What is chosen, what can be, and whether it is closed. */
const state = async (name: string) => {
  const select = await choice(name);
  return { chosen: select.selectedOptions[0]?.text, offered: [...select.options].map(({ text }) => text), closed: select.disabled };
};
const why = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe.each([
  {
    name: 'Receive latency',
    kind: 'LATENCY_SETTING' as const,
    mutation: 'DeviceLatencySet',
    chosen: '1,000 µs',
    offered: ['250 µs', '1,000 µs', '2,000 µs'],
    other: { text: '250 µs', input: { latency: 250 } },
  },
])('the choice of $name', ({ name, kind, mutation, chosen, offered, other }) => {
  const given = { [mutation]: { [mutation]: { __typename: 'Payload', ok: true, command: null } } };

  it('has what the device is set to among what it offers [DEV-097 DEV-098]', async () => {
    await open();
    expect(await state(name)).toEqual({ chosen, offered, closed: false });
  });

  it('asks the device once it is confirmed, and nothing where it is not [DEV-097]', async () => {
    const { user, calls } = await open({}, given);
    const sent = () => calls.filter(({ operationName }) => operationName === mutation).map(({ variables }) => variables);
    await user.selectOptions(await choice(name), other.text);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect.poll(async () => (await state(name)).chosen).toBe(chosen);
    expect(sent()).toEqual([]);
    await user.selectOptions(await choice(name), other.text);
    await user.click(await screen.findByRole('button', { name: `Set to ${other.text}` }));
    await expect.poll(sent).toEqual([{ input: { deviceId: 'd2', ...other.input, accountId: 'a1', commandId: expect.any(String) } }]);
  });

  it('shows what is asked for as asked', async () => {
    const value = String(Object.values(other.input)[0]);
    await open({}, { DeviceCommands: { deviceCommands: [wireCommand({ kind, value })] } });
    expect(await (await section()).findByText(`Changing to ${other.text}`)).toBeTruthy();
    expect((await section()).queryByRole('combobox', { name })).toBeNull();
  });

  it('is closed with the reason where the device offers nothing, its agent does not offer it, or it is away [DEV-097]', async () => {
    const notOffered = 'Not offered: this device does not take this command.';
    for (const [more, reason] of [
      [{ audio: { __typename: 'DeviceAudio' } }, notOffered],
      [{ audio: null }, notOffered],
      [{ commands: [] }, notOffered],
      [{ commands: [], commandsReason: 'This agent only reads.' }, 'Not offered: This agent only reads.'],
      [AWAY, 'The device is not connected.'],
    ] as const) {
      const { unmount } = await open(more);
      const select = await choice(name);
      expect([select.disabled, why(select)]).toEqual([true, reason]);
      unmount();
    }
  });

  it('is the value alone for people who see single sites only', async () => {
    await open({}, restricted);
    expect(await (await section()).findByText(chosen)).toBeTruthy();
    expect((await section()).queryByRole('combobox')).toBeNull();
  });
});
