import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import type { BusMessages } from '../../../bus/bus.ts';
import type { Tx } from '../../../store/store.ts';
import { acknowledge } from '../../sites/index.ts';
import { type Area, changeLedger } from '../change-ledger.ts';
import { type BinStore, latencyColumns, type ReportedBin } from './latency.ts';
import { lockDevices, roomOf } from './lock.ts';
import { type CheckedReport, type Plan, planReports, type ReportAnswer } from './plan.ts';
import { adoptDevices, insertDevices, removeDevices, STORE_COUNTS, STORE_SECTION, storeLatency, type WrittenRow } from './statements.ts';

/** Another process made one of the devices at the same moment: run the transaction again. */
export class RaceLost extends Error {}

/** Facts as the JSON array that a statement reads; null where there is none. */
function rowsOf(
  { devices }: Plan,
  section: FactSection,
  wanted: { readonly isNew?: boolean; readonly value?: boolean } = {},
): string | null {
  const rows: string[] = [];
  for (const device of devices) {
    const fact = device.newest.get(section);
    if (!fact || (section === 'identity' && (device.state === 'new') !== (wanted.isNew ?? false))) continue;
    const value = wanted.value === false ? '' : `,"value":${fact.value}`;
    rows.push(`{"account_id":"${device.accountId}","agent_id":"${device.agentId}",${fact.columns}${value}}`);
  }
  return rows.length === 0 ? null : `[${rows.join(',')}]`;
}

/** The bins of all devices, and what of them the status is judged from as the JSON array that its statement reads; null where there is none. */
function rowsOfLatency({ devices }: Plan, now: Date): { readonly rows: string; readonly bins: ReportedBin[] } | null {
  const rows: string[] = [];
  const bins: ReportedBin[] = [];
  for (const { accountId, id, newest, bins: own } of devices) {
    const fact = newest.get('latency');
    if (!fact) continue;
    rows.push(`{"account_id":"${accountId}",${fact.columns},${latencyColumns(own, now)}}`);
    for (const bin of own) bins.push({ accountId, deviceId: id, bin });
  }
  return rows.length > 0 ? { rows: `[${rows.join(',')}]`, bins } : null;
}

/** Section → what a change of its value is about. */
const AREA_OF = {
  identity: 'DEVICES',
  interfaces: 'DEVICES',
  connection: 'DEVICES',
  clock: 'DEVICES',
  tx: 'CHANNELS',
  rx: 'CHANNELS',
} as const satisfies Record<Exclude<FactSection, 'latency'>, Area>;

/**
 * Stores what the reports say, in one transaction under `store.system`: each section with one statement. Answers each report, null for an agent that is
 * revoked by now, and what to publish after the commit. Locks agents, then devices, then sites, each in order.
 */
export async function writeReports(
  tx: Tx,
  reports: readonly CheckedReport[],
  now: Date,
  bins: BinStore,
): Promise<{ answers: (ReportAnswer | null)[]; changes: BusMessages['account.changed'][]; waiting: BusMessages['commands.waiting'][] }> {
  const heard = await acknowledge(tx, newestPositions(reports));
  const admitted = reports.filter(({ agent }) => heard.has(agent.agentId));
  const known = await lockDevices(tx, admitted);
  const plan = planReports(admitted, known, await roomOf(tx, admitted, known));
  const ledger = changeLedger();
  const note = (rows: readonly WrittenRow[], areas: readonly Area[]) => {
    for (const row of rows)
      if (row.changed || row.status) ledger.add(row.account_id, row.site_id, row.id, row.status ? [...areas, 'STATUS'] : areas);
  };

  const returned = plan.devices.filter((device) => device.returned);
  if (returned.length > 0) {
    await removeDevices(JSON.stringify(returned.map((d) => ({ account_id: d.accountId, id: d.id })))).execute(tx);
    await bins.remove(
      tx,
      returned.map((d) => ({ accountId: d.accountId, deviceId: d.id })),
    );
  }
  const fresh = rowsOf(plan, 'identity', { isNew: true });
  if (fresh) {
    const { rows } = await insertDevices(fresh, now).execute(tx);
    if (rows.length < plan.devices.filter((device) => device.state === 'new').length) throw new RaceLost();
    note(rows, ['INVENTORY', 'DEVICES']);
  }
  const adopted = plan.devices.filter((device) => device.state === 'adopted');
  if (adopted.length > 0) {
    await adoptDevices(JSON.stringify(adopted.map((d) => ({ account_id: d.accountId, id: d.id, agent_id: d.agentId }))), now).execute(tx);
  }
  for (const section of FACT_SECTION_NAMES) {
    if (section === 'latency') continue;
    const text = rowsOf(plan, section);
    if (!text) continue;
    note((await STORE_SECTION[section](text).execute(tx)).rows, [AREA_OF[section]]);
    if (section !== 'tx' && section !== 'rx') continue;
    const counts = rowsOf(plan, section, { value: false });
    if (counts) note((await STORE_COUNTS[section](counts).execute(tx)).rows, ['DEVICES']);
  }
  const measured = rowsOfLatency(plan, now);
  if (measured) {
    note((await storeLatency(measured.rows, now).execute(tx)).rows, ['DEVICES']);
    await bins.add(tx, measured.bins, now);
  }

  const answers = plan.answers.values();
  return {
    answers: reports.map(({ agent }) => (heard.has(agent.agentId) ? (answers.next().value ?? null) : null)),
    changes: await ledger.record(tx),
    // What waits for an adopted device is its new agent's to carry out.
    waiting: [...new Map(adopted.map(({ accountId, agentId }) => [agentId, { accountId, agentId }])).values()],
  };
}

/** Agent → its newest fact in these reports. Refused facts do not count. */
function newestPositions(reports: readonly CheckedReport[]) {
  const newest = new Map<string, { accountId: string; agentId: string; epoch: number; revision: number }>();
  for (const { agent, facts } of reports) {
    const position = newest.get(agent.agentId) ?? { ...agent, epoch: 0, revision: 0 };
    newest.set(agent.agentId, position);
    for (const { epoch, revision } of facts) {
      if (epoch > position.epoch || (epoch === position.epoch && revision > position.revision))
        Object.assign(position, { epoch, revision });
    }
  }
  return [...newest.values()];
}
