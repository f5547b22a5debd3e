import type { BusMessages } from '../../../bus/bus.ts';
import type { Tx } from '../../../store/store.ts';
import type { AgentRef } from '../../sites/index.ts';
import { changeLedger } from '../change-ledger.ts';
import { setLink } from './statements.ts';

/**
 * Agents came or went: their devices are connected as they last reported, or count as disconnected. What was reported is kept; the server observed its link alone.
 * Runs under `store.system` after the agents' own rows; publish the answer after the commit.
 */
export async function setLinkUp(tx: Tx, agents: readonly AgentRef[], up: boolean, now: Date): Promise<BusMessages['account.changed'][]> {
  if (agents.length === 0) return [];
  const ledger = changeLedger();
  const { rows } = await setLink(JSON.stringify(agents), up, now).execute(tx);
  for (const row of rows) ledger.add(row.account_id, row.site_id, row.id, ['DEVICES', 'STATUS']);
  return ledger.record(tx);
}
