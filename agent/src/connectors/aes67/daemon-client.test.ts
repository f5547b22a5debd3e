import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { DaemonClient } from './daemon-client.ts';

async function clientOf(listener: RequestListener): Promise<DaemonClient> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return new DaemonClient({ address: '127.0.0.1', port: address.port });
}

const Version = v.object({ version: v.string() });

test('a refusal is the reason that the daemon gives, in one line', async () => {
  const client = await clientOf(
    (_request, response) => void response.writeHead(400).end('failed to get sink 9 status :\n invalid\u0007 stream id'),
  );

  await expect(client.json('/api/sink/status/9', Version)).rejects.toMatchObject({
    name: 'Aes67Refusal',
    message: 'failed to get sink 9 status : invalid stream id',
  });
});

test('a redirection is not followed', async () => {
  const client = await clientOf((_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end());

  await expect(client.text('GET', '/api/version')).rejects.toThrow('The device answered GET /api/version with 302.');
});

test('what is no JSON, or of another form, is named', async () => {
  const client = await clientOf((request, response) => void response.end(request.url === '/a' ? '<html>' : '{"version":7}'));

  await expect(client.json('/a', Version)).rejects.toMatchObject({ name: 'MalformedPacket', message: '/a is answered without JSON.' });
  await expect(client.json('/b', Version)).rejects.toThrow('/b cannot be read: version Invalid type');
});

test('an answer without end is given up', async () => {
  const client = await clientOf((_request, response) => {
    const part = Buffer.alloc(64 * 1024, 0x20);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
      response.once('drain', more);
    };
    more();
  });

  await expect(client.text('GET', '/api/streams')).rejects.toMatchObject({ name: 'NoAnswer' });
});

test('a connection that is cut is no answer, and the next request is made all the same', async () => {
  let count = 0;
  const client = await clientOf((_request, response) => {
    count += 1;
    if (count === 1) response.destroy();
    else response.end('{"version":"1"}');
  });

  await expect(client.text('GET', '/api/version')).rejects.toMatchObject({ name: 'NoAnswer' });
  await expect(client.json('/api/version', Version)).resolves.toEqual({ version: '1' });
});

test('requests are made one after the other', async () => {
  let [atOnce, most] = [0, 0];
  const client = await clientOf((_request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setImmediate(() => {
      atOnce -= 1;
      response.end('ok');
    });
  });

  await Promise.all(Array.from({ length: 8 }, (_, index) => client.text('GET', `/${index}`)));
  expect(most).toBe(1);
});
