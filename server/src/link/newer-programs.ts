import type { AgentParams } from '@tutti/contract-link/methods';
import { isNewerProgram } from '@tutti/contract-link/program/manifest';
import type { AgentFiles } from '../agent-delivery/agent-files.ts';
import { platformNamed } from '../agent-delivery/platforms.ts';
import { type AgentRef, noteNewerProgram } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { LinkConnection } from './link-connection.ts';

/** The services that finding newer programs uses. */
export type NewerServices = Needs<'store' | 'bus'> & { readonly agentFiles: Pick<AgentFiles, 'get'> };

/** Finds out whether this server has newer programs for agents than those that they say they run, and stores that for administrators. */
export class NewerPrograms {
  readonly #services: NewerServices;
  /** Connection → what was stored last, so that a description that changes nothing of it writes nothing. */
  readonly #stored = new WeakMap<LinkConnection, string>();

  constructor(services: NewerServices) {
    this.#services = services;
  }

  /** The first agent that asks for its platform may let the program be built, which takes some seconds. */
  async look(
    connection: LinkConnection,
    { accountId, agentId }: AgentRef,
    program: AgentParams<'agent.describe'>['program'],
  ): Promise<void> {
    const { store, bus, agentFiles } = this.#services;
    const platform = program && platformNamed(program.platform);
    const delivered = platform ? await agentFiles.get(platform) : null;
    const newer = program && delivered && isNewerProgram(delivered.manifest, program) ? delivered.manifest : null;
    const found = newer ? `${newer.version} ${newer.builtAt}` : 'none';
    if (this.#stored.get(connection) === found) return;
    const isNews = await store.system((tx) => noteNewerProgram(tx, { accountId, agentId }, newer));
    this.#stored.set(connection, found);
    if (isNews) bus.publish('settings.changed', { accountId, userId: null, areas: ['AGENTS'] });
  }
}
