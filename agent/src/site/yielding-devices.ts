import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { AgentClock } from '../core/connector.ts';
import { DeviceMarks, marksOf } from './device-marks.ts';

/** How long a device of a family that yields is held back, ms: another family that finds the same device has read it by then. */
export const HELD_MS = 15_000;

/** What marks of a device follow from. */
const MARKING: ReadonlySet<FactSection> = new Set(['interfaces', 'clock']);

export interface YieldingParts {
  /** Name of the family → its connector. */
  readonly families: ReadonlyMap<string, FamilyConnector>;
  readonly clock: AgentClock;
  /** Whether the account may know the device already. */
  readonly isKnown: (device: string) => boolean;
  /** Something of a device is to be reported. */
  readonly report: (device: string, section: FactSection) => void;
}

interface Yielding {
  readonly family: FamilyConnector;
  held: boolean;
  /** Whether it was reported as a device of its own. */
  reported: boolean;
  /** The device of another family that it is; null: none. */
  is: string | null;
}

/**
 * Devices of families that yield: each is reported as a device of its own only when, after a while, no other family has found it. One that was reported before another family
 * found it is reported as not connected, because nothing else takes it from the account.
 */
export class YieldingDevices {
  readonly #parts: YieldingParts;
  readonly #marks = new DeviceMarks();
  readonly #devices = new Map<string, Yielding>();
  readonly #cancels = new Set<() => void>();

  constructor(parts: YieldingParts) {
    this.#parts = parts;
  }

  /** A family observed something. Whether that is to be reported. */
  observed(id: string, family: FamilyConnector, section: FactSection): boolean {
    if (family.yields !== true) {
      if (MARKING.has(section) && this.#marks.set(id, marksOf(family, id))) for (const other of this.#devices.keys()) this.#judge(other);
      return true;
    }
    const device = this.#devices.get(id) ?? this.#add(id, family);
    const wasReported = device.reported;
    this.#judge(id);
    // All of it was reported just now, or only that it is not connected.
    return wasReported && device.reported && (device.is === null || section === 'connection');
  }

  /** Whether nothing of the device is said to the account. */
  isHidden(id: string): boolean {
    const device = this.#devices.get(id);
    return device !== undefined && !device.reported && !this.#parts.isKnown(id);
  }

  /** Whether it is not certain yet whose device it is. */
  isHeld(id: string): boolean {
    return this.#devices.get(id)?.held ?? false;
  }

  /** The device of another family that this one is; null: none. */
  owner(id: string): string | null {
    return this.#devices.get(id)?.is ?? null;
  }

  close(): void {
    for (const cancel of this.#cancels) cancel();
  }

  #add(id: string, family: FamilyConnector): Yielding {
    const { families, clock } = this.#parts;
    const isAlone = [...families.values()].every(({ yields }) => yields === true);
    const device: Yielding = { family, held: !isAlone, reported: false, is: null };
    this.#devices.set(id, device);
    if (isAlone) return device;
    const cancel = clock.in(HELD_MS, () => {
      this.#cancels.delete(cancel);
      device.held = false;
      this.#judge(id);
    });
    this.#cancels.add(cancel);
    return device;
  }

  #judge(id: string): void {
    const device = this.#devices.get(id);
    if (!device || device.held) return;
    const { report, isKnown } = this.#parts;
    const before = device.is;
    device.is = this.#marks.find(marksOf(device.family, id));
    if (device.is !== null) {
      // It is reported as not connected where the account may know it, and not at all otherwise.
      device.reported ||= isKnown(id);
      if (before === null && device.reported) report(id, 'connection');
      return;
    }
    const isThere = device.family.observe(id, 'connection')?.state !== 'DISCONNECTED';
    if ((device.reported && before === null) || (!isThere && !isKnown(id))) return;
    device.reported = true;
    for (const section of FACT_SECTION_NAMES) if (section !== 'latency' && device.family.observe(id, section) !== null) report(id, section);
  }
}
