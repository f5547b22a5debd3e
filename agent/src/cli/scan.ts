import { setTimeout as wait } from 'node:timers/promises';
import { openFamilies } from '../site/open-families.ts';
import type { OptionValues } from './options.ts';
import { type ScannedDevice, scannedDevices } from './scanned-device.ts';

export interface Scanned {
  readonly devices: readonly ScannedDevice[];
  /** What is wrong at the end, beside what is wrong with devices. */
  readonly problems: readonly string[];
}

/** Looks for devices for so many seconds, and reads all of each. Changes nothing. */
export async function scan(options: Pick<OptionValues, 'families' | 'interface' | 'address' | 'registry' | 'seconds'>): Promise<Scanned> {
  const problems = new Map<string, string>();
  const opened = await openFamilies(
    options.families,
    { interfaces: options.interface, hosts: options.address, registry: options.registry, allowChanges: false },
    { changed: () => {}, problem: (about, text) => void (text === null ? problems.delete(about) : problems.set(about, text)) },
  );
  try {
    await wait(options.seconds * 1000);
    const { devices, problems: between } = scannedDevices(opened.connectors, opened.problemsOf);
    return { devices, problems: [...[...problems].map(([about, text]) => `${about}: ${text}`), ...between] };
  } finally {
    await opened.close();
  }
}
