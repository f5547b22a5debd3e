/**
 * Who leads the clocks of a place, by the simulator's own reading of how such networks behave. The server's clock rules are not used here, so
 * that the two can be compared.
 *
 * Multicast stays within a subnet. In each island (subnets that reach each other) one device becomes grand leader; every other subnet of the island
 * follows it through one device that clocks by unicast. A subnet without such a device is a clock domain of its own.
 */
import { type ClockRole, isThere, type Place, type SimDevice, subnetOf } from './device.ts';

/** The roles that the devices of a place take, for those that are there. */
export function elect(place: Place): Map<SimDevice, ClockRole> {
  const roles = new Map<SimDevice, ClockRole>();
  const bySubnet = new Map<string, SimDevice[]>();
  for (const device of place.devices) {
    if (!isThere(device)) continue;
    roles.set(device, { grandLeader: false, multicastLeader: false, unicastLeader: false, unicastFollower: false, hasLeader: false });
    const subnet = subnetOf(device);
    bySubnet.set(subnet, [...(bySubnet.get(subnet) ?? []), device]);
  }
  for (const island of islandsOf(place, [...bySubnet.keys()]))
    electIsland(
      island.map((subnet) => bySubnet.get(subnet) ?? []),
      roles,
    );
  return roles;
}

function islandsOf(place: Place, subnets: string[]): string[][] {
  const islands: string[][] = [];
  for (const subnet of subnets) {
    const island = islands.find(([first]) => first !== undefined && place.reaches(first, subnet));
    if (island) island.push(subnet);
    else islands.push([subnet]);
  }
  return islands;
}

const mayLead = (device: SimDevice): boolean => !device.model.followerOnly && device.faults.noClock === 0 && !device.settling;

/** Preferred leaders before others, then those with an external word clock, then the smallest hardware address. */
function better(a: SimDevice, b: SimDevice): number {
  const rank = (d: SimDevice) => (d.config.preferredLeader ? 0 : 2) + (d.config.externalWordClock ? 0 : 1);
  return rank(a) - rank(b) || ((a.ports[0]?.mac ?? '') < (b.ports[0]?.mac ?? '') ? -1 : 1);
}
const best = (devices: readonly SimDevice[]): SimDevice | undefined => devices.filter(mayLead).toSorted(better)[0];

function electIsland(subnets: readonly (readonly SimDevice[])[], roles: Map<SimDevice, ClockRole>): void {
  // The grand leader leads by unicast only where somebody asks it to: one that stands alone in its subnet must clock by unicast itself.
  const winner = best(subnets.flat());
  const home = subnets.find((devices) => winner && devices.includes(winner));
  for (const devices of subnets) {
    if (devices === home) lead(devices, winner, roles);
    else if (winner && devices.some((d) => d.config.unicastClocking)) follow(devices, winner, roles);
    else lead(devices, best(devices), roles);
  }
}

function lead(devices: readonly SimDevice[], leader: SimDevice | undefined, roles: Map<SimDevice, ClockRole>): void {
  if (!leader) return;
  for (const device of devices) {
    const role = roles.get(device);
    if (!role) continue;
    role.hasLeader = true;
    if (device === leader) role.grandLeader = role.multicastLeader = true;
  }
}

function follow(devices: readonly SimDevice[], leader: SimDevice, roles: Map<SimDevice, ClockRole>): void {
  const atLeader = roles.get(leader);
  if (atLeader) atLeader.unicastLeader = true;
  const asking = devices.filter((d) => d.config.unicastClocking);
  const boundary = best(asking);
  for (const device of devices) {
    const role = roles.get(device);
    if (!role) continue;
    const bridges = device === boundary || (!boundary && asking.includes(device));
    role.unicastFollower = bridges;
    role.multicastLeader = device === boundary;
    role.hasLeader = boundary !== undefined || bridges;
  }
}
