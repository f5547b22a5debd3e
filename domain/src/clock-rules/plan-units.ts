import { IDEAL_UNICAST_DEVICES } from './best-practice.ts';
import { compareV1, runsV1 } from './better-v1.ts';
import { compareV2, runsV2 } from './better-v2.ts';
import { domainV1, domainV2 } from './clock-domain.ts';
import { type PlanChange, type PlanDevice, withChanges } from './clock-plan.ts';
import { electClocks } from './elect.ts';
import { bySubnet } from './subnet-order.ts';

type Roles = ReturnType<typeof electClocks>;

/** A step of the plan that is taken as a whole or not at all. */
export interface PlanUnit {
  /** The subnet it is about; null for the step that chooses a preferred leader. */
  readonly subnet: string | null;
  /** What it changes on the devices, with the steps before it taken. */
  readonly changesOn: (devices: readonly PlanDevice[]) => PlanChange[];
}

/** Every step that may be worth taking: the preferred leader, then the subnets of each clock domain, those that can surely be led first. */
export function planUnits(devices: readonly PlanDevice[], preferredAway: boolean): PlanUnit[] {
  if (new Set(devices.map(({ subnet }) => subnet)).size < 2) return [];
  const subnets = [
    ...domainSubnets(devices.filter(runsV1), ({ v1 }) => domainV1(v1).key, compareV1),
    ...domainSubnets(devices.filter(runsV2), ({ v2 }) => domainV2(v2).key, compareV2),
  ];
  const keepsLeader: PlanUnit = { subnet: null, changesOn: (now) => (preferredAway ? [] : preferLeader(now)) };
  return [keepsLeader, ...subnets.filter(({ isSure }) => isSure), ...subnets.filter(({ isSure }) => !isSure)];
}

/** How many devices that have a leader now would have none with the changes. */
export function countLosingLeader(devices: readonly PlanDevice[], now: Roles, changes: readonly PlanChange[]): number {
  if (changes.length === 0) return 0;
  const after = electClocks(withChanges(devices, changes));
  return devices.filter(({ id }) => now.get(id)?.leader !== null && after.get(id)?.leader === null).length;
}

/** The steps of the clock domains that are in two or more subnets, one per domain and subnet, in their order. */
function domainSubnets<C extends PlanDevice>(clocks: readonly C[], keyOf: (clock: C) => string, compare: (a: C, b: C) => number) {
  const domains = [...Map.groupBy(clocks, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return domains.flatMap(([, domain]) => {
    const subnets = [...Map.groupBy(domain, ({ subnet }) => subnet)].toSorted(([a], [b]) => bySubnet(a, b));
    if (subnets.length < 2) return [];
    return subnets.map(([subnet, members]) => {
      const ranked = members.toSorted((a, b) => (a.canLead === b.canLead ? compare(a, b) : a.canLead ? -1 : 1)).map(({ id }) => id);
      const isSure = members.some(isAbleBoundary) || !members.some(({ canLead }) => canLead);
      return { subnet, isSure, changesOn: (now: readonly PlanDevice[]) => joinSubnet(now, ranked) };
    });
  });
}

const isAbleBoundary = (device: PlanDevice): boolean => device.canLead && (device.unicast || device.supportsUnicast);

/** Turns unicast clocking on in a subnet, for the first of its ranked devices that support it. */
function joinSubnet(devices: readonly PlanDevice[], ranked: readonly string[]): PlanChange[] {
  const byId = new Map(devices.map((device) => [device.id, device]));
  const members = ranked.flatMap((id) => byId.get(id) ?? []);
  const on = members.filter(({ unicast }) => unicast);
  const more = members.filter(({ unicast, supportsUnicast }) => !unicast && supportsUnicast);
  const isLed = on.some(({ canLead }) => canLead);
  const isLeaderless = !members.some(isAbleBoundary) && lacksLeader(devices, more);
  const boundaries = !isLed && more[0]?.canLead === true ? 1 : 0;
  const wanted = isLeaderless ? more.length : Math.max(IDEAL_UNICAST_DEVICES - on.length, boundaries);
  return more.slice(0, wanted).map((device, index) => ({
    deviceId: device.id,
    deviceName: device.name,
    subnet: device.subnet,
    setting: 'UNICAST_CLOCKING',
    reason: reasonFor(isLeaderless || (index < boundaries && on.length > 0), on.length + index),
  }));
}

/** Whether one of some devices is without a leader now. */
function lacksLeader(devices: readonly PlanDevice[], some: readonly PlanDevice[]): boolean {
  if (some.length === 0) return false;
  const roles = electClocks(devices);
  return some.some(({ id }) => roles.get(id)?.leader === null);
}

/** `already`: unicast devices the subnet has before this one. */
function reasonFor(nobodyLeads: boolean, already: number): PlanChange['reason'] {
  if (nobodyLeads) return 'NOBODY_LEADS_THERE';
  return already === 0 ? 'JOINS_SUBNET' : 'SECOND_IN_SUBNET';
}

/** Makes the grand leader that most devices take their time from preferred, where nobody is and it supports that. */
function preferLeader(devices: readonly PlanDevice[]): PlanChange[] {
  if (devices.some(({ preferred }) => preferred)) return [];
  const roles = electClocks(devices);
  const takers = (identity: string) => [...roles.values()].filter(({ leader }) => leader === identity).length;
  const [main] = devices
    .filter(({ id }) => roles.get(id)?.grandLeader)
    .map((device) => ({ device, takers: takers(device.identity) }))
    .toSorted((a, b) => b.takers - a.takers || (a.device.identity < b.device.identity ? -1 : 1));
  if (!main?.device.supportsPreferred) return [];
  const { id, name, subnet } = main.device;
  return [{ deviceId: id, deviceName: name, subnet, setting: 'PREFERRED_LEADER', reason: 'KEEPS_LEADER' }];
}
