import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { type DatagramSocket, type Endpoint, openDatagramSocket } from '../../network/datagram-socket.ts';
import { ownAddresses } from '../../network/own-addresses.ts';
import type { AnnouncedService } from '../../network/service-records.ts';
import type { ConnectorEvents, FamilyAround, FamilyConnector, FamilyOptions } from '../connector.ts';
import { ONLY_READS } from '../only-reads.ts';
import { AnnouncementQueries } from './announcement-queries.ts';
import { carryOut } from './carry-out.ts';
import { isOnMulticastTime } from './clock-fact.ts';
import { announcedDevices, givenDevices, REGISTRATION_PORT, registeredIdentity, registerRequest } from './discover.ts';
import { DanteFleet } from './fleet.ts';
import type { Found } from './found.ts';
import { DeviceReader } from './read-device.ts';
import { DanteRefusal } from './refusal.ts';
import { ArcRequests } from './requests.ts';
import { SettingsRequests } from './settings-requests.ts';
import { Turns } from './turns.ts';

/** Where devices multicast what changes, and their heartbeats. */
const ANNOUNCEMENTS = { group: '224.0.0.231', port: 8702 };
const HEARTBEATS = { group: '224.0.0.233', port: 8708 };
/** How often a device multicasts that it is there. Stated by sources. */
const HEARTBEAT_MS = 1000;
/** How often the leader of a network multicasts the time in PTP version 1, at the least. */
const SYNC_MS = 2000;
const TICK_MS = 100;
/**
 * How often hosts that were found are asked who they are, ms: one that is found again under another address answers within this time, and one whose heartbeats do not
 * come this far is asked three times before it counts as lost.
 */
const IDENTIFY_EVERY_MS = 5_000;

export interface DanteOptions extends FamilyAround, Pick<FamilyOptions, 'interfaces' | 'addresses' | 'allowChanges'> {
  /** MAC address of this host, `00:1d:c1:50:ca:c5`: controllers introduce themselves with it. */
  readonly mac: string;
}

/** Dante devices, by their control protocol. */
export class DanteConnector implements FamilyConnector {
  readonly #options: DanteOptions;
  readonly #fleet: DanteFleet;
  readonly #sockets: readonly DatagramSocket[];
  readonly #requests: ArcRequests;
  readonly #settings: SettingsRequests;
  /** Of commands: each is read back before the next one changes something else. */
  readonly #commands = new Turns();
  readonly #unicast: DatagramSocket;
  readonly #timers: readonly NodeJS.Timeout[];
  #candidates: readonly Found[] = [];
  #transaction = 0;

  static async open(options: DanteOptions, events: ConnectorEvents): Promise<DanteConnector> {
    let made: DanteConnector | null = null;
    const onProblem = events.problem;
    const unicast = await openDatagramSocket({ onMessage: (bytes, from) => made?.receive(bytes, from), onProblem });
    const groups = await Promise.all(
      [ANNOUNCEMENTS, HEARTBEATS].map(({ group, port }) =>
        openDatagramSocket({
          port,
          groups: [group],
          interfaces: options.interfaces,
          onMessage: (bytes, from) => made?.receiveMulticast(bytes, from),
          onProblem,
        }),
      ),
    );
    made = new DanteConnector(options, events, unicast, [unicast, ...groups]);
    return made;
  }

  private constructor(options: DanteOptions, events: ConnectorEvents, unicast: DatagramSocket, sockets: readonly DatagramSocket[]) {
    this.#options = options;
    this.#unicast = unicast;
    this.#sockets = sockets;
    const send = (bytes: Uint8Array, to: Endpoint): void => unicast.send(bytes, to);
    const turns = new Turns();
    this.#requests = new ArcRequests(send, turns);
    this.#settings = new SettingsRequests(send, `${options.mac.replaceAll(':', '')}0000`, turns);
    const queries = new AnnouncementQueries(this.#settings);
    this.#fleet = new DanteFleet({
      now: Date.now,
      domains: options.domains,
      allowChanges: options.allowChanges,
      read: (device) => new DeviceReader(this.#requests, device.found.to, () => device.beat(null, Date.now())).all(),
      query: (device, all) => void queries.ask(device, all),
      changed: ({ id }, section) => events.changed(id, section),
      problem: events.problem,
    });
    options.domains.onChange(() => this.#fleet.refresh());
    options.reach.receives('Dante', true);
    this.discover([]);
    this.#timers = [setInterval(() => this.#fleet.tick(), TICK_MS), setInterval(() => this.#identify(), IDENTIFY_EVERY_MS)];
  }

  /** What is announced on the network now. */
  discover(services: readonly AnnouncedService[]): void {
    const before = new Set(this.#candidates.map(({ to }) => `${to.address}:${to.port}`));
    this.#candidates = [...announcedDevices(services, ownAddresses()), ...givenDevices(this.#options.addresses())];
    if (this.#candidates.some(({ to }) => !before.has(`${to.address}:${to.port}`))) this.#identify();
  }

  /** Takes a datagram that came to this host alone. */
  receive(bytes: Uint8Array, from: Endpoint): void {
    if (from.port !== REGISTRATION_PORT) return this.#requests.receive(bytes, from);
    const identity = registeredIdentity(bytes);
    const isThere = ({ to }: Found): boolean => to.address === from.address;
    const found = this.#candidates.find(isThere) ?? this.#fleet.places.find(isThere);
    if (identity === null || !found) return;
    if (this.#fleet.found(identity, found)) this.#answered(`${identity}:0`, from.address);
  }

  /** Takes a datagram that came to a multicast group. */
  receiveMulticast(bytes: Uint8Array, from: Endpoint): void {
    this.#options.reach.received(from.address, 'Dante');
    const message = this.#fleet.receive(bytes, from.address);
    if (message) this.#settings.receive(message);
  }

  *devices(): Iterable<string> {
    for (const { id } of this.#fleet.devices) yield id;
  }

  has(id: string): boolean {
    return this.#fleet.byId(id) !== null;
  }

  observe<S extends StateSection>(id: string, section: S): FactValues[S] | null {
    return this.#fleet.byId(id)?.observe(section) ?? null;
  }

  lastReceived(id: string): number | null {
    return this.#fleet.byId(id)?.lastReceived ?? null;
  }

  async carryOut(command: Command): Promise<CommandResult> {
    const device = this.#fleet.byId(command.device);
    if (!device?.present) throw new DanteRefusal('The device is not connected.');
    if (!this.#options.allowChanges) throw new DanteRefusal(ONLY_READS);
    await this.#fleet.whenRead(device);
    try {
      const parts = { requests: this.#requests, settings: this.#settings };
      return await this.#commands.take(device.source, () => carryOut(command, device, parts));
    } finally {
      // One that refused may have done a part of it.
      this.#fleet.soon(device);
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#sockets.map((socket) => socket.close()));
  }

  /** A device multicasts heartbeats, and one whose clock takes part in multicast of PTP has the time from its network. */
  #answered(device: string, address: string): void {
    const { reach } = this.#options;
    reach.answered({ device, address, what: 'Dante', everyMs: HEARTBEAT_MS });
    const clock = this.#fleet.byId(device)?.announced.clock;
    if (clock && isOnMulticastTime(clock)) reach.answered({ device, address, what: 'PTP', everyMs: SYNC_MS });
  }

  /** Asks who is where devices may be, and where others are that nothing announces any more. */
  #identify(): void {
    for (const address of new Set([...this.#candidates, ...this.#fleet.places].map(({ to }) => to.address))) {
      this.#transaction = (this.#transaction + 1) & 0xffff;
      this.#unicast.send(registerRequest(this.#options.mac, this.#transaction), { address, port: REGISTRATION_PORT });
    }
  }
}
