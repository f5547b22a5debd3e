import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { listenTo } from './group-packets.ts';
import { igmpInterfaces } from './igmp.ts';

const RTP = Uint8Array.from([0x80, 97, 0, 1, 0, 0, 0, 1, 0, 0, 0, 7, 1, 2, 3]);
const OPTIONS = { interfaces: ['lo'], forMs: 400 };
const isMember = (group: string): boolean =>
  igmpInterfaces().some(({ interface: name, groups }) => name === 'lo' && groups.includes(group));

/** A port that no socket of this machine has. */
async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

/** Sends a packet to a group on loopback every few milliseconds, until the test ends. */
async function send(group: string, port: number, bytes: Uint8Array): Promise<void> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.setMulticastInterface('127.0.0.1');
  const timer = setInterval(() => socket.send(bytes, port, group), 5);
  onTestFinished(() => {
    clearInterval(timer);
    socket.close();
  });
}

test('packets of a stream are received, with their sender, and the group is left at the first one', async () => {
  const [group, port] = ['239.68.1.1', await freePort()];
  await send(group, port, RTP);
  const from: string[] = [];

  expect(await listenTo({ address: group, port }, { ...OPTIONS, forMs: 20_000, onPacket: (address) => void from.push(address) })).toBe(
    'packets',
  );

  expect(from).toContain('127.0.0.1');
  expect(isMember(group)).toBe(false);
});

test('nothing comes to a group that nobody sends to, which is joined for that time alone', async () => {
  const group = { address: '239.68.1.2', port: await freePort() };
  const listening = listenTo(group, OPTIONS);
  await expect.poll(() => isMember(group.address), { interval: 10 }).toBe(true);

  expect(await listening).toBe('nothing');

  expect(isMember(group.address)).toBe(false);
});

test.each([
  ['another port', '239.68.1.3', RTP, 1],
  ['the group that are no RTP', '239.68.1.4', Uint8Array.from([...RTP].with(0, 0x20)), 0],
  ['the group that are shorter than the header of RTP', '239.68.1.5', RTP.subarray(0, 11), 0],
])('packets to %s are not received', async (_, address, bytes, away) => {
  const port = await freePort();
  await send(address, port + away, bytes);

  expect(await listenTo({ address, port }, OPTIONS)).toBe('nothing');
});

test('it is not known what comes where there is no such interface, or another program has the port alone', async () => {
  const port = await freePort();
  expect(await listenTo({ address: '239.68.1.6', port }, { ...OPTIONS, interfaces: ['none0'] })).toBe('unknown');

  const other = createSocket('udp4').bind(port, '0.0.0.0');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  expect(await listenTo({ address: '239.68.1.6', port }, OPTIONS)).toBe('unknown');
});
