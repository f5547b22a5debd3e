import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type BuiltAgent, runBuilder } from './build-agent.ts';
import type { AgentPlatform } from './platforms.ts';

/** The agents that this server delivers. */
export interface AgentFiles {
  /** The agent for a platform, built when it is first asked for. Null: it cannot be built; the log says why. */
  get(platform: AgentPlatform): Promise<BuiltAgent | null>;
  /** Another time it is looked for again: its file is not there any more. */
  forget(platform: AgentPlatform): void;
  /** Ends what is being built. */
  close(): Promise<void>;
}

interface Options {
  /** Where they are kept. */
  readonly folder: string;
  readonly log: Logger;
  readonly build?: typeof runBuilder;
}

/** Where a server keeps the agents that it built. */
export const agentFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'agent-files');

/** Everybody may ask: what failed is tried again after this time, not at each request. */
const TRY_AGAIN_MS = 30_000;

/** Builds each agent once, and one at a time: a build takes a processor and a few hundred MB of memory. */
export function createAgentFiles({ folder, log, build = runBuilder }: Options): AgentFiles {
  const known = new Map<AgentPlatform, Promise<BuiltAgent | null>>();
  const ending = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  async function make(platform: AgentPlatform): Promise<BuiltAgent | null> {
    try {
      const built = await build(platform, folder, ending.signal);
      log.info({ platform, bytes: built.bytes, sha256: built.sha256 }, 'the site agent can be downloaded');
      return built;
    } catch (error) {
      if (ending.signal.aborted) return null;
      log.error({ err: error, platform }, 'the site agent could not be built');
      setTimeout(() => known.delete(platform), TRY_AGAIN_MS).unref();
      return null;
    }
  }

  return {
    get(platform) {
      const found = known.get(platform);
      if (found) return found;
      const made = last.then(() => make(platform));
      last = made;
      known.set(platform, made);
      return made;
    },
    forget: (platform) => void known.delete(platform),
    close: async () => {
      ending.abort();
      await last;
    },
  };
}
