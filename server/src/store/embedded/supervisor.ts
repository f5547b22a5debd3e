import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PostgresChoice } from '../../config.ts';
import { messageOf } from '../../error-words.ts';
import { NotReadyError } from '../../start-error.ts';
import { credentialsOf, dataOf, ensureCluster, prepareFolder } from './cluster.ts';
import { runningOwner, takeFolder } from './owner.ts';
import { chooseAccount } from './postgres-user.ts';
import { freePort, type Postmaster, type Recipe, startPostmaster } from './postmaster.ts';
import { choosePrograms, nameOf, type Programs } from './programs.ts';
import { NAME, provision } from './provision.ts';
import { runningPrograms } from './running-programs.ts';
import { clearStaleLock, readLock } from './stale-lock.ts';

/** A PostgreSQL that this process started and supervises. */
export interface EmbeddedPostgres {
  /** As the user that owns Tutti's database. */
  readonly url: string;
  /** As the superuser. */
  readonly adminUrl: string;
  /** What it runs by; null where that cannot be seen. */
  readonly programs: Programs | null;
  close(): Promise<void>;
}

const urlOf = (user: string, password: string, port: number, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

interface EmbeddedOptions {
  /** Where a living server has the folder, use that server's. */
  readonly attach?: boolean;
  /** Whose programs; `bundled` without it. */
  readonly postgres?: PostgresChoice;
}

/** Starts a PostgreSQL on `folder`, and starts it again should it die. Throws a StartError that says what to do. */
export async function startEmbedded(folder: string, log: Logger, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  if (options.attach) {
    const beside = await attach(folder);
    if (beside) return beside;
  }
  await prepareFolder(folder);
  const release = await takeFolder(folder);
  try {
    return await supervise(folder, log, options.postgres ?? 'bundled', release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function attach(folder: string): Promise<EmbeddedPostgres | null> {
  if (!(await runningOwner(folder))) return null;
  const lock = await readLock(dataOf(folder));
  if (!lock) throw new NotReadyError(`The server on ${folder} is starting or stopping: try again in a moment.`);
  const { superuser, tutti } = await credentialsOf(folder);
  return {
    url: urlOf(NAME, tutti, lock.port, NAME),
    adminUrl: urlOf('postgres', superuser, lock.port, 'postgres'),
    programs: await runningPrograms(dataOf(folder)),
    close: async () => undefined,
  };
}

async function supervise(folder: string, log: Logger, choice: PostgresChoice, release: () => Promise<void>): Promise<EmbeddedPostgres> {
  const data = dataOf(folder);
  const programs = await choosePrograms(choice, data);
  const { binaries } = programs;
  const account = await chooseAccount(binaries, folder);
  const credentials = await credentialsOf(folder);
  await ensureCluster(folder, binaries, account, credentials);
  await clearStaleLock(data, binaries, account, log);
  const { recipe, running } = await startOnFreePort((port) => {
    const adminUrl = urlOf('postgres', credentials.superuser, port, 'postgres');
    return { binaries, account, data, port, adminUrl, log };
  });
  const packed = programs.packedAt.toISOString().slice(0, 10);
  log.info(
    { postgres: programs.version, packed, folder: programs.folder },
    `the database runs inside, by the PostgreSQL ${nameOf(programs)}; for production set DATABASE_URL`,
  );
  await provision(recipe.adminUrl, credentials.tutti).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  const state: State = { running, closing: false };
  const keptRunning = keepRunning(recipe, state);
  return {
    url: urlOf(NAME, credentials.tutti, recipe.port, NAME),
    adminUrl: recipe.adminUrl,
    programs,
    close: async () => {
      state.closing = true;
      await state.running?.stop();
      await keptRunning;
      await release();
    },
  };
}

/** Another program may take the port between the check and the start. */
async function startOnFreePort(recipeFor: (port: number) => Recipe): Promise<{ recipe: Recipe; running: Postmaster }> {
  for (let attempt = 0; ; attempt++) {
    const recipe = recipeFor(await freePort());
    try {
      return { recipe, running: await startPatiently(recipe) };
    } catch (error) {
      if (attempt === 5 || !/Address already in use/.test(messageOf(error))) throw error;
    }
  }
}

interface State {
  running: Postmaster | null;
  closing: boolean;
}

/** Restarts it whenever it ends by itself, on the same port, so that the pool can reconnect. */
async function keepRunning(recipe: Recipe, state: State): Promise<void> {
  for (let pause = 100; ; ) {
    await state.running?.ended;
    if (state.closing) return;
    state.running = null;
    recipe.log.error({ pause }, 'PostgreSQL ended by itself; starting it again');
    await sleep(pause);
    if (state.closing) return;
    try {
      await clearStaleLock(recipe.data, recipe.binaries, recipe.account, recipe.log);
      const running = await startPatiently(recipe);
      state.running = running;
      pause = 100;
      // Closed while it started.
      if (state.closing) return await running.stop();
    } catch (error) {
      recipe.log.error({ err: error }, 'PostgreSQL does not start');
      pause = Math.min(pause * 2, 5_000);
    }
  }
}

/** Sessions of a killed postmaster take a moment to notice and release its shared memory. */
async function startPatiently(recipe: Recipe): Promise<Postmaster> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await startPostmaster(recipe);
    } catch (error) {
      if (attempt === 20 || !/still in use|lock file/.test(messageOf(error))) throw error;
      await sleep(250);
    }
  }
}
