import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { ChannelNumbers } from './channel-numbers.ts';
import type { FindDomain } from './clock-fact.ts';
import { nameOf } from './device-facts.ts';
import type { FindSender, FoundBy, KnownSender, NmosDeviceState, ReadParts } from './device-state.ts';
import type { NmosHost } from './host.ts';
import { streamName } from './names.ts';
import { observe, SECTIONS } from './observe.ts';
import type { DevicePicture } from './picture.ts';
import { rxKeys } from './rx-facts.ts';
import { channelNumbers, txChannels, txNames } from './tx-facts.ts';

/** A device as it was seen, in a registry or at its node. */
export interface SeenDevice {
  readonly picture: DevicePicture;
  readonly foundBy: FoundBy;
  readonly apiVersion: string;
  /** Where its node is asked; null: nowhere that this agent asks. */
  readonly host: NmosHost | null;
}

interface Around {
  readonly allowChanges: boolean;
  readonly find: FindSender;
  readonly domain: FindDomain;
  readonly changed: (section: StateSection) => void;
}

/** One NMOS device: what was read of it, and which facts follow from that. */
export class NmosDeviceEntry {
  readonly id: string;
  host: NmosHost | null;
  readonly #around: Around;
  readonly #last = new Map<StateSection, string>();
  #state: NmosDeviceState;
  /** When its node answered last; null: it never did, as one that is known from a registry alone. */
  lastReceived: number | null = null;

  constructor(seen: SeenDevice, around: Around) {
    this.id = `nmos:${seen.picture.device.id}`;
    this.host = seen.host;
    this.#around = around;
    this.#state = {
      picture: seen.picture,
      foundBy: seen.foundBy,
      apiVersion: seen.apiVersion,
      address: seen.host?.address ?? null,
      descriptions: new Map(),
      taken: new Map(),
      health: new Map(),
      txNumbers: new ChannelNumbers(),
      rxNumbers: new ChannelNumbers(),
      present: true,
      problem: null,
      allowChanges: around.allowChanges,
    };
  }

  get state(): NmosDeviceState {
    return this.#state;
  }

  get nodeId(): string {
    return this.#state.picture.node.id;
  }

  /** @param now epoch ms. */
  see({ picture, foundBy, apiVersion, host }: SeenDevice, now: number): void {
    this.host = host;
    if (foundBy !== 'NMOS_REGISTRY') this.lastReceived = now;
    // What another node said of it is no fact of this one.
    if (picture.node.id !== this.nodeId)
      this.#state = { ...this.#state, descriptions: new Map(), taken: new Map(), health: new Map(), problem: null };
    this.#update({ picture, foundBy, apiVersion, address: host?.address ?? null, present: true });
  }

  /** @param now epoch ms. */
  read({ answered, ...parts }: ReadParts, now: number): void {
    if (answered) this.lastReceived = now;
    this.#update(parts);
  }

  /** What the monitors of its receivers say. */
  monitored(health: NmosDeviceState['health']): void {
    this.#update({ health });
  }

  lost(): void {
    if (this.#state.present) this.#update({ present: false });
  }

  /** Names of other devices' senders, or observed domains, changed. */
  refresh(): void {
    this.#update({});
  }

  /** What receivers call its senders. */
  *senders(): Iterable<readonly [string, KnownSender]> {
    const names = txNames(this.#state);
    for (const one of this.#state.picture.senders) {
      const channels = channelNumbers(this.#state, one).flatMap((index) => names.get(index) ?? []);
      yield [one.sender.id, { device: nameOf(this.#state), stream: streamName(one.sender), channels }];
    }
  }

  /** Ids of the senders that its receivers take, or took last. */
  takes(): string[] {
    const { picture, taken } = this.#state;
    return picture.receivers.flatMap(({ id, subscription }) => taken.get(id)?.active.sender_id ?? subscription?.sender_id ?? []);
  }

  observe<S extends StateSection>(section: S): FactValues[S] | null {
    return observe(this.#state, this.#around, section);
  }

  /** Says which sections have another value than before. */
  #update(change: Partial<NmosDeviceState>): void {
    this.#state = { ...this.#state, ...change };
    this.#state.txNumbers.follow([...txChannels(this.#state).keys()]);
    this.#state.rxNumbers.follow(rxKeys(this.#state));
    for (const section of SECTIONS) {
      const value = JSON.stringify(this.observe(section));
      if (this.#last.get(section) === value) continue;
      this.#last.set(section, value);
      if (value !== 'null') this.#around.changed(section);
    }
  }
}
