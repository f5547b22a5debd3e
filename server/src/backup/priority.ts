import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets every other program have the processor before this one, for good: on Linux each thread has a priority of its own, and those that compress are there already. Where that is
 * refused the program goes on as it is.
 */
export function giveWay(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // A thread that has ended meanwhile, or a system that lets nobody do this.
    }
  }
}

/** The ids of this program's threads; 0, which is the program, where the system does not list them. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
