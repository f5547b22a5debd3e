import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { apiRoutes } from './api/routes.ts';
import { Faults } from './control/faults.ts';
import { controlRoutes } from './control/routes.ts';
import { createHttp } from './http/server.ts';
import type { SendMail } from './mailer.ts';
import { ACCESS_KEY, STOREFRONT } from './pages/builder.ts';
import { pageRoutes } from './pages/routes.ts';
import { PRICES } from './price-list.ts';
import { sellerKey } from './secure-payload.ts';
import { StateFile } from './state-file.ts';
import { Store } from './store.ts';

/** How a sandbox is started. */
export interface SandboxOptions {
  /** Folder of its state. */
  readonly folder: string;
  readonly host: string;
  /** null: the one it had before, else any free one. */
  readonly port: number | null;
  /** Where webhooks go; undefined: where they went before. */
  readonly webhook?: string | undefined;
  readonly send: SendMail | null;
  readonly log: Logger;
}

/** A sandbox that listens. */
export interface Sandbox {
  readonly store: Store;
  readonly checkoutUrl: string;
  /** The file with which a server of Tutti finds it. */
  readonly providerFile: string;
  readonly close: () => Promise<void>;
}

/** The port it had is kept, so that links in mails and open pages go on; where somebody else has it by now, another is taken. */
async function listenAgain(server: Server, { port, host }: SandboxOptions, known: number | null): Promise<number> {
  try {
    await once(server.listen(port ?? known ?? 0, host), 'listening');
  } catch (error) {
    if (port !== null || known === null) throw error;
    await once(server.listen(0, host), 'listening');
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens at no port.');
  return address.port;
}

/** What a server of Tutti must know of this provider: the file of TUTTI_FASTSPRING. Readable by its owner alone. */
async function writeProviderFile(store: Store, folder: string, privateKeyFile: string): Promise<string> {
  const { username, password, webhookSecret } = store.state;
  const { plan, addOn } = store.prices();
  const file = join(folder, 'provider.json');
  const provider = {
    apiUrl: store.origin,
    username,
    password,
    webhookSecret,
    scriptUrl: `${store.origin}/sbl/fastspring-builder.js`,
    storefront: STOREFRONT,
    accessKey: ACCESS_KEY,
    basePlan: plan.path,
    deviceAddOn: addOn.path,
    privateKeyFile,
  };
  await writeFile(file, JSON.stringify(provider, null, 2), { mode: 0o600 });
  return file;
}

/** Starts a sandbox. Rejects where its state cannot be read or its port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { folder, host, webhook, send, log } = options;
  const file = await StateFile.open(folder);
  const { privateKeyFile, publicKey } = await sellerKey(folder);
  const store = new Store({ file, prices: PRICES, publicKey, send, log });
  const faults = new Faults();
  const routes = [...pageRoutes(store), ...controlRoutes(store, faults), ...apiRoutes(store, faults)];
  const server = createHttp(routes, () => store.saved(), log);
  const port = await listenAgain(server, options, file.state.port);
  file.state.port = port;
  if (webhook !== undefined) file.state.webhook = webhook;
  await store.open(`http://${host}:${port}`);
  const providerFile = await writeProviderFile(store, folder, privateKeyFile);
  return {
    store,
    checkoutUrl: store.origin,
    providerFile,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await store.close();
    },
  };
}
