/** An error-reporting service as browsers and servers see one: takes envelopes from anywhere, and keeps what is in them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What one envelope brought (https://develop.sentry.dev/sdk/data-model/envelopes/). */
export interface Envelope {
  /** The whole of it, as it came. */
  readonly raw: string;
  readonly header: { readonly trace?: { readonly sample_rate?: string; readonly environment?: string } };
  readonly item: {
    readonly type?: 'transaction';
    readonly transaction?: string;
    readonly platform: 'javascript' | 'node';
    readonly environment: string;
    readonly release: string;
    readonly level: string;
    readonly tags: Readonly<Record<string, string>>;
    readonly exception: { readonly values: readonly { readonly type: string; readonly value: string }[] };
  };
}

export interface ErrorService {
  readonly dsn: string;
  readonly received: Envelope[];
  close(): Promise<void>;
}

export async function startErrorService(): Promise<ErrorService> {
  const received: Envelope[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await text(request);
    const [header = '{}', , item = '{}'] = raw.split('\n');
    received.push({ raw, header: JSON.parse(header), item: JSON.parse(item) });
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/4`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
