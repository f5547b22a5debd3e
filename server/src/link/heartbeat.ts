import { LINK_CLOSE } from '@tutti/contract-link/protocol';
import type { LinkConnection } from './link-connection.ts';
import type { LinkTiming } from './timing.ts';

/** Pings the connection, drops it when it is silent, closes it when it has no credentials in time. */
function check(connection: LinkConnection, time: number, timing: LinkTiming): void {
  if (time - connection.lastSeenMs > timing.lostMs) connection.lose();
  else if (!connection.agent && time - connection.openedMs > timing.enrolWithinMs) {
    connection.countRefusal('unauthenticated');
    connection.close('broken', LINK_CLOSE.unauthenticated, 'No credentials within the time allowed.');
  } else if (time - connection.pingedMs >= timing.pingMs) connection.ping(time);
}

/** Checks every connection periodically. */
export function startHeartbeat(connections: ReadonlySet<LinkConnection>, timing: LinkTiming, onTick: () => void): { close(): void } {
  let lastTick = performance.now();
  const ticker = setInterval(() => {
    const time = performance.now();
    // While this process was paused it could not receive anything: that time does not count as silence of the agents.
    const pausedMs = Math.max(0, time - lastTick - timing.tickMs * 2);
    lastTick = time;
    onTick();
    for (const connection of connections) {
      connection.lastSeenMs += pausedMs;
      check(connection, time, timing);
    }
  }, timing.tickMs);
  return { close: () => clearInterval(ticker) };
}
