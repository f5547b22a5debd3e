import type { Right } from '@tutti/domain/rights';
import type { HelpKind } from '../../ui/status/help-topic.ts';

/** Where something is looked at or corrected. */
export type Place =
  | 'siteStatus'
  | 'siteDevices'
  | 'deviceStatus'
  | 'receive'
  | 'clocking'
  | 'siteLog'
  | 'deviceLog'
  | 'agents'
  | 'subscription';

/** The places that need a device to be known. */
const OF_DEVICE: ReadonlySet<Place> = new Set(['deviceStatus', 'receive', 'deviceLog']);
/** What it takes to see a place, where it takes more than to see the site (open point C35); people who have a published role have none of these rights here. */
const RIGHTS_OF: Partial<Record<Place, Right>> = { clocking: 'READ', agents: 'DOMAIN_AGENTS', subscription: 'ADMINISTER' };
const OF_ACCOUNT: ReadonlySet<Place> = new Set(['agents', 'subscription']);

const CLOCK = ['clocking', 'deviceLog'] as const;
const PLACES: Readonly<Record<HelpKind, readonly Place[]>> = {
  connectivity: ['deviceStatus', 'deviceLog', 'agents'],
  clocking: CLOCK,
  subscriptions: ['receive', 'deviceLog'],
  latency: ['receive', 'deviceLog'],
  siteConnectivity: ['siteStatus', 'siteLog', 'agents'],
  siteClocking: ['siteStatus', 'clocking', 'siteLog'],
  siteSubscriptions: ['siteStatus', 'siteLog'],
  siteLatency: ['siteStatus', 'siteLog'],
  site: ['siteDevices'],
  alsoSeenAs: [],
  connection: ['deviceStatus', 'deviceLog', 'agents'],
  sync: CLOCK,
  role: CLOCK,
  offset: CLOCK,
  mute: CLOCK,
  importance: ['siteStatus', 'siteDevices'],
  band: ['receive', 'deviceLog'],
  command: ['deviceLog'],
  firmware: ['deviceLog'],
  link: ['deviceLog'],
  fault: ['deviceLog'],
  signal: [],
  agent: [],
  practice: ['clocking'],
  severity: [],
  receive: ['deviceLog'],
  stream: ['deviceLog'],
  patch: ['deviceLog'],
  plan: ['subscription'],
};
/** Receive statuses that are corrected at the clocks. */
const CLOCKED: ReadonlySet<string> = new Set(['receive.CLOCK_DOMAIN', 'receive.TX_NOT_READY', 'receive.RX_NOT_READY']);
/** Those that are corrected at what else the device receives. */
const CROWDED: ReadonlySet<string> = new Set(['receive.NO_RX', 'receive.QOS_FAIL_RX', 'receive.CHANNEL_LATENCY']);

/** What of the console the question came from. */
export interface Where {
  readonly siteId: string | undefined;
  readonly deviceId: string | undefined;
  /** What the viewer may do there. */
  readonly may: (right: Right) => boolean;
}

const isKind = (kind: string): kind is HelpKind => kind in PLACES;

/** Where a topic leads from here, the place where it is corrected first; only what the viewer may see. */
export function placesOf(topic: string, { siteId, deviceId, may }: Where): Place[] {
  const [kind = ''] = topic.split('.', 1);
  const own = isKind(kind) ? PLACES[kind] : [];
  const first: Place[] = [...(CLOCKED.has(topic) ? ['clocking' as const] : []), ...(CROWDED.has(topic) ? ['receive' as const] : [])];
  return [...first, ...own].filter((place) => {
    const right = RIGHTS_OF[place];
    return (
      (OF_ACCOUNT.has(place) || siteId !== undefined) &&
      (!OF_DEVICE.has(place) || deviceId !== undefined) &&
      (right === undefined || may(right))
    );
  });
}
