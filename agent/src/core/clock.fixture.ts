import type { AgentClock } from './connector.ts';

/** A clock that does not run until it is moved. */
export function testClock(startAt = Date.UTC(2026, 0, 1)): AgentClock & { pass(ms: number): void } {
  let now = startAt;
  let due: { at: number; run: () => void }[] = [];
  return {
    get now() {
      return now;
    },
    in(ms, run) {
      const one = { at: now + ms, run };
      due.push(one);
      return () => {
        due = due.filter((other) => other !== one);
      };
    },
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const next = due.toSorted((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        due = due.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}
