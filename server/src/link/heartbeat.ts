import { LINK_CLOSE } from '@tutti/contract-link/protocol';
import type { LinkConnection } from './connection.ts';
import type { LinkTiming } from './timing.ts';

/** Pings the connection, gives it up when it is silent, closes it when it brings no credentials. */
function check(connection: LinkConnection, time: number, timing: LinkTiming): void {
  if (time - connection.lastSeenMs > timing.lostMs) connection.lose();
  else if (!connection.agent && time - connection.openedMs > timing.enrolWithinMs) {
    connection.refused('unauthenticated');
    connection.close('broken', LINK_CLOSE.unauthenticated, 'No credentials came in time.');
  } else if (time - connection.pingedMs >= timing.pingMs) connection.ping(time);
}

/** Looks at every connection again and again. */
export function startHeartbeat(connections: ReadonlySet<LinkConnection>, timing: LinkTiming, onTick: () => void): { close(): void } {
  let lastTick = performance.now();
  const ticker = setInterval(() => {
    const time = performance.now();
    // When this process was paused, silence says nothing about the others.
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
