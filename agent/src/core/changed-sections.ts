import type { FactSection } from '@tutti/contract-link/facts';

/**
 * Which sections of which devices changed and were not reported yet. Values are read when they are reported: so the newest one is sent, and nothing
 * is stored while the server is away.
 */
export class ChangedSections {
  readonly #sections = new Map<string, Set<FactSection>>();

  /** How many devices have something to report. */
  get size(): number {
    return this.#sections.size;
  }

  add(device: string, sections: Iterable<FactSection>): void {
    const known = this.#sections.get(device);
    if (known) for (const section of sections) known.add(section);
    else this.#sections.set(device, new Set(sections));
  }

  /** Removes the device: nothing of it is reported any more. */
  drop(device: string): void {
    this.#sections.delete(device);
  }

  /** Takes device after device, the longest waiting one first, for as long as there is room for it. */
  take(hasRoom: () => boolean, report: (device: string, section: FactSection) => void): void {
    for (const [device, sections] of this.#sections) {
      if (!hasRoom()) return;
      this.#sections.delete(device);
      for (const section of sections) report(device, section);
    }
  }
}
