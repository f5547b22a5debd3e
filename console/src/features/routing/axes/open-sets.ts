import { type AxisDevice, banksOf, isLeaf, isOpenable, type Line, type OpenSet } from './axis-lines.ts';

/** A site with more channels than this opens with its devices closed. */
export const MANY_CHANNELS = 512;
/** An axis with no more channels than this opens whole. */
const FEW_CHANNELS = 64;
/** Most devices that are open by themselves: the channels of each are an answer of their own. */
const FEW_DEVICES = 8;

const channels = (devices: readonly AxisDevice[]): number => devices.reduce((sum, { count, listed }) => sum + (listed ?? count), 0);

/** What is open on an axis before somebody has opened or closed anything. `both`: all devices of the site with what they receive and transmit. */
export function openAtFirst(axis: readonly AxisDevice[], other: readonly AxisDevice[]): OpenSet {
  const isSmall = channels(axis) + channels(other) <= MANY_CHANNELS && channels(axis) <= FEW_CHANNELS && axis.length <= FEW_DEVICES;
  return isSmall
    ? new Map(axis.flatMap((device) => (isOpenable(device) ? [[device.id, new Set(banksOf(device))] as const] : [])))
    : new Map();
}

/** Opens a device at its first bank, or closes it. */
export function toggledDevice(open: OpenSet, device: AxisDevice): OpenSet {
  const next = new Map(open);
  if (next.delete(device.id)) return next;
  return next.set(device.id, new Set(banksOf(device).slice(0, 1)));
}

/** Opens the device, all of its banks that a line closes included. */
export function openedLine(open: OpenSet, line: Line): OpenSet {
  if (isLeaf(line)) return open;
  const before = open.get(line.device.id);
  if (line.kind === 'device') return before ? open : toggledDevice(open, line.device);
  // Of many banks that are one line the first is opened: eight more lines, and the rest is one again.
  return new Map(open).set(line.device.id, new Set([...(before ?? []), ...line.banks.slice(0, 1)]));
}

/** Closes one bank. */
export function closedBank(open: OpenSet, deviceId: string, bank: number): OpenSet {
  const banks = new Set(open.get(deviceId));
  banks.delete(bank);
  return new Map(open).set(deviceId, banks);
}
