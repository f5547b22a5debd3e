import type { Caller, PermissionWorld, Target } from './permission-world.fixture.ts';

/** One call to make. */
export interface Asking {
  readonly world: PermissionWorld;
  readonly caller: Caller;
  readonly target: Target;
  /** Whether the table allows it: then it is asked for something new, so that what it does hinders no other call. */
  readonly allowed: boolean;
  /** Whether what is the caller's own is asked for, or somebody else's. */
  readonly mine: boolean;
}
