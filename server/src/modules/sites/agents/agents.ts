import { appendEvents } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { AgentDescription } from '../../../store/device-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import { agentRevoked } from './agent-entries.ts';
import type { AgentRecord, DescribedAgent } from './agent-records.ts';
import type { AgentRef } from './presence.ts';

const described = ({ program, familiesOff, ...description }: AgentDescription, observedAt: Date): DescribedAgent => ({
  ...description,
  observedAt,
  familiesOff: familiesOff ?? [],
  program: program ?? null,
  mayUpdate: program?.mayUpdate ?? false,
  givesLog: description.givesLog ?? false,
});

/** What is kept of the key is its hash; the key cannot be found from it, being as long as that. */
const fingerprintOf = (hash: Buffer): string => (hash.toString('hex').toUpperCase().match(/../g) ?? []).join(':');

/** The agents of the account, revoked ones too, oldest first. */
export async function listAgents(tx: Tx, accountId: string): Promise<AgentRecord[]> {
  const rows = await tx
    .selectFrom('agents')
    .select([
      'id',
      'name',
      'connected',
      'last_seen_at',
      'created_at',
      'revoked_at',
      'software',
      'round_trip_ms',
      'round_trip_peak_ms',
      'connected_since',
      'called_from',
      'key_hash',
      'may_change',
      'site_id',
      'description',
      'described_at',
      'newer_program',
      'updates_at_night',
      'devices_over',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId,
    name: row.name,
    connected: row.connected && row.revoked_at === null,
    lastSeen: row.last_seen_at,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    software: row.software,
    roundTrip: row.connected ? row.round_trip_ms : null,
    roundTripPeak: row.connected ? row.round_trip_peak_ms : null,
    connectedSince: row.connected ? row.connected_since : null,
    calledFrom: row.called_from,
    keyFingerprint: fingerprintOf(row.key_hash),
    mayChange: row.may_change,
    domainId: row.site_id,
    newerProgram: row.newer_program,
    updatesAtNight: row.updates_at_night,
    devicesOver: row.devices_over,
    description: row.description && row.described_at ? described(row.description, row.described_at) : null,
  }));
}

/**
 * Makes the agent's key void; null where the transaction sees no such agent. Revoking again changes nothing. Publish `agent.revoked` after the
 * commit: the link closes the connection and then marks its devices.
 */
export async function revokeAgent(tx: Tx, agentId: string, by: Author, now: Date): Promise<AgentRef | null> {
  if (!isUuid(agentId)) return null;
  const held = await tx
    .selectFrom('agents')
    .select(['account_id', 'id', 'name', 'revoked_at'])
    .where('id', '=', agentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) return null;
  const agent = { accountId: held.account_id, agentId: held.id };
  if (held.revoked_at === null) {
    await tx.updateTable('agents').set({ revoked_at: now }).where('account_id', '=', agent.accountId).where('id', '=', held.id).execute();
    await appendEvents(tx, [agentRevoked({ ...agent, name: held.name }, by)], now);
  }
  return agent;
}
