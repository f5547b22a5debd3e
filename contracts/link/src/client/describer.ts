import type { AgentParams } from '../methods.ts';
import { LINK_ERROR } from '../protocol.ts';
import { RpcError } from '../rpc/error.ts';
import type { RpcPeer } from './rpc-peer.ts';

/** What an agent says of itself. */
export type AgentDescription = AgentParams<'agent.describe'>;

/** The least time between two descriptions, ms: the server refuses more. */
const EVERY_MS = 1000;

/** Says on one connection what the agent is and sees: after the hello and when that changed, the newest at most once a second. */
export class Describer {
  readonly #peer: RpcPeer;
  readonly #describe: () => AgentDescription;
  #timer: NodeJS.Timeout | null = null;
  /** A description is on its way, or was a moment ago. */
  #isBusy = false;
  #isAsked = false;
  #isOver = false;

  constructor(peer: RpcPeer, describe: () => AgentDescription) {
    this.#peer = peer;
    this.#describe = describe;
  }

  /** What the agent is or sees has changed. */
  changed(): void {
    this.#isAsked = true;
    if (!this.#isBusy && !this.#isOver) void this.#send();
  }

  /** The connection ended. */
  stop(): void {
    this.#isOver = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    this.#isAsked = false;
    this.#isBusy = true;
    try {
      await this.#peer.call('agent.describe', JSON.stringify(this.#describe()));
    } catch (error) {
      // A server of an earlier version does not know the method, and one that cannot read a description reads no other of this agent either.
      const isFinal = error instanceof RpcError && (error.code === LINK_ERROR.methodNotFound || error.code === LINK_ERROR.invalidParams);
      if (isFinal || !(error instanceof RpcError)) return this.stop();
      this.#isAsked = true;
    }
    if (this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#isBusy = false;
      if (this.#isAsked) this.changed();
    }, EVERY_MS);
  }
}
