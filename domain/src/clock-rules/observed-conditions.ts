import type { ObservedCondition, ObservedLeader } from './clock-picture.ts';
import { type JoinedSubnets, joinedSubnets, placeOf } from './joined-subnets.ts';
import type { ClockRef, ObservedClock } from './observed-clock.ts';
import { domainKeysOf, type Following, type GoneLeader, governing } from './observed-leaders.ts';
import { observeRivals } from './observed-rivals.ts';
import { isElsewhere, type WantedDomains } from './wanted-domain.ts';

/** What conditions are derived from. */
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
  const joined = joinedSubnets(here);
  const rivals = observeRivals(joined, site.leaders, site.following);
  const claiming = claimLock(here, joined, site);
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

/** A clock that is gone is one condition, whichever versions of PTP devices are locked to it in. */
function leadersGone(gone: readonly GoneLeader[]): ObservedCondition[] {
  const nameOf = ({ deviceId, identity }: ClockRef): string => identity ?? deviceId ?? '';
  const clocks = Map.groupBy(gone, ({ leader, why }) => `LEADER_GONE ${nameOf(leader)} ${why}`);
  return [...clocks].flatMap(([key, [first, ...others]]): ObservedCondition[] => {
    if (!first) return [];
    const deviceIds = idsOf([first, ...others].flatMap(({ followers }) => followers));
    return [{ kind: 'LEADER_GONE', key, why: first.why, domain: first.domain, leader: first.leader, deviceIds, affected: deviceIds }];
  });
}

/** What devices have observed of the leader of a group: a subnet of a clock domain, or all of the domain that are joined. */
interface Group {
  /** A leader reaches it. */
  isLed: boolean;
  /** Who led is not connected any more. */
  isLeaderAway: boolean;
  /** Of one that led only the agent is away: it may do so still. */
  mayLeadUnobserved: boolean;
  /** A connected device follows no leader. */
  lacksLeader: boolean;
}

/** The group of a subnet in a clock domain. In one pass, because a site of thousands of devices is evaluated again after each change. */
function groupsOf({ devices, leaders, joined }: Pick<ObservedSite, 'devices' | 'leaders'> & { readonly joined: JoinedSubnets }) {
  const groups = new Map<string, Group>();
  const groupOf = (key: string, subnet: string | null): Group => {
    const id = JSON.stringify([key, placeOf(joined, key, subnet)]);
    const group = groups.get(id) ?? { isLed: false, isLeaderAway: false, mayLeadUnobserved: false, lacksLeader: false };
    groups.set(id, group);
    return group;
  };
  for (const { domain, subnets } of leaders) for (const subnet of subnets) groupOf(domain.key, subnet).isLed = true;
  for (const device of devices)
    for (const key of domainKeysOf(device)) {
      const group = groupOf(key, device.subnet);
      const isAway = device.grandLeader && !device.connected;
      group.isLeaderAway ||= isAway;
      group.mayLeadUnobserved ||= isAway && !device.agentConnected;
      group.lacksLeader ||= device.connected && device.followerWithoutLeader;
    }
  return groupOf;
}

/**
 * The devices that are locked where nobody leads: each names nobody as its leader, nobody leads its group, and somebody there has observed that (it says itself
 * that it follows nobody, another one follows no leader, or who led is not connected any more). A lock is accepted where a device merely does not report its leader.
 */
function claimLock(here: readonly ObservedClock[], joined: JoinedSubnets, { devices, leaders, following }: ObservedSite): ObservedClock[] {
  const groupOf = groupsOf({ devices, leaders, joined });
  const followers = new Set(following.map(({ device }) => device));
  return here.filter((device) => {
    if (device.locked !== 'LOCKED' || device.grandLeader || device.followerWithoutLeader || followers.has(device)) return false;
    const group = groupOf(governing(device).key, device.subnet);
    if (group.isLed || group.mayLeadUnobserved) return false;
    return device.followsNobody || group.isLeaderAway || group.lacksLeader;
  });
}
