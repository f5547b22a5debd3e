import { randomUUID } from 'node:crypto';
import type { AgentParams, AgentResult, ServerParams } from '@tutti/contract-link/methods';
import { LINK_ERROR } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { momentOf } from '../modules/devices/index.ts';
import type { DeviceServices } from '../modules/devices/services.ts';
import type { AgentRef } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { LinkConnection } from './link-connection.ts';

/** Asks agents for the levels of devices that somebody watches, and publishes what they report. Levels are not stored. */
export interface Watches {
  /** The agent has said hello: it is asked for what is watched, also when it was asked on an earlier connection. */
  ready(connection: LinkConnection): void;
  /** Serves `signal.report`. Throws `foreign` when the device is another agent's or unknown. */
  report(agent: AgentRef, levels: AgentParams<'signal.report'>): Promise<AgentResult<'signal.report'>>;
  /** Ends the leases that were not renewed, as of a process that died. */
  tick(): void;
  close(): void;
}

/** Devices of one agent that may be watched at a time: their reports count towards the 200 messages a second that an agent may send. */
const MOST_OF_AGENT = 100;
/** An agent is not asked again within this time, ms, however many processes renew. */
const ASK_AGAIN_MS = 4_000;
/** The agent has this long to answer, ms. */
const ANSWER_WITHIN_MS = 10_000;
/** A report that comes sooner than this after the last is dropped, ms. */
const REPORT_EVERY_MS = 200;

interface Watch {
  readonly accountId: string;
  readonly deviceId: string;
  agentId: string;
  /** Process → until when it wants the levels. */
  readonly wanted: Map<string, number>;
  askedAt: number;
  reportedAt: number;
}

const keyOf = (accountId: string, deviceId: string) => `${accountId} ${deviceId}`;

/** Errors are ignored: an agent that does not know the method answers with one, and just reports no levels. */
function askAgent(connection: LinkConnection, params: ServerParams<'signal.watch'>): void {
  connection.ask(randomUUID(), 'signal.watch', params, ANSWER_WITHIN_MS).catch(() => undefined);
}

export function createWatches(
  { bus, directory, now }: Needs<'bus' | 'now'> & DeviceServices,
  find: (agentId: string) => LinkConnection | undefined,
): Watches {
  /** What is watched at any process, also devices of agents that are not connected to this one: they may reconnect here. */
  const watches = new Map<string, Watch>();
  const helloDone = new WeakSet<LinkConnection>();
  const clock = () => performance.now();

  function ask(watch: Watch, seconds: number): void {
    const connection = find(watch.agentId);
    // The ids come from other processes: an agent of another account is never asked.
    if (!connection || connection.agent?.accountId !== watch.accountId || !helloDone.has(connection)) return;
    watch.askedAt = clock();
    askAgent(connection, { device: watch.deviceId, seconds });
  }

  /** Asks the agent again, or ends the watch when nobody wants it any more. */
  function renewOrEnd(watch: Watch): void {
    const time = clock();
    for (const [process, until] of watch.wanted) if (until <= time) watch.wanted.delete(process);
    if (watch.wanted.size === 0) {
      if (watches.delete(keyOf(watch.accountId, watch.deviceId))) ask(watch, 0);
    } else if (time - watch.askedAt >= ASK_AGAIN_MS) ask(watch, Math.ceil((Math.max(...watch.wanted.values()) - time) / 1000));
  }

  function watchOf(accountId: string, deviceId: string, agentId: string): Watch | null {
    const known = watches.get(keyOf(accountId, deviceId));
    if (known?.agentId === agentId) return known;
    if ([...watches.values()].filter((watch) => watch.agentId === agentId).length >= MOST_OF_AGENT) return null;
    const made = { accountId, deviceId, agentId, wanted: known?.wanted ?? new Map(), askedAt: -Infinity, reportedAt: -Infinity };
    watches.set(keyOf(accountId, deviceId), made);
    return made;
  }

  const stop = bus.subscribe('signal.wanted', ({ by, accountId, deviceId, agentId, seconds }) => {
    const watch = seconds > 0 ? watchOf(accountId, deviceId, agentId) : watches.get(keyOf(accountId, deviceId));
    if (!watch) return;
    if (seconds > 0) watch.wanted.set(by, clock() + seconds * 1000);
    else watch.wanted.delete(by);
    renewOrEnd(watch);
  });

  return {
    ready: (connection) => {
      helloDone.add(connection);
      for (const watch of watches.values()) {
        if (watch.agentId !== connection.agent?.agentId) continue;
        watch.askedAt = -Infinity;
        renewOrEnd(watch);
      }
    },
    report: async ({ accountId, agentId }, { device: deviceId, observedAt, rx, tx }) => {
      const watch = watches.get(keyOf(accountId, deviceId));
      if (watch?.agentId !== agentId) {
        const [device] = await directory.find([accountId], deviceId);
        if (device?.agentId !== agentId)
          throw new RpcError(LINK_ERROR.foreign, 'This device is not yours: only the agent that reported it may report its levels.');
        return { watching: false };
      }
      const time = clock();
      if (time - watch.reportedAt >= REPORT_EVERY_MS) {
        watch.reportedAt = time;
        bus.publish('signal.levels', { accountId, deviceId, at: momentOf(observedAt, now()), rx, tx });
      }
      return { watching: true };
    },
    tick: () => {
      for (const watch of watches.values()) {
        const time = clock();
        if ([...watch.wanted.values()].some((until) => until <= time)) renewOrEnd(watch);
      }
    },
    close: () => {
      stop();
      watches.clear();
    },
  };
}

/** Checks what the schema of a report cannot express; null when nothing is wrong. */
export function levelsProblem({ rx, tx }: Pick<AgentParams<'signal.report'>, 'rx' | 'tx'>): string | null {
  for (const [side, { channels, status, level }] of Object.entries({ rx, tx })) {
    if (status.length !== channels.length || level.length !== channels.length)
      return `params.${side}: channels, status and level must be equally long`;
    if (new Set(channels).size !== channels.length) return `params.${side}.channels: a channel is listed twice`;
  }
  return null;
}
