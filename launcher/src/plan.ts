import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the simulated fleet looks like, as `simulator plan` prints it: the launcher decides by it what people would decide. */
export interface Plan {
  readonly sites: readonly {
    readonly name: string;
    readonly icon: string;
    readonly location: string | null;
    readonly devices: readonly { readonly id: string; readonly importance: 'IMPORTANT' | 'NORMAL' | 'LESS_IMPORTANT' }[];
  }[];
  readonly unassigned: readonly string[];
  /** The agents of the fleet, and whether each has its key already from an earlier run. */
  readonly agents: readonly { readonly name: string; readonly hasKey: boolean }[];
  readonly firmware: readonly {
    readonly manufacturer: string;
    readonly model: string;
    readonly version: string;
    readonly releaseNotesUrl?: string;
    readonly websiteUrl?: string;
  }[];
}

/** Asks the simulator for its plan. */
export async function readPlan(root: string, stateDir: string, env: NodeJS.ProcessEnv): Promise<Plan> {
  const { stdout } = await promisify(execFile)(process.execPath, ['simulator/src/main.ts', 'plan', '--state', stateDir], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Plan;
}
