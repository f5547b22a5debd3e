/** How often everything is asked for although nothing was missing, ms: an announcement of a change may have been lost. */
export const ASK_ALL_MS = 60_000;
/** After how long what was not announced is asked for again, ms; then after twice as long each time. */
const ASK_AGAIN_MS = 2000;
/** Devices that are asked at one tick: what all of a large network announce together is more than the host can take. */
const MOST_AT_ONCE = 10;

interface Turn {
  at: number;
  wait: number;
  askedAllAt: number;
}

/** When which device is asked to announce its settings: a few at a time, again where nothing came, all of it once a minute. Times are epoch milliseconds. */
export class SettingsTurns {
  readonly #turns = new Map<string, Turn>();

  /** The device is asked for everything at its next turn. */
  begin(source: string, now: number): void {
    this.#turns.set(source, { at: now, wait: ASK_AGAIN_MS, askedAllAt: -Infinity });
  }

  /**
   * Who is to be asked now, and whether for everything or for what is missing alone.
   * @param isComplete whether a device announced everything.
   */
  take(now: number, isComplete: (source: string) => boolean): { source: string; all: boolean }[] {
    const taken: { source: string; all: boolean }[] = [];
    for (const [source, turn] of this.#turns) {
      if (taken.length >= MOST_AT_ONCE) break;
      if (turn.at > now) continue;
      const all = now - turn.askedAllAt >= ASK_ALL_MS;
      if (all) Object.assign(turn, { askedAllAt: now, wait: ASK_AGAIN_MS });
      const nextAll = turn.askedAllAt + ASK_ALL_MS;
      if (!all && isComplete(source)) {
        turn.at = nextAll;
        continue;
      }
      turn.at = Math.min(now + turn.wait, nextAll);
      turn.wait *= 2;
      taken.push({ source, all });
    }
    return taken;
  }
}
