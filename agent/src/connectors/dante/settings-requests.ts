import { type ConmonMessage, encodeConmon } from '@tutti/protocols/dante/conmon/message';
import type { PacketWriter } from '@tutti/protocols/packet-writer';
import type { Endpoint } from '../../network/datagram-socket.ts';
import type { DanteRefusal } from './refusal.ts';
import type { Turns } from './turns.ts';

/** How often a request is sent, and how long its announcement is waited for where nothing else is said, ms. */
const TRIES = 3;
const ANNOUNCED_WITHIN_MS = 1000;
/** How long a question keeps other requests from the device where nothing is announced, ms: its answer counts later, too, and may not come this far at all. */
const QUERY_WITHIN_MS = 250;
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
interface Awaited {
  readonly type: number;
  readonly accept: (message: ConmonMessage) => boolean;
  /** How long it is waited for after each try, ms, where that is not as usual. */
  readonly withinMs?: number;
}

/** An announcement that has to come. */
export interface Expected extends Awaited {
  /** Thrown when it did not come, after all tries. */
  readonly otherwise: () => DanteRefusal;
}

interface Waiting {
  readonly device: string;
  readonly expected: Awaited;
  readonly found: () => void;
}

/** Settings messages to devices, each in its turn. A device sends no reply to them: what came of them is announced by multicast. */
export class SettingsRequests {
  readonly #send: (bytes: Uint8Array, to: Endpoint) => void;
  readonly #source: string;
  readonly #turns: Turns;
  readonly #waiting = new Set<Waiting>();
  #sequence = 0;

  /**
   * @param source EUI-64 of this host, 16 hex digits.
   * @param turns those of the devices, by their addresses.
   */
  constructor(send: (bytes: Uint8Array, to: Endpoint) => void, source: string, turns: Turns) {
    this.#send = send;
    this.#source = source;
    this.#turns = turns;
  }

  /**
   * Asks once for an announcement of a type. Resolves when it came, or did not for a while.
   * @throws DanteRefusal where too much waits for the device.
   */
  async query(request: SettingsRequest, type: number): Promise<void> {
    const awaited = { type, accept: () => true, withinMs: QUERY_WITHIN_MS };
    await this.#turns.take(request.to.address, () => this.#tryOnce(request, awaited));
  }

  /**
   * Sends until the device announces what is expected.
   * @throws what `otherwise` says where it did not after three tries; DanteRefusal where too much waits for the device.
   */
  sendAndExpect(request: SettingsRequest, expected: Expected): Promise<void> {
    return this.#turns.take(request.to.address, async () => {
      for (let attempt = 0; attempt < TRIES; attempt += 1) if (await this.#tryOnce(request, expected)) return;
      throw expected.otherwise();
    });
  }

  /** Takes an announcement. */
  receive(message: ConmonMessage): void {
    for (const waiting of this.#waiting) {
      const { device, expected, found } = waiting;
      if (message.header.source === device && message.header.type === expected.type && expected.accept(message)) found();
    }
  }

  #tryOnce(request: SettingsRequest, expected: Awaited): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (found: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        resolve(found);
      };
      const waiting: Waiting = { device: request.device, expected, found: () => end(true) };
      const timer = setTimeout(() => end(false), expected.withinMs ?? ANNOUNCED_WITHIN_MS);
      this.#waiting.add(waiting);
      this.#sendNow(request);
    });
  }

  #sendNow({ to, type, body }: SettingsRequest): void {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#send(encodeConmon({ sequence: this.#sequence, source: this.#source, version: VERSION, type, flags: REQUEST_FLAGS }, body), to);
  }
}
