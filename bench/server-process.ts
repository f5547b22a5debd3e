/** A process of the server on a database that others share, which can be replaced by one of another version. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { FOLLOWING } from '@tutti/contract-link/testing/following-child';
import { freePort } from './measured-server.ts';

export interface ServerProcess {
  readonly url: string;
  readonly linkUrl: string;
  /** Of the program that runs now. */
  readonly pid: number;
  /** Ends it in order, and starts the program of a folder in its place. */
  replace(root: string): Promise<void>;
  end(): Promise<void>;
}

/** Starts the program of a folder and waits until it is ready. */
export async function startProcess(root: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const ports = { PORT: String(await freePort()), LINK_PORT: String(await freePort()) };
  let child: ChildProcess;
  const start = async (from: string): Promise<void> => {
    const started = spawn('node', [...FOLLOWING, 'server/src/main.ts'], {
      cwd: from,
      env: { ...process.env, TUTTI_LOG: 'error', HOST: '127.0.0.1', ...env, ...ports },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (!started.stdout) throw new Error('The server has no output.');
    child = started;
    await once(createInterface({ input: started.stdout }), 'line');
  };
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  await start(root);
  return {
    url: `http://127.0.0.1:${ports.PORT}`,
    linkUrl: `wss://127.0.0.1:${ports.LINK_PORT}/link`,
    get pid() {
      return child.pid ?? 0;
    },
    replace: async (from) => {
      await end();
      await start(from);
    },
    end,
  };
}
