import type { FactSection } from '@tutti/contract-link/facts';
import type { SiftedDevice } from './admission.ts';
import type { CheckedFact } from './check.ts';
import { latencyColumns, type ReportedBin } from './latency.ts';
import type { Sifted } from './sift.ts';

/** A fact that is to be stored, with the device it is about. */
export interface SiftedFact {
  readonly device: SiftedDevice;
  readonly fact: CheckedFact;
}

/** Facts as the JSON array that a statement reads; `rest`: what stands in a row beside their columns, with a comma before it. */
export const toRows = (facts: readonly SiftedFact[], rest: (one: SiftedFact) => string): string =>
  `[${facts.map((one) => `{"account_id":"${one.device.accountId}","agent_id":"${one.device.agentId}",${one.fact.columns}${rest(one)}}`).join(',')}]`;

export const withValue = ({ fact }: SiftedFact): string => `,"value":${fact.value}`;
export const withoutValue = (): string => '';

/** The newest facts of a section. Identities are those of devices that are known, or (`isNew`) those of new ones. */
export function newestOf({ devices }: Sifted, section: FactSection, isNew = false): SiftedFact[] {
  const facts: SiftedFact[] = [];
  for (const device of devices) {
    const fact = device.newest.get(section);
    if (fact && (section !== 'identity' || (device.state === 'new') === isNew)) facts.push({ device, fact });
  }
  return facts;
}

/** The facts of a section in the order in which they must be written, one statement each: those that were passed before the newest. */
export function wavesOf(sifted: Sifted, section: FactSection): SiftedFact[][] {
  const waves: SiftedFact[][] = [];
  for (const device of sifted.devices) {
    if (device.passed.length === 0) continue;
    const passed = device.passed.filter((fact) => fact.section === section);
    for (const [i, fact] of passed.entries()) {
      waves[i] ??= [];
      waves[i].push({ device, fact });
    }
  }
  const newest = newestOf(sifted, section);
  return newest.length > 0 ? [...waves, newest] : waves;
}

/** What of its bins the status of a device is judged from. */
export const withLatency =
  (now: Date) =>
  ({ device }: SiftedFact): string =>
    `,${latencyColumns(device.bins, now)}`;

/** The bins of all devices that report some. */
export const binsOf = (facts: readonly SiftedFact[]): ReportedBin[] =>
  facts.flatMap(({ device: { accountId, id, bins } }) => bins.map((bin) => ({ accountId, deviceId: id, bin })));
