import { withoutSecrets } from '@tutti/domain/secrets';
import { BackupBusy, BackupError, BUSY_CODE } from '../backup/backup-error.ts';
import { build } from '../build.ts';
import { readConfig, readEnvironment } from '../config.ts';
import { ConfigError } from '../config-problems.ts';
import { makeMonths } from '../event-log/months.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { openStore } from '../store/open-store.ts';
import { CommandError, type Run, type RunAlone, type RunAnyway } from './context.ts';
import { createProgram } from './program.ts';

const writeTo =
  (stream: NodeJS.WriteStream) =>
  (...lines: readonly string[]): void =>
    void stream.write(lines.map((line) => `${line}\n`).join(''));

/** Uses the database of a running server where there is one, else starts the embedded one for as long as the command takes. */
const run: Run = async (command) => {
  const config = readConfig(process.env);
  const store = await openStore(config, createLog('error'), { attach: true });
  try {
    // No server may have run for months, and a command may add an entry.
    await makeMonths(store);
    await command({ config, store, now: () => new Date(), print: writeTo(process.stdout), warn: writeTo(process.stderr) });
  } finally {
    await store.close();
  }
};

const runAlone: RunAlone = (command) =>
  command({ config: readConfig(process.env), note: writeTo(process.stderr), print: writeTo(process.stdout) });

const runAnyway: RunAnyway = (command) => command({ environment: readEnvironment(process.env), print: writeTo(process.stdout) });

build()
  .then((version) => createProgram(run, runAlone, runAnyway).version(version).parseAsync())
  .catch((error: unknown) => {
    const expected =
      error instanceof CommandError || error instanceof ConfigError || error instanceof StartError || error instanceof BackupError;
    const words = expected ? error.message : withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.stderr.write(`${words}\n`);
    process.exitCode = error instanceof BackupBusy ? BUSY_CODE : 1;
  });
