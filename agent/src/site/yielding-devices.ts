import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { AgentClock } from '../core/connector.ts';
import { DeviceMarks, marksOf, yieldingOf } from './device-marks.ts';
import { LENT_SECTIONS } from './lent-sections.ts';

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
  /** How readily. */
  readonly yields: number;
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
    const device = this.#devices.get(id) ?? this.#addWhereItYields(id, family);
    if (MARKING.has(section) && this.#marks.set(id, marksOf(family, id))) this.#judgeAbove(device?.yields ?? 0);
    if (!device) return true;
    const wasReported = device.reported;
    this.#judge(id);
    if (device.is !== null)
      for (const other of LENT_SECTIONS) if (section === other || section === 'connection') this.#parts.report(device.is, other);
    // All of it was reported just now, or only that it is not connected.
    return wasReported && device.reported && (device.is === null || section === 'connection');
  }

  /** The devices of other families that are this one, the one that knows more first. */
  *lenders(owner: string): Iterable<readonly [FamilyConnector, string]> {
    const lenders = [...this.#devices].filter(([, { is }]) => is === owner).toSorted(([, a], [, b]) => a.yields - b.yields);
    for (const [id, { family }] of lenders) yield [family, id];
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

  #addWhereItYields(id: string, family: FamilyConnector): Yielding | null {
    const yields = yieldingOf(family, id);
    return yields === 0 ? null : this.#add(id, family, yields);
  }

  #add(id: string, family: FamilyConnector, yields: number): Yielding {
    const { families, clock } = this.#parts;
    const isAlone = families.size === 1;
    const device: Yielding = { family, yields, held: !isAlone, reported: false, is: null };
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

  /** Looks again at whose devices those are that yield more. */
  #judgeAbove(yields: number): void {
    for (const [id, device] of this.#devices) if (device.yields > yields) this.#judge(id);
  }

  /** The device of another family that this one is: the one that yields least; null: none. */
  #ownerOf(id: string, { family, yields }: Yielding): string | null {
    const others = [...this.#marks.find(marksOf(family, id))]
      .map((other) => ({ other, yields: this.#devices.get(other)?.yields ?? 0 }))
      .filter((one) => one.yields < yields)
      .toSorted((a, b) => a.yields - b.yields);
    const owner = others[0]?.other ?? null;
    // That may be another's device itself.
    return (owner === null ? null : this.#devices.get(owner)?.is) ?? owner;
  }

  /** A device is another one's than before. */
  #changedHands(yields: number, owners: readonly (string | null)[]): void {
    for (const owner of owners) if (owner !== null) for (const section of LENT_SECTIONS) this.#parts.report(owner, section);
    this.#judgeAbove(yields);
  }

  #judge(id: string): void {
    const device = this.#devices.get(id);
    if (!device || device.held) return;
    const { report, isKnown } = this.#parts;
    const before = device.is;
    device.is = this.#ownerOf(id, device);
    if (device.is !== before) this.#changedHands(device.yields, [before, device.is]);
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
