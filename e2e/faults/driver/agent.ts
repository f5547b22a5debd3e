/** An agent of the suite's own: reports facts as fast as they are acknowledged, carries commands out once, and comes back by itself, at another process where need be. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, CommandResult } from '@tutti/contract-link/command';
import { connectAgent, joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { within } from './ask.ts';
import type { Model } from './model.ts';

const ANSWER_WITHIN_MS = 5_000;
/** Between two tries to connect, ms. */
const PAUSE_MS = 300;
/** Between two reports, ms. */
const EVERY_MS = 60;
/** In each so many reports a device says a name that nobody gave it. */
const OWN_NAME_EVERY = 20;

const clock = (frequencyOffset: number) => ({
  locked: 'LOCKED' as const,
  grandLeader: false,
  followerWithoutLeader: false,
  multicastLeader: false,
  unicastLeader: false,
  unicastFollower: false,
  muteStatus: 'UNMUTED' as const,
  frequencyOffset,
  preferences: { leader: false, externalWordClock: false, unicastClocking: false, v1UnicastDelayRequests: false },
});

export class FaultAgent {
  readonly devices: readonly string[];
  /** When the last report was acknowledged, ms of `performance.now()`. */
  lastReportAt = 0;
  readonly #links: readonly string[];
  readonly #model: Model;
  /** New names of devices that are not acknowledged yet. */
  readonly #names = new Map<string, string>();
  #connection: RawAgent;
  #at: number;
  #open = true;
  #value = 0;

  private constructor(connection: RawAgent, links: readonly string[], first: number, devices: readonly string[], model: Model) {
    this.#connection = connection;
    this.#links = links;
    this.#at = first;
    this.devices = devices;
    this.#model = model;
  }

  /** Joins with a one-use code at one of the links, and introduces its devices. */
  static async join(code: string, links: readonly string[], first: number, devices: readonly string[], model: Model): Promise<FaultAgent> {
    const connection = await joinAgent({ linkUrl: links[first] ?? '' }, code);
    const agent = new FaultAgent(connection, links, first, devices, model);
    agent.#serve(connection);
    const known = devices.flatMap((id) => [
      connection.fact(id, 'identity', { name: id }),
      connection.fact(id, 'connection', { state: 'READY' }),
    ]);
    await connection.report(known);
    return agent;
  }

  /** Reports until it is closed. */
  async run(): Promise<void> {
    while (this.#open) {
      await this.#report().catch(() => this.#comeBack());
      await sleep(EVERY_MS);
    }
    await this.#connection.cut();
  }

  close(): void {
    this.#open = false;
  }

  /** Ends its connection without a word, as a process that is killed does. */
  async die(): Promise<void> {
    await this.#connection.cut();
  }

  async #report(): Promise<void> {
    const value = ++this.#value / 1000;
    if (this.#value % OWN_NAME_EVERY === 0) this.#nameItself(this.devices[(this.#value / OWN_NAME_EVERY) % this.devices.length] ?? '');
    const named = [...this.#names];
    for (const id of this.devices) this.#model.clocksSent.set(id, value);
    for (const [, name] of named) this.#model.observed.sent(name);
    const facts = [
      ...this.devices.map((id) => this.#connection.fact(id, 'clock', clock(value))),
      ...named.map(([id, name]) => this.#connection.fact(id, 'identity', { name })),
    ];
    const { stored } = await within(ANSWER_WITHIN_MS, this.#connection.report(facts));
    if (stored !== facts.length) throw new Error(`${stored} of ${facts.length} facts were stored.`);
    for (const id of this.devices) this.#model.clocks.set(id, value);
    for (const [id, name] of named) {
      this.#model.observed.acknowledged(name);
      if (this.#names.get(id) === name) this.#names.delete(id);
    }
    this.#model.counts.facts += facts.length;
    this.lastReportAt = performance.now();
  }

  /** As somebody at the device does. */
  #nameItself(device: string): void {
    if (!this.#names.has(device)) this.#names.set(device, `S-${device.slice(-3)}-${this.#value}`);
  }

  /** Connects again, each time at the next process, in its next epoch. */
  async #comeBack(): Promise<void> {
    const before = this.#connection;
    before.socket.terminate();
    await sleep(PAUSE_MS);
    const linkUrl = this.#links[this.#at++ % this.#links.length] ?? '';
    const next = await within(ANSWER_WITHIN_MS, connectAgent({ linkUrl }, before.key, { handshakeTimeout: ANSWER_WITHIN_MS })).catch(
      () => null,
    );
    if (!next) return;
    next.agentId = before.agentId;
    next.epoch = before.epoch + 1;
    this.#serve(next);
    this.#connection = next;
    await within(ANSWER_WITHIN_MS, next.hello(next.epoch)).catch(() => next.socket.terminate());
  }

  #serve(connection: RawAgent): void {
    connection.onCommand((command) => this.#carryOut(command));
  }

  /** One that was carried out is answered again, and not carried out again. */
  #carryOut(command: Command): CommandResult {
    const times = this.#model.received.get(command.id) ?? 0;
    this.#model.received.set(command.id, times + 1);
    const name = this.#model.renames.get(command.id);
    if (times === 0 && name !== undefined) this.#names.set(command.device, name);
    return { status: 'done' };
  }
}
