import { createHash } from 'node:crypto';
import { domainsOf } from '@tutti/domain/clock-rules/clock-domain';
import type { PlanDevice } from '@tutti/domain/clock-rules/clock-plan';
import { planClocks } from '@tutti/domain/clock-rules/plan';
import { tooComplex } from '../../api-errors.ts';
import type { ClockPlan } from '../../graphql/generated/resolvers.ts';
import { isConnected } from '../devices/index.ts';
import { planDevice } from './clock-inputs.ts';
import { shortfallText } from './clock-words.ts';
import type { ClockDevice } from './read-clocks.ts';

/**
 * The cost limit of the plans of one request, which are calculated synchronously: devices times the subnets of their clock domains, as an election over all devices is run for each subnet.
 * A site of 999 devices may have 100 of those; half a second.
 */
const MOST_WORK = 100_000;
const byName = new Intl.Collator('en', { numeric: true });
const done = new WeakMap<object, number>();

function limitWork(devices: readonly PlanDevice[], request: object): void {
  const parts = new Set(devices.flatMap((device) => domainsOf(device).map(({ key }) => `${device.subnet} ${key}`)));
  const work = (done.get(request) ?? 0) + devices.length * parts.size;
  done.set(request, work);
  if (work > MOST_WORK)
    throw tooComplex(
      'There are too many subnets and clock domains to plan at once: ask for fewer sites, or look at what the devices report.',
    );
}

/**
 * What Auto Configure would change at a site with these devices. Its id follows from its changes: the same ones have the same id. Errors: TOO_COMPLEX for a
 * request that asks for more than can be planned.
 */
export function planOf(devices: readonly ClockDevice[], request: object): ClockPlan {
  const preferredAway = devices.some((device) => !isConnected(device) && device.clock?.preferences?.leader === true);
  const able = devices.map(planDevice).filter((device) => device !== null);
  limitWork(able, request);
  const plan = planClocks(able, preferredAway);
  const seen = new Set(able.map(({ id }) => id));
  const unseen = devices.filter(({ id }) => !seen.has(id)).toSorted((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  const asked = plan.changes.map(({ deviceId, setting }) => [deviceId, setting]);
  return {
    id: createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32),
    changes: [...plan.changes],
    withoutLeader: [...plan.withoutLeader],
    withoutLeaderAfter: [...plan.withoutLeaderAfter],
    leaders: [...plan.leaders],
    leadersAfter: [...plan.leadersAfter],
    shortfalls: plan.shortfalls.map((shortfall) => ({
      subnet: shortfall.subnet,
      unicastDevices: shortfall.unicastDevices,
      message: shortfallText(shortfall),
    })),
    unseen: unseen.map(({ id }) => id),
  };
}
