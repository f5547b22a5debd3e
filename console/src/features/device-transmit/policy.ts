import { type DeviceCommandInfo, isOpen } from '../../api/commands/device-commands.ts';
import type { Policy, TransmitChannel } from './device-transmit-documents.ts';

/** The encryption of a channel as it is shown. */
export interface ShownPolicy {
  /** What is asked for while something is, else the fact. */
  readonly value: Policy | null;
  /** How far what is asked for has come; null: nothing is asked for. */
  readonly asked: 'accepted' | 'sent' | null;
  /** The newest command, where it failed. */
  readonly failed: DeviceCommandInfo | null;
}

const isPolicy = (value: string | null | undefined): value is Policy => value === 'COMPATIBLE' || value === 'STRICT';

/**
 * How a channel's encryption is shown: what is asked for as asked, never as done; after a refusal the fact again, with the reason.
 * `command`: the channel's newest; `wanted`: what was chosen here and is not known to have ended.
 */
export function shownPolicy(
  { encryptionPolicy }: Pick<TransmitChannel, 'encryptionPolicy'>,
  command: DeviceCommandInfo | undefined,
  wanted: Policy | undefined,
): ShownPolicy {
  const fact = encryptionPolicy ?? null;
  const asked = command?.state === 'SENT' ? 'sent' : 'accepted';
  if (wanted && wanted !== fact) return { value: wanted, asked, failed: null };
  if (command && isOpen(command.state) && isPolicy(command.value)) return { value: command.value, asked, failed: null };
  return { value: fact, asked: null, failed: command?.state === 'REFUSED' || command?.state === 'EXPIRED' ? command : null };
}

/** The newest command of each channel about its encryption; `commands` newest first. */
export function policyCommands(commands: readonly DeviceCommandInfo[]): ReadonlyMap<number, DeviceCommandInfo> {
  const newest = new Map<number, DeviceCommandInfo>();
  for (const command of commands) {
    if (command.kind !== 'ENCRYPTION_POLICY') continue;
    for (const index of command.channelIndexes) if (!newest.has(index)) newest.set(index, command);
  }
  return newest;
}

/** What the mutation takes; null where the device, the channel or the choice is missing (TX-016). */
export function policyInput(
  deviceId: string | undefined,
  index: number | undefined,
  policy: string | null | undefined,
): { readonly deviceId: string; readonly txChannelIndex: number; readonly policy: Policy } | null {
  return deviceId && index !== undefined && isPolicy(policy) ? { deviceId, txChannelIndex: index, policy } : null;
}
