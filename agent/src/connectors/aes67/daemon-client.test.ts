import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { BoundedHttp } from '../../network/bounded-http.ts';
import { DaemonClient } from './daemon-client.ts';

async function clientOf(listener: RequestListener): Promise<DaemonClient> {
  const http = new BoundedHttp();
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    http.close();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return new DaemonClient(http, { address: '127.0.0.1', port: address.port });
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
  await expect(client.json('/b', Version)).rejects.toThrow('/b cannot be read: version is not as expected.');
});
