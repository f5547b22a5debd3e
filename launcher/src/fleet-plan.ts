import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';

const Importance = v.picklist(['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT']);
const Note = v.optional(v.string());
const FleetPlan = v.object({
  sites: v.array(
    v.object({
      name: v.string(),
      icon: v.string(),
      location: v.nullable(v.string()),
      clockingMode: v.nullable(v.string()),
      devices: v.array(
        v.object({
          id: v.string(),
          importance: Importance,
          notes: v.nullable(v.object({ location: Note, description: Note, comments: Note })),
        }),
      ),
    }),
  ),
  unassigned: v.array(v.string()),
  /** The agents of the fleet, and whether each has its key already from an earlier run. */
  agents: v.array(v.object({ name: v.string(), hasKey: v.boolean() })),
  /** The firmware catalogue of the fleet's models, as `tutti firmware import` takes it. */
  firmware: v.array(v.looseObject({ manufacturer: v.string(), model: v.string(), version: v.string() })),
});
/** What the simulated fleet looks like, as `simulator plan` prints it: the launcher decides by it what people would decide. */
export type FleetPlan = v.InferOutput<typeof FleetPlan>;

/** Asks the simulator for its plan. */
export async function readFleetPlan(root: string, stateDir: string, env: NodeJS.ProcessEnv): Promise<FleetPlan> {
  const { stdout } = await promisify(execFile)(process.execPath, ['simulator/src/main.ts', 'plan', '--state', stateDir], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return v.parse(FleetPlan, JSON.parse(stdout));
}
