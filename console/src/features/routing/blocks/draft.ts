import type { TFunction } from 'i18next';
import { isLeaf, type Leaf, type Line, type Part } from '../axes/axis-lines.ts';
import type { Routing } from '../cells/cell.ts';
import type { Block } from '../grid/use-grid-cursor.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import { partOf, type ReceiveEnd, receiveEnds, type TransmitEnd, transmitEnds } from './ends.ts';
import { type BlockMode, naturalMode } from './plan-block.ts';

/** What a side counts in. */
export type PartKind = 'channel' | 'stream';
export const kindOf = (part: Part): PartKind => (typeof part === 'string' ? 'stream' : 'channel');

/** A channel or stream of a device. */
export interface PlacedPart {
  readonly deviceId: string;
  readonly part: Part;
}

/** One side of a patch: those that were chosen, or so many of one kind of a device from one on; `first` null: from its first one. */
export type Side =
  | { readonly kind: 'chosen'; readonly parts: readonly PlacedPart[] }
  | { readonly kind: 'from'; readonly deviceId: string; readonly of: PartKind; readonly first: Part | null; readonly count: number };

/** A patch that is looked at before it is asked for. */
export interface Draft {
  readonly receivers: Side;
  readonly transmitters: Side;
  readonly mode: BlockMode;
}

/** Most receive channels in one call of the API, and most receive streams. */
export const MOST_CHANNELS = 1024;
const MOST_STREAMS = 256;

/** Why so many cannot be asked for in one call; null: they can. */
export function tooMany(t: TFunction<'routing'>, lines: readonly { readonly part: Part }[]): string | null {
  const streams = lines.filter(({ part }) => kindOf(part) === 'stream').length;
  if (streams > MOST_STREAMS) return t('block.tooManyStreams', { most: MOST_STREAMS });
  return lines.length - streams > MOST_CHANNELS ? t('block.tooMany', { most: MOST_CHANNELS }) : null;
}

/** What a side is about; null: its devices are not read yet. What is gone is left out. */
function endsOf<Read, End extends ReceiveEnd | TransmitEnd>(
  side: Side,
  {
    devices,
    read,
    of,
  }: {
    readonly devices: Routing['devices'];
    readonly read: ReadonlyMap<string, Read>;
    readonly of: (device: RoutingDevice, read: Read) => readonly End[];
  },
): readonly End[] | null {
  const all = new Map<string, readonly End[]>();
  for (const id of devicesOf(side)) {
    const [device, known] = [devices.get(id), read.get(id)];
    if (device && !known) return null;
    all.set(id, device && known ? of(device, known) : []);
  }
  if (side.kind === 'from') {
    const own = (all.get(side.deviceId) ?? []).filter((end) => kindOf(partOf(end)) === side.of);
    const at = side.first === null ? 0 : own.findIndex((end) => partOf(end) === side.first);
    return at < 0 ? [] : own.slice(at, at + side.count);
  }
  const byPart = new Map([...all].map(([id, own]) => [id, new Map(own.map((end) => [partOf(end), end]))]));
  return side.parts.flatMap(({ deviceId, part }) => byPart.get(deviceId)?.get(part) ?? []);
}

/** What a draft is about; null: not all of it is read. */
export function resolved(
  draft: Draft,
  { devices, received, sent }: Pick<Routing, 'devices' | 'received' | 'sent'>,
): { readonly receivers: readonly ReceiveEnd[]; readonly transmitters: readonly TransmitEnd[] } | null {
  const receivers = endsOf(draft.receivers, { devices, read: received, of: receiveEnds });
  const transmitters = endsOf(draft.transmitters, { devices, read: sent, of: transmitEnds });
  return receivers && transmitters ? { receivers, transmitters } : null;
}

/** The devices of a side. */
export const devicesOf = (side: Side): readonly string[] =>
  side.kind === 'from' ? [side.deviceId] : [...new Set(side.parts.map(({ deviceId }) => deviceId))];

/** How many channels and streams a side asks for. */
export const sizeOf = (side: Side): number => (side.kind === 'from' ? side.count : side.parts.length);

/** What a side asks for; of one that is not chosen one by one as many of its kind. */
export const partsOf = (side: Side): readonly Part[] =>
  side.kind === 'chosen' ? side.parts.map(({ part }) => part) : Array.from({ length: side.count }, () => (side.of === 'stream' ? '' : 0));

/** What a side counts in; of one with both what it begins with. */
export const kindOfSide = (side: Side): PartKind => (side.kind === 'from' ? side.of : kindOf(side.parts[0]?.part ?? 0));

/** What a block of the grid asks for; null: there is nothing on one of its sides. `hasClosed`: something in it is closed, so that what is in that is not known. */
export function draftOf(
  { top, bottom, left, right }: Block,
  rows: readonly Line[],
  columns: readonly Line[],
): { readonly draft: Draft; readonly hasClosed: boolean } | null {
  const [down, across] = [rows.slice(top, bottom + 1), columns.slice(left, right + 1)];
  const side = (lines: readonly Line[]) => lines.flatMap((line) => (isLeaf(line) ? [placed(line)] : []));
  const [receivers, transmitters] = [side(down), side(across)];
  if (receivers.length === 0 || transmitters.length === 0) return null;
  const isClosed = (line: Line) => line.kind === 'bank' || (line.kind === 'device' && !line.open && line.device.count > 0);
  return {
    draft: {
      receivers: { kind: 'chosen', parts: receivers },
      transmitters: { kind: 'chosen', parts: transmitters },
      mode: naturalMode(receivers.length, transmitters.length),
    },
    hasClosed: [...down, ...across].some(isClosed),
  };
}

const placed = (line: Leaf): PlacedPart => ({ deviceId: line.device.id, part: line.kind === 'stream' ? line.stream.streamId : line.index });
