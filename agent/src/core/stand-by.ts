/**
 * The devices that another agent speaks for, as the server said: of these the identity alone is reported, again and again, until the server takes it because that agent
 * has been away for long enough. From then on this agent speaks for them.
 */
export class StandBy {
  readonly #waiting = new Set<string>();
  /** Those whose identity was reported and not answered yet. */
  readonly #asked = new Set<string>();

  has(device: string): boolean {
    return this.#waiting.has(device);
  }

  /** The devices whose identity is to be reported now. */
  ask(): readonly string[] {
    for (const device of this.#waiting) this.#asked.add(device);
    return [...this.#waiting];
  }

  /** The server refused a fact because another agent speaks for the device. */
  refused(device: string): void {
    this.#waiting.add(device);
    this.#asked.delete(device);
  }

  /** Everything that was reported is answered. Returns the devices that were taken: this agent speaks for them now. */
  answered(): readonly string[] {
    const taken = [...this.#asked];
    this.#asked.clear();
    for (const device of taken) this.#waiting.delete(device);
    return taken;
  }

  /** The connection ended: what was asked is asked again on the next one. */
  disconnected(): void {
    this.#asked.clear();
  }
}
