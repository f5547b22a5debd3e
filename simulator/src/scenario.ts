import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { FaultRequest } from './fault-request.ts';
import type { Faults } from './faults.ts';
import type { Timeline } from './timeline.ts';

/** What happens when: at `at` seconds a fault starts, and ends after `for` seconds, or never. */
export const Scenario = v.strictObject({
  name: v.optional(v.string()),
  steps: v.array(
    v.strictObject({
      at: v.pipe(v.number(), v.minValue(0)),
      for: v.optional(v.pipe(v.number(), v.minValue(0))),
      fault: FaultRequest,
    }),
  ),
});
export type Scenario = v.InferOutput<typeof Scenario>;

/** Reads a scenario file; throws an error that names the file and what is wrong. */
export async function readScenario(path: string): Promise<Scenario> {
  const parsed = v.safeParse(Scenario, JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${path} is not a scenario: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** Lets a scenario happen from now on. */
export function runScenario(scenario: Scenario, timeline: Timeline, faults: Faults, onError: (error: unknown) => void): void {
  for (const step of scenario.steps) {
    timeline.in(step.at * 1000, () => {
      try {
        const { id } = faults.start(step.fault);
        if (step.for !== undefined) timeline.in(step.for * 1000, () => faults.end(id));
      } catch (error) {
        onError(error);
      }
    });
  }
}
