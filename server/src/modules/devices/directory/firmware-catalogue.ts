import type { Store } from '../../../store/store.ts';
import type { DeviceDirectory, FirmwareEntry } from '../services.ts';
import { firmwareKey, readFirmware } from './read-account.ts';

/** How old the firmware catalogue may be, ms: the operator changes it by hand. */
const FIRMWARE_MS = 30_000;

/** The operator's catalogue of firmware in memory. */
interface FirmwareCatalogue {
  readonly find: DeviceDirectory['firmware'];
  readonly entries: DeviceDirectory['firmwareCatalogue'];
  /** Reads it again where it is too old. */
  readonly refresh: () => Promise<void>;
}

/** `now`: epoch milliseconds. */
export function createFirmwareCatalogue(store: Store, now: () => number): FirmwareCatalogue {
  let entries: ReadonlyMap<string, FirmwareEntry> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    find: (manufacturer, model) =>
      manufacturer !== null && model !== null ? (entries.get(firmwareKey(manufacturer, model)) ?? null) : null,
    entries: () => entries,
    refresh: async () => {
      if (now() - readAt < FIRMWARE_MS) return;
      readAt = now();
      entries = await store.system(readFirmware);
    },
  };
}
