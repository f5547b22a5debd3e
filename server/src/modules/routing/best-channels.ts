import type { FactValues } from '@tutti/contract-link/facts';
import { fold, rankOf } from '@tutti/domain/matching-words';
import { type DeviceRecord, partId } from '../devices/index.ts';
import type { DeviceChannels } from '../devices/services.ts';

type Direction = 'RECEIVE' | 'TRANSMIT';

/** Something that was found, with its device. */
interface FoundRecord {
  readonly id: string;
  readonly direction: Direction;
  readonly name: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly domainId: string;
}
/** A channel that was found. */
export interface FoundChannelRecord extends FoundRecord {
  readonly index: number;
}
/** A stream that was found. */
export interface FoundStreamRecord extends FoundRecord {
  readonly streamId: string;
}

type Channels = FactValues['rx'] | FactValues['tx'];
type Streams = FactValues['streams']['rx'] | FactValues['streams']['tx'];

/** The names of a list as they are compared: kept as long as the list, which is another one when something in it changes. */
const folded = new WeakMap<Channels | Streams, readonly string[]>();

function foldedNames(list: Channels | Streams): readonly string[] {
  const known = folded.get(list);
  if (known) return known;
  const names = list.map(({ name }) => fold(name ?? ''));
  folded.set(list, names);
  return names;
}

/** Keeps the best of what it is offered; of equal ones those that came first, in the order in which they came. */
class Best<Found> {
  readonly #limit: number;
  readonly #kept: { readonly rank: number; readonly found: Found }[] = [];
  /** How many were offered. */
  count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The best, in order. */
  get found(): Found[] {
    return this.#kept.map(({ found }) => found);
  }

  offer(rank: number, make: () => Found): void {
    this.count++;
    if (this.#kept.length >= this.#limit && rank <= (this.#kept.at(-1)?.rank ?? 0)) return;
    const behind = this.#kept.findIndex((one) => one.rank < rank);
    this.#kept.splice(behind < 0 ? this.#kept.length : behind, 0, { rank, found: make() });
    if (this.#kept.length > this.#limit) this.#kept.pop();
  }
}

/** Collects the channels and the streams that match words best. */
export class BestChannels {
  readonly #words: readonly string[];
  readonly #direction: Direction | null;
  readonly #channels: Best<FoundChannelRecord>;
  readonly #streams: Best<FoundStreamRecord>;

  /** @param direction of these alone; null: of both. @param limit of channels, and of streams. */
  constructor(words: readonly string[], limit: number, direction: Direction | null) {
    this.#words = words;
    this.#direction = direction;
    this.#channels = new Best(limit);
    this.#streams = new Best(limit);
  }

  /** The best channels and streams, in order, and how many matched of each. */
  get answer() {
    const [channels, streams] = [this.#channels, this.#streams];
    return { channels: channels.found, count: channels.count, streams: streams.found, streamCount: streams.count };
  }

  look(device: DeviceRecord, { tx, rx, streams }: DeviceChannels): void {
    const deviceName = fold(device.name);
    const isAsked = (direction: Direction) => this.#direction === null || this.#direction === direction;
    if (isAsked('TRANSMIT')) {
      for (const [at, rank] of this.#ranks(tx ?? [], deviceName)) this.#offerChannel(device, 'TRANSMIT', rank, tx?.[at]);
      for (const [at, rank] of this.#ranks(streams?.tx ?? [], deviceName)) this.#offerStream(device, 'TRANSMIT', rank, streams?.tx[at]);
    }
    if (isAsked('RECEIVE')) {
      for (const [at, rank] of this.#ranks(rx ?? [], deviceName)) this.#offerChannel(device, 'RECEIVE', rank, rx?.[at]);
      for (const [at, rank] of this.#ranks(streams?.rx ?? [], deviceName)) this.#offerStream(device, 'RECEIVE', rank, streams?.rx[at]);
    }
  }

  /** The places of a list that match, each with how well. */
  #ranks(list: Channels | Streams, deviceName: string): readonly (readonly [at: number, rank: number])[] {
    const ranks: [number, number][] = [];
    for (const [at, name] of foldedNames(list).entries()) {
      // Else the name of a device would find all of its channels.
      if (!this.#words.some((word) => name.includes(word))) continue;
      const rank = rankOf(this.#words, name, deviceName);
      if (rank !== null) ranks.push([at, rank]);
    }
    return ranks;
  }

  #offerChannel(device: DeviceRecord, direction: Direction, rank: number, channel: Channels[number] | undefined): void {
    if (!channel) return;
    const { index, name } = channel;
    this.#channels.offer(rank, () => ({ ...foundAt(device, direction, `${index}`, name ?? ''), index }));
  }

  #offerStream(device: DeviceRecord, direction: Direction, rank: number, stream: Streams[number] | undefined): void {
    if (!stream) return;
    const { id: streamId, name } = stream;
    this.#streams.offer(rank, () => ({ ...foundAt(device, direction, `stream:${streamId}`, name), streamId }));
  }
}

const foundAt = (device: DeviceRecord, direction: Direction, part: string, name: string): FoundRecord => ({
  id: partId(device, `found:${direction === 'RECEIVE' ? 'rx' : 'tx'}:${part}`),
  direction,
  name,
  deviceId: device.id,
  deviceName: device.name,
  domainId: device.siteId ?? '',
});
