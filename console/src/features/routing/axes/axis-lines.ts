/** The lines of an axis of the grid: devices, streams, banks of eight channels, and channels. */

/** Channels of a bank: eight is how stage boxes, cards and multicores are built. */
export const BANK = 8;

/** What is patched at a device: a channel by its index, a stream by its id. */
export type Part = number | string;

/** A channel as an axis shows it. */
export interface AxisChannel {
  /** 1 upwards. */
  readonly index: number;
  /** Empty: it has none. */
  readonly name: string;
}

/** A stream as an axis shows it. */
export interface AxisStream {
  readonly streamId: string;
  readonly name: string;
  /** The indexes of its channels; empty: they are not known. */
  readonly indexes: readonly number[];
}

/** A device on an axis. */
export interface AxisDevice {
  readonly id: string;
  /** The name that it is known by in its site. */
  readonly name: string;
  /** How many lines it has in this direction once all of it is open: its channels, and its streams, each instead of its channels where those cannot be patched alone. */
  readonly count: number;
  /** The same before it was read, as the list of devices says it: what decides by it does not change as devices are read. */
  readonly listed?: number;
  /** Null: not read yet. Their order is that of their indexes. */
  readonly channels: readonly AxisChannel[] | null;
  /** Its streams, as far as they are read. */
  readonly streams?: readonly AxisStream[];
  /** It may have streams, though it says of no channel. */
  readonly mayStream?: boolean;
}

/** A closed device; on the axis of the receivers an open one, too, above its channels. */
export interface DeviceLine {
  readonly kind: 'device';
  readonly key: string;
  readonly device: AxisDevice;
  readonly open: boolean;
}
/** Closed neighbouring banks: one line. */
export interface BankLine {
  readonly kind: 'bank';
  readonly key: string;
  readonly device: AxisDevice;
  /** The indexes of its first and its last channel. */
  readonly first: number;
  readonly last: number;
  readonly banks: readonly number[];
}
export interface ChannelLine {
  readonly kind: 'channel';
  readonly key: string;
  readonly device: AxisDevice;
  readonly index: number;
  /** Null: not read yet. */
  readonly name: string | null;
  readonly bank: number;
  /** It is the first of an open bank that can be closed. */
  readonly leads: boolean;
}
export interface StreamLine {
  readonly kind: 'stream';
  readonly key: string;
  readonly device: AxisDevice;
  readonly stream: AxisStream;
}
/** A row or a column of the grid. */
export type Line = DeviceLine | BankLine | ChannelLine | StreamLine;
/** What can be patched by itself. */
export type Leaf = ChannelLine | StreamLine;
export const isLeaf = (line: Line | undefined): line is Leaf => line?.kind === 'channel' || line?.kind === 'stream';

/**
 * Whether there is something to open. One of which channels are listed stays so where none were read: closed by that, it would be read no longer, and so be open again, without end.
 */
export const isOpenable = ({ count, listed = 0, mayStream }: AxisDevice): boolean => count > 0 || listed > 0 || mayStream === true;

/** The open devices of an axis, each with its open banks. A device of one bank opens as a whole. */
export type OpenSet = ReadonlyMap<string, ReadonlySet<number>>;
/** What a search found on an axis: each device that is shown, with the channels and streams that match; null: the device itself does. */
export type Found = ReadonlyMap<string, ReadonlySet<Part> | null>;

export const bankOf = (index: number): number => Math.floor((index - 1) / BANK);

/** The channels of a device; while they are not read, as many without a name. */
export function channelsOf({ count, channels }: AxisDevice): readonly (AxisChannel | { readonly index: number; readonly name: null })[] {
  return channels ?? Array.from({ length: count }, (_, at) => ({ index: at + 1, name: null }));
}

/** The banks that a device has, in their order. */
export const banksOf = (device: AxisDevice): readonly number[] => [...new Set(channelsOf(device).map(({ index }) => bankOf(index)))];

interface Wanted {
  readonly open: OpenSet;
  readonly found: Found | null;
  /** Whether an open device has a line of its own. */
  readonly headed: boolean;
}

/** The lines of an axis in the order of its devices. `found`: of those that it names, and of their channels and streams only those that match. */
export function axisLines(devices: readonly AxisDevice[], { open, found, headed }: Wanted): Line[] {
  return devices.flatMap((device): Line[] => {
    if (found && !found.has(device.id)) return [];
    const matching = found?.get(device.id) ?? null;
    const banks = open.get(device.id);
    const isOpen = isOpenable(device) && (matching !== null || banks !== undefined);
    const own: DeviceLine = { kind: 'device', key: device.id, device, open: isOpen };
    if (!isOpen) return [own];
    const below = matching ? matchingLines(device, matching) : [...streamLines(device), ...openLines(device, banks ?? NO_BANKS)];
    // What has nothing to show is there all the same.
    return headed || below.length === 0 ? [own, ...below] : below;
  });
}

const NO_BANKS: ReadonlySet<number> = new Set();

const channelLine = (device: AxisDevice, index: number, name: string | null, leads: boolean): ChannelLine => ({
  kind: 'channel',
  key: `${device.id}\n${index}`,
  device,
  index,
  name,
  bank: bankOf(index),
  leads,
});

const streamLines = (device: AxisDevice): Line[] =>
  (device.streams ?? []).map((stream) => ({ kind: 'stream', key: `${device.id}\ns${stream.streamId}`, device, stream }));

/** A stream matches by its name, and by its channels. */
const matchingLines = (device: AxisDevice, matching: ReadonlySet<Part>): Line[] => [
  ...streamLines({
    ...device,
    streams: (device.streams ?? []).filter(
      ({ streamId, indexes }) => matching.has(streamId) || indexes.some((index) => matching.has(index)),
    ),
  }),
  ...channelsOf(device).flatMap(({ index, name }) => (matching.has(index) ? [channelLine(device, index, name, false)] : [])),
];

function openLines(device: AxisDevice, open: ReadonlySet<number>): Line[] {
  const lines: Line[] = [];
  const single = banksOf(device).length === 1;
  let bank: number | null = null;
  for (const { index, name } of channelsOf(device)) {
    const own = bankOf(index);
    if (single || open.has(own)) {
      lines.push(channelLine(device, index, name, !single && own !== bank));
    } else {
      const last = lines.at(-1);
      if (last?.kind === 'bank') {
        const banks = last.banks.includes(own) ? last.banks : [...last.banks, own];
        lines[lines.length - 1] = { ...last, last: index, banks };
      } else lines.push({ kind: 'bank', key: `${device.id}\nb${own}`, device, first: index, last: index, banks: [own] });
    }
    bank = own;
  }
  return lines;
}

/** The same line, or where it is gone what it is part of: the bank, the device. -1 where that is gone, too. */
export function placeOfLine(lines: readonly Line[], key: string): number {
  const exact = lines.findIndex((line) => line.key === key);
  if (exact >= 0) return exact;
  const [id = key, part] = key.split('\n');
  const index = Number(part);
  const bank = lines.findIndex((line) => line.kind === 'bank' && line.device.id === id && line.first <= index && index <= line.last);
  return bank >= 0 ? bank : lines.findIndex(({ device }) => device.id === id);
}
