import { randomUUID } from 'node:crypto';
import type { AgentRequest } from '@tutti/domain/enumerations';
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
