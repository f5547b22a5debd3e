import { LINK_CLOSE } from '@tutti/contract-link/protocol';
import type { BusMessages } from '../bus/bus.ts';
import type { Services } from '../context.ts';
import { linkConnections } from '../metrics.ts';
import { setLinkUp } from '../modules/devices/index.ts';
import { type AgentRef, agentArrives, agentLeaves, type LinkPosition, noteConnections, publishChanges } from '../modules/sites/index.ts';
import { repeat } from '../repeat.ts';
import type { ConnectionEnd, LinkConnection } from './connection.ts';
import type { LinkTiming } from './timing.ts';

/** Who is there, by the connections of this process; keeps `agents` and the devices' link up to date. */
export interface Presence {
  /** The connection has credentials of this agent; an older connection of it ends. */
  claim(connection: LinkConnection, agent: AgentRef): void;
  /** The agent said hello: its devices are reached again. null when it is revoked. Rejects when the database does not answer. */
  arrive(connection: LinkConnection, software: string): Promise<{ acknowledged: LinkPosition | null } | null>;
  /** The connection is gone, see ConnectionEnd. */
  left(connection: LinkConnection, end: ConnectionEnd): void;
  find(agentId: string): LinkConnection | undefined;
  /** Stops noting and marking; resolves when nothing is being written any more. Who is there stays so: the sweeper of another process, or of the next start, judges. */
  close(): Promise<void>;
}

export function createPresence(services: Services, timing: LinkTiming): Presence {
  const { store, bus, log, now } = services;
  const byAgent = new Map<string, LinkConnection>();
  /** Connections whose agent counts as connected in the database. */
  const present = new Map<string, LinkConnection>();
  const graces = new Map<string, NodeJS.Timeout>();
  /** Agent → the last write about it: coming and going are written in the order they happened. */
  const writes = new Map<string, Promise<unknown>>();
  let open = true;

  function inTurn<T>(agentId: string, work: () => Promise<T>): Promise<T> {
    const turn = (writes.get(agentId) ?? Promise.resolve()).then(work, work);
    writes.set(agentId, turn);
    const forget = () => writes.get(agentId) === turn && writes.delete(agentId);
    turn.then(forget, forget);
    return turn;
  }

  /** Writes who came or went together with his devices, and tells everybody. */
  async function write<T>(work: (note: (changes: readonly BusMessages['account.changed'][]) => void) => Promise<T>): Promise<T> {
    const all: BusMessages['account.changed'][] = [];
    const result = await work((changes) => all.push(...changes));
    publishChanges(services, all);
    return result;
  }

  async function leave(connection: LinkConnection, agent: AgentRef): Promise<void> {
    try {
      await inTurn(agent.agentId, () =>
        write((note) =>
          store.system(async (tx) => {
            const left = await agentLeaves(tx, { ...agent, connectionId: connection.id });
            if (left) note(await setLinkUp(tx, [left], false, now()));
          }),
        ),
      );
    } catch (error) {
      // It is noted no more, so the sweeper finds it.
      log.warn({ err: error, ...agent }, 'the end of a connection could not be written');
    }
  }

  /** Tells the database that the connections live; ends those that do not speak for their agent any more, by the word of another process. */
  async function note(): Promise<void> {
    const noted = [...present.values()];
    if (noted.length === 0) return;
    const { alive } = await write((add) =>
      store.system(async (tx) => {
        const answer = await noteConnections(
          tx,
          noted.map((connection) => connection.id),
          now(),
        );
        add(await setLinkUp(tx, answer.back, true, now()));
        return answer;
      }),
    );
    for (const connection of noted) {
      if (!alive.has(connection.id)) connection.close('replaced', LINK_CLOSE.replaced, 'Another connection of this agent took its place.');
    }
  }

  const noting = repeat(note, { everyMs: timing.noteMs, log, failed: 'the connected agents could not be noted' });
  const stopRevoked = bus.subscribe('agent.revoked', ({ agentId }) =>
    byAgent.get(agentId)?.close('revoked', LINK_CLOSE.revoked, 'The key of this agent was revoked.'),
  );

  return {
    claim: (connection, agent) => {
      const older = byAgent.get(agent.agentId);
      connection.agent = agent;
      byAgent.set(agent.agentId, connection);
      linkConnections.set(byAgent.size);
      older?.close('replaced', LINK_CLOSE.replaced, 'Another connection of this agent took its place.');
    },
    arrive: (connection, software) => {
      const { agent } = connection;
      if (!agent) return Promise.resolve(null);
      return inTurn(agent.agentId, async () => {
        const arrived = await write((add) =>
          store.system(async (tx) => {
            const answer = await agentArrives(tx, { ...agent, connectionId: connection.id, software }, now());
            if (answer) add(await setLinkUp(tx, [answer.present], true, now()));
            return answer;
          }),
        );
        if (!arrived) return null;
        // It may have ended meanwhile, unseen by `left`.
        if (connection.open) present.set(connection.id, connection);
        else if (open)
          graces.set(
            connection.id,
            setTimeout(() => void leave(connection, agent), timing.graceMs),
          );
        return arrived;
      });
    },
    left: (connection, end) => {
      const { agent } = connection;
      if (!agent) return;
      if (byAgent.get(agent.agentId) === connection) byAgent.delete(agent.agentId);
      linkConnections.set(byAgent.size);
      if (!present.delete(connection.id) || end === 'shutdown' || !open) return;
      if (end === 'clean' || end === 'lost' || end === 'revoked') {
        void leave(connection, agent);
        return;
      }
      const grace = setTimeout(() => {
        graces.delete(connection.id);
        void leave(connection, agent);
      }, timing.graceMs);
      graces.set(connection.id, grace);
    },
    find: (agentId) => byAgent.get(agentId),
    close: async () => {
      open = false;
      const noted = noting.close();
      stopRevoked();
      for (const grace of graces.values()) clearTimeout(grace);
      await noted;
      await Promise.allSettled(writes.values());
    },
  };
}
