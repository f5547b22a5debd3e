import { startServer } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';

/** sysexits.h: EX_CONFIG, something is wrong with the configuration. */
const WRONG_CONFIGURATION = 78;
/** Milliseconds from the signal to the end, whatever still runs. */
const PATIENCE = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  let running: Awaited<ReturnType<typeof startServer>> | null = null;
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    // A signal during the start: what is half open is closed when the start is done.
    await starting.catch(() => undefined);
    await running?.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  const starting = startServer(config, { log });
  running = await starting;
  if (!stopping) process.stdout.write(`Tutti is ready at ${config.http.publicUrl ?? running.httpUrl}\n`);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(error instanceof ConfigError ? WRONG_CONFIGURATION : 1);
});
