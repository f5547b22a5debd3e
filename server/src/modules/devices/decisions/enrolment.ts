import type { EnrolmentState } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import type { TxCall } from '../../../graphql/operation.ts';
import type { Viewer } from '../../identity/index.ts';
import type { Order } from '../commands/record.ts';
import { moved } from './events.ts';
import type { Movable } from './lock-movable.ts';
import { writeDecision } from './write.ts';

/** Where devices go: a site, or none (null). */
export interface Destination {
  readonly accountId: string;
  readonly site: { readonly id: string; readonly name: string } | null;
  readonly clearConfig: boolean;
}

/**
 * Moves devices: their site changes in this transaction, also for a device that is away; the device is told by a command and confirms in its
 * own time. A device that is there already and keeps its configuration is left alone.
 */
export async function moveDevices(
  call: TxCall<Viewer>,
  devices: readonly Movable[],
  { accountId, site, clearConfig }: Destination,
): Promise<void> {
  const to = site?.id ?? null;
  const moving = devices.filter((device) => device.siteId !== to || (clearConfig && site !== null));
  if (moving.length === 0) return;
  const state = (device: Movable): EnrolmentState =>
    to === null ? 'UNENROLLING' : device.siteId === null ? 'ENROLLING' : 'CHANGING_DOMAIN';
  await sql`
    update devices set site_id = ${to}, enrolment_state = moved.state,
      first_seen_at = case when site_id is distinct from ${to} then ${call.services.now()} else first_seen_at end
    from unnest(${moving.map((d) => d.id)}::text[], ${moving.map(state)}::text[]) as moved (id, state)
    where devices.account_id = ${accountId} and devices.id = moved.id`.execute(call.tx);
  const places = new Map<string | null, string[]>([[to, moving.map((d) => d.id)]]);
  for (const device of moving) if (device.siteId !== to) places.set(device.siteId, [...(places.get(device.siteId) ?? []), device.id]);
  const order: Order = site
    ? { kind: 'enrol', params: { domainId: site.id, domainName: site.name, clearConfig } }
    : { kind: 'unenrol', params: { clearConfig } };
  await writeDecision(call, accountId, {
    events: moving.map((device) => moved(device, site)),
    orders: moving.map((device) => ({ device, order })),
    changes: [...places].map(([siteId, deviceIds]) => ({ siteId, deviceIds, areas: ['INVENTORY', 'DEVICES', 'STATUS'] })),
  });
}
