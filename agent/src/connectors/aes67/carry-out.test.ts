import type { Command } from '@tutti/contract-link/command';
import { expect, onTestFinished, test } from 'vitest';
import { type DaemonModel, daemonModel, daemonOnLoopback, sinkOf } from './daemon.fixture.ts';
import { announceFrom, connectorOnLoopback } from './network.fixture.ts';
import { sessionText } from './session.fixture.ts';

const DAEMON = '127.0.0.2';
const ID = '020000fffe000002:aes67';
const WAIT = { timeout: 20_000, interval: 50 };
const FOH = sessionText('FOH', { host: '127.0.0.3', id: 7 });
const MONITOR = sessionText('Monitor', { host: '127.0.0.3', id: 8 });

function command(description: string | null, stream = '0', device = ID): Command {
  const source = { device: 'Stage', stream: 'Monitor', streamId: '127.0.0.3:8', sessionDescription: description };
  return {
    id: 'd6849e8f-7612-48ff-9b00-ad8d82697312',
    device,
    kind: 'subscribeStream',
    params: { stream, name: 'Wedge 1', source: description === '-' ? null : source },
    deadline: '2030-01-01T00:00:00Z',
  };
}
const UNSUBSCRIBE = '-';

/** A daemon with one sink, which may be changed. */
async function daemon(change: Partial<DaemonModel> = {}, allowChanges = true) {
  const network = await connectorOnLoopback({ addresses: [DAEMON], allowChanges });
  const model = { ...daemonModel(DAEMON), sinks: [sinkOf(0, 'Wedge 1', FOH, [4, 5])], ...change };
  const running = await daemonOnLoopback(DAEMON, network.daemonPort, model);
  onTestFinished(() => running.close());
  await expect.poll(() => network.connector.has(ID), WAIT).toBe(true);
  return { ...network, ...running };
}

test('a sink takes another source and keeps its name, channels and delay', async () => {
  const { connector, observe, model } = await daemon({ sinks: [{ ...sinkOf(0, 'Wedge 1', FOH, [4, 5]), delay: 1152 }] });
  expect(observe(ID, 'identity')).toMatchObject({ commands: ['subscribeStream'] });

  expect(await connector.carryOut(command(MONITOR))).toEqual({ status: 'done' });

  expect(model.sinks).toEqual([{ ...sinkOf(0, 'Wedge 1', MONITOR, [4, 5]), delay: 1152 }]);
  await expect.poll(() => observe(ID, 'streams')?.rx[0]?.subscribedStream, WAIT).toBe('Monitor');
});

test('a sink that is unsubscribed is removed, as the daemon has none without a source', async () => {
  const { connector, observe, model } = await daemon();

  expect(await connector.carryOut(command(UNSUBSCRIBE))).toEqual({ status: 'done' });

  expect(model.sinks).toEqual([]);
  await expect.poll(() => observe(ID, 'streams')?.rx, WAIT).toEqual([]);
});

test('that packets arrive is not claimed of a source that was taken', async () => {
  const { connector, observe } = await daemon({ flags: { 0: { receiving_rtp_packet: false } } });

  expect(await connector.carryOut(command(MONITOR))).toEqual({ status: 'done' });

  await expect.poll(() => observe(ID, 'streams')?.rx[0], WAIT).toMatchObject({ subscribedStream: 'Monitor', status: 'NO_CONNECTION' });
});

test.each([
  ['a change that did not come true', { isStubborn: true }, command(MONITOR), 'The device kept what it received before.'],
  ['a removal that did not come true', { isStubborn: true }, command(UNSUBSCRIBE), 'The device kept what it received before.'],
  [
    'what the daemon refuses',
    { refusal: 'failed to add sink 0 : cannot parse SDP' },
    command(MONITOR),
    'The device refused: failed to add sink 0 : cannot parse SDP',
  ],
  ['a stream that is not there', {}, command(MONITOR, '9'), 'There is no receive stream 9.'],
  ['a source without a description', {}, command(null), 'The sender publishes no session description of this stream.'],
  ['a description that is none', {}, command('<html>'), 'The session description of the stream cannot be read.'],
] as const)('%s is refused with the reason', async (_kind, change, given, reason) => {
  const { connector, model } = await daemon(change);

  await expect(connector.carryOut(given)).rejects.toThrow(reason);
  expect(model.sinks).toEqual([sinkOf(0, 'Wedge 1', FOH, [4, 5])]);
});

test('a command to a daemon that is away is refused with that', async () => {
  const { connector, close } = await daemon();
  await close();

  await expect(connector.carryOut(command(MONITOR))).rejects.toThrow('The device did not answer.');
});

test('a daemon that goes away once it was asked leaves it uncertain', async () => {
  const { connector, model } = await daemon();
  model.dropsChanges = true;

  expect(await connector.carryOut(command(MONITOR))).toEqual({ status: 'refused', reason: 'The device did not answer.', uncertain: true });
});

test('a daemon whose answers cannot be read before it was asked is left alone, and afterwards it is uncertain', async () => {
  const { connector, model, asked } = await daemon();
  model.isGarbled = true;
  await expect(connector.carryOut(command(MONITOR))).rejects.toThrow('The answer of the device cannot be read.');
  expect(asked.filter((request) => !request.startsWith('GET'))).toEqual([]);
  model.isGarbled = 'after a change';

  expect(await connector.carryOut(command(MONITOR))).toEqual({
    status: 'refused',
    reason: 'The answer of the device cannot be read.',
    uncertain: true,
  });
});

test('an agent that only reads changes nothing', async () => {
  const { connector, asked } = await daemon({}, false);

  await expect(connector.carryOut(command(MONITOR))).rejects.toThrow('This agent only reads devices');
  expect(asked.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test('a device that only announces takes no command', async () => {
  const { connector, sapPort } = await connectorOnLoopback({ allowChanges: true });
  await announceFrom('127.0.0.3', sapPort, { description: FOH });
  await expect.poll(() => connector.has('127.0.0.3:aes67'), WAIT).toBe(true);

  await expect(connector.carryOut(command(MONITOR, '0', '127.0.0.3:aes67'))).rejects.toThrow('only announces the streams');
});
