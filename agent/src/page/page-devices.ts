import { scannedDevices } from '../cli/scanned-device.ts';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { KnownDevices } from '../site/known-devices.ts';
import type { PageDevice } from './page-html.ts';

/** The devices that the page shows: those that were found, and those that were found before and are away. */
export function pageDevices(connectors: ReadonlyMap<string, FamilyConnector>, known: KnownDevices): PageDevice[] {
  const found = new Map(scannedDevices(connectors, () => []).devices.map((device) => [device.id, device]));
  const stateOf = (id: string): PageDevice['state'] => {
    if (known.isForgotten(id)) return 'forgotten';
    // One that is not among the found ones is another family's by now.
    const state = !found.has(id) ? null : [...connectors.values()].find((one) => one.has(id))?.observe(id, 'connection')?.state;
    return state === 'READY' || state === 'ESTABLISHED' ? 'connected' : 'notConnected';
  };
  const away = [...known.all]
    .filter(([id]) => !found.has(id))
    .map(([id, { name, family }]) => ({ id, name, family: family.toUpperCase(), model: null, addresses: [], problems: [] }));
  return [...found.values(), ...away].map((device) => ({ ...device, state: stateOf(device.id) }));
}
