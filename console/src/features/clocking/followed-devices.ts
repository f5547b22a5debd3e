import { type DeviceCommandInfo, isOpen } from '../../api/commands/device-commands.ts';

/** Devices that are followed at a time: a connection to the server holds 20 subscriptions, and the page needs some itself. */
export const MOST_FOLLOWED = 12;

/** Commands whose end is awaited, each with its device, in the order they were given. */
export type Awaited = ReadonlyMap<string, string>;

/** What is still awaited after more is known of some commands; the same object where nothing ended. */
export function stillAwaited(awaited: Awaited, commands: readonly DeviceCommandInfo[]): Awaited {
  const ended = new Set(commands.flatMap(({ id, state }) => (awaited.has(id) && !isOpen(state) ? id : [])));
  return ended.size === 0 ? awaited : new Map([...awaited].filter(([id]) => !ended.has(id)));
}

/**
 * The devices to follow now: those of which an end is awaited, and those with another command that is open. The first of them: the others come as these end,
 * and nothing is lost by it, for who is followed late reads what ended lately.
 */
export function followedDevices(awaited: Awaited, commands: readonly DeviceCommandInfo[]): readonly string[] {
  const others = commands.flatMap(({ state, deviceId }) => (isOpen(state) ? deviceId : []));
  return [...new Set([...awaited.values(), ...others])].slice(0, MOST_FOLLOWED);
}
