import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves while something is asked of it. */
export async function listenForTest<T>(serve: RequestListener, ask: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}
