import type { DatedProgram } from '@tutti/contract-link/program/manifest';
import { sql } from 'kysely';
import type { Viewer } from '../../../access/viewer.ts';
import { conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import { SYSTEM } from '../../../event-log/author.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { AgentDescription } from '../../../store/device-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { authorOf } from '../../identity/index.ts';
import { lockAgent } from './agent-decisions.ts';
import { agentUpdateAsked, agentUpdatesDecided } from './agent-entries.ts';
import { connectedAgent, notTaken } from './asked-agent.ts';
import type { AgentRef } from './presence.ts';

/** An update that is under way ends by itself, in one way or another. */
const isUnderWay = (description: AgentDescription): boolean =>
  description.update?.state === 'FETCHING' || description.update?.state === 'STARTING';

/** Asks an agent to update itself, after the commit. Errors: NOT_FOUND; CONFLICT (not connected, nothing newer, under way); BAD_USER_INPUT where whoever runs it has not allowed it. */
export async function askUpdate(call: TxCall<Viewer>, agentId: string): Promise<void> {
  const { tx, services, after } = call;
  const { agent, description, newerProgram } = await connectedAgent(tx, agentId);
  if (!description?.program?.mayUpdate) throw notTaken();
  if (!newerProgram) throw conflict('This server has no newer version for the agent.', 'agentId');
  if (isUnderWay(description)) throw conflict('The agent is being updated already.', 'agentId');
  await appendEvents(tx, [agentUpdateAsked(agent, newerProgram.version, authorOf(call))], services.now());
  after(() => services.bus.publish('agent.updateAsked', { accountId: agent.accountId, agentId: agent.agentId }));
}

/** Lets an agent update itself at night, or not any more. The same again changes nothing. Errors: NOT_FOUND, CONFLICT (revoked). */
export async function setUpdatesAtNight(call: TxCall<Viewer>, agentId: string, atNight: boolean): Promise<void> {
  const { tx, services } = call;
  const { account_id: accountId, id, name, updates_at_night: before } = await lockAgent(call, agentId);
  if (before === atNight) return;
  await tx.updateTable('agents').set({ updates_at_night: atNight }).where('account_id', '=', accountId).where('id', '=', id).execute();
  await appendEvents(tx, [agentUpdatesDecided({ accountId, agentId: id, name }, atNight, authorOf(call))], services.now());
}

/** Stores which newer program the server has for an agent; null: none. Whether that is another one than before. Under `store.system`. */
export async function noteNewerProgram(tx: Tx, { accountId, agentId }: AgentRef, newer: DatedProgram | null): Promise<boolean> {
  const text = newer && JSON.stringify({ version: newer.version, builtAt: newer.builtAt });
  const { numUpdatedRows } = await tx
    .updateTable('agents')
    .set({ newer_program: text })
    .where('account_id', '=', accountId)
    .where('id', '=', agentId)
    .where(sql<boolean>`newer_program is distinct from ${text}::jsonb`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an agent's program runs on, as it last said; null: it is none that servers deliver. Under `store.system`. */
export async function platformOf(tx: Tx, { accountId, agentId }: AgentRef): Promise<string | null> {
  const row = await tx
    .selectFrom('agents')
    .select('description')
    .where('account_id', '=', accountId)
    .where('id', '=', agentId)
    .executeTakeFirst();
  return row?.description?.program?.platform ?? null;
}

/** Night at an agent, hours of its own clock: from the first until before the second. */
const NIGHT = { from: 2, to: 5 };
/** Agents are asked over two hours, each at its own minute: a fleet downloads one after another. */
const SPREAD_MINUTES = 120;
/** Once a night, and once where the clock of its machine is set back. */
const ASK_AGAIN_MS = 20 * 3600_000;

const DAY_MINUTES = 24 * 60;

/** Whether it is an agent's turn in its night: `utcOffset` minutes ahead of UTC. */
function isItsTurn(agentId: string, utcOffset: number, now: Date): boolean {
  const utcMinutes = now.getUTCHours() * 60 + now.getUTCMinutes();
  const minutes = (utcMinutes + utcOffset + DAY_MINUTES * 2) % DAY_MINUTES;
  const own = Number.parseInt(agentId.slice(0, 4), 16) % SPREAD_MINUTES;
  return minutes >= NIGHT.from * 60 + own && minutes < NIGHT.to * 60;
}

/** Whether an agent came back from this very program: it would do so each night. What could not be fetched is tried again, and what was tried while the server was away. */
const fellBackFrom = ({ update }: AgentDescription, { version, builtAt }: DatedProgram): boolean =>
  update?.state === 'FELL_BACK' && update.serverAway !== true && update.version === version && update.builtAt === builtAt;

/**
 * Agents that are to update themselves now, because it is night there and administrators and those who run them allow it; each is noted and recorded as asked. Several
 * processes may look at once. Publish `agent.updateAsked` for each after the commit. Under `store.system`.
 */
export async function takeUpdatesAtNight(tx: Tx, now: Date): Promise<AgentRef[]> {
  const rows = await tx
    .selectFrom('agents')
    .select(['account_id', 'id', 'name', 'description', 'newer_program'])
    .where('updates_at_night', '=', true)
    .where('connected', '=', true)
    .where('revoked_at', 'is', null)
    .where('newer_program', 'is not', null)
    .where((eb) => eb.or([eb('update_asked_at', 'is', null), eb('update_asked_at', '<', new Date(now.getTime() - ASK_AGAIN_MS))]))
    .orderBy('account_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const due = rows.flatMap(({ account_id: accountId, id: agentId, name, description, newer_program: newer }) => {
    if (!newer || !description?.program?.mayUpdate || isUnderWay(description) || fellBackFrom(description, newer)) return [];
    return isItsTurn(agentId, description.program.utcOffset, now) ? [{ accountId, agentId, name, version: newer.version }] : [];
  });
  if (due.length === 0) return [];
  await tx
    .updateTable('agents')
    .set({ update_asked_at: now })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(due.map(({ agentId }) => agentId)))))
    .execute();
  await appendEvents(
    tx,
    due.map(({ version, ...agent }) => agentUpdateAsked(agent, version, { source: SYSTEM, ip: null })),
    now,
  );
  return due;
}
