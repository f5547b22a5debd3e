/** The product with everything around it that can fail, each of the suite's own. */
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DemoFacts, freePort } from '../demo.ts';
import { FaultAgent } from './driver/agent.ts';
import { type Ask, askAt } from './driver/ask.ts';
import { Model } from './driver/model.ts';
import { write } from './driver/writers.ts';
import { OwnMailServer } from './parts/mail-server.ts';
import { hasNats, OwnNats } from './parts/nats.ts';
import { ownClock } from './parts/own-clock.ts';
import { OwnPostgres } from './parts/postgres.ts';
import { Proxy } from './parts/proxy.ts';
import { Service } from './parts/service.ts';
import { Shown } from './parts/shown.ts';
import { mountSmallDisk, unmount } from './parts/small-disk.ts';

/** A process of the product, and its cables. */
export interface Member {
  readonly service: Service;
  /** Its data folder. */
  readonly dataDir: string;
  readonly ask: Ask;
  readonly toDatabase: Proxy;
  /** null: the processes have no bus between them. */
  readonly toBus: Proxy | null;
  /** From the suite's agents to it. */
  readonly link: Proxy;
}

export interface World {
  readonly members: readonly Member[];
  readonly postgres: OwnPostgres;
  readonly nats: OwnNats | null;
  readonly mail: OwnMailServer;
  readonly shown: Shown;
  readonly model: Model;
  readonly agents: readonly FaultAgent[];
  readonly demo: DemoFacts;
  /** Of the first process, with the keys of all. */
  readonly dataDir: string;
  /** The folder with a small disk, on which the database is; null where none could be made. */
  readonly disk: string | null;
  /** Whether the clocks of the processes can be moved. */
  readonly clocks: boolean;
  /** Past everything that fails, to look. */
  look<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** Ends those who write, so that what is open can come to its end. */
  stopWriting(): Promise<void>;
  close(): Promise<void>;
}

const DEVICES_OF_AGENT = 3;

/** What every process is configured by, whatever it is called. */
async function common(dataDir: string, postgres: number, nats: number | null, mail: string): Promise<Record<string, string>> {
  return {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LINK_PORT: String(await freePort()),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${postgres}/postgres`,
    NATS_URL: nats === null ? '' : `nats://127.0.0.1:${nats}`,
    SMTP_URL: mail,
    SMTP_FROM: 'Tutti <tutti@faults.example>',
    TUTTI_LOG: 'info',
    TUTTI_KEY_RATE: '0',
    TUTTI_PERSON_BUDGET: '0',
  };
}

/** The first process has the demo; each further one is an equal server with the keys of the first. */
const own = (n: number, first: string): Record<string, string> =>
  n === 0
    ? { TUTTI_DEMO: '1' }
    : {
        TUTTI_DEMO: '0',
        TUTTI_EVENT_KEY: join(first, 'event-key.pem'),
        TUTTI_AGENT_KEY: join(first, 'agent-key.pem'),
        TUTTI_SIGN_IN_KEY: join(first, 'sign-in-key'),
        TUTTI_PUSH_KEY: join(first, 'push-key.pem'),
        TUTTI_BILLING: 'fastspring',
        TUTTI_FASTSPRING: join(first, 'sandbox/provider.json'),
      };

/** Starts a process behind cables of its own. */
async function startMember(
  n: number,
  folder: string,
  parts: Pick<World, 'postgres' | 'nats' | 'mail' | 'shown' | 'clocks'>,
): Promise<Omit<Member, 'ask'>> {
  const { postgres, nats, mail, shown, clocks } = parts;
  const [toDatabase, toBus] = [await Proxy.open(postgres.port), nats && (await Proxy.open(nats.port))];
  const dataDir = join(folder, `data-${n}`);
  await mkdir(dataDir, { recursive: true });
  const env = {
    ...(await common(dataDir, toDatabase.port, toBus?.port ?? null, mail.url)),
    ...own(n, join(folder, 'data-0')),
    ...(clocks ? await ownClock(dataDir) : {}),
  };
  const service = new Service({ name: 'ABCDEFGH'[n] ?? String(n), env, shown });
  await service.start();
  return { service, dataDir, toDatabase, toBus, link: await Proxy.open(Number(env['LINK_PORT'])) };
}

async function closeMember({ service, toDatabase, toBus, link }: Omit<Member, 'ask'>): Promise<void> {
  await service.end();
  for (const proxy of [toDatabase, toBus, link]) proxy?.close();
}

/** Makes the code by which an agent joins. */
export async function codeFor(ask: Ask, accountId: string, name: string): Promise<string> {
  const query = 'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }';
  const made = await ask<{ AgentEnrolmentCodeCreate: { code: string } }>(query, { input: { accountId, name } });
  return made.AgentEnrolmentCodeCreate.code;
}

async function startAgents(members: readonly Member[], { accountId }: DemoFacts, model: Model): Promise<FaultAgent[]> {
  const links = members.map(({ link }) => `wss://127.0.0.1:${link.port}/link`);
  return Promise.all(
    [0, 1].map(async (n) => {
      const devices = Array.from({ length: DEVICES_OF_AGENT }, (_, i) => `fault-${n}-${i}`);
      const code = await codeFor(members[0]?.ask ?? failing, accountId, `Agent of faults ${n}`);
      return FaultAgent.join(code, links, n % links.length, devices, model);
    }),
  );
}
const failing: Ask = () => Promise.reject(new Error('There is no process.'));

/** A database that is looked into past its cables; opened again where it was restarted. */
function looker({ url }: OwnPostgres): World['look'] {
  return async <T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
}

/** Starts the product as so many processes, and those who write. `clocks`: whether their clocks are to be moved. */
export async function startWorld(processes: number, clocks = false): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-faults-'));
  // PostgreSQL runs as nobody where this runs as root.
  await chmod(folder, 0o755);
  const closing: (() => Promise<void> | void)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const [shown, mail, model] = [new Shown(), new OwnMailServer(), new Model()];
    await mail.up();
    closing.push(() => mail.down());
    const place = join(folder, 'postgres');
    await mkdir(place);
    const disk = mountSmallDisk(place) ? place : null;
    if (disk !== null) closing.push(() => unmount(disk));
    const postgres = await OwnPostgres.open(place);
    closing.push(() => postgres.stop('SIGINT'));
    const nats = hasNats() ? await OwnNats.open() : null;
    closing.push(() => nats?.stop('SIGTERM'));
    if (nats === null && processes > 1) throw new Error('Several processes need a nats-server on this machine.');
    const started: Omit<Member, 'ask'>[] = [];
    for (let n = 0; n < processes; n++) {
      const member = await startMember(n, folder, { postgres, nats, mail, shown, clocks });
      started.push(member);
      closing.push(() => closeMember(member));
    }
    const dataDir = join(folder, 'data-0');
    const facts = async () => JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoFacts;
    const demo = await facts();
    const members = started.map((member) => ({ ...member, ask: askAt(member.service.graphqlUrl, demo.apiKey) }));
    const agents = await startAgents(members, demo, model);
    const over = new AbortController();
    const writing = { asks: members.map(({ ask }) => ask), model, accountId: demo.accountId };
    const devices = agents.flatMap((agent) => agent.devices);
    const running = Promise.all([
      write({ ...writing, devices, checkoutUrl: async () => (await facts()).checkoutUrl }, over.signal),
      ...agents.map((agent) => agent.run()),
    ]);
    const stopWriting = async (): Promise<void> => {
      over.abort();
      for (const agent of agents) agent.close();
      await running;
    };
    closing.push(stopWriting);
    return { members, postgres, nats, mail, shown, model, agents, demo, dataDir, disk, clocks, look: looker(postgres), stopWriting, close };
  } catch (error) {
    await close();
    throw error;
  }
}
