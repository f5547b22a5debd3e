import type * as v from 'valibot';
import { clockExternalSync } from './clock-external-sync.ts';
import { clockPreferredLeader } from './clock-preferred-leader.ts';
import { clockSettings } from './clock-settings.ts';
import { clockUnicast } from './clock-unicast.ts';
import { clockV1UnicastDelayRequests } from './clock-v1-unicast-delay-requests.ts';
import type { CommandDescriptor } from './descriptor.ts';
import { encryptionPolicy } from './encryption-policy.ts';
import { enrol } from './enrol.ts';
import { forget } from './forget.ts';
import { reboot } from './reboot.ts';
import { rename } from './rename.ts';
import { rotateKey } from './rotate-key.ts';
import { subscribe } from './subscribe.ts';
import { unenrol } from './unenrol.ts';

/** Every command a device can be given, in the order of the reference. A new one is a file beside this and a name here. */
export const COMMANDS = {
  enrol,
  unenrol,
  subscribe,
  rename,
  reboot,
  forget,
  encryptionPolicy,
  rotateKey,
  clockUnicast,
  clockPreferredLeader,
  clockExternalSync,
  clockV1UnicastDelayRequests,
  clockSettings,
} as const;

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
