import { type ClockPlan, type PlanChange, type PlanDevice, withChanges } from './clock-plan.ts';
import { electClocks } from './elect.ts';
import { countLosingLeader, planUnits } from './plan-units.ts';
import { shortfalls } from './shortfalls.ts';

/**
 * Auto Configure (docs/decisions/017): which settings it would change on the connected devices of a site, and what that brings. `preferredAway`:
 * a device of the site that is not connected is preferred leader. A site with one subnet needs nothing. Applied twice, it changes nothing more.
 */
export function planClocks(devices: readonly PlanDevice[], preferredAway = false): ClockPlan {
  const changes: PlanChange[] = [];
  let after = devices;
  for (let more = nextChanges(after, preferredAway); more.length > 0; more = nextChanges(after, preferredAway)) {
    changes.push(...more);
    after = withChanges(after, more);
  }
  const [now, then] = [outcome(devices), outcome(after)];
  return {
    changes,
    withoutLeader: now.withoutLeader,
    withoutLeaderAfter: then.withoutLeader,
    leaders: now.leaders,
    leadersAfter: then.leaders,
    shortfalls: shortfalls(after, preferredAway),
  };
}

/** What to change next: each step of the plan unless, with those before it, it takes somebody's leader away. */
function nextChanges(devices: readonly PlanDevice[], preferredAway: boolean): PlanChange[] {
  const taken: PlanChange[] = [];
  const now = electClocks(devices);
  for (const { changesOn } of planUnits(devices, preferredAway)) {
    const step = changesOn(withChanges(devices, taken));
    if (step.length > 0 && countLosingLeader(devices, now, [...taken, ...step]) === 0) taken.push(...step);
  }
  return taken;
}

function outcome(devices: readonly PlanDevice[]) {
  const roles = electClocks(devices);
  const byName = devices.toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1));
  const idsOf = (wanted: (device: PlanDevice) => boolean | undefined) => byName.filter(wanted).map(({ id }) => id);
  return {
    leaders: idsOf(({ id }) => roles.get(id)?.grandLeader),
    withoutLeader: idsOf(({ id, v1, v2 }) => (v1 ?? v2) !== null && roles.get(id)?.leader === null),
  };
}
