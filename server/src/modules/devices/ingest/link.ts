import type { BusMessages } from '../../../bus/bus.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { Tx } from '../../../store/store.ts';
import { agentPresence, type PresentAgent } from '../../sites/index.ts';
import { changeLedger } from '../change-ledger.ts';
import { noteClocks } from './clock-said.ts';
import { setLink } from './device-statements.ts';
import { entriesOfLink } from './link-entries.ts';

/**
 * Agents came or went: their devices are connected as they last reported, or count as disconnected. What was reported is kept, because the server observed only its own link.
 * Runs under `store.system` after the agents' own rows; publish the answer after the commit. The entries of the agents come before those of their devices.
 */
export async function setLinkUp(
  tx: Tx,
  agents: readonly PresentAgent[],
  up: boolean,
  now: Date,
): Promise<BusMessages['account.changed'][]> {
  if (agents.length === 0) return [];
  const ledger = changeLedger();
  const { rows } = await setLink(JSON.stringify(agents), up, now).execute(tx);
  const names = new Map(agents.map(({ agentId, name }) => [agentId, name]));
  const presence = agents
    .filter(({ isNews }) => isNews)
    .map((agent) => agentPresence(agent, up, rows.filter((row) => row.agent_id === agent.agentId).length));
  const because = up ? 'connected' : 'disconnected';
  const devices = entriesOfLink(rows, up, now, (row) => `agent ${names.get(row.agent_id)} ${because}`);
  await appendEvents(tx, [...presence, ...devices], now);
  await noteClocks(
    tx,
    rows.map((row) => ({ accountId: row.account_id, said: [row.id, now.getTime(), 'link', up] })),
    now,
  );
  for (const row of rows) ledger.add(row.account_id, row.site_id, [row.id], ['DEVICES', 'STATUS']);
  return ledger.record(tx);
}
