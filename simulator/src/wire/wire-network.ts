import { setTimeout as wait } from 'node:timers/promises';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { type Change, typeOfChange } from '@tutti/protocols/dante/conmon/message-types';
import { ANNOUNCE } from '@tutti/protocols/dante/device/answer-settings';
import { DnsResponder } from './dns-responder.ts';
import { clockUnder, leaderOf } from './elect-leader.ts';
import { type OwnAddress, planDevices } from './plan-devices.ts';
import { resolveRx } from './resolve.ts';
import { WireDevice } from './wire-device.ts';

/** Devices that are plugged in together announce themselves within so many ms. */
const APPEAR_WITHIN_MS = 1000;

/** What a request of the routing protocol changed. */
const CHANGED_BY: ReadonlyMap<number, Change> = new Map([
  [Opcode.setDeviceName, 'device'],
  [Opcode.setTxName, 'txNames'],
  [Opcode.setRxNames, 'rxChannels'],
  [Opcode.setSettings, 'settings'],
  [Opcode.setSubscriptions, 'rxChannels'],
  [Opcode.removeSubscriptions, 'rxChannels'],
]);

/** Simulated Dante devices on one network: they resolve each other's channels, and one of them leads the clocks. */
export class WireNetwork {
  readonly devices: readonly WireDevice[];
  readonly #responder: DnsResponder;

  /** Opens a device on each address. */
  static async open(addresses: readonly OwnAddress[], channels: number): Promise<WireNetwork> {
    const network = new WireNetwork(addresses, channels);
    for (const device of network.devices) await device.open();
    await Promise.all(network.devices.map((device) => network.#appear(device)));
    return network;
  }

  private constructor(addresses: readonly OwnAddress[], channels: number) {
    const events = {
      answered: (device: WireDevice, opcode: number) => this.#answered(device, opcode),
      configured: () => this.#elect(),
    };
    this.devices = planDevices(addresses, channels).map((planned) => new WireDevice(planned, events));
    this.#responder = new DnsResponder(addresses[0]?.address ?? '127.0.0.1', this.devices);
    this.#elect();
    this.#resolve();
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
    this.#elect();
    this.#resolve();
  }

  async plug(device: WireDevice): Promise<void> {
    device.plugged = true;
    this.#elect();
    this.#resolve();
    await device.appear();
  }

  async close(): Promise<void> {
    await this.#responder.close();
    await Promise.all(this.devices.map((device) => device.close()));
  }

  async #appear(device: WireDevice): Promise<void> {
    await wait(Math.random() * APPEAR_WITHIN_MS);
    await device.appear();
  }

  #answered(device: WireDevice, opcode: number): void {
    const change = CHANGED_BY.get(opcode);
    if (!change) return;
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
