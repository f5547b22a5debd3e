import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactValues } from '@tutti/contract-link/facts';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import type { StateSection } from '../../core/connector.ts';
import { BoundedHttp } from '../../network/bounded-http.ts';
import { type DatagramSocket, openDatagramSocket } from '../../network/datagram-socket.ts';
import { answersAt } from '../../network/knock.ts';
import { MetProblems } from '../../network/met-problems.ts';
import { neighbourMac } from '../../network/neighbours.ts';
import { ownAddresses } from '../../network/own-addresses.ts';
import type { AnnouncedService } from '../../network/service-records.ts';
import type { ConnectorEvents, FamilyAround, FamilyConnector, FamilyOptions } from '../connector.ts';
import { ONLY_READS } from '../only-reads.ts';
import { carryOut } from './carry-out.ts';
import { DaemonClient } from './daemon-client.ts';
import { ONLY_ANNOUNCES } from './device-facts.ts';
import { announcedSessions, SAP_GROUPS } from './discover.ts';
import type { Aes67Host } from './host.ts';
import { isPresent } from './host-state.ts';
import { Aes67Hosts } from './hosts.ts';
import { ANSWER_WITHIN_MS, HostPresence } from './presence.ts';
import type { DaemonReading } from './read-daemon.ts';
import { Aes67Refusal } from './refusal.ts';
import { describeSession } from './rtsp-client.ts';
import { RtspSessions } from './rtsp-sessions.ts';
import { MOST_SESSIONS, type SapOutcome, SapSessions } from './sap-sessions.ts';

const TICK_MS = 200;

export interface Aes67Options extends Pick<FamilyAround, 'reach'>, Pick<FamilyOptions, 'interfaces' | 'addresses' | 'allowChanges'> {
  /** UDP port of announcements, 9875. */
  readonly sapPort: number;
  /** TCP port of the REST interface of daemons, which nothing announces. */
  readonly daemonPort: number;
}

/** What a packet of announcements that is not taken is to the agent's owner; of others nothing is said. */
const PROBLEMS: { readonly [O in SapOutcome]?: (from: string) => string } = {
  foreign: (from) => `${from} announces sessions of another host, which are passed over.`,
  full: () => `More than ${MOST_SESSIONS} sessions are announced, or too many by one host: others are passed over.`,
};

/** Senders and receivers of AES67 and RAVENNA: those that announce what they send, and AES67 daemons. */
export class Aes67Connector implements FamilyConnector {
  readonly #options: Aes67Options;
  readonly #problems: MetProblems;
  readonly #http = new BoundedHttp();
  readonly #hosts: Aes67Hosts;
  readonly #sap: SapSessions;
  readonly #rtsp: RtspSessions;
  readonly #presence: HostPresence;
  readonly #timer: NodeJS.Timeout;
  #sockets: readonly DatagramSocket[] = [];
  /** Hosts whose sessions changed. They are looked at once in a while: a host that changes them with every packet takes no more time than others. */
  readonly #announcing = new Set<string>();
  /** Address → name of the host, as multicast DNS has it now. */
  #hostNames: ReadonlyMap<string, string> = new Map();

  static async open(options: Aes67Options, events: ConnectorEvents): Promise<Aes67Connector> {
    const made = new Aes67Connector(options, events);
    try {
      const socket = await openDatagramSocket({
        port: options.sapPort,
        groups: SAP_GROUPS,
        interfaces: options.interfaces,
        onMessage: (bytes, from) => made.receive(bytes, from.address),
        onProblem: events.problem,
      });
      made.#sockets = [socket];
      options.reach.receives('SAP', true);
      return made;
    } catch (error) {
      await made.close();
      throw error;
    }
  }

  private constructor(options: Aes67Options, events: ConnectorEvents) {
    this.#options = options;
    this.#problems = new MetProblems({ now: Date.now, problem: events.problem });
    this.#hosts = new Aes67Hosts({
      now: Date.now,
      macOf: neighbourMac,
      allowChanges: options.allowChanges,
      clientOf: (address) => new DaemonClient(this.#http, { address, port: options.daemonPort }),
      changed: (device, section) => events.changed(device, section),
      answered: (host, daemon) => this.#answered(host, daemon),
    });
    const changed = (host: string): void => void this.#announcing.add(host);
    this.#sap = new SapSessions(changed);
    this.#rtsp = new RtspSessions({ describe: describeSession, now: Date.now, changed });
    this.#presence = new HostPresence({
      now: Date.now,
      answers: (host) => answersAt(host, options.daemonPort, ANSWER_WITHIN_MS),
      gone: (host) => this.#sap.forget(host),
    });
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** What is announced on the network now. */
  discover(services: readonly AnnouncedService[]): void {
    this.#hostNames = new Map(
      services.flatMap(({ host, addresses }) => addresses.map((address): [string, string] => [address, host.replace(/\.local\.?$/i, '')])),
    );
    this.#rtsp.follow(announcedSessions(services, ownAddresses()));
    for (const { state } of this.#hosts.all) if (state.hostName !== this.#nameOf(state.address)) this.#announcing.add(state.address);
  }

  /** Takes a datagram that came to a group. */
  receive(bytes: Uint8Array, from: string): void {
    this.#options.reach.received(from, 'SAP');
    try {
      const outcome = this.#sap.take(bytes, from, Date.now());
      if (outcome === 'taken') this.#presence.received(from);
      const problem = PROBLEMS[outcome]?.(from);
      // Each of its own: one that is met now does not hide the other.
      if (problem !== undefined) this.#problems.met(outcome === 'full' ? 'SAP sessions' : 'SAP', problem);
    } catch (error) {
      // What cannot be read is not of this family.
      if (!(error instanceof MalformedPacket)) throw error;
    }
  }

  *devices(): Iterable<string> {
    yield* this.#hosts.devices;
  }

  /** Of a host that only announces its streams other families know more: a Dante device in the mode of AES67 announces them, too. */
  yields(id: string): number {
    return this.#hosts.byId(id)?.onlyAnnounces === true ? 1 : 0;
  }

  has(id: string): boolean {
    return this.#hosts.byId(id) !== null;
  }

  observe<S extends StateSection>(id: string, section: S): FactValues[S] | null {
    return this.#hosts.byId(id)?.observe(section) ?? null;
  }

  lastReceived(id: string): number | null {
    const host = this.#hosts.byId(id);
    const times = host ? [host.answeredAt, this.#presence.lastReceived(host.state.address)].filter((at) => at !== null) : [];
    return times.length === 0 ? null : Math.max(...times);
  }

  async carryOut(command: Command): Promise<CommandResult> {
    const host = this.#hosts.byId(command.device);
    if (!host || !isPresent(host.state)) throw new Aes67Refusal('The device is not connected.');
    if (!host.state.isDaemon) throw new Aes67Refusal(ONLY_ANNOUNCES);
    if (!this.#options.allowChanges) throw new Aes67Refusal(ONLY_READS);
    const result = await carryOut(command, host.client);
    host.soon();
    return result;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#http.close();
    await Promise.all(this.#sockets.map((socket) => socket.close()));
  }

  #tick(): void {
    for (const address of this.#options.addresses()) this.#hosts.at(address, true);
    this.#sap.sweep(Date.now());
    this.#problems.say();
    this.#rtsp.tick();
    this.#presence.tick();
    for (const address of this.#announcing) this.#announces(address);
    this.#announcing.clear();
    this.#hosts.tick();
  }

  /** A daemon announces the sources that are switched on, each time after as many seconds as it is set to. */
  #answered({ id, state }: Aes67Host, { config, sources }: DaemonReading): void {
    const announces = SAP_GROUPS.includes(config.sap_mcast_addr) && config.sap_interval > 0 && sources.some(({ source }) => source.enabled);
    if (!announces || id === null) return;
    this.#options.reach.answered({ device: id, address: state.address, what: 'SAP', everyMs: config.sap_interval * 1000 });
  }

  #nameOf(address: string): string | null {
    return this.#hostNames.get(address) ?? null;
  }

  #announces(address: string): void {
    const announced = this.#sap.of(address);
    if (announced.length === 0) this.#presence.forget(address);
    const sessions = [...announced, ...this.#rtsp.of(address)];
    this.#hosts.at(address, false)?.announces(sessions, this.#nameOf(address));
  }
}
