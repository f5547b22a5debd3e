import { type ArcHeader, type ArcMessage, ArcStatus, decodeArc, encodeArc } from '@tutti/protocols/dante/arc/message';
import type { PacketWriter } from '@tutti/protocols/packet-writer';
import type { Endpoint } from '../../network/datagram-socket.ts';
import { DanteRefusal } from './refusal.ts';
import type { Turns } from './turns.ts';

/** How often a request is sent, and how long each waits for its reply, ms. */
const TRIES = 3;
const ANSWER_WITHIN_MS = 1000;
export interface ArcRequest {
  readonly to: Endpoint;
  readonly protocol: number;
  readonly opcode: number;
  readonly body?: (writer: PacketWriter) => void;
  /** A reply came, whatever it says. */
  readonly answered?: () => void;
}

interface Waiting {
  readonly request: ArcHeader;
  readonly from: Endpoint;
  readonly answer: (message: ArcMessage) => void;
  readonly fail: (error: unknown) => void;
}

const REASONS: Readonly<Record<number, string>> = {
  [ArcStatus.error]: 'The device refused the request.',
  [ArcStatus.unsupported]: 'The device does not know this request.',
  [ArcStatus.locked]: 'The device is locked.',
};

/** Requests of the routing protocol: each in its turn at its device, and sent again where no reply came. */
export class ArcRequests {
  readonly #send: (bytes: Uint8Array, to: Endpoint) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #turns: Turns;
  #transaction = 0;

  /** @param turns those of the devices, by their addresses. */
  constructor(send: (bytes: Uint8Array, to: Endpoint) => void, turns: Turns) {
    this.#send = send;
    this.#turns = turns;
  }

  /**
   * The reply, of status "ok" or "more pages".
   * @throws DanteRefusal where the device refused, or sent no reply after three tries; MalformedPacket where its reply cannot be read.
   */
  async ask(request: ArcRequest): Promise<ArcMessage> {
    const reply = await this.#turns.take(request.to.address, () => this.#tryAll(request));
    request.answered?.();
    const { status } = reply.header;
    if (status === ArcStatus.ok || status === ArcStatus.morePages) return reply;
    throw new DanteRefusal(REASONS[status] ?? `The device answered with status 0x${status.toString(16).padStart(4, '0')}.`);
  }

  /** Takes a datagram that came to the socket; anything but the reply to a request that waits is passed over. */
  receive(bytes: Uint8Array, from: Endpoint): void {
    const transaction = bytes.length >= 10 ? ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0) : -1;
    const waiting = this.#waiting.get(transaction);
    if (waiting?.from.address !== from.address || waiting.from.port !== from.port) return;
    try {
      const message = decodeArc(bytes);
      if (message.header.opcode === waiting.request.opcode && message.header.status !== ArcStatus.request) waiting.answer(message);
    } catch (error) {
      waiting.fail(error);
    }
  }

  async #tryAll(request: ArcRequest): Promise<ArcMessage> {
    const header = { protocol: request.protocol, transaction: this.#free(), opcode: request.opcode, status: ArcStatus.request };
    const bytes = encodeArc(header, request.body);
    try {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const reply = await this.#tryOnce(header, bytes, request.to);
        if (reply) return reply;
      }
    } finally {
      this.#waiting.delete(header.transaction);
    }
    throw new DanteRefusal('The device did not answer.', true);
  }

  #tryOnce(request: ArcHeader, bytes: Uint8Array, to: Endpoint): Promise<ArcMessage | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
      this.#waiting.set(request.transaction, {
        request,
        from: to,
        answer: (message) => {
          clearTimeout(timer);
          resolve(message);
        },
        fail: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.#send(bytes, to);
    });
  }

  /** A transaction number that no request waits with. */
  #free(): number {
    do this.#transaction = (this.#transaction + 1) & 0xffff;
    while (this.#waiting.has(this.#transaction));
    return this.#transaction;
  }
}
