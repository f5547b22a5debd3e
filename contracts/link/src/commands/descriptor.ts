import type { DeviceCapability } from '@tutti/domain/device-capabilities';
import type { AuditCategory } from '@tutti/domain/enumerations';
import type * as v from 'valibot';

/** The channels of a device that a command is about. */
export interface CommandChannels<Params> {
  readonly direction: 'rx' | 'tx';
  /** Their indexes, as `DeviceCommand.channelIndexes` of the API lists them. */
  readonly indexes: (params: Params) => number[];
  /** Where in the parameters the index of the first one is: the record calls a single channel by its name. */
  readonly firstIndexAt: readonly (string | number)[];
}

/** The words of the record of events for a command that ended. */
export interface CommandEntry<Params> {
  readonly category: AuditCategory;
  /** For programs, a past participle last: `deviceRenamed` also gives `deviceNotRenamed` and `deviceRenamedNotConfirmed`. */
  readonly type: string;
  /** In words, once the device did it. `channelName`: of the only channel it is about, where the device has reported one. */
  readonly done: (params: Params, channelName: string | null) => string;
  /** In words, where the device did not. */
  readonly failed: (params: Params, channelName: string | null) => string;
}

/** Everything the link, the server and the simulator know of a kind of command beside what carrying it out means. */
export interface CommandDescriptor<Kind extends string, ApiKind extends string, Schema extends v.GenericSchema, Changes extends boolean> {
  /** The word of the link. */
  readonly kind: Kind;
  /** The word of the API, a value of `DeviceCommandKind`. */
  readonly apiKind: ApiKind;
  readonly params: Schema;
  /**
   * How long it waits for its device. `present`: 30 s, and it is refused at once while the device is not connected, because what somebody does
   * to a device in front of them must not happen much later. `absent`: 30 days, a decision that a device which is away takes when it is there again.
   */
  readonly waitsFor: 'present' | 'absent';
  /** The agent carries it out without the device, which may be gone. */
  readonly byAgentAlone?: true;
  /**
   * A decision of people about the device, which the server carries out and records when they make it. It changes nothing at the device, unless it asks for a configuration to
   * be cleared on the way (`clearConfig`): so it is given, too, where administrators do not let an agent change devices.
   */
  readonly isDecision?: true;
  /** What the device must be able to do, and the error for one that is not; absent: every device takes it. */
  readonly needs?: { readonly capability: DeviceCapability; readonly unsupported: (deviceName: string) => string };
  /** What is asked for in one word, `DeviceCommand.value` of the API; absent where the kind says it all, null where it is more than a word. */
  readonly value?: (params: v.InferOutput<Schema>) => string | null;
  readonly channels?: CommandChannels<v.InferOutput<Schema>>;
  /**
   * Whether it changes something of the device that stays and that its facts report. The server then records how that was before, by
   * `server/src/modules/devices/commands/previous-values.ts`, which does not compile without it.
   */
  readonly changesFacts: Changes;
  readonly entry: CommandEntry<v.InferOutput<Schema>>;
}

/** Describes a kind of command. Its docstring is what the reference of the link prints. */
export const describeCommand = <
  const Kind extends string,
  const ApiKind extends string,
  Schema extends v.GenericSchema,
  const Changes extends boolean,
>(
  descriptor: CommandDescriptor<Kind, ApiKind, Schema, Changes>,
): CommandDescriptor<Kind, ApiKind, Schema, Changes> => descriptor;

/** A channel by its number, and by its name where the device has reported it. */
export const channelText = (index: number, name: string | null): string => (name ? `${index} (${name})` : `${index}`);

/** A value of the wire as people read it: ON is On. */
export const valueText = (value: string): string => value.slice(0, 1) + value.slice(1).toLowerCase();
