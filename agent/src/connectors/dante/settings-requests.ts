import { type ConmonMessage, encodeConmon } from '@tutti/protocols/dante/conmon/message';
import type { PacketWriter } from '@tutti/protocols/packet-writer';
import type { Endpoint } from '../../network/datagram-socket.ts';
import type { DanteRefusal } from './requests.ts';

/** How often a request is sent, and how long its announcement is waited for where nothing else is said, ms. */
const TRIES = 3;
const ANNOUNCED_WITHIN_MS = 1000;
/** As the controller of the vendor sends them. */
const VERSION = 0x073a;
const REQUEST_FLAGS = 0x64;

export interface SettingsRequest {
  readonly to: Endpoint;
  /** EUI-64 of the device, as it is in the header of its announcements. */
  readonly device: string;
  readonly type: number;
  readonly body?: (writer: PacketWriter) => void;
}

/** An announcement that is waited for. */
export interface Expected {
  readonly type: number;
  readonly accept: (message: ConmonMessage) => boolean;
  /** Thrown when it did not come, after all tries. */
  readonly otherwise: () => DanteRefusal;
  /** How long it is waited for after each try, ms, where that is longer than usual. */
  readonly withinMs?: number;
}

interface Waiting {
  readonly device: string;
  readonly expected: Expected;
  readonly found: () => void;
}

/** Requests that change settings of a device. It sends no reply to them: what came of them is announced by multicast. */
export class SettingsRequests {
  readonly #send: (bytes: Uint8Array, to: Endpoint) => void;
  readonly #source: string;
  readonly #waiting = new Set<Waiting>();
  #sequence = 0;

  /** @param source EUI-64 of this host, 16 hex digits. */
  constructor(send: (bytes: Uint8Array, to: Endpoint) => void, source: string) {
    this.#send = send;
    this.#source = source;
  }

  /** Sends without waiting for anything. */
  send({ to, type, body }: SettingsRequest): void {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#send(encodeConmon({ sequence: this.#sequence, source: this.#source, version: VERSION, type, flags: REQUEST_FLAGS }, body), to);
  }

  /**
   * Sends until the device announces what is expected.
   * @throws what `otherwise` says where it did not after three tries.
   */
  async sendAndExpect(request: SettingsRequest, expected: Expected): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) if (await this.#tryOnce(request, expected)) return;
    throw expected.otherwise();
  }

  /** Takes an announcement. */
  receive(message: ConmonMessage): void {
    for (const waiting of this.#waiting) {
      const { device, expected, found } = waiting;
      if (message.header.source === device && message.header.type === expected.type && expected.accept(message)) found();
    }
  }

  #tryOnce(request: SettingsRequest, expected: Expected): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (found: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        resolve(found);
      };
      const waiting: Waiting = { device: request.device, expected, found: () => end(true) };
      const timer = setTimeout(() => end(false), expected.withinMs ?? ANNOUNCED_WITHIN_MS);
      this.#waiting.add(waiting);
      this.send(request);
    });
  }
}
