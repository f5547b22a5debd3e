import { createServer, type RequestListener } from 'node:http';

/** Serves while something is asked of it. */
export async function listenForTest<T>(serve: RequestListener, ask: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A server without a port');
    return await ask(`http://127.0.0.1:${address.port}`);
  } finally {
    server.close();
  }
}
