import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answersAt } from './knock.ts';

/** A port of loopback that a program listens on until the test ends, and its end. */
async function listening(): Promise<{ port: number; end: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  onTestFinished(end);
  const bound = server.address();
  return { port: typeof bound === 'object' ? (bound?.port ?? 0) : 0, end };
}

test('a host answers where a program listens, and where none does', async () => {
  const { port, end } = await listening();
  expect(await answersAt('127.0.0.1', port, 5000)).toBe(true);

  await end();

  expect(await answersAt('127.0.0.1', port, 5000)).toBe(true);
});

test('a host that cannot be reached does not answer', async () => {
  // Nothing may connect to the address of a network.
  expect(await answersAt('255.255.255.255', 9, 5000)).toBe(false);
});
