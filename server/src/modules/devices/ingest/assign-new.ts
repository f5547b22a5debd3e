import type { Order } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues } from '@tutti/contract-link/facts';
import { offers } from '@tutti/domain/command-offers';
import { sql } from 'kysely';
import type { NewEvent } from '../../../event-log/append.ts';
import { endedPlans } from '../../../graphql/plan-gate.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { type AgentSite, sitesOfAgents } from '../../sites/index.ts';
import { acceptCommands, type NewCommand } from '../commands/accept-commands.ts';
import type { CommandRecord } from '../commands/command-record.ts';
import { partyOf } from '../commands/end-entry.ts';
import { moved } from '../decisions/decision-entries.ts';
import type { SelectedFact } from './select.ts';

/** A device that its agent has just introduced, and the site that the agent has for such devices. */
export interface AssignedDevice {
  readonly accountId: string;
  readonly id: string;
  readonly agentId: string;
  readonly identity: FactValues['identity'];
  readonly site: AgentSite;
}

/**
 * Assigns devices that these identities introduced to the sites of their agents, as `DevicesEnroll` would, and answers those that were. One that comes back after people took
 * it out of the account is left to them, as are all of an account whose plan has ended. Call it once the rows are made, and `orderAssigned` last.
 */
export async function assignNew(
  tx: Tx,
  introduced: readonly SelectedFact[],
  { config }: Needs<'config'>,
  now: Date,
): Promise<AssignedDevice[]> {
  const fresh = introduced.filter(({ device }) => !device.returned).map(({ device, fact }) => ({ ...device, identity: fact.value }));
  if (fresh.length === 0) return [];
  const sites = await sitesOfAgents(tx, [...new Map(fresh.map((device) => [device.agentId, device])).values()]);
  const going = fresh.flatMap(({ accountId, id, agentId, identity }) => {
    const site = sites.get(agentId);
    if (!site) return [];
    const value: FactValues['identity'] = JSON.parse(identity);
    return [{ accountId, id, agentId, identity: value, site }];
  });
  const ended = new Set<string>();
  if (going.length > 0 && config.billing.kind !== 'off') {
    const accounts = [...new Set(going.map(({ accountId }) => accountId))];
    for (const { accountId } of await endedPlans(tx, accounts, now)) ended.add(accountId);
  }
  const assigned = going.filter(({ accountId }) => !ended.has(accountId));
  if (assigned.length > 0) {
    const rows = JSON.stringify(assigned.map(({ accountId, id, site }) => ({ account_id: accountId, id, site_id: site.id })));
    await sql`
      update devices d set site_id = x.site_id, enrolment_state = 'ENROLLING'
      from jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text, site_id uuid)
      where d.account_id = x.account_id and d.id = x.id`.execute(tx);
  }
  return assigned;
}

/** The entries about these assignments: the decision of whoever chose the site for the agent. */
export const entriesOfAssigned = (assigned: readonly AssignedDevice[]): NewEvent[] =>
  assigned.flatMap(({ accountId, id, identity, site }) =>
    moved({ accountId, id, name: identity.name, siteId: null }, site).map((event) => ({ ...event, source: partyOf(site.givenBy) })),
  );

/**
 * Gives the devices their site by a command each, and its clock settings, where people decided any and the device takes them. Call it after the revisions of the sites were
 * incremented: their rows are locked then, so that settings decided meanwhile reach the devices. Publish the commands after the commit.
 */
export async function orderAssigned(tx: Tx, assigned: readonly AssignedDevice[], now: Date): Promise<CommandRecord[]> {
  if (assigned.length === 0) return [];
  const decided = await tx
    .selectFrom('sites')
    .select(['id', 'clocking'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(assigned.map(({ site }) => site.id))]))))
    .execute();
  const clocking = new Map(decided.map((site) => [site.id, site.clocking]));
  const given = ({ accountId, id, agentId, site }: AssignedDevice, order: Order): NewCommand => ({
    ...order,
    accountId,
    deviceId: id,
    agentId,
    givenBy: site.givenBy,
  });
  const orders = assigned.flatMap((device) => {
    const { site, identity } = device;
    const enrol = given(device, { kind: 'enrol', params: { domainId: site.id, domainName: site.name, clearConfig: false } });
    const settings = clocking.get(site.id);
    return settings && offers(identity.commands ?? null, 'clockSettings')
      ? [enrol, given(device, { kind: 'clockSettings', params: settings })]
      : [enrol];
  });
  return acceptCommands(tx, orders, now);
}
