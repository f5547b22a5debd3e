import { CLOCKING_PROFILES, TX_CHANNEL_ENCRYPTION_POLICIES } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { DeviceId } from './values.ts';

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
  /** Go by this name from now on. What is subscribed to the old one is not re-established when its receiver restarts. */
  rename: v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(63)) }),
  /** Restart. */
  reboot: v.object({}),
  /** The device is out of the account: it is reported again only after it was reset (`identity.resetAt`). Addressed to the agent; the device may be gone. */
  forget: v.object({}),
  /** Send a transmit channel encrypted only, or where the receiver can decrypt. */
  encryptionPolicy: v.object({ txChannelIndex: v.number(), policy: v.picklist(TX_CHANNEL_ENCRYPTION_POLICIES) }),
  /** Make a new key for the media it sends. */
  rotateKey: v.object({}),
  /** Follow the leader by unicast. */
  clockUnicast: enabled,
  /** Be a preferred leader. */
  clockPreferredLeader: enabled,
  /** Take the time from the external word clock input. */
  clockExternalSync: enabled,
  /** Send delay requests of PTP version 1 by unicast. */
  clockV1UnicastDelayRequests: enabled,
  /** The clock settings of its site: it takes what it supports, and its clock fact says what that was. */
  clockSettings: v.object({
    mode: v.picklist(CLOCKING_PROFILES),
    v1SubdomainName: v.string(),
    v2: v.boolean(),
    v2DomainNumber: v.number(),
    v2Priority1: v.number(),
    v2Priority2: v.number(),
    v2MulticastTtl: v.number(),
    rtpPrefixV4: v.number(),
  }),
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
    /** The moment after which it must not be carried out any more. */
    deadline: v.pipe(v.string(), v.isoTimestamp()),
  });

/** A command on its way to a device. */
export const Command = v.variant('kind', [
  command('enrol'),
  command('unenrol'),
  command('subscribe'),
  command('rename'),
  command('reboot'),
  command('forget'),
  command('encryptionPolicy'),
  command('rotateKey'),
  command('clockUnicast'),
  command('clockPreferredLeader'),
  command('clockExternalSync'),
  command('clockV1UnicastDelayRequests'),
  command('clockSettings'),
]);
export type Command = v.InferOutput<typeof Command>;

/** How a command ended at the device: done, or refused with the reason in the device's words. */
export const CommandResult = v.object({
  status: v.picklist(['done', 'refused']),
  /** Why it was refused, for people. */
  reason: v.optional(v.pipe(v.string(), v.maxLength(400))),
  /** Whether the device carried it out is not known, such as after a crash of the agent: a reader is told that it was not confirmed, not that it was not done. */
  uncertain: v.optional(v.boolean()),
});
export type CommandResult = v.InferOutput<typeof CommandResult>;
