import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { BoundedHttp, HttpFailure } from './bounded-http.ts';

const servers: Server[] = [];
let http = new BoundedHttp();
afterEach(async () => {
  http.close();
  http = new BoundedHttp();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return { address: '127.0.0.1', port: (server.address() as AddressInfo).port, secure: false, name: 'box.local' };
}

const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.then(() => null).catch((error: unknown) => error);

test('an answer with more bytes than may be read is refused, with or without a length', async () => {
  const to = await serve((request, answer) => {
    if (request.url === '/chunked') answer.write('x');
    answer.end('x'.repeat(request.url === '/chunked' ? 100 : 101));
  });

  for (const path of ['/', '/chunked']) {
    expect(await failureOf(http.ask({ to, path, most: 100 }))).toMatchObject({ message: 'The answer has more than 100 bytes.' });
    expect((await http.ask({ to, path, most: 101 })).text).toHaveLength(101);
  }
});

test('a host has one request at a time, in turn', async () => {
  const open = { now: 0, most: 0 };
  const came: (string | undefined)[] = [];
  const to = await serve(({ url }, answer) => {
    came.push(url);
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    setImmediate(() => {
      open.now -= 1;
      answer.end('ok');
    });
  });

  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const answers = await Promise.all(paths.map((path) => http.ask({ to, path, most: 10 })));

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(open.most).toBe(1);
  expect(came).toEqual(paths);
});

test('a redirect is an answer like any other, and a host is called by its name', async () => {
  const names: unknown[] = [];
  const to = await serve((request, answer) => {
    names.push(request.headers.host);
    answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });

  expect(await http.ask({ to, path: '/', most: 10 })).toMatchObject({ status: 302 });
  expect(names).toEqual([`box.local:${to.port}`]);
});

test('a failure says whether the host may have done what it was asked for', async () => {
  const to = await serve(
    (request, answer) =>
      void (request.url === '/half' ? answer.writeHead(200, { 'content-length': 9 }).write('x', () => answer.destroy()) : answer.destroy()),
  );
  const nobody = { ...to, port: 1 };

  expect(await failureOf(http.ask({ to: nobody, path: '/', most: 10 }))).toMatchObject({ uncertain: false });
  expect(await failureOf(http.ask({ to, path: '/', most: 10 }))).toMatchObject({ uncertain: true });
  expect(await failureOf(http.ask({ to, path: '/half', most: 10 }))).toMatchObject({ message: 'The answer broke off.', uncertain: true });
});

test('what is on its way ends when it is closed', async () => {
  const to = await serve(() => {});
  const asked = failureOf(http.ask({ to, path: '/', most: 10 }));
  const second = failureOf(http.ask({ to, path: '/', most: 10 }));
  await Promise.race(servers.map((server) => once(server, 'request')));

  http.close();

  expect(await asked).toBeInstanceOf(HttpFailure);
  expect(await second).toBeInstanceOf(HttpFailure);
});

test('more hosts than are asked at a time are all asked, also where they refuse at once', async () => {
  const { port } = await serve(() => {});
  const hosts = Array.from({ length: 100 }, (_, index) => `127.0.1.${index + 1}`);

  const failures = await Promise.all(
    hosts.map((address) => failureOf(http.ask({ to: { secure: false, address, port, name: address }, path: '/', most: 100 }))),
  );

  expect(failures).toEqual(hosts.map(() => expect.objectContaining({ message: 'The host cannot be reached (ECONNREFUSED).' })));
});
