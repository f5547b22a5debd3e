import { expect, onTestFinished, test } from 'vitest';
import { daemonModel, daemonOnLoopback, sinkOf } from './daemon.fixture.ts';
import { announceFrom, connectorOnLoopback, refusedFacts, rtspOnLoopback } from './network.fixture.ts';
import { sessionText } from './session.fixture.ts';

const DAEMON = '127.0.0.2';
const DAEMON_ID = '020000fffe000002:aes67';
const SENDER = '127.0.0.3';
const SENDER_ID = '127.0.0.3:aes67';
const WAIT = { timeout: 20_000, interval: 50 };

async function daemonAt(port: number, address = DAEMON) {
  const daemon = await daemonOnLoopback(address, port);
  onTestFinished(() => daemon.close());
  return daemon;
}

test('a daemon whose address was given is read as a device with its streams, channels and clock', async () => {
  const { connector, observe, daemonPort } = await connectorOnLoopback({ addresses: [DAEMON] });
  const { model } = await daemonAt(daemonPort);
  model.clock = { status: 'locked', gmid: '39-A7-94-FF-FE-07-CB-D0', jitter: 3 };
  model.domain = 2;
  model.sources = [{ id: 3, enabled: true, name: 'Mix', map: [4, 5], codec: 'L24' }];
  const description = sessionText('Daemon Mix', { host: DAEMON, destination: '239.1.1.9' });
  model.descriptions = { 3: description };
  model.sinks = [sinkOf(0, 'Wedge 1', sessionText('FOH', { host: SENDER }), [0, 1])];
  model.flags = { 0: { receiving_rtp_packet: false } };

  await expect.poll(() => [...connector.devices()], WAIT).toEqual([DAEMON_ID]);

  expect(observe(DAEMON_ID, 'identity')).toMatchObject({
    name: 'Daemon 127.0.0.2',
    firmwareVersion: 'bondagit-4.0.0',
    family: 'AES67',
    discovery: { method: 'STATIC_CONFIG' },
    commands: [],
    commandsReason: 'This agent only reads devices: whoever runs it has not allowed changes.',
  });
  expect(observe(DAEMON_ID, 'connection')).toEqual({ state: 'READY' });
  expect(observe(DAEMON_ID, 'clock')).toMatchObject({ locked: 'LOCKED', v2: { domainNumber: 2, leader: '39a794fffe07cbd0' } });
  expect(observe(DAEMON_ID, 'tx')?.map(({ index, name }) => [index, name])).toEqual([
    [5, '5'],
    [6, '6'],
  ]);
  expect(observe(DAEMON_ID, 'rx')).toMatchObject([
    { index: 1, name: '1', subscribedDevice: null, subscribedChannel: null, status: 'NO_CONNECTION' },
    { index: 2, name: '2', status: 'NO_CONNECTION' },
  ]);
  expect(observe(DAEMON_ID, 'streams')).toMatchObject({
    tx: [
      {
        id: '3',
        name: 'Mix',
        active: true,
        channels: [5, 6],
        format: { encoding: 'L24', sampleRate: 48_000, channels: 2 },
        packetTime: 1000,
        endpoints: [{ address: '239.1.1.9', port: 5004 }],
        clock: { kind: 'PTP', grandmaster: '39a794fffe07cbd0', domain: 2 },
        sessionDescription: description,
      },
    ],
    rx: [{ id: '0', name: 'Wedge 1', channels: [1, 2], subscribedDevice: null, subscribedStream: 'FOH', status: 'NO_CONNECTION' }],
  });
  expect(refusedFacts((section) => observe(DAEMON_ID, section))).toEqual([]);
});

test('a sink names the device and the stream that it takes once somebody announces them', async () => {
  const { connector, observe, daemonPort, sapPort, changed } = await connectorOnLoopback({ addresses: [DAEMON] });
  const { model } = await daemonAt(daemonPort);
  const foh = sessionText('FOH', { host: SENDER, id: 7 });
  model.sinks = [sinkOf(0, 'Wedge 1', foh, [0, 1])];
  await expect.poll(() => observe(DAEMON_ID, 'rx')?.[0], WAIT).toMatchObject({ status: 'DYNAMIC', subscribedDevice: null });
  changed.length = 0;

  await announceFrom(SENDER, sapPort, { description: foh });

  await expect.poll(() => observe(DAEMON_ID, 'rx')?.[1], WAIT).toMatchObject({ subscribedDevice: SENDER, subscribedChannel: '2' });
  expect(observe(DAEMON_ID, 'streams')?.rx).toMatchObject([{ subscribedDevice: SENDER, subscribedStream: 'FOH', status: 'DYNAMIC' }]);
  expect(changed).toContain(`${DAEMON_ID} rx`);
  await expect.poll(() => [...connector.devices()], WAIT).toEqual([DAEMON_ID, SENDER_ID]);
});

test('a host that only announces is a device that sends, until it takes its sessions back', async () => {
  const { observe, sapPort, connector } = await connectorOnLoopback();

  await announceFrom(SENDER, sapPort, { description: sessionText('FOH', { host: SENDER, id: 7, channels: 8 }), messageId: 7 });
  await expect.poll(() => [...connector.devices()], WAIT).toEqual([SENDER_ID]);
  await announceFrom(SENDER, sapPort, { description: sessionText('Monitor', { host: SENDER, id: 8 }), messageId: 8 });
  await expect.poll(() => observe(SENDER_ID, 'streams')?.tx.length, WAIT).toBe(2);

  expect(observe(SENDER_ID, 'identity')).toMatchObject({
    name: SENDER,
    family: 'AES67',
    discovery: { type: 'UNKNOWN', method: 'SAP' },
    protocols: [{ name: 'SAP' }],
    commands: [],
    commandsReason: 'This device only announces the streams that it sends.',
  });
  expect(observe(SENDER_ID, 'streams')).toMatchObject({
    tx: [{ id: '127.0.0.3:7', name: 'FOH', active: null, channels: [], format: { channels: 8 } }, { name: 'Monitor' }],
    rx: [],
  });
  expect([observe(SENDER_ID, 'tx'), observe(SENDER_ID, 'rx'), observe(SENDER_ID, 'clock')]).toEqual([null, null, null]);
  expect(observe(SENDER_ID, 'interfaces')).toEqual([{ macAddress: null, address: SENDER }]);
  expect(refusedFacts((section) => observe(SENDER_ID, section))).toEqual([]);

  for (const id of [7, 8])
    await announceFrom(SENDER, sapPort, { deleted: true, messageId: id, description: `o=- ${id} 1 IN IP4 ${SENDER}\r\n` });
  await expect.poll(() => observe(SENDER_ID, 'connection')?.state, WAIT).toBe('DISCONNECTED');
});

test('a host cannot announce for another one, which the agent says', async () => {
  const { observe, sapPort, connector, problems } = await connectorOnLoopback();
  await announceFrom(SENDER, sapPort, { description: sessionText('FOH', { host: SENDER }) });
  await expect.poll(() => connector.has(SENDER_ID), WAIT).toBe(true);

  await announceFrom('127.0.0.66', sapPort, { origin: SENDER, description: sessionText('Mine', { host: SENDER, version: 2 }) });
  await announceFrom('127.0.0.66', sapPort, { origin: SENDER, deleted: true, description: sessionText('FOH', { host: SENDER }) });

  await expect.poll(() => problems, WAIT).toContain('127.0.0.66 announces sessions of another host, which are passed over.');
  expect(observe(SENDER_ID, 'streams')?.tx.map(({ name }) => name)).toEqual(['FOH']);
  expect([...connector.devices()]).toEqual([SENDER_ID]);
});

test('a session is asked for over RTSP, and its host has its name of multicast DNS', async () => {
  const { connector, observe } = await connectorOnLoopback();
  const stage = await rtspOnLoopback(SENDER, (name) => (name === 'FOH L/R' ? sessionText('FOH L/R', { host: SENDER }) : null));

  connector.discover([stage.service('FOH L/R'), stage.service('Camera')]);
  await expect.poll(() => observe(SENDER_ID, 'streams')?.tx.map(({ name }) => name), WAIT).toEqual(['FOH L/R']);

  expect(observe(SENDER_ID, 'identity')).toMatchObject({
    name: 'stage',
    discovery: { method: 'MULTICAST_DNS' },
    protocols: [{ name: 'RTSP' }],
  });
  connector.discover([]);
  await expect.poll(() => observe(SENDER_ID, 'connection')?.state, WAIT).toBe('DISCONNECTED');
});

test('a host that is seen by its daemon, by SAP and by RTSP is one device, with each stream once', async () => {
  const { connector, observe, daemonPort, sapPort } = await connectorOnLoopback();
  const { model } = await daemonAt(daemonPort);
  const mix = sessionText('Daemon Mix', { host: DAEMON });
  model.sources = [{ id: 0, enabled: true, name: 'Mix', map: [0, 1], codec: 'L24' }];
  model.descriptions = { 0: mix };
  const rtsp = await rtspOnLoopback(DAEMON, () => mix);

  const ways = () => observe(DAEMON_ID, 'identity')?.protocols?.map(({ name }) => name);
  await announceFrom(DAEMON, sapPort, { description: mix });
  await expect.poll(ways, WAIT).toEqual(['PTP', 'SAP']);
  connector.discover([rtsp.service('Daemon Mix')]);
  await expect.poll(ways, WAIT).toEqual(['PTP', 'SAP', 'RTSP']);
  expect([...connector.devices()]).toEqual([DAEMON_ID]);
  expect(observe(DAEMON_ID, 'streams')?.tx).toMatchObject([{ id: '0', name: 'Mix', channels: [1, 2] }]);
});

test('a daemon that ends is not connected, and is again once it is back', async () => {
  const { observe, daemonPort } = await connectorOnLoopback({ addresses: [DAEMON] });
  const first = await daemonAt(daemonPort);
  await expect.poll(() => observe(DAEMON_ID, 'connection')?.state, WAIT).toBe('READY');

  await first.close();
  await expect.poll(() => observe(DAEMON_ID, 'connection')?.state, WAIT).toBe('DISCONNECTED');
  expect(observe(DAEMON_ID, 'identity')).toMatchObject({ name: 'Daemon 127.0.0.2' });
  await daemonAt(daemonPort);
  await expect.poll(() => observe(DAEMON_ID, 'connection')?.state, WAIT).toBe('READY');
});

test('a daemon that answers what cannot be read is shown with that', async () => {
  const { connector, observe, daemonPort } = await connectorOnLoopback({ addresses: [DAEMON] });
  const { model } = await daemonAt(daemonPort);
  model.config = { node_id: 7 };

  await expect.poll(() => [...connector.devices()], WAIT).toEqual([`${DAEMON}:aes67`]);
  expect(observe(`${DAEMON}:aes67`, 'connection')).toMatchObject({
    state: 'ESTABLISHED',
    faults: [expect.stringContaining('/api/config cannot be read: node_id')],
  });
});

test('two hosts that name the same MAC address are two devices', async () => {
  const { connector, observe, daemonPort, sapPort } = await connectorOnLoopback({ addresses: [DAEMON] });
  await daemonAt(daemonPort);
  await expect.poll(() => [...connector.devices()], WAIT).toEqual([DAEMON_ID]);
  const other = { ...daemonModel(SENDER), config: daemonModel(DAEMON).config };
  const second = await daemonOnLoopback(SENDER, daemonPort, other);
  onTestFinished(() => second.close());
  await announceFrom(SENDER, sapPort, { description: sessionText('FOH', { host: SENDER }) });

  await expect.poll(() => [...connector.devices()], WAIT).toEqual([DAEMON_ID, SENDER_ID]);
  expect(observe(DAEMON_ID, 'interfaces')?.[0]?.address).toBe(DAEMON);
});
