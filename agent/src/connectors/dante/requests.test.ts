import { decodeArc, encodeArcReply } from '@tutti/protocols/dante/arc/message';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../network/datagram-socket.ts';
import type { DanteRefusal } from './refusal.ts';
import { ArcRequests } from './requests.ts';
import { expectThreeTries } from './tries.fixture.ts';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DEVICE: Endpoint = { address: '10.0.0.5', port: 4440 };
const OTHER: Endpoint = { address: '10.0.0.6', port: 4440 };
const NAME = { protocol: 0x27ff, opcode: 0x1002 };

/** Requests, with what was sent. */
function requests() {
  const sent: { bytes: Uint8Array; to: Endpoint }[] = [];
  const made = new ArcRequests((bytes, to) => void sent.push({ bytes, to }), new Turns());
  const reply = (index: number): Uint8Array => answerRequest(danteModel('FOH', 2, 2), sent[index]?.bytes ?? new Uint8Array());
  return { sent, made, reply };
}

const settled = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'answered',
    (error: Error) => error.message,
  );

test('a request without a reply is sent three times, a second apart, and then given up', async () => {
  const { sent, made } = requests();
  const result = settled(made.ask({ to: DEVICE, ...NAME }));

  await expectThreeTries(sent);
  expect(new Set(sent.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(1);
  await vi.advanceTimersByTimeAsync(1);

  expect(await result).toBe('The device did not answer.');
});

test('what was not answered may have been done, and what was refused was not', async () => {
  const { sent, made } = requests();
  const uncertain = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: DanteRefusal) => error.uncertain);
  const silent = uncertain(made.ask({ to: DEVICE, ...NAME }));
  const refused = uncertain(made.ask({ to: OTHER, ...NAME }));
  await vi.advanceTimersByTimeAsync(10);

  made.receive(encodeArcReply(decodeArc(sent[1]?.bytes ?? new Uint8Array()).header, 0x0022), OTHER);
  await vi.advanceTimersByTimeAsync(3000);

  expect([await silent, await refused]).toEqual([true, false]);
});

test('a reply to the second try is taken, and a third is not sent', async () => {
  const { sent, made, reply } = requests();
  const result = settled(made.ask({ to: DEVICE, ...NAME }));
  await vi.advanceTimersByTimeAsync(1500);

  made.receive(reply(1), DEVICE);
  await vi.advanceTimersByTimeAsync(5000);

  expect(await result).toBe('answered');
  expect(sent).toHaveLength(2);
});

test('one device has one request on its way, while another is asked at once', async () => {
  const { sent, made, reply } = requests();
  void settled(made.ask({ to: DEVICE, ...NAME }));
  void settled(made.ask({ to: DEVICE, ...NAME }));
  void settled(made.ask({ to: OTHER, ...NAME }));
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.map(({ to }) => to.address)).toEqual(['10.0.0.5', '10.0.0.6']);

  made.receive(reply(0), DEVICE);
  await vi.advanceTimersByTimeAsync(10);

  expect(sent.map(({ to }) => to.address)).toEqual(['10.0.0.5', '10.0.0.6', '10.0.0.5']);
});

test('another device cannot answer for the one that was asked', async () => {
  const { made, reply } = requests();
  const result = settled(made.ask({ to: DEVICE, ...NAME }));
  await vi.advanceTimersByTimeAsync(10);

  made.receive(reply(0), OTHER);
  made.receive(reply(0), { ...DEVICE, port: 4441 });
  await vi.advanceTimersByTimeAsync(3000);

  expect(await result).toBe('The device did not answer.');
});

test.each([
  [0x0600, 'The device is locked.'],
  [0x0030, 'The device does not know this request.'],
  [0x0022, 'The device refused the request.'],
  [0x1234, 'The device answered with status 0x1234.'],
])('status %i of a reply refuses the request with the reason', async (status, reason) => {
  const { sent, made } = requests();
  const result = settled(made.ask({ to: DEVICE, ...NAME }));
  await vi.advanceTimersByTimeAsync(10);

  made.receive(encodeArcReply(decodeArc(sent[0]?.bytes ?? new Uint8Array()).header, status), DEVICE);

  expect(await result).toBe(reason);
});

test('a device that never answers does not gather requests without end', async () => {
  const { made } = requests();
  const all = Array.from({ length: 201 }, () => settled(made.ask({ to: DEVICE, ...NAME })));

  expect(await all.at(-1)).toBe('Too many requests wait for this device.');
});

test('a reply that cannot be read ends its request with what is wrong with it', async () => {
  const { made, reply } = requests();
  const result = settled(made.ask({ to: DEVICE, ...NAME }));
  await vi.advanceTimersByTimeAsync(10);

  made.receive(reply(0).subarray(0, 12), DEVICE);

  expect(await result).toBe('The packet says that it has 14 bytes, and has 12.');
});
