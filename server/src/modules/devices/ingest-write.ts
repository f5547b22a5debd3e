import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import { sql } from 'kysely';
import type { BusMessages } from '../../bus/bus.ts';
import type { Tx } from '../../store/store.ts';
import { acknowledge } from '../sites/index.ts';
import { type Area, changeLedger } from './ingest-changes.ts';
import { type CheckedReport, deviceKey, type KnownDevice, type Plan, planReports, type ReportAnswer } from './ingest-plan.ts';
import { adoptDevices, insertDevices, STORE_COUNTS, STORE_SECTION, type WrittenRow } from './ingest-statements.ts';

/** Another process made one of the devices at the same moment: run the transaction again. */
export class RaceLost extends Error {}

type Position = readonly [number, number] | null;
type PositionColumns = { [S in FactSection as `${S}_epoch` | `${S}_revision`]: number | null };
type LockedRow = PositionColumns & { account_id: string; id: string; agent_id: string; orphaned: boolean };

const columns = (table: string, sections: readonly FactSection[]) =>
  sections.flatMap((s) => [`${table}.${s}_epoch`, `${table}.${s}_revision`]).join(', ');
const POSITIONS = sql.raw(`${columns('d', ['identity', 'interfaces', 'connection', 'clock', 'latency'])}, ${columns('c', ['tx', 'rx'])}`);

/** Locks the devices that the reports name, in one order for everybody, and answers those that exist. */
async function lockDevices(tx: Tx, reports: readonly CheckedReport[]): Promise<KnownDevice[]> {
  const named = new Map(
    reports.flatMap(({ agent, facts }) =>
      facts.map(({ device }) => [deviceKey(agent.accountId, device), { account_id: agent.accountId, id: device }] as const),
    ),
  );
  if (named.size === 0) return [];
  const { rows } = await sql<LockedRow>`
    select d.account_id, d.id, d.agent_id, a.revoked_at is not null as orphaned, ${POSITIONS}
    from jsonb_to_recordset(${JSON.stringify([...named.values()])}::jsonb) as x (account_id uuid, id text)
    join devices d on d.account_id = x.account_id and d.id = x.id
    join device_channels c on c.account_id = x.account_id and c.device_id = x.id
    join agents a on a.account_id = d.account_id and a.id = d.agent_id
    order by d.account_id, d.id for no key update of d`.execute(tx);
  return rows.map((row) => {
    const position = (section: FactSection): Position => {
      const [epoch, revision] = [row[`${section}_epoch`], row[`${section}_revision`]];
      return epoch === null || revision === null ? null : [epoch, revision];
    };
    const positions = Object.fromEntries(FACT_SECTION_NAMES.map((s) => [s, position(s)])) as Record<FactSection, Position>;
    return { accountId: row.account_id, id: row.id, agentId: row.agent_id, orphaned: row.orphaned, positions };
  });
}

/** The newest facts of one section as the JSON array that its statement reads; null where there is none. */
function rowsOf({ devices }: Plan, section: FactSection, state?: 'new'): string | null {
  const rows: string[] = [];
  for (const device of devices) {
    const fact = device.newest.get(section);
    if (!fact || (section === 'identity' && (device.state === 'new') !== (state === 'new'))) continue;
    rows.push(`{"account_id":"${device.accountId}","agent_id":"${device.agentId}",${fact.row}`);
  }
  return rows.length === 0 ? null : `[${rows.join(',')}]`;
}

/** Section → what a change of its value is about. */
const AREA_OF = {
  identity: 'DEVICES',
  interfaces: 'DEVICES',
  connection: 'DEVICES',
  clock: 'DEVICES',
  latency: 'DEVICES',
  tx: 'CHANNELS',
  rx: 'CHANNELS',
} as const satisfies Record<FactSection, Area>;

/**
 * Stores what the reports say, in one transaction under `store.system`: each section with one statement. Answers each report, null for an agent that is
 * revoked by now, and what to publish after the commit. Locks agents, then devices, then sites, each in order.
 */
export async function writeReports(
  tx: Tx,
  reports: readonly CheckedReport[],
  now: Date,
): Promise<{ answers: (ReportAnswer | null)[]; changes: BusMessages['account.changed'][] }> {
  const heard = await acknowledge(tx, newestPositions(reports));
  const admitted = reports.filter(({ agent }) => heard.has(agent.agentId));
  const plan = planReports(admitted, await lockDevices(tx, admitted));
  const ledger = changeLedger();
  const note = (rows: readonly WrittenRow[], areas: readonly Area[]) => {
    for (const row of rows)
      if (row.changed || row.status) ledger.add(row.account_id, row.site_id, row.id, row.status ? [...areas, 'STATUS'] : areas);
  };

  const fresh = rowsOf(plan, 'identity', 'new');
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
    const text = rowsOf(plan, section);
    if (!text) continue;
    note((await STORE_SECTION[section](text).execute(tx)).rows, [AREA_OF[section]]);
    if (section === 'tx' || section === 'rx') note((await STORE_COUNTS[section](text).execute(tx)).rows, ['DEVICES']);
  }

  const answers = plan.answers.values();
  return {
    answers: reports.map(({ agent }) => (heard.has(agent.agentId) ? (answers.next().value ?? null) : null)),
    changes: await ledger.record(tx),
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
