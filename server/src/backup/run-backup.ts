import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { codeOf } from '../error-words.ts';
import { BackupBusy, BackupError, BUSY_CODE } from './backup-error.ts';

const COMMAND_LINE = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

/** What the command line needs of this server's configuration, whatever the environment says. */
const environmentOf = ({ database, dataDir, events, agents, signInKeyFile, pushKeyFile, link, demo }: Config): Record<string, string> => ({
  DATABASE_URL: 'url' in database ? database.url : '',
  DATA_DIR: dataDir,
  TUTTI_EVENT_KEY: events.keyFile,
  TUTTI_AGENT_KEY: agents.keyFile,
  TUTTI_SIGN_IN_KEY: signInKeyFile,
  TUTTI_PUSH_KEY: pushKeyFile,
  TUTTI_LINK_CERT: link.certificate?.cert ?? '',
  TUTTI_LINK_KEY: link.certificate?.key ?? '',
  TUTTI_DEMO: demo ? '1' : '0',
});

/**
 * Backs up into a file by a program of its own, which leaves the processor to the server. Throws a BackupError with its words, or BackupBusy where another process makes a backup.
 */
export async function runBackup(
  config: Config,
  file: string,
  { withSecrets, signal }: { readonly withSecrets: boolean; readonly signal: AbortSignal },
): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [COMMAND_LINE, 'backup', file, ...(withSecrets ? [] : ['--without-secrets'])], {
      env: { ...process.env, ...environmentOf(config) },
      signal,
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    if (error instanceof Error && 'code' in error && error.code === BUSY_CODE) throw new BackupBusy(said, { cause: error });
    throw new BackupError(said || `It ended with ${codeOf(error) || 'another error'}.`, { cause: error });
  }
}
