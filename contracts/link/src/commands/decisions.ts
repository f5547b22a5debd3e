import { COMMAND_KINDS, type CommandKind, commandOf } from './command-kinds.ts';

/** Whether a kind of command is a decision of people, see `CommandDescriptor.isDecision`. */
export const isDecision = (kind: CommandKind): boolean => commandOf(kind).isDecision === true;

export const DECISION_KINDS: readonly CommandKind[] = COMMAND_KINDS.filter(isDecision);

/** Whether a command would change its device. To decide where a device belongs changes nothing at it, unless its configuration is cleared on the way. */
export const changesDevice = ({ kind, params }: { readonly kind: CommandKind; readonly params: object }): boolean =>
  !isDecision(kind) || ('clearConfig' in params && params.clearConfig === true);
