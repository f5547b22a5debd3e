import { STATUS_AREAS } from '@tutti/domain/enumerations';
import { siteStatus } from '@tutti/domain/site-status';
import { offersArea } from '@tutti/domain/status';
import { sql } from 'kysely';
import type { Tx } from '../store/store.ts';
import { type JudgedSite, MOST, readJudgedSites } from '../stored-metrics/read-sites.ts';
import { AGENTS, DEVICES, SITES, statusNumber, type Table, truth } from './objects.ts';
import { rowNumbers } from './row-numbers.ts';

/** Devices that are shown: those of the oldest sites. A manager that walks all of them asks for each value by itself. */
export const MOST_DEVICES = 2_000;

/** The columns of a row, the index first. */
export type Row = readonly (string | number)[];

/** What is shown: the rows of each table by number, and the scalars by name. */
export interface Fleet {
  readonly tables: ReadonlyMap<Table, ReadonlyMap<number, Row>>;
  readonly scalars: Readonly<Record<string, string | number>>;
}

interface AgentRow {
  readonly id: string;
  readonly name: string;
  readonly accountName: string;
  readonly connected: boolean;
  readonly all: number;
}

/** Reads sites, devices and agents of all accounts, the oldest where there are too many. Under `store.system`. */
export async function readFleet(tx: Tx, now: Date): Promise<Fleet> {
  const { sites, leftOut } = await readJudgedSites(tx, now.getTime());
  const { rows: agents } = await sql<AgentRow>`
    select g.id, g.name, a.name as "accountName", g.connected, count(*) over () as all
    from agents g join accounts a using (account_id) where g.revoked_at is null order by g.created_at, g.id limit ${MOST}`.execute(tx);
  const numbers = rowNumbers(sites.map(({ id }) => id));
  const devices = sites.flatMap((site) => site.judged.map((one) => ({ ...one, siteIndex: numbers.get(site.id) ?? 0 })));
  return {
    tables: new Map([
      [SITES, keyed(sites, ({ id }) => id, siteColumns)],
      [DEVICES, keyed(devices.slice(0, MOST_DEVICES), ({ device }) => device.id, deviceColumns)],
      [
        AGENTS,
        keyed(
          agents,
          ({ id }) => id,
          ({ id, name, accountName, connected }) => [id, name, accountName, truth(connected)],
        ),
      ],
    ]),
    scalars: {
      tuttiReadAt: now.toISOString(),
      tuttiSitesLeftOut: leftOut,
      tuttiDevicesLeftOut: Math.max(0, devices.length - MOST_DEVICES),
      tuttiAgentsLeftOut: (agents[0]?.all ?? 0) - agents.length,
    },
  };
}

function keyed<T>(all: readonly T[], idOf: (one: T) => string, columns: (one: T) => Row): Map<number, Row> {
  const numbers = rowNumbers(all.map(idOf));
  return new Map(
    all.map((one) => {
      const number = numbers.get(idOf(one)) ?? 0;
      return [number, [number, ...columns(one)]];
    }),
  );
}

function siteColumns({ id, name, accountName, judged }: JudgedSite): Row {
  const status = siteStatus(judged);
  const areas = STATUS_AREAS.map((area) => statusNumber(status[area]));
  return [id, name, accountName, judged.length, statusNumber(status.summary), ...areas];
}

function deviceColumns({ device, status, siteIndex }: JudgedSite['judged'][number] & { readonly siteIndex: number }): Row {
  return [device.id, device.name, siteIndex, ...STATUS_AREAS.map((area) => statusNumber(offersArea(device, area) ? status[area] : null))];
}
