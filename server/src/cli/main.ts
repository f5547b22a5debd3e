import { withoutSecrets } from '@tutti/domain/secrets';
import { build } from '../build.ts';
import { ConfigError, readConfig } from '../config.ts';
import { makeMonths } from '../event-log/months.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { openStore } from '../store/open-store.ts';
import { CommandError, type Run } from './context.ts';
import { createProgram } from './program.ts';

/** Uses the database of a running server where there is one, else starts the embedded one for as long as the command takes. */
const run: Run = async (command) => {
  const config = readConfig(process.env);
  const store = await openStore(config, createLog('error'), { attach: true });
  try {
    // No server may have run for months, and a command may add an entry.
    await makeMonths(store);
    await command({ config, store, now: () => new Date(), print: (line) => process.stdout.write(`${line}\n`) });
  } finally {
    await store.close();
  }
};

build()
  .then((version) => createProgram(run).version(version).parseAsync())
  .catch((error: unknown) => {
    const expected = error instanceof CommandError || error instanceof ConfigError || error instanceof StartError;
    const words = expected ? error.message : withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  });
