import type { ObservedCondition, ObservedLeader } from './clock-picture.ts';
import type { ClockRef, ObservedClock } from './observed-clock.ts';
import { domainKeysOf, type Following, type GoneLeader, governing } from './observed-leaders.ts';
import { joinedSubnets, observeRivals } from './observed-rivals.ts';
import { isElsewhere, type WantedDomains } from './wanted-domain.ts';

/** What conditions are seen in. */
export interface ObservedSite {
  readonly devices: readonly ObservedClock[];
  readonly leaders: readonly ObservedLeader[];
  readonly gone: readonly GoneLeader[];
  readonly following: readonly Following[];
  readonly wanted: WantedDomains;
}

/** What is wrong, worst first: leaders that fight, clocks that are not there, devices without a leader, subnets with a time of their own, other clock domains. */
export function observeConditions(site: ObservedSite): ObservedCondition[] {
  const here = site.devices.filter(({ connected }) => connected);
  const rivals = observeRivals(here, site.leaders, site.following);
  const claiming = claimingLock(here, site);
  const without = here.filter(({ followerWithoutLeader }) => followerWithoutLeader);
  const elsewhere = here.filter((device) => isElsewhere(device, site.wanted));
  return [
    ...rivals.filter(({ lie }) => lie === 'ONE_SUBNET'),
    ...rivals.filter(({ lie }) => lie === 'JOINED'),
    ...leadersGone(site.gone),
    ...simple('LOCK_WITHOUT_LEADER', claiming, claiming),
    ...simple('NO_LEADER', without, []),
    ...rivals.filter(({ lie }) => lie === 'NOT_JOINED'),
    ...simple('OTHER_DOMAIN', elsewhere, elsewhere),
  ];
}

const idsOf = (devices: readonly ObservedClock[]): string[] => devices.map(({ id }) => id).toSorted();

function simple(
  kind: 'LOCK_WITHOUT_LEADER' | 'NO_LEADER' | 'OTHER_DOMAIN',
  devices: readonly ObservedClock[],
  affected: readonly ObservedClock[],
): ObservedCondition[] {
  return devices.length > 0 ? [{ kind, key: kind, deviceIds: idsOf(devices), affected: idsOf(affected) }] : [];
}

/** A clock that is gone is gone once, in whichever versions of PTP devices are locked to it. */
function leadersGone(gone: readonly GoneLeader[]): ObservedCondition[] {
  const nameOf = ({ deviceId, identity }: ClockRef): string => identity ?? deviceId ?? '';
  const clocks = Map.groupBy(gone, ({ leader, why }) => `LEADER_GONE ${nameOf(leader)} ${why}`);
  return [...clocks].flatMap(([key, [first, ...others]]): ObservedCondition[] => {
    if (!first) return [];
    const deviceIds = idsOf([first, ...others].flatMap(({ followers }) => followers));
    return [{ kind: 'LEADER_GONE', key, why: first.why, domain: first.domain, leader: first.leader, deviceIds, affected: deviceIds }];
  });
}

/** Who is around a device of this clock domain and subnet, as far as it says who leads it. */
interface Neighbours {
  /** Somebody leads them, or may do so still while only their agent is away. */
  readonly led: boolean;
  /** Somebody there has observed that nobody does: who led is not connected any more, or one of them hears no leader. */
  readonly leaderless: boolean;
}

function neighboursIn(key: string, own: string | null, { devices, leaders }: ObservedSite): Neighbours {
  const inDomain = devices.filter((one) => domainKeysOf(one).includes(key));
  const joined = joinedSubnets(inDomain, key);
  const isNear = (subnet: string | null) => subnet === own || (joined.has(subnet) && joined.has(own));
  const near = inDomain.filter(({ subnet }) => isNear(subnet));
  const away = near.filter((one) => one.grandLeader && !one.connected);
  return {
    led:
      leaders.some(({ domain, subnets }) => domain.key === key && subnets.some(isNear)) ||
      away.some(({ agentConnected }) => !agentConnected),
    leaderless: away.length > 0 || near.some((one) => one.connected && one.followerWithoutLeader),
  };
}

/**
 * Who is locked where nobody leads: names nobody as their leader, nobody leads their group, and somebody there has observed that, or the device says itself that it
 * follows nobody. One that only keeps silent about its leader is believed.
 */
function claimingLock(here: readonly ObservedClock[], site: ObservedSite): ObservedClock[] {
  const followers = new Set(site.following.map(({ device }) => device));
  // Looked at once for all devices of a clock domain and subnet.
  const known = new Map<string, Neighbours>();
  return here.filter((device) => {
    if (device.locked !== 'LOCKED' || device.grandLeader || device.followerWithoutLeader || followers.has(device)) return false;
    const { key } = governing(device);
    const place = JSON.stringify([key, device.subnet]);
    const neighbours = known.get(place) ?? neighboursIn(key, device.subnet, site);
    known.set(place, neighbours);
    return !neighbours.led && (device.followsNobody || neighbours.leaderless);
  });
}
