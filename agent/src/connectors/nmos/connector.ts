import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { BoundedHttp } from '../../network/bounded-http.ts';
import { ownAddresses } from '../../network/own-addresses.ts';
import type { AnnouncedService } from '../../network/service-records.ts';
import type { ConnectorEvents, FamilyAround, FamilyConnector, FamilyOptions } from '../connector.ts';
import { ONLY_READS } from '../only-reads.ts';
import { carryOut, type StreamSource, type WantedStream } from './carry-out.ts';
import type { NmosDeviceEntry } from './device.ts';
import { announcedNodes, announcedRegistries, givenNodes, givenRegistry } from './discover.ts';
import { NmosFleet } from './fleet.ts';
import { hostOfNode, isOfSite } from './host.ts';
import { MonitoredDevices } from './monitored-devices.ts';
import { type PeerCandidate, PeerNodes } from './peer-nodes.ts';
import { NmosDeviceReader } from './read-device.ts';
import { NmosRegistry } from './registry.ts';

const TICK_MS = 100;
/** How that program describes its node. */
const AES67_DAEMON = 'AES67 Linux Daemon';

/** What NMOS is opened with. */
export type NmosOptions = FamilyAround & FamilyOptions;

/** NMOS devices: found in a registry, or at their nodes; read by IS-04, connected by IS-05. */
export class NmosConnector implements FamilyConnector {
  readonly #options: NmosOptions;
  readonly #http = new BoundedHttp();
  readonly #fleet: NmosFleet;
  readonly #registry: NmosRegistry;
  readonly #peers: PeerNodes;
  readonly #monitored: MonitoredDevices;
  readonly #readers = new Map<string, NmosDeviceReader>();
  readonly #timer: NodeJS.Timeout;
  #announced: readonly AnnouncedService[] = [];
  /** How many nodes a registry left behind that is away. */
  #orphans = 0;

  /** @param now epoch milliseconds, a parameter so that tests can move it. */
  constructor(options: NmosOptions, events: ConnectorEvents, now: () => number = Date.now) {
    this.#options = options;
    const { problem } = events;
    const http = this.#http;
    this.#fleet = new NmosFleet({
      now,
      allowChanges: options.allowChanges,
      domain: (grandmaster) => options.domains.v2Domain(grandmaster),
      read: (device, all) => this.#readerOf(device.id).read(device, all),
      changed: ({ id }, section) => events.changed(id, section),
      dropped: (id) => {
        this.#readers.delete(id);
        this.#monitored.drop(id);
      },
      problem,
    });
    options.domains.onChange(() => this.#fleet.refresh());
    const around = { seen: this.#fleet.seen.bind(this.#fleet), gone: this.#fleet.gone.bind(this.#fleet), now, http, problem };
    this.#registry = new NmosRegistry({
      ...around,
      hostOf: (node, registry) => {
        const local = ownAddresses();
        const site = { registry: registry.address, given: options.addresses(), local };
        return hostOfNode(node, (address) => isOfSite(address, site), local);
      },
    });
    this.#peers = new PeerNodes({ ...around, isRegistered: (node) => this.#registry.has(node) });
    this.#monitored = new MonitoredDevices(now);
    this.discover([]);
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** What is announced on the network now. */
  discover(services: readonly AnnouncedService[]): void {
    this.#announced = services;
    const given = givenRegistry(this.#options.registry ?? '');
    this.#registry.follow(given ? [given] : announcedRegistries(services, ownAddresses()));
    this.#followPeers();
  }

  how(): string {
    const { host, isKnown } = this.#registry;
    if (host) return `From the registry at ${host.address}:${host.port}.`;
    return isKnown
      ? 'The registry does not answer; nodes are asked themselves.'
      : 'No registry found; nodes that announce themselves are asked.';
  }

  *devices(): Iterable<string> {
    for (const { id } of this.#fleet.devices) yield id;
  }

  /** The AES67 daemon is a node, too: the family of its own interface knows more of it. */
  yields(id: string): number {
    return this.#fleet.byId(id)?.state.picture.node.description === AES67_DAEMON ? 0.5 : 0;
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
    const why = this.#whyNot(device);
    if (!device || why !== null) return { status: 'refused', reason: why ?? '' };
    const result = await carryOut(command, device, { http: this.#http, wanted: (source) => this.#wanted(source) });
    this.#fleet.soon(device);
    return result;
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    this.#registry.close();
    this.#monitored.close();
    this.#http.close();
    return Promise.resolve();
  }

  /** Why nothing can be changed at a device; null: it can. */
  #whyNot(device: NmosDeviceEntry | null): string | null {
    if (device?.state.present !== true) return 'The device is not connected.';
    return this.#options.allowChanges ? null : ONLY_READS;
  }

  /** A stream of a known sender is named to the receiver by the sender's id; one of another family by its description alone. */
  #wanted({ streamId, sessionDescription }: StreamSource): WantedStream {
    const known = this.#fleet.descriptionOf(streamId);
    return { senderId: known === undefined ? null : streamId, sessionDescription: sessionDescription ?? known ?? null };
  }

  #tick(): void {
    this.#registry.tick();
    const orphans = this.#registry.orphans().length;
    if (orphans !== this.#orphans) this.#followPeers();
    this.#orphans = orphans;
    this.#peers.tick();
    this.#fleet.tick();
    this.#monitored.tick(this.#fleet.devices);
  }

  /** Of a registry that is away for a while the nodes are asked themselves; those that may not be asked are not observed any more. */
  #followPeers(): void {
    const orphans = this.#registry.orphans();
    for (const { node, host } of orphans) if (!host) this.#fleet.gone(node);
    const asked = orphans.flatMap(({ node, host }): PeerCandidate[] => (host ? [{ host, by: 'NMOS_REGISTRY', node, changes: '' }] : []));
    this.#peers.follow([...asked, ...givenNodes(this.#options.addresses()), ...announcedNodes(this.#announced, ownAddresses())]);
  }

  #readerOf(id: string): NmosDeviceReader {
    const reader = this.#readers.get(id) ?? new NmosDeviceReader(this.#http);
    this.#readers.set(id, reader);
    return reader;
  }
}
