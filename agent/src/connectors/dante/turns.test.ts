import { decodeConmon, encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../network/datagram-socket.ts';
import { DanteRefusal } from './refusal.ts';
import { ArcRequests } from './requests.ts';
import { SettingsRequests } from './settings-requests.ts';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SOURCE = '001dc10812580000';
const ROUTING: Endpoint = { address: '10.0.0.5', port: 4440 };
const SETTINGS: Endpoint = { address: '10.0.0.5', port: 8700 };
const NAME = { to: ROUTING, protocol: 0x27ff, opcode: 0x1002 };
const REBOOT = { to: SETTINGS, device: SOURCE, type: MessageType.reboot };
const VERSIONS = { to: SETTINGS, device: SOURCE, type: MessageType.versionsQuery };

/** Requests of both protocols to one device: which were sent, by their ports, and what the device says. */
function asking() {
  const sent: { bytes: Uint8Array; port: number }[] = [];
  const send = (bytes: Uint8Array, { port }: Endpoint): void => void sent.push({ bytes, port });
  const turns = new Turns();
  const arc = new ArcRequests(send, turns);
  const settings = new SettingsRequests(send, '3e42274cff240000', turns);
  return {
    arc,
    settings,
    ports: () => sent.map(({ port }) => port),
    reply: () => arc.receive(answerRequest(danteModel('FOH', 2, 2), sent.at(-1)?.bytes ?? new Uint8Array()), ROUTING),
    announce: (type: number) =>
      settings.receive(decodeConmon(encodeConmon({ sequence: 1, source: SOURCE, version: 0x0724, type, flags: 0 }))),
  };
}

const restart = (settings: SettingsRequests): Promise<unknown> => {
  const expected = { type: MessageType.rebooting, accept: () => true, otherwise: () => new DanteRefusal('It did not.', true) };
  return settings.sendAndExpect(REBOOT, expected).catch((error: Error) => error.message);
};

test('a settings message to a device waits until its request of the routing protocol is answered', async () => {
  const { arc, settings, ports, reply } = asking();
  void arc.ask(NAME);
  void restart(settings);
  await vi.advanceTimersByTimeAsync(500);
  expect(ports()).toEqual([4440]);

  reply();
  await vi.advanceTimersByTimeAsync(0);

  expect(ports()).toEqual([4440, 8700]);
});

test('a request of the routing protocol waits until a settings message has its announcement, or none after three tries', async () => {
  const { arc, settings, ports, announce } = asking();
  void restart(settings);
  void arc.ask(NAME).catch(() => null);
  await vi.advanceTimersByTimeAsync(1500);
  expect(ports()).toEqual([8700, 8700]);
  announce(MessageType.rebooting);
  await vi.advanceTimersByTimeAsync(0);
  expect(ports()).toEqual([8700, 8700, 4440]);
  await vi.advanceTimersByTimeAsync(3000);

  void restart(settings);
  void arc.ask(NAME).catch(() => null);
  await vi.advanceTimersByTimeAsync(2999);
  expect(ports().slice(5)).toEqual([8700, 8700, 8700]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ports().slice(8)).toEqual([4440]);
});

test('a question is over with its announcement, or after a quarter of a second without one', async () => {
  const { settings, ports, announce } = asking();
  const ended: string[] = [];
  void settings.query(VERSIONS, MessageType.versions).then(() => ended.push('first'));
  void settings.query(VERSIONS, MessageType.versions).then(() => ended.push('second'));
  await vi.advanceTimersByTimeAsync(10);
  expect(ports()).toHaveLength(1);

  announce(MessageType.versions);
  await vi.advanceTimersByTimeAsync(249);
  expect(ports()).toHaveLength(2);
  expect(ended).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);

  expect(ended).toEqual(['first', 'second']);
  expect(ports()).toHaveLength(2);
});
