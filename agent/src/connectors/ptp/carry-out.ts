import type { CommandResult } from '@tutti/contract-link/command';
import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';

/** Clocks take no command. */
export const COMMANDS = [] as const satisfies readonly CommandKind[];

/** Why such a device takes no command. */
export const ONLY_LISTENED = 'The agent only listens to this clock.';

/** Refuses every command. */
export const carryOut = (): CommandResult => ({ status: 'refused', reason: ONLY_LISTENED });
