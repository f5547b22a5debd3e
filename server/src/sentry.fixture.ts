import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What one envelope brought (https://develop.sentry.dev/sdk/data-model/envelopes/). */
export interface Received {
  readonly path: string;
  readonly raw: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the shape of what it looks at
  readonly event: any;
}

/** An error-reporting service: takes envelopes, and keeps what is in them. `state` is what it answers, and what it waits for before. */
export async function startReceiver() {
  const received: Received[] = [];
  const state: { answer: number; headers: Record<string, string>; held: Promise<void> } = {
    answer: 200,
    headers: {},
    held: Promise.resolve(),
  };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await text(request);
    const [, , payload = '{}'] = raw.split('\n');
    received.push({ path: request.url ?? '', raw, event: JSON.parse(payload) });
    await state.held;
    response.writeHead(state.answer, { 'content-type': 'application/json', ...state.headers }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    received,
    state,
    dsn: `http://publickey@127.0.0.1:${address.port}/4`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
