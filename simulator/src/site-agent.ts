import { AgentCore, type AgentParts } from '@tutti/agent/core/agent-core';
import { DeviceJournal } from '@tutti/agent/core/device-journal';
import { LogMemory } from '@tutti/agent/core/log-memory';
import type { AgentDescription } from '@tutti/contract-link/client/describer';
import type { LinkEvent } from '@tutti/contract-link/client/link-client';
import type { FactSection } from '@tutti/contract-link/facts';
import type { LogLevel } from '@tutti/domain/enumerations';
import { SimConnector } from './connector.ts';
import { describeAgent } from './describe-agent.ts';
import type { SimDevice } from './device.ts';
import type { DeviceMemory } from './memory.ts';
import { reportPast } from './past.ts';
import type { World } from './world.ts';

/** What the agent of a simulated place is made of. */
export interface SiteAgentParts extends Pick<AgentParts, 'name' | 'ledger' | 'link'> {
  readonly world: World;
  readonly memory: DeviceMemory;
  readonly onEvent: (agent: string, event: LinkEvent) => void;
  /** Minutes of latency before its start that the agent reports; 0: none. */
  readonly pastMinutes: number;
  /** The past was reported. */
  readonly onPastReported: (agent: string) => void;
  /** A device confirmed that it joined or left a site. */
  readonly onEnrolment: (agent: string) => void;
}

/** The agent of one simulated place: the core that every agent has, simulated devices, and faults that keep it away. */
export class SiteAgent {
  readonly name: string;
  readonly devices: readonly SimDevice[];
  readonly #parts: SiteAgentParts;
  readonly #core: AgentCore;
  readonly #log = new LogMemory();
  readonly #journal: DeviceJournal;
  #present = true;

  constructor(parts: SiteAgentParts) {
    const { name, world, memory, ledger, link, onEvent, onEnrolment } = parts;
    this.name = name;
    this.#parts = parts;
    this.devices = [...world.devices.values()].filter((device) => device.agent === name);
    const startedAt = new Date(world.timeline.now).toISOString();
    const connector = new SimConnector({ agent: name, world, memory, onEnrolment: () => onEnrolment(name) });
    const clock = world.timeline;
    this.#journal = new DeviceJournal({
      connector,
      nameOf: (id) => world.devices.get(id)?.name,
      clock,
      write: (level, text) => this.#write(level, text),
    });
    this.#core = new AgentCore({
      name,
      connector,
      clock,
      ledger,
      link: { ...link, describe: () => this.#describe(startedAt) },
      log: this.#log,
      onRequest: (what) => {
        if (what === 'TEST') this.#lookAgain();
      },
      onCommand: (command, result) => this.#journal.commanded(command, result),
      onEvent: (event) => {
        this.#writeEvent(event);
        onEvent(name, event);
      },
    });
  }

  #describe(startedAt: string): AgentDescription {
    const observedAt = new Date(this.#parts.world.timeline.now).toISOString();
    return describeAgent(this.devices, { observedAt, startedAt, server: this.#parts.link.url, ...this.#core.queue });
  }

  /** Of simulated devices nothing can be missed: to look again is to say everything again. */
  #lookAgain(): void {
    this.#write('INFO', 'An administrator asked for a test: everything is reported again');
    this.#core.everythingChanged();
    this.#core.described();
  }

  #write(level: LogLevel, text: string): void {
    this.#log.add({ at: this.#parts.world.timeline.now, level, text });
  }

  #writeEvent(event: LinkEvent): void {
    if (event.kind === 'connected') this.#write('INFO', `Connected to the server, speaks for ${this.devices.length} devices`);
    else if (event.kind === 'disconnected') this.#write('WARNING', `No connection to the server: ${event.reason}`);
    else if (event.kind === 'resync') this.#write('INFO', 'The server asks for everything again');
    else if (event.kind === 'refused') this.#write('WARNING', `The server refused ${event.section} of ${event.device}: ${event.reason}`);
  }

  get connected(): boolean {
    return this.#core.connected;
  }
  get hasKey(): boolean {
    return this.#core.hasKey;
  }
  /** Changes that the server has not acknowledged. The past is reported when there is time, nobody waits for it. */
  get pending(): number {
    return this.#core.pending;
  }

  /** Connects, unless a fault keeps it away. */
  async start(): Promise<void> {
    for (const { id } of this.devices) this.#journal.observed(id, 'connection');
    this.#core.everythingChanged();
    if (this.#parts.pastMinutes > 0) this.#reportPast();
    if (this.#present) await this.#core.connect();
  }

  close(): Promise<void> {
    return this.#core.close();
  }

  /** An enrolment code may have come. */
  retryNow(): void {
    this.#core.retryNow();
  }

  /** A fault keeps the agent away, or lets it come back. */
  async presence(present: boolean): Promise<void> {
    this.#present = present;
    await (present ? this.#core.connect() : this.#core.disconnect());
  }

  /** Something can be observed again. */
  changed(device: SimDevice, section: FactSection): void {
    this.#journal.observed(device.id, section);
    if (section === 'connection' && device.connection === 'DISCONNECTED') this.#core.gone(device.id);
    this.#core.changed(device.id, section);
    // What its agent may change is a part of it.
    if (section === 'identity') this.#core.described();
  }

  #reportPast(): void {
    const { world, pastMinutes, onPastReported } = this.#parts;
    const known = this.devices.filter(({ config }) => !config.forgotten);
    reportPast(world, known, {
      isIdle: () => this.#core.idle,
      report: ({ id }) => this.#core.reportHistory(id, pastMinutes - 1),
      done: () => onPastReported(this.name),
    });
  }
}
