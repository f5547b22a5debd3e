import { Command } from '@tutti/contract-link/command';
import { writeChoice } from '@tutti/protocols/dante/conmon/choice';
import { decodeConmon, encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import { answerSettings } from '@tutti/protocols/dante/device/answer-settings';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { danteSettings } from '@tutti/protocols/dante/device/settings.fixture';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClockDomains } from '../clock-domains.ts';
import { announcedBy } from './announced.ts';
import { carryOut } from './carry-out.ts';
import { DanteDevice } from './device.ts';
import { DeviceReader } from './read-device.ts';
import { ArcRequests } from './requests.ts';
import { SettingsRequests } from './settings-requests.ts';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SOURCE = '001dc10812580000';
const FOUND = { as: 'FOH', by: 'MULTICAST_DNS', to: { address: '10.0.0.5', port: 4440 } } as const;
const ID = 'd6849e8f-7612-48ff-9b00-ad8d82697312';
const UNREADABLE = 'The answer of the device cannot be read.';
/** A network on which nothing arrives. */
const silent = () => ({ requests: new ArcRequests(() => {}, new Turns()), settings: new SettingsRequests(() => {}, SOURCE, new Turns()) });
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
  const settings: SettingsRequests = new SettingsRequests(
    (bytes, { address, port }) => {
      sent.push({ bytes, to: `${address}:${port}` });
      for (const announcement of answers(bytes)) setTimeout(() => take(announcement), 2500);
    },
    '3e42274cff240000',
    new Turns(),
  );
  take(rate(48_000));
  const command = { id: 'c', device: device.id, kind: 'sampleRateSetting', params: { sampleRate }, deadline: '' } as const;
  const ended = carryOut(command, device, { requests: new ArcRequests(() => {}, new Turns()), settings }).catch(
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
  let isOver = false;
  void ended.then(() => (isOver = true));

  await vi.advanceTimersByTimeAsync(2400);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(600);

  expect(await ended).toEqual({ status: 'done' });
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

test('a device that announces nothing is not said to have kept any rate: what it did is not certain', async () => {
  const { ended } = setting(96_000, () => []);

  await vi.advanceTimersByTimeAsync(12_000);

  expect(await ended).toEqual({ status: 'refused', reason: 'The device did not announce the change.', uncertain: true });
});

test.each([
  ['reboot', {}, 'The device did not announce that it restarts.'],
  ['clockPreferredLeader', { enabled: true }, 'The device did not announce the change.'],
] as const)('%s is not certain where the device announces nothing', async (kind, params, reason) => {
  const device = new DanteDevice(SOURCE, FOUND, 0, { domains: new ClockDomains(), allowChanges: true }, () => {});
  const command = v.parse(Command, { id: ID, device: device.id, kind, params, deadline: '2030-01-01T00:00:00Z' });
  const ended = carryOut(command, device, silent());

  await vi.advanceTimersByTimeAsync(3000);

  expect(await ended).toEqual({ status: 'refused', reason, uncertain: true });
});

test.each([
  ['answers nothing', () => null, 'The device did not answer.'],
  ['answers what cannot be read', (bytes: Uint8Array) => answerRequest(danteModel('FOH', 2, 2), bytes).subarray(0, 12), UNREADABLE],
] as const)('a latency is not certain where the device %s', async (_what, answer, reason) => {
  const device = new DanteDevice(SOURCE, FOUND, 0, { domains: new ClockDomains(), allowChanges: true }, () => {});
  const requests: ArcRequests = new ArcRequests((bytes) => {
    const reply = isReading ? answerRequest(danteModel('FOH', 2, 2), bytes) : answer(bytes);
    if (reply) setTimeout(() => requests.receive(reply, FOUND.to), 1);
  }, new Turns());
  let isReading = true;
  const read = new DeviceReader(requests, FOUND.to).all();
  await vi.advanceTimersByTimeAsync(1000);
  device.read(await read, 0);
  isReading = false;
  const command = { id: 'c', device: device.id, kind: 'latencySetting', params: { latency: 1000 }, deadline: '' } as const;
  const ended = carryOut(command, device, { requests, settings: silent().settings });

  await vi.advanceTimersByTimeAsync(3000);

  expect(await ended).toEqual({ status: 'refused', reason, uncertain: true });
});

test('an encoding is not set: how devices take it was never captured', async () => {
  const device = new DanteDevice(SOURCE, FOUND, 0, { domains: new ClockDomains(), allowChanges: true }, () => {});
  const settings = new SettingsRequests(() => expect.unreachable('something was sent'), '3e42274cff240000', new Turns());
  const command = { id: 'c', device: device.id, kind: 'encodingSetting', params: { encoding: 16 }, deadline: '' } as const;

  await expect(carryOut(command, device, { requests: new ArcRequests(() => {}, new Turns()), settings })).rejects.toThrow(
    'Dante devices do not take this command.',
  );
});
