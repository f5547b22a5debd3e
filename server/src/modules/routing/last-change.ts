/** The last change of subscriptions that a person or an API key asked for at a site, so that they can take it back. */
import { sql } from 'kysely';
import { deciderOf, type Viewer } from '../../access/viewer.ts';
import { tooComplex } from '../../api-errors.ts';
import type { RoutingChange, RoutingChangeLine, RoutingChangeStreamLine } from '../../graphql/generated/resolvers.ts';
import type { ActingCall } from '../../graphql/operation.ts';
import type { Needs, RequestWith } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import type { CommandRecord } from '../devices/index.ts';
import type { SiteRecord } from '../sites/index.ts';
import type { RequestedSubscription } from './subscriptions.ts';

/** How long a change can be taken back, ms. */
const KEPT_MS = 86_400_000;

const giverOf = (viewer: Viewer): string => {
  const decider = deciderOf(viewer);
  return 'userId' in decider ? decider.userId : decider.keyId;
};

/**
 * Notes commands that were just given in this transaction as the caller's last change, one for each site of their devices. A command that asks for nothing but what its device
 * reports is none, so that asking again does not replace what there is to take back. Devices without a site are left out: there nobody looks for it.
 */
export async function noteRoutingChange({ tx, viewer, services }: ActingCall, given: readonly CommandRecord[]): Promise<void> {
  if (given.length === 0) return;
  const accounts = [...new Set(given.map(({ accountId }) => accountId))];
  const ids = given.map(({ id }) => id);
  await sql`
    insert into routing_changes (account_id, site_id, giver_id, made_at, command_ids)
    select c.account_id, d.site_id, ${giverOf(viewer)}::uuid, ${services.now()}::timestamptz, array_agg(c.id order by c.sequence)
    from commands c join devices d on d.account_id = c.account_id and d.id = c.device_id
    where c.account_id = any(${accounts}::uuid[]) and c.id = any(${ids}::uuid[]) and d.site_id is not null
      and case when c.kind = 'subscribeStream'
        then row(c.before->'source'->>'device', c.before->'source'->>'stream') is distinct from row(c.params->'source'->>'device', c.params->'source'->>'stream')
        else c.before->'subscriptions' is distinct from c.params->'subscriptions' end
    group by c.account_id, d.site_id
    order by c.account_id, d.site_id
    on conflict (account_id, site_id, giver_id) do update set made_at = excluded.made_at, command_ids = excluded.command_ids`.execute(tx);
}

/** What a command for a receive stream is about, as far as it is read here. */
interface StreamValues {
  readonly stream: string;
  readonly name: string;
  readonly source: { readonly device: string; readonly stream: string | null } | null;
}
interface RowOf<Kind extends string, Before, Params> {
  readonly made_at: Date;
  readonly command_id: string;
  readonly device_id: string;
  readonly state: RoutingChangeLine['state'];
  readonly kind: Kind;
  readonly before: Before | null;
  readonly params: Params;
}
interface Subscriptions {
  readonly subscriptions: readonly RequestedSubscription[];
}
type ChannelsRow = RowOf<'subscribe', Partial<Subscriptions>, Subscriptions>;
type StreamRow = RowOf<'subscribeStream', StreamValues, StreamValues>;

/** The request that asks, and who. */
interface Asking extends RequestWith<Needs<'store' | 'now'>> {
  readonly viewer: Viewer | null;
}

/** Sites of which one request may ask for it: each is a reading of its own. */
const MOST_SITES = 50;
const asked = new WeakMap<Asking, number>();

/**
 * The viewer's last change at a site within a day; null where there is none, where none of its devices is there any more, and for a wall screen.
 * Errors: TOO_COMPLEX for too many sites at once.
 */
export async function lastChange(site: SiteRecord, context: Asking): Promise<RoutingChange | null> {
  const { viewer, services } = context;
  if (!viewer || viewer.kind === 'wallScreen') return null;
  const sites = (asked.get(context) ?? 0) + 1;
  asked.set(context, sites);
  if (sites > MOST_SITES) throw tooComplex(`An answer may have the last changes at ${MOST_SITES} sites at most: ask for fewer at once.`);
  return services.store.read([site.accountId], (tx) => readLastChange(tx, site, viewer, services.now()));
}

async function readLastChange(
  tx: Tx,
  { accountId, id: siteId }: Pick<SiteRecord, 'accountId' | 'id'>,
  viewer: Viewer,
  now: Date,
): Promise<RoutingChange | null> {
  const { rows } = await sql<ChannelsRow | StreamRow>`
    select r.made_at, c.id as command_id, c.device_id, upper(c.state) as state, c.kind, c.before, c.params #- '{source,sessionDescription}' as params
    from routing_changes r
      join commands c on c.account_id = r.account_id and c.id = any(r.command_ids)
      join devices d on d.account_id = c.account_id and d.id = c.device_id and d.site_id = r.site_id and d.forgotten_at is null
    where r.account_id = ${accountId} and r.site_id = ${siteId} and r.giver_id = ${giverOf(viewer)}
      and r.made_at > ${new Date(now.getTime() - KEPT_MS)}
    order by c.sequence`.execute(tx);
  const lines = rows.flatMap((row) => (row.kind === 'subscribe' ? linesOf(row) : []));
  const streamLines = rows.flatMap((row) => (row.kind === 'subscribeStream' ? streamLineOf(row) : []));
  const [first] = rows;
  if (!first || lines.length + streamLines.length === 0) return null;
  return { at: first.made_at, commandIds: rows.map(({ command_id }) => command_id), lines, streamLines };
}

/** The channels whose subscription the command changes. */
function linesOf({ device_id: deviceId, state, before, params }: ChannelsRow): RoutingChangeLine[] {
  const earlier = new Map((before?.subscriptions ?? []).map((one) => [one.rxChannelIndex, one]));
  return params.subscriptions.flatMap(({ rxChannelIndex, ...after }) => {
    const was = earlier.get(rxChannelIndex);
    // Without a report from before nobody knows what there would be to go back to.
    if (!was || (after.subscribedDevice === was.subscribedDevice && after.subscribedChannel === was.subscribedChannel)) return [];
    const { subscribedDevice, subscribedChannel } = was;
    return [{ deviceId, rxChannelIndex, before: { subscribedDevice, subscribedChannel }, after, state }];
  });
}

/** The stream whose subscription the command changes; none where it is not known by name what it got before: there would be nothing to go back to. */
function streamLineOf({ device_id: deviceId, state, before, params }: StreamRow): RoutingChangeStreamLine[] {
  if (!before || before.source?.stream === null) return [];
  const named = ({ source }: StreamValues) => ({ subscribedDevice: source?.device ?? '', subscribedStream: source?.stream ?? '' });
  const [was, after] = [named(before), named(params)];
  if (was.subscribedDevice === after.subscribedDevice && was.subscribedStream === after.subscribedStream) return [];
  return [{ deviceId, rxStreamId: params.stream, rxStreamName: params.name, before: was, after, state }];
}

/** Removes what nobody can take back any more. */
export async function forgetOldRoutingChanges(tx: Tx, now: Date): Promise<void> {
  await sql`delete from routing_changes where made_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(tx);
}
