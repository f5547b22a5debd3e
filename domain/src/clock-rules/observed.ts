import type { ClockPicture, ObservedSubnet } from './clock-picture.ts';
import type { ObservedClock } from './observed-clock.ts';
import { observeConditions } from './observed-conditions.ts';
import { observeLeaders } from './observed-leaders.ts';
import { bySubnet } from './subnet-order.ts';
import type { WantedDomains } from './wanted-domain.ts';

/** What the clocks of a site do now, from what its devices (all of them, connected or not) last said and what it is set to. Their order does not matter. */
export function observeClocks(devices: readonly ObservedClock[], wanted: WantedDomains): ClockPicture {
  const observed = observeLeaders(devices);
  return {
    leaders: observed.leaders,
    subnets: observeSubnets(devices),
    conditions: observeConditions({ devices, wanted, ...observed }),
  };
}

function observeSubnets(devices: readonly ObservedClock[]): ObservedSubnet[] {
  const subnets = [...Map.groupBy(devices, ({ subnet }) => subnet)].map(([subnet, members]) => ({
    subnet,
    devices: members.length,
    unicastDevices: members.filter(({ connected, unicast }) => connected && unicast).length,
  }));
  return subnets.toSorted((a, b) => bySubnet(a.subnet, b.subnet));
}
