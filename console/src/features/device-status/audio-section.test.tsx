import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { AWAY, deviceAnswers, wireCommand, wireDevice } from '../../testing/device-answers.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';

const AUDIO = {
  __typename: 'DeviceAudio',
  sampleRate: 48_000,
  sampleRates: [44_100, 48_000, 96_000],
  encoding: 24,
  encodings: [16, 24, 32],
  latency: 1000,
  latencies: [250, 1000, 2000],
};
const NOT_OFFERED = 'Not offered: this device does not take this command.';
const UNSAID = 'Unknown: the device does not say what it can be set to.';
const KINDS = ['SAMPLE_RATE_SETTING', 'ENCODING_SETTING', 'LATENCY_SETTING'] as const;
const open = (more: object = {}, answers: Answers = {}) =>
  renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice({ audio: AUDIO, commands: KINDS, ...more }), answers));
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
    name: 'Sample rate',
    kind: 'SAMPLE_RATE_SETTING' as const,
    mutation: 'DeviceSampleRateSet',
    list: 'sampleRates',
    chosen: '48 kHz',
    offered: ['44.1 kHz', '48 kHz', '96 kHz'],
    other: { text: '44.1 kHz', value: 44_100 },
    only: 'isSampleRate',
    warning: /^Audio to and from the device is interrupted\. Subscriptions between it and devices of another sample rate carry no audio/,
  },
  {
    name: 'Encoding',
    kind: 'ENCODING_SETTING' as const,
    mutation: 'DeviceEncodingSet',
    list: 'encodings',
    chosen: '24 bit',
    offered: ['16 bit', '24 bit', '32 bit'],
    other: { text: '16 bit', value: 16 },
    only: 'isEncoding',
    warning: /^Audio that the device sends may be interrupted for a moment\./,
  },
  {
    name: 'Receive latency',
    kind: 'LATENCY_SETTING' as const,
    mutation: 'DeviceLatencySet',
    list: 'latencies',
    chosen: '1,000 µs',
    offered: ['250 µs', '1,000 µs', '2,000 µs'],
    other: { text: '250 µs', value: 250 },
    only: 'isLatency',
    warning: /^Audio that the device receives may be interrupted for a moment\./,
  },
])('the choice of $name', ({ name, kind, mutation, list, chosen, offered, other, only, warning }) => {
  const given = { DeviceAudioSet: { [mutation]: { __typename: 'Payload', ok: true, command: null } } };

  it('has what the device is set to among what it offers [DEV-097 DEV-098 DEV-100 DEV-101]', async () => {
    await open();
    expect(await state(name)).toEqual({ chosen, offered, closed: false });
  });

  it('asks the device once it is confirmed, having said what that does, and nothing where it is not [DEV-097 DEV-100]', async () => {
    const { user, calls } = await open({}, given);
    const sent = () => calls.filter(({ operationName }) => operationName === 'DeviceAudioSet').map(({ variables }) => variables);
    await user.selectOptions(await choice(name), other.text);
    expect(await screen.findByText(warning)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(async () => (await state(name)).chosen).toBe(chosen);
    expect(sent()).toEqual([]);
    await user.selectOptions(await choice(name), other.text);
    await user.click(await screen.findByRole('button', { name: `Set to ${other.text}` }));
    const which = { isSampleRate: false, isEncoding: false, isLatency: false, [only]: true };
    const call = { deviceId: 'd2', accountId: 'a1', commandId: expect.any(String), value: other.value };
    await expect.poll(sent).toEqual([{ ...call, ...which }]);
  });

  it('shows what is asked for as asked', async () => {
    const value = String(other.value);
    await open({}, { DeviceCommands: { deviceCommands: [wireCommand({ kind, value })] } });
    expect(await (await section()).findByText(`Changing to ${other.text}`)).toBeTruthy();
    expect((await section()).queryByRole('combobox', { name })).toBeNull();
  });

  it.each([
    ['the device offers nothing', { audio: { ...AUDIO, [list]: [] } }, NOT_OFFERED],
    ['the device does not say what it offers', { audio: { ...AUDIO, [list]: null } }, UNSAID],
    ['the device says nothing of its audio', { audio: null }, UNSAID],
    ['its agent does not offer it', { commands: KINDS.filter((one) => one !== kind) }, NOT_OFFERED],
    [
      'its agent says why it does not offer it',
      { commands: [], commandsReason: 'This agent only reads.' },
      'Not offered: This agent only reads.',
    ],
    ['the device is away', AWAY, 'The device is not connected.'],
  ])('is closed with the reason where %s [DEV-095 DEV-097]', async (_where, more, reason) => {
    await open(more);
    const select = await choice(name);
    expect([select.disabled, why(select)]).toEqual([true, reason]);
  });

  it('is the value alone for people who see single sites only [DEV-097]', async () => {
    await open({}, restricted);
    expect(await (await section()).findByText(chosen)).toBeTruthy();
    expect((await section()).queryByRole('combobox')).toBeNull();
  });
});
