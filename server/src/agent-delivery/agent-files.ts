import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { ProgramManifest } from '@tutti/contract-link/program/manifest';
import { publicKeyOf, type SignedProgram, signProgram } from '@tutti/contract-link/program/signed-program';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openSigningKey, readSigningKey, type SigningKeyFile } from '../signing-key.ts';
import { type BuiltAgent, manifestOf, runBuilder } from './build-agent.ts';
import type { AgentPlatform } from './platforms.ts';
import { hasAgents, releasedAgent } from './released-agents.ts';

/** An agent as it is delivered. */
export interface DeliveredAgent {
  /** The program, compressed by gzip. */
  readonly path: string;
  readonly manifest: ProgramManifest;
  /** The same manifest with the signature of this server, and with that of the release where it is one. */
  readonly signed: SignedProgram;
}

/** The agents that this server delivers. */
export interface AgentFiles {
  /** The public half of the key by which this server signs them. */
  readonly publicKey: string;
  /** The agent for a platform, built when it is first asked for. Null: it cannot be built; the log says why. */
  get(platform: AgentPlatform): Promise<DeliveredAgent | null>;
  /** Another time it is looked for again: its file is not there any more. */
  forget(platform: AgentPlatform): void;
  /** Ends what is being built. */
  close(): Promise<void>;
}

interface Options {
  /** Where they are kept that are built here. */
  readonly folder: string;
  /** The folder with those of a release; null: those in `addedFolder`, or they are built here. */
  readonly releaseFolder: string | null;
  /** Where `tutti agent add` puts those of a release. */
  readonly addedFolder: string;
  /** Signs them. */
  readonly key: KeyObject;
  readonly log: Logger;
  readonly build?: typeof runBuilder;
}

/** Where a server keeps the agents that it built. */
export const agentFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'agent-files');

/** Where a server keeps the agents of a release that its operator added. */
export const addedAgentFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'agent-release');

/** The file with the key by which a server signs agents. */
const keyIn = ({ agents }: Pick<Config, 'agents'>): SigningKeyFile => ({
  file: agents.keyFile,
  signs: 'the agents that sites download',
  variable: 'TUTTI_AGENT_KEY',
});

/** The key by which a server signs agents; null where there is none. Throws a StartError when the file holds something else. */
export const readAgentKey = (config: Pick<Config, 'agents'>): Promise<KeyObject | null> => readSigningKey(keyIn(config));

/** The agents that a server delivers, with its key, which it makes at its first start. */
export const openAgentFiles = async (config: Pick<Config, 'dataDir' | 'agents'>, log: Logger): Promise<AgentFiles> =>
  createAgentFiles({
    folder: agentFolder(config),
    releaseFolder: config.agents.releaseFolder,
    addedFolder: addedAgentFolder(config),
    key: await openSigningKey(keyIn(config)),
    log,
  });

/** Everybody may ask: what failed is tried again, and what was added is looked for, after this time and not at each request. */
const TRY_AGAIN_MS = 30_000;

/** Builds each agent once, and one at a time: a build takes a processor and a few hundred MB of memory. */
export function createAgentFiles({ folder, releaseFolder, addedFolder, key, log, build = runBuilder }: Options): AgentFiles {
  const known = new Map<AgentPlatform, Promise<DeliveredAgent | null>>();
  const ending = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  function delivered({ path, manifest, signatures }: BuiltAgent): DeliveredAgent {
    const signed = { manifest, signatures: [...signatures, signProgram(manifest, key)] };
    return { path, manifest: manifestOf(signed), signed };
  }

  async function make(platform: AgentPlatform): Promise<DeliveredAgent | null> {
    try {
      const releases = releaseFolder ?? ((await hasAgents(addedFolder)) ? addedFolder : null);
      const agent = delivered(await (releases === null ? build(platform, folder, ending.signal) : releasedAgent(releases, platform)));
      lookLater(platform, releases === null);
      const { version, builtAt, packed } = agent.manifest;
      log.info({ platform, version, builtAt, ...packed }, 'the site agent can be downloaded');
      return agent;
    } catch (error) {
      if (ending.signal.aborted) return null;
      log.error({ err: error, platform }, 'there is no site agent to download');
      lookLater(platform, false);
      return null;
    }
  }

  /** An operator may add those of a release, or of a newer one, at any time; one that was built is not built again for that. */
  function lookLater(platform: AgentPlatform, isBuilt: boolean): void {
    const look = async (): Promise<void> => {
      if (ending.signal.aborted) return;
      if (isBuilt && !(await hasAgents(addedFolder))) lookLater(platform, isBuilt);
      else known.delete(platform);
    };
    setTimeout(() => void look(), TRY_AGAIN_MS).unref();
  }

  return {
    publicKey: publicKeyOf(key),
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
