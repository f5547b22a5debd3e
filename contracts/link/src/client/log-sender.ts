import type { AgentParams } from '../methods.ts';
import { LINK_ERROR } from '../protocol.ts';
import { RpcError } from '../rpc/error.ts';
import type { RpcPeer } from './rpc-peer.ts';

/** What became of a report: `taken`; `again`: not taken, report the same lines again later; `over`: nobody looks any more, or there is no connection. */
export type LogReported = 'taken' | 'again' | 'over';

/** Lines of the agent's log; the epoch is that of its hello. */
export type LogReport = Omit<AgentParams<'log.report'>, 'epoch'>;

/** Reports lines of the agent's log on one connection. */
export async function sendLog(peer: RpcPeer, report: AgentParams<'log.report'>): Promise<LogReported> {
  try {
    return (await peer.call('log.report', JSON.stringify(report))).watching ? 'taken' : 'over';
  } catch (error) {
    const isBusy = error instanceof RpcError && (error.code === LINK_ERROR.rateLimited || error.code === LINK_ERROR.unavailable);
    return isBusy ? 'again' : 'over';
  }
}
