import type { WebSocket } from 'ws';
import type { AgentFiles } from '../agent-delivery/agent-files.ts';
import { createIngest } from '../modules/devices/index.ts';
import type { DeviceServices } from '../modules/devices/services.ts';
import { createBinStore } from '../modules/latency/index.ts';
import type { Needs } from '../services.ts';
import { passRequestsOn, passRightsOn, passUpdatesOn } from './agent-requests.ts';
import { admitCaller, type Caller } from './caller.ts';
import { createCalls } from './calls.ts';
import { Dispatch } from './dispatch.ts';
import { startHeartbeat } from './heartbeat.ts';
import { type ConnectionEvents, LinkConnection } from './link-connection.ts';
import { createLogWatches } from './log-watches.ts';
import { Presence } from './presence.ts';
import type { Refusals } from './refusals.ts';
import type { LinkTiming } from './timing.ts';
import { createWatches } from './watches.ts';

/** The connections of this process, and what serves them. */
export interface Connections {
  add(socket: WebSocket, address: string, caller: Caller): void;
  /** Answers the reports that are being stored, then closes all connections with 1012 (service restart). */
  close(): Promise<void>;
}

/** The services that the device link uses. */
export type LinkServices = Needs<'config' | 'store' | 'bus' | 'log' | 'now'> & DeviceServices & { readonly agentFiles: AgentFiles };

const SERVICE_RESTART = 1012;

/** `nextFingerprint`: of the certificate that will take the place of the present one, SHA-256; null: not known. */
export function createConnections(
  services: LinkServices,
  refusals: Refusals,
  timing: LinkTiming,
  nextFingerprint: () => string | null,
): Connections {
  const connections = new Set<LinkConnection>();
  const ingest = createIngest({ ...services, bins: createBinStore(services) });
  const presence = new Presence(services, timing);
  const find = (agentId: string) => presence.find(agentId);
  const dispatch = new Dispatch(services, find);
  const watches = createWatches(services, find);
  const logWatches = createLogWatches(services, find);
  const stops = [passRequestsOn(services, find), passRightsOn(services, find), passUpdatesOn(services, find)];
  const ready = (connection: LinkConnection) => {
    dispatch.ready(connection);
    watches.ready(connection);
    logWatches.ready(connection);
  };
  const serve = createCalls({ services, ingest, presence, watches, logWatches, ready, nextFingerprint });
  const ended: ConnectionEvents['ended'] = (connection, end) => {
    connections.delete(connection);
    dispatch.ended(connection);
    presence.left(connection, end);
  };
  const heartbeat = startHeartbeat(connections, timing, () => {
    watches.tick();
    logWatches.tick();
  });

  return {
    add: (socket, address, caller) => {
      const connection = new LinkConnection(socket, address, refusals, { serve, ended });
      connections.add(connection);
      admitCaller(connection, caller, presence);
    },
    close: async () => {
      heartbeat.close();
      watches.close();
      logWatches.close();
      for (const stop of stops) stop();
      // Reports that are stored are answered first, so that agents need not send them again.
      await Promise.all([ingest.close(), dispatch.close()]);
      for (const connection of connections) connection.close('shutdown', SERVICE_RESTART, 'The server restarts: connect again.');
      await presence.close();
    },
  };
}
