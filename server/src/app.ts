import type { Logger } from 'pino';
import { openBus } from './bus/open.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { type GraphqlHandler, startHttpServer } from './http/server.ts';
import { createLog } from './log.ts';
import { openMailer } from './mail/open.ts';
import type { DeviceDirectory } from './modules/devices/index.ts';
import { openStore } from './store/open.ts';

/** A server that listens. */
export interface RunningServer {
  readonly services: Services;
  /** Where people open it, without a slash at the end. */
  readonly httpUrl: string;
  readonly graphqlUrl: string;
  /** Where agents connect, `wss://…/link`; empty in a process without the role `link`. */
  readonly linkUrl: string;
  /** Of the link's certificate, upper-case hexadecimal with colons; empty without the role `link`. */
  readonly linkFingerprints: { readonly sha1: string; readonly sha256: string };
  /** Stops taking work, lets what runs end, and closes everything in reverse order. Can be called more than once. */
  close(): Promise<void>;
}

export interface StartOptions {
  readonly log?: Logger;
  readonly now?: () => Date;
}

interface Gateway {
  readonly url: string;
  readonly fingerprints: { readonly sha1: string; readonly sha256: string };
  close(): Promise<void>;
}

/** Builds the server from its configuration: store → bus → mailer → directory → GraphQL → HTTP → device link → jobs. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closers.splice(0).reverse()) {
      // What cannot be closed must not keep the rest open.
      await Promise.resolve(step()).catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    }
  };
  const opened = <T extends { close(): Promise<void> | void }>(part: T): T => {
    closers.push(() => part.close());
    return part;
  };
  try {
    const store = opened(await openStore(config, log));
    const bus = opened(await openBus(config, log));
    const mailer = opened(openMailer(config, log));
    const parts = await loadParts();
    const directory = opened(parts.createDirectory({ store, bus, log }));
    const services: Services = { config, log, store, bus, mailer, directory, now: options.now ?? (() => new Date()) };
    const graphql = config.roles.has('api') ? parts.createGraphqlHandler(services) : null;
    const http = await startHttpServer(services, graphql);
    closers.push(async () => void (await Promise.all([http.close(), graphql?.close()])));
    const link = config.roles.has('link') ? opened(await parts.startLinkGateway(services)) : null;
    const running: RunningServer = {
      services,
      httpUrl: http.url,
      graphqlUrl: `${http.url}/graphql`,
      linkUrl: link?.url ?? '',
      linkFingerprints: link?.fingerprints ?? { sha1: '', sha256: '' },
      close,
    };
    if (config.demo) await parts.prepareDemo(services, running);
    return running;
  } catch (error) {
    await close();
    throw error;
  }
}

interface Parts {
  createDirectory(parts: Pick<Services, 'store' | 'bus' | 'log'>): DeviceDirectory;
  createGraphqlHandler(services: Services): GraphqlHandler;
  startLinkGateway(services: Services): Promise<Gateway>;
  prepareDemo(services: Services, running: RunningServer): Promise<void>;
}

/** Stands in until every part has its entry point. */
async function loadParts(): Promise<Parts> {
  const part = async <T>(path: string, name: string, instead: T): Promise<T> => {
    const loaded = await import(new URL(path, import.meta.url).href).catch(() => ({}));
    return (loaded as Record<string, T>)[name] ?? instead;
  };
  const nothing = { handle: async () => undefined, upgrade: () => undefined, close: async () => undefined };
  return {
    createDirectory: await part(
      './modules/devices/directory.ts',
      'createDirectory',
      () => ({ close: () => undefined }) as unknown as DeviceDirectory,
    ),
    createGraphqlHandler: await part('./graphql/handler.ts', 'createGraphqlHandler', () => nothing as unknown as GraphqlHandler),
    startLinkGateway: await part('./link/gateway.ts', 'startLinkGateway', async () => ({
      url: '',
      fingerprints: { sha1: '', sha256: '' },
      close: async () => undefined,
    })),
    prepareDemo: await part('./demo/prepare.ts', 'prepareDemo', async () => undefined),
  };
}
