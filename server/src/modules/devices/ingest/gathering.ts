/** So many agents that reported within a second make it likely that more reports come while a group waits. */
const MANY_AGENTS = 20;
/** From so many waiting facts on a group gains little by waiting for more. */
const ENOUGH_FACTS = 64;
/** A group begins at the latest this long after the one before, ms. */
const MOST_MS = 100;
const SECOND_MS = 1_000;

/** When a group of reports begins. A group costs a transaction of ten statements, whether it holds one report or ten. */
export interface Gathering {
  /** A report of an agent came. */
  readonly noteReport: (agentId: string) => void;
  /** A group begins. */
  readonly noteGroup: () => void;
  /** How long this many waiting facts are to wait for more, ms; 0: they need not. */
  readonly waitMs: (facts: number) => number;
}

/**
 * Lets reports of many agents wait for each other, up to a tenth of a second, so that they share a transaction: a process makes at most ten groups a second, or one for each 64 facts.
 * Where few agents report nothing waits: it would wait in vain. `now`: ms of a clock that does not jump.
 */
export function createGathering(now: () => number = () => performance.now()): Gathering {
  let groupBeganAt = -Infinity;
  let secondBeganAt = -Infinity;
  let thisSecond = new Set<string>();
  let agentsLastSecond = 0;
  return {
    noteReport: (agentId) => {
      const at = now();
      if (at - secondBeganAt >= SECOND_MS) {
        agentsLastSecond = at - secondBeganAt < 2 * SECOND_MS ? thisSecond.size : 0;
        thisSecond = new Set();
        secondBeganAt = at;
      }
      thisSecond.add(agentId);
    },
    noteGroup: () => {
      groupBeganAt = now();
    },
    waitMs: (facts) =>
      agentsLastSecond < MANY_AGENTS || facts >= ENOUGH_FACTS ? 0 : Math.max(0, Math.ceil(groupBeganAt + MOST_MS - now())),
  };
}
