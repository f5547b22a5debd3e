import * as v from 'valibot';
import { COMMANDS } from './commands/all.generated.ts';
import { COMMAND_KINDS, type CommandKind } from './commands/command-kinds.ts';
import { DeviceId } from './values.ts';

/** The schema of the parameters of a kind, its type that of the kind alone. */
const paramsOf = <K extends CommandKind>(kind: K): (typeof COMMANDS)[K]['params'] => COMMANDS[kind].params;

const command = <K extends CommandKind>(kind: K) =>
  v.object({
    /** The agent stores ids and results durably: a command with an id it has seen is answered again, never carried out again. */
    id: v.pipe(v.string(), v.uuid()),
    /** The device that the command is for. */
    device: DeviceId,
    /** What the device is to do. */
    kind: v.literal(kind),
    /** The parameters of this kind. */
    params: paramsOf(kind),
    /** The moment after which it must not be carried out any more. */
    deadline: v.pipe(v.string(), v.isoTimestamp()),
  });
type CommandSchema = { [K in CommandKind]: ReturnType<typeof command<K>> }[CommandKind];

/** A command on its way to a device. */
export const Command = v.variant(
  'kind',
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `map` makes one schema of all kinds of what is one schema for each
  COMMAND_KINDS.map((kind) => command(kind)) as CommandSchema[],
);
export type Command = v.InferOutput<typeof Command>;

/** How a command ended at the device: done, or refused with the reason in the device's words. */
export const CommandResult = v.object({
  /** Whether the device carried it out. */
  status: v.picklist(['done', 'refused']),
  /** Why it was refused, for people. */
  reason: v.optional(v.pipe(v.string(), v.maxLength(400))),
  /** True: it is not known whether the device carried it out, for example after a crash of the agent. People then read that it was not confirmed, instead of not done. */
  uncertain: v.optional(v.boolean()),
});
export type CommandResult = v.InferOutput<typeof CommandResult>;
