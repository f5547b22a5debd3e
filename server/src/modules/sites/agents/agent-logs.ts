import { randomUUID } from 'node:crypto';
import type { BusMessages } from '../../../bus/bus.ts';
import type { Needs } from '../../../services.ts';
import type { AgentLogs, LogReader } from '../services.ts';
import type { AgentRef } from './presence.ts';

/** The intervals of leases, ms: a parameter, so that tests need not wait. */
export interface LogTiming {
  /** How long one request to the agent is valid. */
  readonly leaseMs: number;
  /** Between two requests. */
  readonly renewMs: number;
}
const LOG_TIMING: LogTiming = { leaseMs: 25_000, renewMs: 8_000 };

/** People who may look at logs through one process at a time, and of one account: others have to wait until some leave. */
const MOST_READERS = 500;
const MOST_OF_ACCOUNT = 50;

interface Lease {
  /** Who asks, for the process that holds the agent's connection. */
  readonly by: string;
  readonly agent: AgentRef;
  readonly reader: LogReader;
}

/** Leases the logs of agents for those who look. Nothing of a log is kept here. */
export function createAgentLogs({ bus }: Needs<'bus'>, { leaseMs, renewMs }: LogTiming = LOG_TIMING): AgentLogs {
  const leases = new Set<Lease>();
  const ask = ({ by, agent }: Lease, seconds: number) => bus.publish('log.wanted', { by, ...agent, seconds });
  const renewal = setInterval(() => leases.forEach((lease) => ask(lease, leaseMs / 1000)), renewMs).unref();

  const of = ({ accountId, agentId }: AgentRef): Lease[] =>
    [...leases].filter(({ agent }) => agent.agentId === agentId && agent.accountId === accountId);
  const pass = (message: BusMessages['log.lines']): void => {
    for (const { by, reader } of of(message)) if (message.to === null || message.to === by) reader.onLines(message);
  };
  const end = (lease: Lease): void => {
    if (leases.delete(lease)) ask(lease, 0);
  };
  const stops = [
    bus.subscribe('log.lines', pass),
    bus.subscribe('agent.revoked', (agent) => {
      for (const lease of of(agent)) {
        end(lease);
        lease.reader.onRevoked();
      }
    }),
  ];

  return {
    read: ({ accountId, agentId }, reader) => {
      const ofAccount = [...leases].filter(({ agent }) => agent.accountId === accountId).length;
      if (leases.size >= MOST_READERS || ofAccount >= MOST_OF_ACCOUNT) return null;
      const lease = { by: randomUUID(), agent: { accountId, agentId }, reader };
      leases.add(lease);
      ask(lease, leaseMs / 1000);
      return () => end(lease);
    },
    close: () => {
      clearInterval(renewal);
      for (const stop of stops) stop();
      leases.clear();
    },
  };
}
