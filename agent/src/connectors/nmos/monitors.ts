import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import {
  type ControlElement,
  commandMessage,
  decodeControlMessage,
  findMembers,
  getProperty,
  subscriptionMessage,
} from '@tutti/protocols/nmos/control-protocol';
import {
  MONITOR_PROPERTIES,
  type MonitorProperty,
  type MonitorValues,
  memberOids,
  monitorHealth,
  monitorProperty,
  RECEIVER_MONITOR_CLASS,
  watchedReceiver,
} from '@tutti/protocols/nmos/receiver-monitor';
import type { ReceiverHealth } from './device-state.ts';
import type { NmosPlace } from './host.ts';
import { openTextSocket, type TextSocket } from './text-socket.ts';

const LARGEST_MESSAGE = 1024 * 1024;
/** Handle of the question for the monitors; those of the others follow. */
const FIND = 1;

export interface MonitorParts {
  readonly place: NmosPlace;
  /** Receiver → what its monitor says; none of it once the connection ended. */
  readonly changed: (health: ReadonlyMap<string, ReceiverHealth>) => void;
  readonly ended: () => void;
}

/** The receiver monitors of one device, followed by its control protocol. It only reads. */
export class ReceiverMonitors {
  readonly #parts: MonitorParts;
  readonly #values = new Map<number, MonitorValues>();
  readonly #asked = new Map<number, { readonly oid: number; readonly property: MonitorProperty }>();
  #socket: TextSocket | null = null;
  #isClosed = false;

  constructor(parts: MonitorParts) {
    this.#parts = parts;
    void this.#open();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  async #open(): Promise<void> {
    const { place } = this.#parts;
    const socket = await openTextSocket({
      place,
      largest: LARGEST_MESSAGE,
      text: (text) => this.#receive(text),
      ended: () => this.#ended(),
    });
    if (!socket) return this.#parts.ended();
    if (this.#isClosed) return socket.close();
    this.#socket = socket;
    socket.send(commandMessage([findMembers(FIND, RECEIVER_MONITOR_CLASS)]));
  }

  #ended(): void {
    if (this.#isClosed) return;
    this.#parts.changed(new Map());
    this.#parts.ended();
  }

  /** What cannot be read ends the connection: nothing of it can be relied on. */
  #receive(text: string): void {
    try {
      const { answers, changes } = decodeControlMessage(text);
      for (const { handle, value } of answers) this.#answered(handle, value);
      for (const { oid, property, value } of changes) this.#changed(oid, property, value);
    } catch (error) {
      if (!(error instanceof MalformedPacket)) throw error;
      this.#socket?.close();
      return this.#ended();
    }
    this.#parts.changed(this.#health());
  }

  #answered(handle: number, value: unknown): void {
    if (handle === FIND) return this.#ask(memberOids(value));
    const asked = this.#asked.get(handle);
    this.#asked.delete(handle);
    if (asked) this.#put(asked.oid, asked.property, value);
  }

  #ask(oids: readonly number[]): void {
    if (oids.length === 0 || this.#values.size > 0) return;
    let handle = FIND;
    this.#socket?.send(subscriptionMessage(oids));
    for (const oid of oids) {
      this.#values.set(oid, {});
      const commands = Object.values(MONITOR_PROPERTIES).map((id) => {
        handle += 1;
        const property = monitorProperty(id);
        if (property) this.#asked.set(handle, { oid, property });
        return getProperty(handle, oid, id);
      });
      this.#socket?.send(commandMessage(commands));
    }
  }

  #changed(oid: number, element: ControlElement, value: unknown): void {
    const property = monitorProperty(element);
    if (property) this.#put(oid, property, value);
  }

  #put(oid: number, property: MonitorProperty, value: unknown): void {
    const before = this.#values.get(oid);
    if (before) this.#values.set(oid, { ...before, [property]: value });
  }

  #health(): Map<string, ReceiverHealth> {
    const found = new Map<string, ReceiverHealth>();
    for (const values of this.#values.values()) {
      const receiver = watchedReceiver(values);
      const health = monitorHealth(values);
      if (receiver !== null && health) found.set(receiver, health);
    }
    return found;
  }
}
