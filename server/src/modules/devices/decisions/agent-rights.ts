import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import { changesDevice } from '@tutti/contract-link/commands/decisions';
import { CHANGES_NOT_ALLOWED } from '@tutti/domain/agent-rights';
import type { Viewer } from '../../../access/viewer.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import { type AgentRef, letAgentChange, publishChanges } from '../../sites/index.ts';
import { changeLedger } from '../change-ledger.ts';
import { refuseOpenCommands } from '../commands/dispatch.ts';
import { publishCommands } from '../commands/give-command.ts';

/** Kinds of commands that change a device whatever they ask for. */
const CHANGES = COMMAND_KINDS.filter((kind) => changesDevice({ kind, params: {} }));

/**
 * Lets an agent change devices, or not any more: then its devices take no commands from now on, and those that wait are refused. The same again changes nothing. Errors:
 * NOT_FOUND, CONFLICT (revoked).
 */
export async function setAgentMayChange(call: TxCall<Viewer>, agentId: string, mayChange: boolean): Promise<void> {
  const { tx, services, after } = call;
  const now = services.now();
  const agent = await letAgentChange(call, agentId, mayChange);
  if (!agent) return;
  const devices = await devicesOf(call, agent);
  const ids = devices.map(({ id }) => id);
  const refused = mayChange ? [] : await refuseOpenCommands(tx, agent.accountId, ids, CHANGES_NOT_ALLOWED, now, CHANGES);
  const ledger = changeLedger();
  for (const { id, site_id: siteId } of devices) ledger.add(agent.accountId, siteId, [id], ['DEVICES'], false);
  const changes = await ledger.record(tx);
  after(() => {
    publishChanges(services, changes);
    publishCommands(services, agent.accountId, refused, []);
    services.bus.publish('agent.rights', { accountId: agent.accountId, agentId: agent.agentId });
  });
}

const devicesOf = ({ tx }: TxCall<Viewer>, { accountId, agentId }: AgentRef) =>
  tx
    .selectFrom('devices')
    .select(['id', 'site_id'])
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
