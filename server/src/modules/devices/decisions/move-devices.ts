import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { CHANGES_NOT_ALLOWED } from '@tutti/domain/agent-rights';
import { CLOCKING_DEFAULTS, type ClockingSettings } from '@tutti/domain/clocking-settings';
import { offers } from '@tutti/domain/command-offers';
import type { EnrolmentState } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput } from '../../../api-errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { refuseOpenCommands } from '../commands/dispatch.ts';
import { notTaken, publishCommands } from '../commands/give-command.ts';
import { changesOfNamesakes } from '../namesakes.ts';
import { moved } from './decision-entries.ts';
import type { MovableDevice } from './lock-movable.ts';
import { writeDecision } from './write-decision.ts';

/** Where devices go: a site, or none (null). */
export interface Destination {
  readonly accountId: string;
  readonly site: { readonly id: string; readonly name: string } | null;
  readonly clearConfig: boolean;
}

/**
 * The clock settings that devices take with this site: those that people decided, the defaults for devices out of a site that has others; null where nobody ever
 * decided any. Locks the places that change, so that settings decided meanwhile reach the devices.
 */
async function clockingOf(tx: Tx, accountId: string, siteId: string, places: readonly (string | null)[]): Promise<ClockingSettings | null> {
  const rows = await tx
    .selectFrom('sites')
    .select(['id', 'clocking'])
    .where('account_id', '=', accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(places.filter((place) => place !== null)))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const decided = rows.find(({ id }) => id === siteId)?.clocking;
  return decided ?? (rows.some(({ clocking }) => clocking) ? CLOCKING_DEFAULTS.DEFAULT : null);
}

/**
 * Moves devices: their site changes in this transaction, also for a device that is away; the device gets a command, confirms it when it can, and then
 * takes the clock settings of its site, where it says that it takes any. A device that is there already and keeps its configuration is left alone.
 */
export async function moveDevices(
  call: TxCall<Viewer>,
  devices: readonly MovableDevice[],
  { accountId, site, clearConfig }: Destination,
): Promise<void> {
  const to = site?.id ?? null;
  const moving = devices.filter((device) => device.siteId !== to || (clearConfig && site !== null));
  if (moving.length === 0) return;
  const closed = clearConfig ? moving.find(({ mayBeChanged }) => !mayBeChanged) : undefined;
  if (closed) throw badInput('deviceIds', notTaken(closed.name, CHANGES_NOT_ALLOWED));
  const state = (device: MovableDevice): EnrolmentState =>
    to === null ? 'UNENROLLING' : device.siteId === null ? 'ENROLLING' : 'CHANGING_DOMAIN';
  const [ids, now] = [moving.map(({ id }) => id), call.services.now()];
  // Before the devices leave their site, so that the entries belong to the site where the commands were given.
  const off = await refuseOpenCommands(call.tx, accountId, ids, 'Its site was changed.', now, ['clockSettings']);
  call.after(() => publishCommands(call.services, accountId, off, []));
  await sql`
    update devices set site_id = ${to}, enrolment_state = moved.state,
      label = case when ${to}::uuid is null then label end, replaced_by = case when ${to}::uuid is null then replaced_by end,
      first_seen_at = case when site_id is distinct from ${to} then ${now} else first_seen_at end
    from unnest(${ids}::text[], ${moving.map(state)}::text[]) as moved (id, state)
    where devices.account_id = ${accountId} and devices.id = moved.id`.execute(call.tx);
  const left = moving.filter(({ siteId }) => siteId !== to);
  const places = new Map<string | null, readonly MovableDevice[]>([[to, moving], ...Map.groupBy(left, ({ siteId }) => siteId)]);
  const order: Order = site
    ? { kind: 'enrol', params: { domainId: site.id, domainName: site.name, clearConfig } }
    : { kind: 'unenrol', params: { clearConfig } };
  const clocking = site && (await clockingOf(call.tx, accountId, site.id, [...places.keys()]));
  const settings = clocking && ({ kind: 'clockSettings', params: clocking } as const);
  const setUp = settings ? moving.filter(({ commands }) => offers(commands, settings.kind)) : [];
  await writeDecision(call, accountId, {
    events: moving.flatMap((device) => moved(device, site)),
    orders: [...moving.map((device) => ({ device, order })), ...(settings ? setUp.map((device) => ({ device, order: settings })) : [])],
    changes: [
      ...[...places].map(([siteId, of]) => ({
        siteId,
        deviceIds: of.map(({ id }) => id),
        areas: ['INVENTORY', 'DEVICES', 'STATUS'] as const,
      })),
      ...(await changesOfNamesakes(call.tx, accountId, places)),
    ],
  });
}
