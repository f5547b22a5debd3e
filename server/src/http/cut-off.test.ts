import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';

const logged: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }) });
});
afterAll(() => server?.close());

it.each([
  ['/graphql', 'application/json'],
  ['/auth/saml/acs', 'application/x-www-form-urlencoded'],
])('A body to %s that its sender leaves unfinished is no fault of the server', async (path, type) => {
  const socket = connect(Number(new URL(server.httpUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 500\r\n\r\n{"query"`);
  await new Promise((later) => setTimeout(later, 200));
  socket.destroy();
  await new Promise((later) => setTimeout(later, 300));
  expect((await fetch(`${server.httpUrl}/healthz`)).status).toBe(200);
  expect(logged.filter((line) => /"level":(50|60|"error")/.test(line))).toEqual([]);
});
