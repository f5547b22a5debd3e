import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { linkRefusals } from '../metrics.ts';

/** Why something on the link was not served: a label of the metric and a field in the log. */
export type RefusalReason =
  | 'malformed'
  | 'binary'
  | 'oversized'
  | 'flood'
  | 'abuse'
  | 'version'
  | 'unauthenticated'
  | 'revoked'
  | 'busy'
  | 'foreign'
  | 'invalid'
  | 'full'
  | 'slow';

/** Counts every refusal, and logs each reason of each peer at most every ten seconds, with how many there were since. */
export interface Refusals {
  note(reason: RefusalReason, peer: Readonly<Record<string, unknown>>, count?: number): void;
}

const QUIET_MS = 10_000;
const REMEMBER_MOST = 10_000;

export function createRefusals(log: Logger, now: () => number = () => performance.now()): Refusals {
  const seen = new LRUCache<string, { at: number; since: number }>({ max: REMEMBER_MOST });
  return {
    note: (reason, peer, count = 1) => {
      linkRefusals.inc({ reason }, count);
      const key = `${reason} ${String(peer['agentId'] ?? peer['address'])}`;
      const last = seen.get(key);
      if (last && now() - last.at < QUIET_MS) {
        last.since += count;
        return;
      }
      seen.set(key, { at: now(), since: 0 });
      log.warn({ ...peer, reason, count: count + (last?.since ?? 0) }, 'refused on the device link');
    },
  };
}
