import { randomUUID } from 'node:crypto';
import type { AgentParams, AgentResult, ServerParams } from '@tutti/contract-link/methods';
import { LINK_ERROR } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { momentOf } from '../modules/devices/index.ts';
import type { DeviceServices } from '../modules/devices/services.ts';
import type { AgentRef } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { LinkConnection } from './connection.ts';

/** Asks agents for the levels of devices that somebody watches, and passes on what they report. Nothing of it is stored. */
export interface Watches {
  /** The agent is there: it is asked for what is watched, also when it was asked on an earlier connection. */
  ready(connection: LinkConnection): void;
  /** Serves `signal.report`. Errors: foreign, where another agent speaks for the device or nobody does. */
  report(agent: AgentRef, levels: AgentParams<'signal.report'>): Promise<AgentResult<'signal.report'>>;
  /** Ends what nobody renewed: its process is gone. */
  tick(): void;
  close(): void;
}

/** Devices of one agent that may be watched at a time: their reports are messages, and it has 200 a second for all it says. */
const MOST_OF_AGENT = 100;
/** An agent is not asked again within this time, ms, however many processes renew. */
const ASK_AGAIN_MS = 4_000;
/** An answer is not waited for longer than this, ms. */
const ANSWER_WITHIN_MS = 10_000;
/** What a device reports more often than this is dropped, ms. */
const REPORT_EVERY_MS = 200;

interface Watch {
  readonly accountId: string;
  readonly deviceId: string;
  agentId: string;
  /** Process → until when it wants the levels. */
  readonly wanted: Map<string, number>;
  askedAt: number;
  heardAt: number;
}

const keyOf = (accountId: string, deviceId: string) => `${accountId} ${deviceId}`;

/** Whether it can is seen by what it reports; an agent that knows no such method answers with an error. */
function askAgent(connection: LinkConnection, params: ServerParams<'signal.watch'>): void {
  connection.ask(randomUUID(), 'signal.watch', params, ANSWER_WITHIN_MS).catch(() => undefined);
}

export function createWatches(
  { bus, directory, now }: Needs<'bus' | 'now'> & DeviceServices,
  find: (agentId: string) => LinkConnection | undefined,
): Watches {
  /** What is watched anywhere, also of agents that are not connected here: they may come here next. */
  const watches = new Map<string, Watch>();
  const greeted = new WeakSet<LinkConnection>();
  const clock = () => performance.now();

  function ask(watch: Watch, seconds: number): void {
    const connection = find(watch.agentId);
    if (!connection || !greeted.has(connection)) return;
    watch.askedAt = clock();
    askAgent(connection, { device: watch.deviceId, seconds });
  }

  /** Renews, or ends what nobody wants any more. */
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
    const made = { accountId, deviceId, agentId, wanted: known?.wanted ?? new Map(), askedAt: -Infinity, heardAt: -Infinity };
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
      greeted.add(connection);
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
          throw new RpcError(LINK_ERROR.foreign, 'This device is not yours: only the agent that introduced it may report it.');
        return { watching: false };
      }
      const time = clock();
      if (time - watch.heardAt >= REPORT_EVERY_MS) {
        watch.heardAt = time;
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

/** What the schema of a report does not say; null when all is well. */
export function levelsProblem({ rx, tx }: Pick<AgentParams<'signal.report'>, 'rx' | 'tx'>): string | null {
  for (const [side, { channels, status, level }] of Object.entries({ rx, tx })) {
    if (status.length !== channels.length || level.length !== channels.length)
      return `params.${side}: channels, status and level must be equally long`;
    if (new Set(channels).size !== channels.length) return `params.${side}.channels: a channel stands twice`;
  }
  return null;
}
