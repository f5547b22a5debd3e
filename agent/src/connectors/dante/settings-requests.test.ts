import { decodeConmon, encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DanteRefusal } from './refusal.ts';
import { type Expected, SettingsRequests } from './settings-requests.ts';
import { expectThreeTries } from './tries.fixture.ts';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DEVICE = '001dc10812580000';
const REQUEST = { to: { address: '10.0.0.5', port: 8700 }, device: DEVICE, type: MessageType.reboot };
const EXPECTED: Expected = {
  type: MessageType.rebooting,
  accept: ({ packet }) => packet.length > 0x20,
  otherwise: () => new DanteRefusal('The device did not announce it.', true),
};

const announcement = (type: number, source = DEVICE, body = 4) =>
  decodeConmon(encodeConmon({ sequence: 1, source, version: 0x0724, type, flags: 0 }, (writer) => writer.padTo(0x20 + body)));

function asking() {
  const sent: Uint8Array[] = [];
  const requests = new SettingsRequests((bytes) => void sent.push(bytes), '3e42274cff240000', new Turns());
  const result = requests.sendAndExpect(REQUEST, EXPECTED).then(
    () => 'announced',
    (error: Error) => error.message,
  );
  return { sent, requests, result };
}

test('a request is sent three times, a second apart, and refused where nothing is announced', async () => {
  const { sent, result } = asking();

  await expectThreeTries(sent);
  expect(sent.map((bytes) => decodeConmon(bytes).header)).toMatchObject(
    [1, 2, 3].map((sequence) => ({ sequence, source: '3e42274cff240000', type: 0x90 })),
  );
  await vi.advanceTimersByTimeAsync(1);

  expect(await result).toBe('The device did not announce it.');
});

test('what the device announces after the second try ends the request', async () => {
  const { sent, requests, result } = asking();
  await vi.advanceTimersByTimeAsync(1500);

  requests.receive(announcement(MessageType.rebooting));

  expect(await result).toBe('announced');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(2);
});

test.each([
  ['another device', announcement(MessageType.rebooting, '001dc10812589999')],
  ['another type', announcement(MessageType.sampleRate)],
  ['another value', announcement(MessageType.rebooting, DEVICE, 0)],
])('an announcement of %s does not count', async (_kind, message) => {
  const { requests, result } = asking();
  await vi.advanceTimersByTimeAsync(10);

  requests.receive(message);
  await vi.advanceTimersByTimeAsync(3000);

  expect(await result).toBe('The device did not announce it.');
});
