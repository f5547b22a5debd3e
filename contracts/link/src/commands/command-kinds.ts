import type * as v from 'valibot';
import { COMMANDS } from './all.generated.ts';
import type { CommandDescriptor } from './descriptor.ts';

export type CommandKind = keyof typeof COMMANDS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets the names.
export const COMMAND_KINDS = Object.keys(COMMANDS) as CommandKind[];
/** Command → its parameters. */
export type CommandParams = { [K in CommandKind]: v.InferOutput<(typeof COMMANDS)[K]['params']> };
/** Command → its word in the API. */
export type CommandApiKind = { [K in CommandKind]: (typeof COMMANDS)[K]['apiKind'] };
/** Commands that change something that the facts of a device report. */
export type FactChangingKind = { [K in CommandKind]: (typeof COMMANDS)[K]['changesFacts'] extends true ? K : never }[CommandKind];
/** What a device is asked to do: a kind and the parameters of that kind. */
export type Order = { [K in CommandKind]: { readonly kind: K; readonly params: CommandParams[K] } }[CommandKind];

/** The descriptor of a kind, its functions made for any parameters: whoever calls them pairs kind and parameters, as an `Order` does. */
export type AnyCommand = CommandDescriptor<CommandKind, CommandApiKind[CommandKind], v.GenericSchema, boolean>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an order pairs the kind with the parameters of that kind
export const commandOf = (kind: CommandKind): AnyCommand => COMMANDS[kind] as unknown as AnyCommand;
