import { once } from 'node:events';
import { encode } from 'dns-packet';
import { expect, test } from 'vitest';
import { canBeDns, dnsSocket } from './dns-socket.ts';

const question = encode({ type: 'query', questions: [{ type: 'PTR', name: '_netaudio-arc._udp.local' }] });
const response = encode({ type: 'response', answers: [{ type: 'A', name: '.', ttl: 1, data: '10.0.0.1' }] });
/** With another count in its header. */
const saying = (bytes: Uint8Array, at: number, count: number): Uint8Array => bytes.with(at, count >> 8).with(at + 1, count);

test('a packet is passed over where it is too short for the records that it says, or longer than one of DNS may be', () => {
  expect([question, response].map(canBeDns)).toEqual([true, true]);
  expect([4, 6, 8, 10].map((at) => canBeDns(saying(question, at, 0xffff)))).toEqual([false, false, false, false]);
  expect(canBeDns(saying(response, 6, 2))).toBe(false);
  expect(canBeDns(question.subarray(0, 11))).toBe(false);
  expect(canBeDns(new Uint8Array(9000))).toBe(true);
  expect(canBeDns(new Uint8Array(9001))).toBe(false);
});

test('a socket gives what can be read, and nothing else', async () => {
  const socket = dnsSocket();
  const given: Uint8Array[] = [];
  socket.on('message', (bytes) => given.push(bytes));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();

  for (const bytes of [saying(question, 10, 0xffff), question]) socket.send(bytes, port, '127.0.0.1');

  await expect.poll(() => given.map((bytes) => Buffer.from(bytes))).toEqual([question]);
  socket.close();
});
