import { IDEAL_UNICAST_DEVICES } from './best-practice.ts';
import type { PlanDevice, PlanShortfall } from './clock-plan.ts';
import { electClocks } from './elect.ts';
import { countLosingLeader, planUnits } from './plan-units.ts';
import { bySubnet } from './subnet-order.ts';

/** What Auto Configure leaves below best practice, or without a leader, on devices that have its changes already. One entry per subnet. */
export function shortfalls(devices: readonly PlanDevice[], preferredAway: boolean): PlanShortfall[] {
  const subnets = [...Map.groupBy(devices, ({ subnet }) => subnet)].toSorted(([a], [b]) => bySubnet(a, b));
  if (subnets.length < 2) return [];
  const roles = electClocks(devices);
  const refused = planUnits(devices, preferredAway).map((unit) => ({
    ...unit,
    losing: countLosingLeader(devices, roles, unit.changesOn(devices)),
  }));
  const losingBy = (subnet: string) => Math.max(0, ...refused.filter((unit) => unit.subnet === subnet).map((unit) => unit.losing));
  return subnets.flatMap(([subnet, members]) => {
    const unicastDevices = members.filter(({ unicast }) => unicast).length;
    const without = members.filter(({ id, v1, v2 }) => (v1 ?? v2) !== null && roles.get(id)?.leader === null).length;
    const why = reason(members, { unicastDevices, without, losing: losingBy(subnet) });
    return why ? [{ subnet, unicastDevices, why }] : [];
  });
}

/** The first thing to say of a subnet; null where nothing is wrong. */
function reason(
  members: readonly PlanDevice[],
  here: { readonly unicastDevices: number; readonly without: number; readonly losing: number },
): PlanShortfall['why'] | null {
  if (here.losing > 0) return { id: 'WOULD_LOSE_LEADER', devices: here.losing };
  const supporting = members.filter(({ unicast, supportsUnicast }) => unicast || supportsUnicast).length;
  if (supporting === 0) return { id: 'NONE_SUPPORTS_UNICAST' };
  if (here.without > 0) return { id: 'STAY_WITHOUT_LEADER', devices: here.without };
  if (here.unicastDevices >= IDEAL_UNICAST_DEVICES) return null;
  return here.unicastDevices === supporting ? { id: 'ONE_SUPPORTS_UNICAST' } : { id: 'OWN_CLOCK_DOMAIN' };
}
