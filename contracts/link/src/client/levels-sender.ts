import type { AgentParams } from '../methods.ts';
import { LINK_ERROR } from '../protocol.ts';
import { RpcError } from '../rpc/error.ts';
import type { RpcPeer } from './rpc-peer.ts';

/** The levels of one device at one moment. */
export type LevelsReport = AgentParams<'signal.report'>;

/** Reports levels on one connection: the newest or none, so that a slow link is never filled with old ones. */
export class LevelsSender {
  readonly #peer: RpcPeer;
  /** Devices whose last report is not answered yet. */
  readonly #unanswered = new Set<string>();

  constructor(peer: RpcPeer) {
    this.#peer = peer;
  }

  /** Answers whether to go on. A report is left out while the one before is on its way, or when the server wants fewer messages. */
  async send(report: LevelsReport): Promise<boolean> {
    if (this.#unanswered.has(report.device)) return true;
    this.#unanswered.add(report.device);
    try {
      return (await this.#peer.call('signal.report', JSON.stringify(report))).watching;
    } catch (error) {
      return error instanceof RpcError && (error.code === LINK_ERROR.rateLimited || error.code === LINK_ERROR.unavailable);
    } finally {
      this.#unanswered.delete(report.device);
    }
  }
}
