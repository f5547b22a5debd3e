import { setTimeout as wait } from 'node:timers/promises';
import { openFamilies } from '../site/open-families.ts';
import type { OptionValues } from './options.ts';
import { type ScannedDevice, scannedDevices } from './scanned-device.ts';

/** Looks for devices for so many seconds, and reads all of each. Changes nothing. */
export async function scan(
  options: Pick<OptionValues, 'families' | 'interface' | 'address' | 'registry' | 'seconds'>,
  onProblem: (problem: string) => void,
): Promise<ScannedDevice[]> {
  const opened = await openFamilies(
    options.families,
    { interfaces: options.interface, addresses: options.address, registry: options.registry, allowChanges: false },
    { changed: () => {}, problem: (about, text) => text !== null && onProblem(`${about}: ${text}`) },
  );
  try {
    await wait(options.seconds * 1000);
    return scannedDevices(opened.connectors);
  } finally {
    await opened.close();
  }
}
