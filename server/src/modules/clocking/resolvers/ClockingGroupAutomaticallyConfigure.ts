import { isDeepStrictEqual } from 'node:util';
import { conflict } from '../../../api-errors.ts';
import type { ClockPlanChange, MutationClockingGroupAutomaticallyConfigureArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { type CommandRecord, readOpenCommands, writeDecision } from '../../devices/index.ts';
import { snapshotBefore } from '../../snapshots/index.ts';
import { planOf } from '../auto-plan.ts';
import { lockGroup } from '../clocking-group.ts';
import { type ClockDevice, readClocks } from '../read-clocks.ts';

/** Setting of the plan → the command that makes it. */
const COMMANDS = { UNICAST_CLOCKING: 'clockUnicast', PREFERRED_LEADER: 'clockPreferredLeader' } as const;

/** Devices that an entry names; more are counted. */
const MOST_NAMES = 4;
const listOf = (names: readonly string[]): string => (names.length > MOST_NAMES ? `${names.length} devices` : names.join(', '));

/** A change of the plan with the command that makes it. */
const ordersOf = (changes: readonly ClockPlanChange[], devices: readonly ClockDevice[]) =>
  changes.flatMap((change) => {
    const device = devices.find(({ id }) => id === change.deviceId);
    return device ? [{ change, device, order: { kind: COMMANDS[change.setting], params: { enabled: true } } as const }] : [];
  });

/** The same commands, each with an open command that requests the same already and is the last of its kind. */
async function withEarlier(tx: Tx, accountId: string, orders: ReturnType<typeof ordersOf>) {
  const ids = orders.map(({ device }) => device.id);
  const open = await readOpenCommands(tx, accountId, ids, Object.values(COMMANDS));
  return orders.map((one) => {
    const last = open.findLast(({ deviceId, order }) => deviceId === one.device.id && order.kind === one.order.kind);
    return { ...one, earlier: isDeepStrictEqual(last?.order, one.order) ? last?.command : undefined };
  });
}

/**
 * Sends the devices the commands of the plan, and returns them in its order. A command that is open already is not sent again, so that the call may be repeated;
 * a site that needs nothing is ok. Errors: NOT_FOUND, CONFLICT where the plan is another one than was shown, TOO_COMPLEX for a site with too many subnets.
 */
export const ClockingGroupAutomaticallyConfigure = transaction(
  { guard: 'CLOCK_DOMAINS', transaction: 'tenant' },
  async ({ input }: MutationClockingGroupAutomaticallyConfigureArgs, call) => {
    const { accountId, siteId, siteName } = await lockGroup(call, input.clockingGroupId);
    const devices = await readClocks(call.tx, { accountId, siteId });
    const { id, changes } = planOf(devices, call.context);
    if (typeof input.planId === 'string' && input.planId !== id)
      throw conflict('The network has changed since; look at the plan again.', 'planId');
    const asks = await withEarlier(call.tx, accountId, ordersOf(changes, devices));
    const fresh = asks.filter(({ earlier }) => !earlier);
    const answer = (given: readonly CommandRecord[]) => ({
      ok: true,
      commands: asks.flatMap((ask) => ask.earlier ?? given[fresh.indexOf(ask)] ?? []),
    });
    if (fresh.length === 0) return answer([]);
    await snapshotBefore(call, { accountId, siteId, what: 'Auto Configure of clocking', lines: fresh.length });
    const named = (setting: keyof typeof COMMANDS) =>
      fresh.filter(({ change }) => change.setting === setting).map(({ change }) => change.deviceName);
    const [unicast, preferred] = [named('UNICAST_CLOCKING'), named('PREFERRED_LEADER')];
    const asked = [
      ...(unicast.length > 0 ? [`unicast clocking on for ${listOf(unicast)}`] : []),
      ...(preferred.length > 0 ? [`preferred leader on for ${listOf(preferred)}`] : []),
    ];
    const given = await writeDecision(call, accountId, {
      events: [
        {
          accountId,
          category: 'CLOCKING',
          type: 'clockingAutoConfigured',
          severity: 'INFORMATION',
          text: `Auto Configure asked for ${asked.join(' and ')}`,
          target: { kind: 'SITE', id: siteId, name: siteName },
          siteId,
          deviceId: null,
          after: { unicastClocking: unicast, preferredLeader: preferred },
        },
      ],
      orders: fresh,
      changes: [],
    });
    return answer(given);
  },
);
