import { execFile } from 'node:child_process';

/** A clock of the same machine answers within a tenth of a second. */
const WITHIN_MS = 1500;
/** Bytes. */
export const MOST_OUTPUT = 262_144;

/** What a program prints, by UTF-8; null: there is no such program. It is ended after a while, and where it prints too much. */
export function boundedOutput(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: WITHIN_MS, killSignal: 'SIGKILL', maxBuffer: MOST_OUTPUT }, (error, stdout) =>
      resolve(error?.code === 'ENOENT' ? null : stdout),
    );
  });
}
