import type { IncomingAnswer, RpcId } from './message.ts';

interface WaitingCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/** A timer for longer fires at once, ms: 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The calls of one end of a connection that wait for their answers. */
export class WaitingCalls {
  readonly #calls = new Map<RpcId, WaitingCall>();

  /**
   * Waits for the answer of the call `id`, which the caller sends. Rejects with an RpcError when the other end answers with one, and with another
   * error when the connection ends first, or after `withinMs` where it is given.
   */
  wait(id: RpcId, method: string, withinMs?: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const giveUp = () => this.fail(id, new Error(`${method} was not answered in time.`));
      const timer = withinMs === undefined ? undefined : setTimeout(giveUp, Math.min(withinMs, LONGEST_TIMER_MS)).unref();
      this.#calls.set(id, { resolve, reject, timer });
    });
  }

  /** Hands an answer to the call that waits for it; false when none does. */
  settle(answer: IncomingAnswer): boolean {
    if (answer.kind === 'failure') return this.fail(answer.id, answer.error);
    const call = this.#take(answer.id);
    call?.resolve(answer.result);
    return call !== undefined;
  }

  /** Ends one without an answer; false when it does not wait. */
  fail(id: RpcId, error: Error): boolean {
    const call = this.#take(id);
    call?.reject(error);
    return call !== undefined;
  }

  /** Ends all: no answer comes any more. */
  failAll(reason: string): void {
    for (const id of this.#calls.keys()) this.fail(id, new Error(reason));
  }

  #take(id: RpcId): WaitingCall | undefined {
    const call = this.#calls.get(id);
    clearTimeout(call?.timer);
    this.#calls.delete(id);
    return call;
  }
}
