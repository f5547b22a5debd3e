import { nameKey } from '@tutti/domain/device-names';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import type { SiteChange } from '../sites/index.ts';

/** Names that came to a site, or left it; `siteId` null: devices without a site, whose names nobody compares. */
export interface NamesAt {
  readonly accountId: string;
  readonly siteId: string | null;
  readonly names: readonly string[];
}

/** Devices of a site. */
export interface DevicesAt {
  readonly accountId: string;
  readonly siteId: string;
  readonly ids: readonly string[];
}

/** The devices of these sites that have one of these names now: whether two of a site have the same is part of the status of both, so that they are published with what changed. */
export async function namesakes(tx: Tx, places: readonly NamesAt[]): Promise<DevicesAt[]> {
  const named = places.flatMap(({ accountId, siteId, names }) =>
    siteId === null ? [] : [...new Set(names.map(nameKey))].map((name) => ({ accountId, siteId, name })),
  );
  if (named.length === 0) return [];
  const of = [named.map(({ accountId }) => accountId), named.map(({ siteId }) => siteId), named.map(({ name }) => name)] as const;
  const { rows } = await sql<DevicesAt>`
    select d.account_id as "accountId", d.site_id as "siteId", array_agg(d.id) as ids
    from unnest(${of[0]}::uuid[], ${of[1]}::uuid[], ${of[2]}::text[]) as x (account_id, site_id, name)
    join devices d on d.account_id = x.account_id and d.site_id = x.site_id and lower(d.name) = x.name
    where d.forgotten_at is null group by d.account_id, d.site_id`.execute(tx);
  return rows;
}

/** The same as changes of sites of one account, from which these devices left, or to which they came: of the others there. */
export async function changesOfNamesakes(
  tx: Tx,
  accountId: string,
  places: ReadonlyMap<string | null, readonly { readonly id: string; readonly name: string }[]>,
): Promise<SiteChange[]> {
  const named = [...places].map(([siteId, devices]) => ({ accountId, siteId, names: devices.map(({ name }) => name) }));
  return (await namesakes(tx, named)).flatMap(({ siteId, ids }) => {
    const themselves = new Set(places.get(siteId)?.map(({ id }) => id));
    const deviceIds = ids.filter((id) => !themselves.has(id));
    return deviceIds.length > 0 ? [{ siteId, deviceIds, areas: ['STATUS'], clocks: false }] : [];
  });
}
