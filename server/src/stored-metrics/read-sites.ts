import type { HealthStatus, StatusArea } from '@tutti/domain/enumerations';
import { HEALTH_STATUSES, STATUS_AREAS } from '@tutti/domain/enumerations';
import { countsAs, countsForSite, judgeDevices } from '@tutti/domain/site-status';
import { sql } from 'kysely';
import { seenVerdicts } from '../modules/clocking/index.ts';
import { readStatusFacts } from '../modules/devices/index.ts';
import type { Tx } from '../store/store.ts';

/** Sites, and accounts, of which there are series: the oldest. With 20 series of each site that is what one target may have. */
export const MOST = 1_000;

/** Area → status → devices that count as it. */
export type StatusCounts = Readonly<Record<StatusArea, Readonly<Record<HealthStatus, number>>>>;

/** A site with its devices, counted. */
export interface CountedSite {
  readonly accountId: string;
  readonly id: string;
  readonly accountName: string;
  readonly name: string;
  readonly devices: number;
  readonly statuses: StatusCounts;
}

interface SiteRow {
  readonly accountId: string;
  readonly id: string;
  readonly accountName: string;
  readonly name: string;
  readonly clockPicture: unknown;
  /** Of all sites, beyond the limit, too. */
  readonly all: number;
}

/** A site with its devices, judged. */
export interface JudgedSite extends Omit<CountedSite, 'devices' | 'statuses'> {
  readonly judged: ReturnType<typeof judgeDevices<Awaited<ReturnType<typeof readStatusFacts>>[number]>>;
}

/** The oldest sites with their devices as they are judged, and how many more sites there are. `now`: epoch ms. */
export async function readJudgedSites(
  tx: Tx,
  now: number,
  most = MOST,
): Promise<{ readonly sites: readonly JudgedSite[]; readonly leftOut: number }> {
  const { rows } = await sql<SiteRow>`
    select s.account_id as "accountId", s.id, a.name as "accountName", s.name, s.clock_picture as "clockPicture", count(*) over () as all
    from sites s join accounts a on a.account_id = s.account_id
    order by s.created_at, s.id limit ${most}`.execute(tx);
  const devices = Map.groupBy(await readStatusFacts(tx, rows), ({ siteId }) => siteId);
  const sites = rows.map(({ accountId, id, accountName, name, clockPicture }) => {
    const verdicts = seenVerdicts({ clockPicture });
    const judged = judgeDevices(devices.get(id) ?? [], now, (device) => verdicts.get(device.id) ?? null);
    return { accountId, id, accountName, name, judged };
  });
  return { sites, leftOut: (rows[0]?.all ?? 0) - rows.length };
}

/** The oldest sites with their devices by status, and how many more sites there are. `now`: epoch ms. */
export async function readSites(
  tx: Tx,
  now: number,
  most = MOST,
): Promise<{ readonly sites: readonly CountedSite[]; readonly leftOut: number }> {
  const { sites, leftOut } = await readJudgedSites(tx, now, most);
  return { sites: sites.map(({ judged, ...site }) => ({ ...site, devices: judged.length, statuses: countStatuses(judged) })), leftOut };
}

/** Counts devices as the status of their site does: without those of Low importance, and without areas that cannot be observed of them. */
function countStatuses(judged: ReturnType<typeof judgeDevices>): StatusCounts {
  const counted = judged.filter(({ device }) => countsForSite(device));
  const ofArea = (area: StatusArea): StatusCounts[StatusArea] => {
    const found = counted.map((one) => countsAs(area, one));
    const count = (status: HealthStatus): number => found.filter((one) => one === status).length;
    return { ERROR: count('ERROR'), WARNING: count('WARNING'), UNKNOWN: count('UNKNOWN'), OK: count('OK') };
  };
  return {
    connectivity: ofArea('connectivity'),
    clocking: ofArea('clocking'),
    subscriptions: ofArea('subscriptions'),
    latency: ofArea('latency'),
  };
}

/** Each count with its labels. */
export const statusSeries = (
  statuses: StatusCounts,
): { readonly area: StatusArea; readonly status: HealthStatus; readonly count: number }[] =>
  STATUS_AREAS.flatMap((area) => HEALTH_STATUSES.map((status) => ({ area, status, count: statuses[area][status] })));
