import * as v from 'valibot';
import { DeviceId } from './facts.ts';

const enabled = v.object({ enabled: v.boolean() });
const siteText = v.pipe(v.string(), v.maxLength(120));

/** Command → schema of its parameters. Each later command is one more line here. */
export const COMMANDS = {
  /** The device now belongs to this site; with `clearConfig` it forgets its routing first. */
  enrol: v.object({ domainId: v.string(), domainName: siteText, clearConfig: v.boolean() }),
  /** The device belongs to no site any more. */
  unenrol: v.object({ clearConfig: v.boolean() }),
  /** Subscribe receive channels by name; empty names unsubscribe. */
  subscribe: v.object({
    subscriptions: v.array(v.object({ rxChannelIndex: v.number(), subscribedDevice: v.string(), subscribedChannel: v.string() })),
  }),
  clockUnicast: enabled,
  clockPreferredLeader: enabled,
  clockExternalSync: enabled,
  clockV1UnicastDelayRequests: enabled,
} as const;

export type CommandKind = keyof typeof COMMANDS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets the names.
export const COMMAND_KINDS = Object.keys(COMMANDS) as CommandKind[];
/** Command → its parameters. */
export type CommandParams = { [K in CommandKind]: v.InferOutput<(typeof COMMANDS)[K]> };

const command = <K extends CommandKind>(kind: K) =>
  v.object({
    /** The agent keeps ids and results durably: an id it has seen is answered again, never carried out again. */
    id: v.pipe(v.string(), v.uuid()),
    device: DeviceId,
    kind: v.literal(kind),
    params: COMMANDS[kind],
    /** ISO time after which it must not be carried out any more. */
    deadline: v.pipe(v.string(), v.isoTimestamp()),
  });

/** A command on its way to a device. */
export const Command = v.variant('kind', [
  command('enrol'),
  command('unenrol'),
  command('subscribe'),
  command('clockUnicast'),
  command('clockPreferredLeader'),
  command('clockExternalSync'),
  command('clockV1UnicastDelayRequests'),
]);
export type Command = v.InferOutput<typeof Command>;

/** How a command ended at the device: done, or refused with the reason in the device's words. */
export const CommandResult = v.object({
  status: v.picklist(['done', 'refused']),
  reason: v.optional(v.pipe(v.string(), v.maxLength(400))),
});
export type CommandResult = v.InferOutput<typeof CommandResult>;
