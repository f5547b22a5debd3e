import { randomUUID } from 'node:crypto';
import type { AgentRequest } from '@tutti/domain/enumerations';
import type { AgentFiles } from '../agent-delivery/agent-files.ts';
import { platformNamed } from '../agent-delivery/platforms.ts';
import { type AgentRef, mayAgentChange, platformOf } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { LinkConnection } from './link-connection.ts';

const METHODS = { TEST: 'agent.test', RESTART: 'agent.restart' } as const satisfies Record<AgentRequest, string>;
/** How long an agent may take to answer that it was asked, ms. */
const ANSWER_WITHIN_MS = 10_000;

/** Passes on what administrators ask agents to do. What came of it the agent says itself: by its next description, or by coming back. Returns what ends it. */
export function passRequestsOn({ bus, log }: Needs<'bus' | 'log'>, find: (agentId: string) => LinkConnection | undefined): () => void {
  return bus.subscribe('agent.asked', ({ accountId, agentId, what }) => {
    const connection = find(agentId);
    if (!connection) return;
    connection
      .ask(randomUUID(), METHODS[what], {}, ANSWER_WITHIN_MS)
      .catch((error: unknown) => log.warn({ err: error, accountId, agentId, what }, 'an agent did not take a request'));
  });
}

/** Lets agents know whether administrators let them change devices, as soon as that is decided; on each connection the answer to their hello says so. Returns what ends it. */
export function passRightsOn(
  { bus, log, store }: Needs<'bus' | 'log' | 'store'>,
  find: (agentId: string) => LinkConnection | undefined,
): () => void {
  async function pass(connection: LinkConnection, accountId: string, agentId: string): Promise<void> {
    const mayChange = await store.system((tx) => mayAgentChange(tx, { accountId, agentId }));
    await connection.ask(randomUUID(), 'agent.allow', { mayChange }, ANSWER_WITHIN_MS);
  }
  return bus.subscribe('agent.rights', ({ accountId, agentId }) => {
    const connection = find(agentId);
    // An agent of an earlier version does not know the method: its commands are refused here all the same.
    if (connection)
      pass(connection, accountId, agentId).catch((error: unknown) =>
        log.info({ err: error, accountId, agentId }, 'an agent does not take whether it may change devices'),
      );
  });
}

/** What asking an agent to update itself needs. */
type UpdateServices = Needs<'bus' | 'log' | 'store'> & { readonly agentFiles: Pick<AgentFiles, 'get'> };

/** Sends agents that are asked to update themselves what is signed of the newer program; the program itself they download. Returns what ends it. */
export function passUpdatesOn(
  { bus, log, store, agentFiles }: UpdateServices,
  find: (agentId: string) => LinkConnection | undefined,
): () => void {
  async function pass(connection: LinkConnection, agent: AgentRef): Promise<void> {
    const platform = platformNamed((await store.system((tx) => platformOf(tx, agent))) ?? '');
    const program = platform && (await agentFiles.get(platform))?.signed;
    if (!program) throw new Error(`there is no program for ${platform ?? 'its platform'}`);
    await connection.ask(randomUUID(), 'agent.update', { program }, ANSWER_WITHIN_MS);
  }
  return bus.subscribe('agent.updateAsked', (agent) => {
    const connection = find(agent.agentId);
    if (connection)
      pass(connection, agent).catch((error: unknown) => log.warn({ err: error, ...agent }, 'an agent did not take a newer program'));
  });
}
