import type { Fact } from '../facts.ts';
import { LINK_ERROR, LINK_LIMITS } from '../protocol.ts';
import { RpcError } from '../rpc/error.ts';
import { Backoff } from './backoff.ts';
import type { FactQueue, Position } from './fact-queue.ts';
import type { RpcPeer } from './rpc-peer.ts';

/** What the sender reports to its client. */
export interface SenderEvents {
  /** The position up to which everything is durable. */
  acknowledged(position: Position | null): void;
  /** `foreign`: another agent speaks for the device. */
  refused(fact: Fact, reason: string, foreign: boolean): void;
  /** The connection is of no use any more. */
  failed(): void;
}

/** Half of the largest frame: characters may take more than one byte. */
const BATCH_CHARACTERS = LINK_LIMITS.maxPayloadBytes / 2;

/** Sends what waits in the queue on one connection, one report at a time, so that the order on the server is the order here. */
export class FactSender {
  readonly #peer: RpcPeer;
  readonly #queue: FactQueue;
  readonly #events: SenderEvents;
  readonly #backoff: Backoff;
  #busy = false;
  #stopped = false;
  /** Shrinks while the server cannot read a batch, to find the one fact that is at fault. */
  #most: number = LINK_LIMITS.maxFactsPerReport;

  constructor(peer: RpcPeer, queue: FactQueue, random: () => number, events: SenderEvents) {
    this.#peer = peer;
    this.#queue = queue;
    this.#events = events;
    this.#backoff = new Backoff({ firstMs: 200, longestMs: 10_000, random });
  }

  /** There may be something to send. */
  wake(): void {
    if (!this.#busy && !this.#stopped) void this.#drain();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    try {
      // One turn later, so that facts reported together travel together.
      await new Promise(setImmediate);
      while (!this.#stopped && this.#queue.size > 0) await this.#sendOne();
    } finally {
      this.#busy = false;
    }
  }

  async #sendOne(): Promise<void> {
    const texts = this.#queue.take(this.#most, BATCH_CHARACTERS);
    try {
      const { refused } = await this.#peer.call('facts.report', `{"facts":[${texts.join(',')}]}`);
      for (const { index, reason, foreign } of refused) {
        const fact = this.#queue.sentAt(index);
        if (fact) this.#events.refused(fact, reason, foreign ?? false);
      }
      this.#most = LINK_LIMITS.maxFactsPerReport;
      this.#backoff.reset();
      this.#events.acknowledged(this.#queue.settle());
    } catch (error) {
      if (!this.#stopped) await this.#recover(error, texts.length);
    }
  }

  async #recover(error: unknown, sent: number): Promise<void> {
    if (!(error instanceof RpcError)) {
      this.stop();
      return this.#events.failed();
    }
    const unreadable = error.code === LINK_ERROR.invalidParams || error.code === LINK_ERROR.invalidRequest;
    if (unreadable && sent === 1) {
      const fact = this.#queue.sentAt(0);
      if (fact) this.#events.refused(fact, error.message, false);
      this.#queue.settle();
      return;
    }
    this.#queue.giveBack();
    if (unreadable) this.#most = Math.max(1, Math.floor(sent / 2));
    else await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs ?? this.#backoff.next()));
  }
}
