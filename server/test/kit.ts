import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import { type RunningServer, startServer } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface GraphqlAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the shape of what it asked for
  readonly data: any;
  readonly errors:
    | readonly { readonly message: string; readonly path?: readonly (string | number)[]; readonly extensions: Record<string, unknown> }[]
    | undefined;
}

/** The whole server on free ports, with a database and a data folder of its own. */
export interface TestServer extends RunningServer {
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Asks as a client over HTTP would; `token` is the bare `authorization` header. */
  graphql(document: string, variables?: Record<string, unknown>, token?: string): Promise<GraphqlAnswer>;
  /** Stops it and keeps database and folder, for a test that starts it again with `startTestServer({ like })`. */
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment beside the kit's own: `{ TUTTI_TRUST_PROXY: '1' }`. */
  readonly env?: Record<string, string>;
  readonly now?: () => Date;
  /** What no environment sets. */
  readonly config?: Partial<Config>;
  /** The roles of its process; all without it. What a role left out would do by the real time, a test does by its own. */
  readonly roles?: readonly (Config['roles'] extends ReadonlySet<infer Role> ? Role : never)[];
  /** Silent without it; TUTTI_TEST_LOG=debug shows the log of every test. */
  readonly log?: Logger;
  /** Start on the database and the folder of this one, which was stopped or is beside it. */
  readonly like?: TestServer;
}

/** Starts the real server as `npm start` does, without the demo. Close it in `afterAll`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.like?.database ?? (await createTestDatabase({ migrated: true }));
  const dataDir = options.like?.dataDir ?? (await mkdtemp(join(tmpdir(), 'tutti-test-')));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LINK_PORT: '0',
    TUTTI_DEMO: '0',
    ...options.env,
  });
  const log = options.log ?? createLog(process.env['TUTTI_TEST_LOG'] ?? 'silent');
  const roles = new Set(options.roles ?? config.roles);
  const server = await startServer({ ...config, ...options.config, roles }, { log, ...(options.now ? { now: options.now } : {}) });
  const stop = once(() => server.close());
  // A plain owner sees no customer's row: what a test looks at or sets is read and written past every tenant, as the server's own jobs do.
  const query: TestDatabase['query'] = async <Row>(text: string, values: unknown[] = []) =>
    (await server.services.store.system((tx) => tx.executeQuery<Row>(CompiledQuery.raw(text, values)))).rows;
  return {
    ...server,
    database: { ...database, query },
    dataDir,
    graphql: (document, variables, token) => ask(server.graphqlUrl, document, variables, token),
    stop,
    close: once(async () => {
      await stop();
      if (options.like) return;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }),
  };
}

async function ask(url: string, query: string, variables: Record<string, unknown> = {}, token?: string): Promise<GraphqlAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as GraphqlAnswer;
  return { status: response.status, data, errors };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}
