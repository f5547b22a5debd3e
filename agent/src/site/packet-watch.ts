import type { FactValues } from '@tutti/contract-link/facts';
import type { AgentClock, StateSection } from '../core/connector.ts';
import type { Group, Received } from '../network/group-packets.ts';

/** Between two groups, ms: a switch goes on sending the last one for about as long. */
const PAUSE_MS = 1500;
/** Most groups that are listened to by turns. */
export const MOST_GROUPS = 64;
/** A stream with more is not listened to: the link of the agent may be a slow one. Bits per second, as 32 for a sample. */
const MOST_BITS = 50_000_000;
/** So many times in a row nothing has to come until a stream counts as silent. */
const MISSED = 2;

type RxStream = FactValues['streams']['rx'][number];

/** What came to a group. */
interface Turns {
  /** Null: it is not known. */
  readonly arrives: boolean | null;
  /** How many times in a row nothing came, while other multicast arrived. */
  readonly missed: number;
  /** When it was listened to last, epoch ms. */
  readonly at: number;
}

/** A group with the devices that take what is sent to it. */
interface Wanted {
  readonly group: Group;
  readonly devices: Set<string>;
}

export interface PacketWatchParts {
  readonly connector: {
    devices(): Iterable<string>;
    observe<S extends StateSection>(device: string, section: S): FactValues[S] | null;
  };
  readonly clock: AgentClock;
  /** How often each group is listened to, ms. */
  readonly everyMs: number;
  readonly listen: (group: Group) => Promise<Received>;
  /** Whether it is known that multicast arrives from the network in which a host with these addresses is. */
  readonly isInReach: (addresses: readonly string[]) => boolean;
  /** Whether packets arrive is other than before for a stream of the device. */
  readonly changed: (device: string) => void;
}

const keyOf = ({ address, port }: Group): string => `${address}:${port}`;

/** 224.0.0.0/24 is not for audio, nor are the ports of the system. IPv6 is not listened to. */
const isListened = ({ address, port }: Group): boolean =>
  /^(22[4-9]|23\d)\./.test(address) && !address.startsWith('224.0.0.') && port >= 1024;

/** The groups of a receive stream that is switched on, as far as they are listened to. */
function groupsOf({ active, endpoints, format }: RxStream): readonly Group[] {
  const isWide = format ? format.channels * format.sampleRate * 32 > MOST_BITS : false;
  return active === false || isWide ? [] : endpoints.filter(isListened);
}

/**
 * Whether the packets of what devices receive reach this agent. One group at a time is joined, until its first packet or for a moment, each every so often. That nothing comes
 * counts only from networks of which other multicast arrives: else a switch may keep it from this agent alone.
 */
export class PacketWatch {
  readonly #parts: PacketWatchParts;
  readonly #turns = new Map<string, Turns>();
  #cancel: (() => void) | null = null;
  #isClosed = false;

  constructor(parts: PacketWatchParts) {
    this.#parts = parts;
    this.#next();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
  }

  /** Whether packets of what a stream takes arrive: those of one of its groups are enough. Null: it is not known. */
  arrives(stream: RxStream): boolean | null {
    const said = groupsOf(stream).map((group) => this.#turns.get(keyOf(group))?.arrives ?? null);
    if (said.includes(true)) return true;
    return said.length === stream.endpoints.length && said.length > 0 && said.every((one) => one === false) ? false : null;
  }

  #next(): void {
    this.#cancel = this.#parts.clock.in(PAUSE_MS, () => void this.#turn());
  }

  async #turn(): Promise<void> {
    const { clock, listen } = this.#parts;
    const wanted = this.#wanted();
    for (const key of this.#turns.keys()) if (!wanted.has(key)) this.#turns.delete(key);
    const due = this.#due(wanted);
    const came = due && (await listen(due.group));
    if (this.#isClosed) return;
    if (due && came) this.#note(due, came, clock.now);
    this.#next();
  }

  #wanted(): ReadonlyMap<string, Wanted> {
    const { connector } = this.#parts;
    const wanted = new Map<string, Wanted>();
    for (const device of connector.devices()) {
      if (connector.observe(device, 'connection')?.state === 'DISCONNECTED') continue;
      for (const group of (connector.observe(device, 'streams')?.rx ?? []).flatMap(groupsOf)) {
        const known = wanted.get(keyOf(group));
        if (known) known.devices.add(device);
        else if (wanted.size < MOST_GROUPS) wanted.set(keyOf(group), { group, devices: new Set([device]) });
      }
    }
    return wanted;
  }

  /** The group that waits longest; null: none has to be listened to yet. */
  #due(wanted: ReadonlyMap<string, Wanted>): Wanted | null {
    const { clock, everyMs } = this.#parts;
    const lastOf = (key: string): number => this.#turns.get(key)?.at ?? 0;
    const [key, longest] = [...wanted].toSorted(([a], [b]) => lastOf(a) - lastOf(b))[0] ?? [];
    return longest && key !== undefined && clock.now - lastOf(key) >= everyMs ? longest : null;
  }

  #note({ group, devices }: Wanted, came: Received, at: number): void {
    const { isInReach, changed } = this.#parts;
    const before = this.#turns.get(keyOf(group));
    const isMissed = came === 'nothing' && [...devices].every((device) => isInReach(this.#addressesOf(device)));
    const missed = isMissed ? (before?.missed ?? 0) + 1 : 0;
    // Missed once it is what it was.
    const silent = missed >= MISSED ? false : (before?.arrives ?? null);
    const arrives = came === 'packets' ? true : isMissed ? silent : null;
    this.#turns.set(keyOf(group), { arrives, missed, at });
    if (arrives !== (before?.arrives ?? null)) for (const device of devices) changed(device);
  }

  #addressesOf(device: string): string[] {
    return (this.#parts.connector.observe(device, 'interfaces') ?? []).flatMap(({ address }) => address ?? []);
  }
}

/** The streams of a device with whether their packets arrive, where that is known. */
export const withArrivals = (streams: FactValues['streams'], arrives: (stream: RxStream) => boolean | null): FactValues['streams'] => ({
  ...streams,
  rx: streams.rx.map((stream) => {
    const packetsArrive = arrives(stream);
    return packetsArrive === null ? stream : { ...stream, packetsArrive };
  }),
});
