import type { Line } from '../axes/axis-lines.ts';
import type { Routing } from '../cells/cell.ts';
import type { ReceivePlace, TransmitPlace } from '../cells/misfit.ts';
import type { Block } from '../grid/use-grid-cursor.ts';
import { type BlockMode, naturalMode } from './plan-block.ts';

/** Channels of one side: those that were chosen, or so many of a device from one on. */
export type Side =
  | { readonly kind: 'chosen'; readonly channels: readonly { readonly deviceId: string; readonly index: number }[] }
  | { readonly kind: 'from'; readonly deviceId: string; readonly first: number; readonly count: number };

/** A patch that is looked at before it is asked for. */
export interface Draft {
  readonly receivers: Side;
  readonly transmitters: Side;
  readonly mode: BlockMode;
}

/** Most receive channels in one call of the API. */
export const MOST_CHANNELS = 1024;

/** The channels of a side; null: those of a device are not read yet. Channels that are gone are left out. */
function places<Channel extends { readonly index: number }>(
  side: Side,
  devices: Routing['devices'],
  read: ReadonlyMap<string, { readonly channels: readonly Channel[]; readonly byIndex: ReadonlyMap<number, Channel> }>,
): { readonly device: ReceivePlace['device']; readonly channel: Channel }[] | null {
  const of = (deviceId: string, channels: readonly Channel[]) => {
    const device = devices.get(deviceId);
    return device ? channels.map((channel) => ({ device, channel })) : [];
  };
  if (side.kind === 'from') {
    const known = read.get(side.deviceId);
    return known ? of(side.deviceId, known.channels.filter(({ index }) => index >= side.first).slice(0, side.count)) : null;
  }
  if (side.channels.some(({ deviceId }) => devices.has(deviceId) && !read.has(deviceId))) return null;
  return side.channels.flatMap(({ deviceId, index }) => {
    const channel = read.get(deviceId)?.byIndex.get(index);
    return channel ? of(deviceId, [channel]) : [];
  });
}

/** What a draft is about; null: not all of it is read. */
export function resolved(
  draft: Draft,
  { devices, received, sent }: Pick<Routing, 'devices' | 'received' | 'sent'>,
): { readonly receivers: readonly ReceivePlace[]; readonly transmitters: readonly TransmitPlace[] } | null {
  const receivers = places(draft.receivers, devices, received);
  const transmitters = places(draft.transmitters, devices, sent);
  return receivers && transmitters ? { receivers, transmitters } : null;
}

/** The devices of a side. */
export const devicesOf = (side: Side): readonly string[] =>
  side.kind === 'from' ? [side.deviceId] : [...new Set(side.channels.map(({ deviceId }) => deviceId))];

/** How many channels a side asks for. */
export const sizeOf = (side: Side): number => (side.kind === 'from' ? side.count : side.channels.length);

/** What a block of the grid asks for; null: there is no channel on one of its sides. `hasClosed`: something in it is closed, so that its channels are not known. */
export function draftOf(
  { top, bottom, left, right }: Block,
  rows: readonly Line[],
  columns: readonly Line[],
): { readonly draft: Draft; readonly hasClosed: boolean } | null {
  const [down, across] = [rows.slice(top, bottom + 1), columns.slice(left, right + 1)];
  const side = (lines: readonly Line[]) =>
    lines.flatMap((line) => (line.kind === 'channel' ? [{ deviceId: line.device.id, index: line.index }] : []));
  const [receivers, transmitters] = [side(down), side(across)];
  if (receivers.length === 0 || transmitters.length === 0) return null;
  const isClosed = (line: Line) => line.kind === 'bank' || (line.kind === 'device' && !line.open && line.device.count > 0);
  return {
    draft: {
      receivers: { kind: 'chosen', channels: receivers },
      transmitters: { kind: 'chosen', channels: transmitters },
      mode: naturalMode(receivers.length, transmitters.length),
    },
    hasClosed: [...down, ...across].some(isClosed),
  };
}
