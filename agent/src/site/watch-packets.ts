import type { MulticastReach } from '../connectors/multicast-reach.ts';
import type { AgentClock } from '../core/connector.ts';
import { listenTo } from '../network/group-packets.ts';
import { PacketWatch } from './packet-watch.ts';
import type { SiteConnector } from './site-connector.ts';

/** How long a group is listened to, ms: streams send a packet every few milliseconds, and switches need a moment to let them through. */
const LISTEN_MS = 1500;

export interface Listening {
  /** How often each group is listened to, ms. */
  readonly everyMs: number;
  /** Names of the interfaces to listen on; empty: all but loopback. */
  readonly interfaces: readonly string[];
  readonly reach: MulticastReach;
}

/** Listens by turns to what the devices of a site receive. */
export const watchPackets = (connector: SiteConnector, clock: AgentClock, { everyMs, interfaces, reach }: Listening): PacketWatch =>
  new PacketWatch({
    connector,
    clock,
    everyMs,
    listen: (group) => listenTo(group, { interfaces, forMs: LISTEN_MS, onPacket: (from) => reach.received(from, 'streams') }),
    isInReach: (addresses) => reach.arrivesFrom(addresses),
    changed: (device) => connector.observed(device, 'streams'),
  });
