import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import type { BusMessages } from '../../../bus/bus.ts';
import { appendEvents, type NewEvent } from '../../../event-log/append.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { acknowledge, noteDeviceLimits, type OverLimit } from '../../sites/index.ts';
import { changeLedger } from '../change-ledger.ts';
import type { CommandRecord } from '../commands/command-record.ts';
import { type NamesAt, namesakes } from '../namesakes.ts';
import type { SelectedDevice } from './admission.ts';
import { type AssignedDevice, assignNew, entriesOfAssigned, orderAssigned } from './assign-new.ts';
import { batchesOf, newestOf } from './batches.ts';
import type { BinStore } from './bin-store.ts';
import { forgetClocks, noteClocks } from './clock-said.ts';
import { adoptDevices, insertDevices, removeDevices } from './device-statements.ts';
import { entriesOfLink } from './link-entries.ts';
import { lockDevices } from './lock.ts';
import { RaceLost } from './race-lost.ts';
import { roomOf } from './room.ts';
import { entriesOfNew } from './sections/identity.ts';
import type { FactToStore } from './sections/section.ts';
import { SECTION_INGEST } from './sections/section-ingests.ts';
import { type CheckedReport, type ReportAnswer, selectFacts } from './select.ts';
import { type StoreSection, storeKnown } from './store-known.ts';

/** What storing needs beside the transaction. `bins` stores bins of latency, which belong to another module. */
export interface WriteNeeds extends Needs<'config'> {
  readonly bins: BinStore;
}

/**
 * Stores what the reports say, in one transaction under `store.system`: each section with one statement. Answers each report, null for an agent that is
 * revoked by now, and what to publish or log after the commit. What changed of a device's status is an entry of the record. Locks agents, then devices, then sites, each in order.
 */
export async function writeReports(
  tx: Tx,
  reports: readonly CheckedReport[],
  now: Date,
  { bins, config }: WriteNeeds,
): Promise<{
  answers: (ReportAnswer | null)[];
  changes: BusMessages['account.changed'][];
  waiting: BusMessages['commands.waiting'][];
  commands: CommandRecord[];
  overLimit: OverLimit[];
}> {
  const mayReport = await acknowledge(tx, newestPositions(reports));
  const admitted = reports.filter(({ agent }) => mayReport.has(agent.agentId));
  const ledger = changeLedger();
  const entries: NewEvent[] = [];
  const storeSection: StoreSection = async (section, facts) => {
    let written: readonly FactToStore[] = facts;
    for (const [i, { area, store }] of SECTION_INGEST[section].steps.entries()) {
      if (written.length === 0) break;
      const stored = await store({ tx, now, bins }, written);
      for (const { accountId, siteId, deviceIds, status, clocks } of stored.changes)
        ledger.add(accountId, siteId, deviceIds, status ? [area, 'STATUS'] : [area], clocks);
      entries.push(...stored.entries);
      if (i === 0) ({ written } = stored);
    }
    return written;
  };
  const { left, stored } = await storeKnown({ tx, now, bins }, admitted, storeSection);
  const known = await lockDevices(tx, left, now);
  const selection = selectFacts(left, known, await roomOf(tx, left, known, config.deviceLimits, now));

  const introducing = selection.devices.filter(({ state }) => state === 'new').map(({ agentId }) => agentId);
  const limited = { agents: admitted.map(({ agent }) => agent), over: selection.over, introducing: new Set(introducing) };
  const overLimit = await noteDeviceLimits(tx, limited, config.deviceLimits, now);

  const returned = selection.devices.filter((device) => device.returned);
  await removeReturned(tx, returned, bins);
  let assigned: readonly AssignedDevice[] = [];
  const fresh = newestOf(selection, 'identity', true);
  if (fresh.length > 0) {
    const { rows } = await insertDevices(fresh, now).execute(tx);
    if (rows.length < selection.devices.filter((device) => device.state === 'new').length) throw new RaceLost();
    for (const row of rows) ledger.add(row.account_id, null, [row.id], ['INVENTORY', 'DEVICES', 'STATUS']);
    assigned = await assignNew(tx, fresh, { config }, now);
    for (const { accountId, id, site } of assigned) ledger.add(accountId, site.id, [id], ['INVENTORY', 'DEVICES', 'STATUS']);
    for (const { accountId, siteId, ids } of await namesakes(tx, namesOf(assigned))) ledger.add(accountId, siteId, ids, ['STATUS'], false);
    entries.push(...entriesOfNew(fresh), ...entriesOfAssigned(assigned));
  }
  const adopted = selection.devices.filter((device) => device.state === 'adopted');
  if (adopted.length > 0) {
    const text = JSON.stringify(adopted.map((d) => ({ account_id: d.accountId, id: d.id, agent_id: d.agentId })));
    const { rows } = await adoptDevices(text, now).execute(tx);
    const back = rows.filter(({ is_back: isBack }) => isBack);
    entries.push(...entriesOfLink(back, true, now, () => 'another agent speaks for it'));
    await noteClocks(
      tx,
      back.map((row) => ({ accountId: row.account_id, said: [row.id, now.getTime(), 'link', true] })),
      now,
    );
    // Also where the value is unchanged: the agent of a device, and that it is connected, is read again.
    for (const row of rows) ledger.add(row.account_id, row.site_id, [row.id], row.is_back ? ['DEVICES', 'STATUS'] : ['DEVICES']);
  }
  for (const section of FACT_SECTION_NAMES) {
    for (const facts of batchesOf(selection, section)) await storeSection(section, facts);
  }
  await appendEvents(tx, entries, now);

  const answers = selection.answers.map((answer, i) => ({ ...answer, stored: answer.stored + (stored[i] ?? 0) })).values();
  const changes = await ledger.record(tx);
  const commands = await orderAssigned(tx, assigned, now);
  return {
    answers: reports.map(({ agent }) => (mayReport.has(agent.agentId) ? (answers.next().value ?? null) : null)),
    changes,
    commands,
    overLimit,
    // Open commands of an adopted device are sent to its new agent.
    waiting: [...new Map([...adopted, ...assigned].map(({ accountId, agentId }) => [agentId, { accountId, agentId }])).values()],
  };
}

const namesOf = (assigned: readonly AssignedDevice[]): NamesAt[] =>
  assigned.map(({ accountId, site, identity }) => ({ accountId, siteId: site.id, names: [identity.name] }));

/** Deletes the rows of devices that are introduced again after a reset, with their history. */
async function removeReturned(tx: Tx, returned: readonly SelectedDevice[], bins: BinStore): Promise<void> {
  if (returned.length === 0) return;
  await removeDevices(JSON.stringify(returned.map((d) => ({ account_id: d.accountId, id: d.id })))).execute(tx);
  await bins.remove(
    tx,
    returned.map((d) => ({ accountId: d.accountId, deviceId: d.id })),
  );
  await forgetClocks(tx, returned);
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
