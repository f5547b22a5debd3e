import { type ClockDomain, domainsOf, domainV1 } from './clock-domain.ts';
import type { ObservedLeader } from './clock-picture.ts';
import type { ClockRef, ObservedClock } from './observed-clock.ts';
import { bySubnet } from './subnet-order.ts';

/** A clock that devices are still locked to although it is not connected any more, or leads no more. */
export interface GoneLeader {
  readonly why: 'NOT_CONNECTED' | 'DOES_NOT_LEAD';
  readonly domain: ClockDomain;
  readonly leader: ClockRef;
  readonly followers: readonly ObservedClock[];
}

/** A device that takes its time from another clock, by the clock identity of that one. */
export interface Following {
  readonly device: ObservedClock;
  readonly identity: string;
  readonly domain: ClockDomain;
  /** The device of the site that it is; undefined where it is none. */
  readonly at: ObservedClock | undefined;
}

/** The clock domain that governs a device. One that never said what it runs is taken to run what every device does at first: V1, `_DFLT`. */
export const governing = (device: ObservedClock): ClockDomain => domainsOf(device)[0] ?? domainV1({ subdomain: '_DFLT' });

/** The clock domains a device is in. */
export const domainKeysOf = (device: ObservedClock): string[] => {
  const keys = domainsOf(device).map(({ key }) => key);
  return keys.length > 0 ? keys : [governing(device).key];
};

/** Whether a device says that it leads this clock domain: it takes its time from itself, or calls itself grand leader of what governs it. */
function leadsIn(device: ObservedClock, key: string): boolean {
  const own = domainsOf(device).findIndex((domain) => domain.key === key);
  const follows = [device.v2, device.v1].flatMap((version) => version ?? [])[own];
  const isItself = follows !== undefined && follows.leader !== null && follows.leader === device.identity;
  return isItself || (device.grandLeader && governing(device).key === key);
}

/** What devices report of their leaders. */
interface ObservedLeaders {
  /** The grand leaders, itself or as who they follow, the one most follow first. */
  readonly leaders: ObservedLeader[];
  readonly gone: GoneLeader[];
  readonly following: readonly Following[];
}

/** Who leads and who follows whom, by what the devices of a site last said. */
export function observeLeaders(devices: readonly ObservedClock[]): ObservedLeaders {
  const here = devices.filter(({ connected }) => connected);
  const byIdentity = new Map([...devices.filter((one) => !one.connected), ...here].map((one) => [one.identity, one]));
  const claims = here.filter((device) => leadsIn(device, governing(device).key));
  const claiming = new Set(claims);
  const following = here
    .filter((device) => !claiming.has(device))
    .flatMap((device): Following[] => {
      const identity = (device.v2 ?? device.v1)?.leader;
      return identity ? [{ device, identity, domain: governing(device), at: byIdentity.get(identity) }] : [];
    });

  const found = [...Map.groupBy(following, ({ domain, identity }) => `${domain.key} ${identity}`).values()].flatMap((followers) => {
    const [first] = followers;
    if (!first) return [];
    const { at, domain, identity } = first;
    return [{ at, domain, identity, followers: followers.map(({ device }) => device) }];
  });
  // One whose agent is away leads where its followers report that: nobody has observed that it does not.
  const isGone = ({ at, domain }: (typeof found)[number]) =>
    at !== undefined && (at.connected ? !leadsIn(at, domain.key) : at.agentConnected);
  const followed = found.filter((one) => !isGone(one));
  const led = new Set(followed.flatMap(({ at, domain }) => (at && domain.key === governing(at).key ? [at] : [])));
  const alone = claims
    .filter((device) => !led.has(device))
    .map((device) => ({ at: device, domain: governing(device), identity: device.identity, followers: [] }));
  return {
    following,
    leaders: [...followed, ...alone].map(asLeader).toSorted(mostFollowed),
    gone: found.filter(isGone).flatMap(({ at, domain, followers }) => {
      const locked = followers.filter((device) => device.locked === 'LOCKED');
      const why = at?.connected ? ('DOES_NOT_LEAD' as const) : ('NOT_CONNECTED' as const);
      return at && locked.length > 0 ? [{ why, domain, leader: asRef(at), followers: locked }] : [];
    }),
  };
}

const asRef = ({ id, identity, name }: ObservedClock): ClockRef => ({ deviceId: id, identity, name });

function asLeader(one: {
  readonly at: ObservedClock | undefined;
  readonly domain: ClockDomain;
  readonly identity: string | null;
  readonly followers: readonly ObservedClock[];
}): ObservedLeader {
  const { at, domain, identity, followers } = one;
  const subnets = new Set([...(at ? [at] : []), ...followers].map(({ subnet }) => subnet));
  return {
    ...(at ? asRef(at) : { deviceId: null, identity, name: identity ?? '' }),
    domain,
    locked: at?.locked ?? 'UNKNOWN',
    followers: followers.length,
    subnets: [...subnets].toSorted(bySubnet),
    preferred: at?.preferred ?? false,
  };
}

const tie = ({ domain, identity, deviceId }: ObservedLeader): string => `${domain.key} ${identity ?? ''} ${deviceId ?? ''}`;
const mostFollowed = (a: ObservedLeader, b: ObservedLeader): number => b.followers - a.followers || (tie(a) < tie(b) ? -1 : 1);
