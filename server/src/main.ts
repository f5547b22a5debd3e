// First, before anything is made.
import './garbage-collection.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutSecrets } from '@tutti/domain/secrets';
import { startServer } from './app.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-problems.ts';
import { type ErrorReporting, openErrorReporting } from './error-reporting.ts';
import { createLog } from './log.ts';
import { NotReadyError, StartError } from './start-error.ts';

/** sysexits.h: EX_CONFIG, something is wrong with the configuration or around it: another start would end the same way. */
const WRONG_CONFIGURATION = 78;
/** Milliseconds from the signal, or from the end of TUTTI_DRAIN, to the end, whatever still runs. */
const TIMEOUT_MS = 10_000;
/** A signal so soon after the first, ms, is the same: a service manager ends the server, and so does what started it. */
const SAME_MS = 1_000;

let reporting: ErrorReporting | null = null;

/** Ends the process once what is to be reported is sent. */
async function end(code: number): Promise<void> {
  await reporting?.close();
  process.exit(code);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  reporting = await openErrorReporting(config);
  const log = createLog(config.logLevel, undefined, reporting?.report);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends: nothing caught this');
    void end(1);
  });
  let running: Awaited<ReturnType<typeof startServer>> | null = null;
  let stopping = false;
  let stoppedAt = 0;
  const again = Promise.withResolvers<void>();
  const stop = async (signal: string): Promise<void> => {
    if (stopping) {
      if (performance.now() - stoppedAt > SAME_MS) again.resolve();
      return;
    }
    stopping = true;
    stoppedAt = performance.now();
    log.info({ signal }, 'closing');
    // A signal during the start: everything is closed as soon as the start is complete.
    const patient = signal === 'SIGTERM' ? config.drainMs : 0;
    setTimeout(() => process.exit(1), TIMEOUT_MS + patient).unref();
    await starting.catch(() => undefined);
    running?.drain();
    // Until those who send requests here have noticed; a second signal ends the wait.
    await Promise.race([sleep(running ? patient : 0), again.promise]);
    await running?.close();
    await end(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  const starting = startServer(config, { log });
  running = await starting;
  if (!stopping) process.stdout.write(`Tutti is ready at ${config.http.publicUrl ?? running.httpUrl}\n`);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof StartError;
  const words = expected ? error.message : withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`${words}\n`);
  if (error instanceof Error) reporting?.report(error, { level: 'fatal', message: 'the server did not start' });
  void end(expected && !(error instanceof NotReadyError) ? WRONG_CONFIGURATION : 1);
});
