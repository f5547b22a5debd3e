import { sql } from 'kysely';
import { PREPARED } from '../../../store/prepared.ts';
import type { Tx } from '../../../store/store.ts';
import { hashToken } from '../../identity/index.ts';

/** An agent by its account: how the link names it. */
export interface AgentRef {
  readonly accountId: string;
  readonly agentId: string;
}
/** An agent by the name it has. */
export interface NamedAgent extends AgentRef {
  readonly name: string;
}
/** An agent that is connected, or disconnected, from now on. */
export interface PresentAgent extends NamedAgent {
  /** Whether it counted as the opposite until now. */
  readonly isNews: boolean;
}
/** The position of an agent's reports: the last fact that is stored. */
export interface LinkPosition {
  readonly epoch: number;
  readonly revision: number;
}

const looksLikeAgentKey = (key: string): boolean => /^tta_[\w-]{43}$/.test(key);

/** The agent of this key; null when there is none. All functions of this file run under `store.system`. */
export async function agentByKey(tx: Tx, key: string): Promise<(AgentRef & { name: string; revoked: boolean }) | null> {
  if (!looksLikeAgentKey(key)) return null;
  const row = await tx
    .selectFrom('agents')
    .select(['account_id', 'id', 'name', 'revoked_at'])
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst();
  return row ? { accountId: row.account_id, agentId: row.id, name: row.name, revoked: row.revoked_at !== null } : null;
}

/** The agent is connected by this connection, which replaces any other. Returns it and its last stored fact; null once it is revoked. */
export async function agentArrives(
  tx: Tx,
  agent: AgentRef & { connectionId: string; software: string; address: string },
  now: Date,
): Promise<{ acknowledged: LinkPosition | null; present: PresentAgent; mayChange: boolean } | null> {
  const { rows } = await sql<{ epoch: number | null; revision: number | null; name: string; was_connected: boolean; may_change: boolean }>`
    with held as (
      select connected from agents where account_id = ${agent.accountId} and id = ${agent.agentId} and revoked_at is null for no key update)
    update agents a set connected = true, connection_id = ${agent.connectionId}, round_trip_ms = null, round_trip_peak_ms = null,
      software = ${agent.software}, called_from = ${agent.address}, connected_since = ${now}, last_seen_at = ${now}
    from held where a.account_id = ${agent.accountId} and a.id = ${agent.agentId}
    returning a.acknowledged_epoch as epoch, a.acknowledged_revision as revision, a.name, a.may_change, held.connected as was_connected`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  const { epoch, revision, name, was_connected: wasConnected } = row;
  return {
    acknowledged: epoch === null || revision === null ? null : { epoch, revision },
    present: { accountId: agent.accountId, agentId: agent.agentId, name, isNews: !wasConnected },
    mayChange: row.may_change,
  };
}

/**
 * The connection has ended. Returns the agent; null when another connection replaced it, so that the agent is still connected. The connection is
 * removed from the agent, so that a write that it is alive, if one is under way, does not mark the agent as connected again.
 */
export async function agentLeaves(tx: Tx, agent: AgentRef & { connectionId: string }): Promise<PresentAgent | null> {
  const { rows } = await sql<{ name: string; was_connected: boolean }>`
    with held as (
      select connected from agents
      where account_id = ${agent.accountId} and id = ${agent.agentId} and connection_id = ${agent.connectionId} for no key update)
    update agents a set connected = false, connection_id = null
    from held where a.account_id = ${agent.accountId} and a.id = ${agent.agentId}
    returning a.name, held.connected as was_connected`.execute(tx);
  const [row] = rows;
  return row ? { accountId: agent.accountId, agentId: agent.agentId, name: row.name, isNews: row.was_connected } : null;
}

/** A connection that is alive. */
export interface AliveConnection {
  readonly id: string;
  /** The median of its last pings, ms; null before the first answer. */
  readonly roundTripMs: number | null;
  /** The longest of them, ms. */
  readonly roundTripPeakMs: number | null;
}

/**
 * Stores that these connections are alive. Returns those that are still the newest of an agent that is not revoked, and the agents among them that
 * had been marked as disconnected meanwhile (while the database was away).
 */
export async function noteConnections(
  tx: Tx,
  connections: readonly AliveConnection[],
  now: Date,
): Promise<{ alive: Set<string>; back: PresentAgent[] }> {
  if (connections.length === 0) return { alive: new Set(), back: [] };
  // No wait for the disk: the next write follows soon.
  await sql`set local synchronous_commit = off`.execute(tx);
  const { rows } = await sql<{ account_id: string; id: string; name: string; connection_id: string; was_connected: boolean }>`
    with held as (
      select a.account_id, a.id, a.connected, x."roundTripMs" as round_trip_ms, x."roundTripPeakMs" as round_trip_peak_ms
      from jsonb_to_recordset(${JSON.stringify(connections)}::jsonb) as x (id uuid, "roundTripMs" real, "roundTripPeakMs" real)
      join agents a on a.connection_id = x.id and a.revoked_at is null
      order by a.account_id, a.id for no key update of a)
    update agents a set last_seen_at = ${now}, connected = true, round_trip_ms = held.round_trip_ms,
      round_trip_peak_ms = held.round_trip_peak_ms from held where a.account_id = held.account_id and a.id = held.id
    returning a.account_id, a.id, a.name, a.connection_id, held.connected as was_connected`.execute(tx);
  return {
    alive: new Set(rows.map((row) => row.connection_id)),
    back: rows
      .filter((row) => !row.was_connected)
      .map((row) => ({ accountId: row.account_id, agentId: row.id, name: row.name, isNews: true })),
  };
}

/** Agents of dead processes: connected, but not written as alive since. They count as disconnected from now on. */
export async function dropSilentAgents(tx: Tx, notedBefore: Date): Promise<PresentAgent[]> {
  const { rows } = await sql<{ account_id: string; id: string; name: string }>`
    update agents set connected = false where (account_id, id) in (
      select account_id, id from agents where connected and last_seen_at < ${notedBefore} order by account_id, id for no key update skip locked)
    returning account_id, id, name`.execute(tx);
  return rows.map((row) => ({ accountId: row.account_id, agentId: row.id, name: row.name, isNews: true }));
}

/**
 * Stores the position of each agent's facts, in the transaction that stores them, and returns the ids of those agents that may report: a revoked one
 * may not. Call it first: it locks the agents, and everybody locks agents, then devices, then commands, then sites, each in order.
 */
export async function acknowledge(tx: Tx, positions: readonly (AgentRef & LinkPosition)[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    with x as (
      select a.account_id, a.id, x.epoch, x.revision
      from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as x ("accountId" uuid, "agentId" uuid, epoch bigint, revision bigint)
      join agents a on a.account_id = x."accountId" and a.id = x."agentId" and a.revoked_at is null
      order by a.account_id, a.id for no key update of a)
    update agents a set
      acknowledged_epoch = greatest(a.acknowledged_epoch, x.epoch),
      acknowledged_revision = case
        when x.epoch > coalesce(a.acknowledged_epoch, 0) then x.revision
        when x.epoch = a.acknowledged_epoch then greatest(a.acknowledged_revision, x.revision)
        else a.acknowledged_revision end
    from x where a.account_id = x.account_id and a.id = x.id
    returning a.id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
