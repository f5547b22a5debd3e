import type { FactValues } from '@tutti/contract-link/facts';
import { fold, rankOf } from '@tutti/domain/matching-words';
import { type DeviceRecord, partId } from '../devices/index.ts';
import type { DeviceChannels } from '../devices/services.ts';

/** A channel that was found. */
export interface FoundChannelRecord {
  readonly id: string;
  readonly direction: 'RECEIVE' | 'TRANSMIT';
  readonly index: number;
  readonly name: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly domainId: string;
}

type Channels = FactValues['rx'] | FactValues['tx'];
interface Ranked {
  readonly rank: number;
  readonly found: FoundChannelRecord;
}

/** The names of a list of channels as they are compared: kept as long as the list, which is another one when something in it changes. */
const folded = new WeakMap<Channels, readonly string[]>();

function foldedNames(channels: Channels): readonly string[] {
  const known = folded.get(channels);
  if (known) return known;
  const names = channels.map(({ name }) => fold(name ?? ''));
  folded.set(channels, names);
  return names;
}

/** Collects the channels that match words best. Of equal ones those that came first are kept, in the order in which they came. */
export class BestChannels {
  readonly #words: readonly string[];
  readonly #limit: number;
  readonly #direction: FoundChannelRecord['direction'] | null;
  readonly #best: Ranked[] = [];
  /** How many matched. */
  count = 0;

  /** @param direction of these alone; null: of both. */
  constructor(words: readonly string[], limit: number, direction: FoundChannelRecord['direction'] | null) {
    this.#words = words;
    this.#limit = limit;
    this.#direction = direction;
  }

  /** The best, in order. */
  get channels(): FoundChannelRecord[] {
    return this.#best.map(({ found }) => found);
  }

  look(device: DeviceRecord, { tx, rx }: DeviceChannels): void {
    const deviceName = fold(device.name);
    if (tx && this.#direction !== 'RECEIVE') this.#lookAt(device, deviceName, 'TRANSMIT', tx);
    if (rx && this.#direction !== 'TRANSMIT') this.#lookAt(device, deviceName, 'RECEIVE', rx);
  }

  #lookAt(device: DeviceRecord, deviceName: string, direction: FoundChannelRecord['direction'], channels: Channels): void {
    const names = foldedNames(channels);
    for (const [at, name] of names.entries()) {
      // Else the name of a device would find all of its channels.
      if (!this.#words.some((word) => name.includes(word))) continue;
      const rank = rankOf(this.#words, name, deviceName);
      const channel = channels[at];
      if (rank === null || !channel) continue;
      this.count++;
      if (this.#best.length < this.#limit || rank > (this.#best.at(-1)?.rank ?? 0))
        this.#keep({ rank, found: foundChannel(device, direction, channel) });
    }
  }

  #keep(ranked: Ranked): void {
    const behind = this.#best.findIndex(({ rank }) => rank < ranked.rank);
    this.#best.splice(behind < 0 ? this.#best.length : behind, 0, ranked);
    if (this.#best.length > this.#limit) this.#best.pop();
  }
}

function foundChannel(
  device: DeviceRecord,
  direction: FoundChannelRecord['direction'],
  { index, name }: Channels[number],
): FoundChannelRecord {
  const part = `${direction === 'RECEIVE' ? 'rx' : 'tx'}:${index}`;
  return {
    id: partId(device, `found:${part}`),
    direction,
    index,
    name: name ?? '',
    deviceId: device.id,
    deviceName: device.name,
    domainId: device.siteId ?? '',
  };
}
