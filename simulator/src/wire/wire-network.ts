import { setTimeout as wait } from 'node:timers/promises';
import { decodeArc } from '@tutti/protocols/dante/arc/message';
import { type Change, typeOfChange } from '@tutti/protocols/dante/conmon/message-types';
import { ANNOUNCE } from '@tutti/protocols/dante/device/answer-settings';
import { type CarriedOut, CHANGED_BY, type Request, routedRequest, settingsRequest } from './carried-out.ts';
import { DnsResponder } from './dns-responder.ts';
import { clockUnder, leaderOf } from './elect-leader.ts';
import { NodeModel } from './nmos/node-model.ts';
import { WireNode } from './nmos/wire-node.ts';
import { type OwnAddress, planDevices } from './plan-devices.ts';
import { planAnnouncing, planSenders } from './plan-senders.ts';
import { resolveRx } from './resolve.ts';
import type { SapSender } from './sap-sender.ts';
import { WireDevice } from './wire-device.ts';

/** Devices that are plugged in together announce themselves within so many ms. */
const APPEAR_WITHIN_MS = 1000;

/** Most requests that are remembered; of more the newest. */
const MOST_REMEMBERED = 100_000;

/** What is on a network. */
export interface WirePlan {
  /** Of each Dante device. */
  readonly addresses: readonly OwnAddress[];
  /** Transmit and receive channels of each. */
  readonly channels: number;
  /** Addresses of senders of AES67 that only announce their streams. */
  readonly senders: readonly string[];
  /** Addresses of NMOS nodes. */
  readonly nodes: readonly string[];
  /** How many Dante devices are NMOS nodes, too, with the same address and interface. */
  readonly alsoNodes: number;
  /** How many Dante devices announce a stream of AES67, too. */
  readonly announcing: number;
  /** How many Dante devices are as AVIO adapters are. */
  readonly adapters: number;
}

/** Simulated Dante devices on one network: they resolve each other's channels, and one of them leads the clocks. */
export class WireNetwork {
  readonly devices: readonly WireDevice[];
  /** Everybody who announces streams of AES67. */
  readonly senders: readonly SapSender[];
  readonly nodes: readonly WireNode[];
  readonly #responder: DnsResponder;
  #carriedOut: CarriedOut[] = [];

  /** Opens a device on each address. */
  static async open(plan: WirePlan): Promise<WireNetwork> {
    const network = new WireNetwork(plan);
    for (const one of [...network.devices, ...network.senders, ...network.nodes]) await one.open();
    await Promise.all(network.devices.map((device) => network.#appear(device)));
    return network;
  }

  private constructor({ addresses, channels, senders, announcing, adapters, nodes, alsoNodes }: WirePlan) {
    const events = {
      answered: (device: WireDevice, request: Request) => this.#answered(device, request),
      configured: (device: WireDevice, request: Request, change: Change | null) => {
        this.#remember(settingsRequest(device.id, request));
        this.#configured(device, change);
      },
    };
    this.devices = planDevices(addresses, channels, adapters).map((planned) => new WireDevice(planned, events));
    const announce = this.devices.slice(0, announcing).map(({ model, address }) => ({ name: model.name, address }));
    this.senders = [...planSenders(senders), ...planAnnouncing(announce, senders.length)];
    const both = this.devices.slice(0, alsoNodes).map(({ address, settings }) => [address, settings.interfaces[0]?.mac] as const);
    this.nodes = [...nodes.map((address) => [address] as const), ...both].map(
      ([address, mac], index) => new WireNode(new NodeModel(index, address, mac)),
    );
    const first = addresses[0]?.address ?? nodes[0] ?? '127.0.0.1';
    this.#responder = new DnsResponder(first, [...this.devices, ...this.nodes]);
    this.#elect();
    this.#resolve();
  }

  /** What requests changed at devices or let them do, in the order in which they did. */
  get carriedOut(): readonly CarriedOut[] {
    return this.#carriedOut;
  }

  /** Subscribes a receive channel as a controller would; an empty name of a device unsubscribes. */
  subscribe(device: WireDevice, channel: number, txDevice: string, txChannel: string): void {
    const wanted = txDevice === '' ? { txDevice: null, txChannel: null } : { txDevice, txChannel };
    device.model.rx = device.model.rx.map((record) => (record.channel === channel ? { ...record, ...wanted } : record));
    this.#resolve();
    this.#changed(device, 'rxChannels');
  }

  rename(device: WireDevice, name: string): void {
    device.model.name = name;
    this.#changed(device, 'device');
    this.#resolve();
  }

  /** Takes a device off the network: it says nothing more, not even that it goes. */
  unplug(device: WireDevice): void {
    device.plugged = false;
    this.#plugSender(device);
    this.#elect();
    this.#resolve();
  }

  async plug(device: WireDevice): Promise<void> {
    device.plugged = true;
    this.#plugSender(device);
    this.#elect();
    this.#resolve();
    await device.appear();
  }

  /** What a device announces of AES67 goes and comes with it. */
  #plugSender({ address, plugged }: WireDevice): void {
    for (const sender of this.senders) if (sender.address === address) sender.plugged = plugged;
  }

  async close(): Promise<void> {
    await this.#responder.close();
    await Promise.all([...this.devices, ...this.senders, ...this.nodes].map((one) => one.close()));
  }

  async #appear(device: WireDevice): Promise<void> {
    await wait(Math.random() * APPEAR_WITHIN_MS);
    await device.appear();
  }

  #remember(carriedOut: CarriedOut | null): void {
    if (carriedOut) this.#carriedOut.push(carriedOut);
    if (this.#carriedOut.length > 2 * MOST_REMEMBERED) this.#carriedOut = this.#carriedOut.slice(-MOST_REMEMBERED);
  }

  #answered(device: WireDevice, request: Request): void {
    const change = CHANGED_BY.get(decodeArc(request.bytes).header.opcode);
    if (!change) return;
    this.#remember(routedRequest(device.id, request));
    this.#resolve();
    this.#changed(device, change);
  }

  #configured(device: WireDevice, change: Change | null): void {
    this.#elect();
    if (change === null) return;
    this.#resolve();
    this.#changed(device, change);
  }

  #changed(device: WireDevice, change: Change): void {
    device.announce({ type: typeOfChange(change), body: () => {} });
    if (change === 'device' || change === 'txNames') device.announceNames();
  }

  /** Judges every subscription again; devices of which one changed announce that. */
  #resolve(): void {
    const there = new Map(this.devices.filter(({ plugged }) => plugged).map(({ model }) => [model.name, model]));
    for (const device of this.devices) {
      if (!device.plugged) continue;
      const rx = resolveRx(device.model, there);
      const isSame = rx.every((record, at) => record.subscriptionStatus === device.model.rx[at]?.subscriptionStatus);
      device.model.rx = rx;
      if (!isSame) this.#changed(device, 'rxChannels');
    }
  }

  /** Devices whose clock follows another leader than before announce that. */
  #elect(): void {
    const there = this.devices.filter(({ plugged }) => plugged);
    const leader = leaderOf(there.map(({ identity, settings }) => ({ identity, preferred: settings.clock.preferredLeader })));
    if (leader === null) return;
    for (const device of there) {
      const { clock } = device.settings;
      if (clock.grandmaster === leader && clock.ports.length > 0) continue;
      device.settings.clock = clockUnder(leader, device.identity, clock.preferredLeader);
      device.announce(ANNOUNCE.clock(device.settings));
    }
  }
}
