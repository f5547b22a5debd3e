import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import { isChannelSection } from '../../../store/section-columns.ts';
import type { CheckedFact } from './checked-fact.ts';
import { lockOwn } from './lock.ts';
import type { FactToStore, IngestWrite } from './sections/section.ts';
import type { CheckedReport } from './select.ts';

/** Stores facts of a section, and answers those that were stored. */
export type StoreSection = (section: FactSection, facts: readonly FactToStore[]) => Promise<readonly FactToStore[]>;

/** What is left of each report, in their order, and how many facts of it were stored. */
export interface StoredKnown {
  readonly left: readonly CheckedReport[];
  readonly stored: readonly number[];
}

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const byDevice = ({ device: a }: FactToStore, { device: b }: FactToStore): number =>
  order(a.accountId, b.accountId) || order(a.id, b.id) || order(a.agentId, b.agentId);

/** The facts of which these reports hold one alone for its agent, device and section, each section in the order of the devices. */
function singlesOf(reports: readonly CheckedReport[]): Map<FactSection, FactToStore[]> {
  const singles = new Map<FactSection, FactToStore[]>();
  for (const { agent, facts } of reports) {
    for (const fact of facts) {
      const others = singles.get(fact.section);
      if (others) others.push(toStore(agent, fact));
      else singles.set(fact.section, [toStore(agent, fact)]);
    }
  }
  for (const [section, all] of singles) {
    // Most are sorted already, so that it costs less than to look each up.
    all.sort(byDevice);
    const isSame = (one: FactToStore, other: FactToStore | undefined): boolean => other !== undefined && byDevice(one, other) === 0;
    const alone = all.filter((one, i) => !isSame(one, all[i - 1]) && !isSame(one, all[i + 1]));
    if (alone.length > 0) singles.set(section, alone);
    else singles.delete(section);
  }
  return singles;
}

const toStore = ({ accountId, agentId }: CheckedReport['agent'], fact: CheckedFact): FactToStore => ({
  device: { accountId, agentId, id: fact.device, history: fact.historyValue ? [fact.historyValue] : [] },
  fact,
});

/**
 * Stores what is newer of devices that their agent speaks for, without reading them first: that is nearly all that is ever reported, and to lock each row, read it and send it here costs as
 * much as to write it. Left is what needs more: a device that is new, forgotten, of another agent or changed by somebody else in this moment, what is not newer, and several
 * facts of one section, of which each may be an entry of the record.
 */
export async function storeKnown(write: IngestWrite, reports: readonly CheckedReport[], storeSection: StoreSection): Promise<StoredKnown> {
  const singles = singlesOf(reports);
  // The statements of several sections lock the devices of each in their order, but not those of all. A channel section stores its channels first and what follows from them at the
  // device after: a device that somebody changed between the two would be left out of the second.
  if (singles.size > 1 || [...singles.keys()].some(isChannelSection)) await lockOwn(write.tx, [...singles.values()].flat());
  const done = new Set<CheckedFact>();
  for (const section of FACT_SECTION_NAMES) {
    const facts = singles.get(section);
    if (!facts) continue;
    for (const { fact } of await storeSection(section, facts)) done.add(fact);
  }
  const left = reports.map((report) => ({ ...report, facts: report.facts.filter((fact) => !done.has(fact)) }));
  return { left, stored: reports.map(({ facts }, i) => facts.length - (left[i]?.facts.length ?? 0)) };
}
