import { writeChoice } from '@tutti/protocols/dante/conmon/choice';
import { decodeConmon, encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { answerSettings } from '@tutti/protocols/dante/device/answer-settings';
import { danteSettings } from '@tutti/protocols/dante/device/settings.fixture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClockDomains } from '../clock-domains.ts';
import { announcedBy } from './announced.ts';
import { carryOut } from './carry-out.ts';
import { DanteDevice } from './device.ts';
import { ArcRequests } from './requests.ts';
import { SettingsRequests } from './settings-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SOURCE = '001dc10812580000';
const FOUND = { as: 'FOH', by: 'MULTICAST_DNS', to: { address: '10.0.0.5', port: 4440 } } as const;
const RATES = [44_100, 48_000, 96_000];

/** A device that announced a rate of 48 kHz, and the agent that sets another one. `answers`: what the device makes of a request, its announcements. */
function setting(sampleRate: number, answers: (bytes: Uint8Array) => Uint8Array[]) {
  const device = new DanteDevice(SOURCE, FOUND, 0, { domains: new ClockDomains(), allowChanges: true }, () => {});
  const take = (bytes: Uint8Array): void => {
    const message = decodeConmon(bytes);
    const announced = announcedBy(message);
    if (announced && message.header.source === SOURCE) device.announce(announced, 0);
    settings.receive(message);
  };
  const sent: { bytes: Uint8Array; to: string }[] = [];
  const settings: SettingsRequests = new SettingsRequests((bytes, { address, port }) => {
    sent.push({ bytes, to: `${address}:${port}` });
    for (const announcement of answers(bytes)) setTimeout(() => take(announcement), 2500);
  }, '3e42274cff240000');
  take(rate(48_000));
  const command = { id: 'c', device: device.id, kind: 'sampleRateSetting', params: { sampleRate }, deadline: '' } as const;
  const ended = carryOut(command, device, { requests: new ArcRequests(() => {}), settings }).then(
    () => 'done',
    (error: Error) => error.message,
  );
  return { device, sent, ended };
}

const announcement = (type: number, body: Parameters<typeof encodeConmon>[1], source = SOURCE): Uint8Array =>
  encodeConmon({ sequence: 1, source, version: 0x0724, type, flags: 0 }, body);
const rate = (current: number, source = SOURCE): Uint8Array =>
  announcement(MessageType.sampleRate, writeChoice({ current, offered: RATES }), source);

test('a sample rate is set by one request in the captured form, and is done once the device announces it', async () => {
  const model = danteSettings(SOURCE);
  const { device, sent, ended } = setting(96_000, (bytes) => {
    const answer = answerSettings(model, bytes);
    return answer ? [announcement(answer.type, answer.body)] : [];
  });

  await vi.advanceTimersByTimeAsync(3000);

  expect(await ended).toBe('done');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toBe('10.0.0.5:8700');
  // As the controller of the vendor sends it: 1, then the rate.
  expect(Buffer.from(sent[0]?.bytes.subarray(0x1a) ?? []).toString('hex')).toBe('0081000000640000000100017700');
  expect([model.sampleRate.current, device.announced.sampleRate?.current]).toEqual([96_000, 96_000]);
});

test('a device that announces the rate it had, or that of which another one announces the rate, kept its own', async () => {
  const { sent, ended } = setting(96_000, () => [rate(48_000), rate(96_000, '001dc10812589999')]);

  await vi.advanceTimersByTimeAsync(12_000);

  expect(await ended).toBe('The device kept a sample rate of 48 kHz.');
  expect(sent).toHaveLength(3);
});

test('a device that announces nothing is not said to have kept the rate that is wanted', async () => {
  const { ended } = setting(48_000, () => []);

  await vi.advanceTimersByTimeAsync(12_000);

  expect(await ended).toBe('The device did not announce the change.');
});

test('an encoding is not set: how devices take it was never captured', () => {
  const device = new DanteDevice(SOURCE, FOUND, 0, { domains: new ClockDomains(), allowChanges: true }, () => {});
  const settings = new SettingsRequests(() => expect.unreachable('something was sent'), '3e42274cff240000');
  const command = { id: 'c', device: device.id, kind: 'encodingSetting', params: { encoding: 16 }, deadline: '' } as const;

  expect(() => carryOut(command, device, { requests: new ArcRequests(() => {}), settings })).toThrow(
    'Dante devices do not take this command.',
  );
});
