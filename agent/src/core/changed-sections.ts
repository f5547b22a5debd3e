import type { FactSection } from '@tutti/contract-link/facts';

/**
 * What can be observed again and was not reported yet, device by device. It costs nothing while the server is away: the value is read when it is reported, so that the
 * newest one is.
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

  /** There is nothing to be reported of the device any more. */
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
