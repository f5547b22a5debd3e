import type { FactSection } from '@tutti/contract-link/facts';
import type { SelectedFact, Selection } from './select.ts';

/** The newest facts of a section. Identities are those of devices that are known, or (`isNew`) those of new ones. */
export function newestOf({ devices }: Selection, section: FactSection, isNew = false): SelectedFact[] {
  const facts: SelectedFact[] = [];
  for (const device of devices) {
    const fact = device.newest.get(section);
    if (fact && (section !== 'identity' || (device.state === 'new') === isNew)) facts.push({ device, fact });
  }
  return facts;
}

/** The facts of a section in the order in which they must be written, one statement each: those that were superseded before the newest. */
export function batchesOf(selection: Selection, section: FactSection): SelectedFact[][] {
  const batches: SelectedFact[][] = [];
  for (const device of selection.devices) {
    if (device.superseded.length === 0) continue;
    const superseded = device.superseded.filter((fact) => fact.section === section);
    for (const [i, fact] of superseded.entries()) {
      batches[i] ??= [];
      batches[i].push({ device, fact });
    }
  }
  const newest = newestOf(selection, section);
  return newest.length > 0 ? [...batches, newest] : batches;
}
