import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The files of an agent. */
export interface DataFolder {
  readonly folder: string;
  /** Who the agent is, its key, and the epoch of its last start. */
  readonly agent: string;
  /** The commands that were begun, with their results. */
  readonly commands: string;
  readonly devices: string;
  /** What the agent last said of itself. */
  readonly status: string;
}

export function dataFolder(path: string): DataFolder {
  const folder = resolve(path);
  const file = (name: string): string => join(folder, name);
  return { folder, agent: file('agent.json'), commands: file('commands'), devices: file('devices.json'), status: file('status.json') };
}

/** Makes the folder, for its owner alone, as are all files that this process makes from here on. A folder that is there already keeps its permissions. */
export async function makeDataFolder({ folder }: DataFolder): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
