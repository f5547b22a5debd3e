/** That a grandmaster is at the top of a PTP domain. */
export interface LedDomain {
  readonly version: 1 | 2;
  /** Its name, "_DFLT", or its number, "0". */
  readonly domain: string;
  /** EUI-64, 16 hex digits. */
  readonly grandmaster: string;
}

/** Most grandmasters that are kept. */
const MOST_KEPT = 256;

/**
 * In which PTP domains grandmasters were observed on the network, by the family that listens to clocks, for those whose devices name a grandmaster and no domain. What was
 * observed last is kept while a grandmaster is silent.
 */
export class ClockDomains {
  readonly #domains = new Map<string, readonly string[]>();
  readonly #followers: (() => void)[] = [];
  #last = '';

  /** Runs something whenever another domain was observed. */
  onChange(run: () => void): void {
    this.#followers.push(run);
  }

  /** What is observed now, all of it. */
  observed(led: readonly LedDomain[]): void {
    const now = new Map<string, Set<string>>();
    for (const { version, domain, grandmaster } of led) {
      const key = `${version} ${grandmaster}`;
      now.set(key, (now.get(key) ?? new Set()).add(domain));
    }
    const text = JSON.stringify([...now].map(([key, domains]) => [key, [...domains]]));
    if (text === this.#last) return;
    this.#last = text;
    for (const [key, domains] of now) {
      this.#domains.delete(key);
      this.#domains.set(key, [...domains]);
    }
    for (const oldest of [...this.#domains.keys()].slice(0, -MOST_KEPT)) this.#domains.delete(oldest);
    for (const run of this.#followers) run();
  }

  /** The domain of a grandmaster in version 1; null: none was observed, or several. */
  v1Subdomain(grandmaster: string): string | null {
    return this.#only(`1 ${grandmaster}`);
  }

  /** The domain of a grandmaster in version 2; null: none was observed, or several. */
  v2Domain(grandmaster: string): number | null {
    const domain = this.#only(`2 ${grandmaster}`);
    return domain === null ? null : Number(domain);
  }

  #only(key: string): string | null {
    const [domain, ...others] = this.#domains.get(key) ?? [];
    return others.length === 0 ? (domain ?? null) : null;
  }
}
