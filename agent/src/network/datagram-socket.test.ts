import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { openDatagramSocket } from './datagram-socket.ts';

test('a socket sends until it is closed; what is still to be sent then is left, without an error', async () => {
  const receiver = createSocket('udp4').bind(0, '127.0.0.1');
  onTestFinished(() => void receiver.close());
  await once(receiver, 'listening');
  const to = { address: '127.0.0.1', port: receiver.address().port };
  const received: string[] = [];
  receiver.on('message', (bytes) => void received.push(String(bytes)));
  const problems: (string | null)[] = [];
  const socket = await openDatagramSocket({ onMessage: () => {}, onProblem: (_, what) => void problems.push(what) });
  socket.send(Buffer.from('before'), to);
  await expect.poll(() => received).toEqual(['before']);

  await socket.close();
  socket.send(Buffer.from('after'), to);

  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([received, problems]).toEqual([['before'], []]);
});
