import type { SeenStates } from '@tutti/domain/reliability/observed-spans';
import { judgeDevices } from '@tutti/domain/site-status';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { seenVerdicts } from '../clocking/index.ts';
import { readStatusFacts } from '../devices/index.ts';
import { seenOf } from './states.ts';

/** A site with a number that changes whenever a status in it may. */
export interface LookedAtSite {
  readonly accountId: string;
  readonly id: string;
  readonly revision: number;
}

/** What is seen of a device at a site. */
export interface SeenDevice {
  readonly accountId: string;
  readonly siteId: string;
  readonly deviceId: string;
  readonly states: SeenStates;
}

/** Every site there is. */
export async function readRevisions(tx: Tx): Promise<LookedAtSite[]> {
  const { rows } = await sql<LookedAtSite>`select account_id as "accountId", id, status_revision as revision from sites`.execute(tx);
  return rows;
}

/** What is seen of the devices of these sites now, as the Status page judges them. `now`: epoch ms. */
export async function lookAt(tx: Tx, sites: readonly LookedAtSite[], now: number): Promise<SeenDevice[]> {
  if (sites.length === 0) return [];
  const { rows: pictures } = await sql<{ readonly accountId: string; readonly id: string; readonly clockPicture: unknown }>`
    select s.account_id as "accountId", s.id, s.clock_picture as "clockPicture"
    from unnest(${sites.map(({ accountId }) => accountId)}::uuid[], ${sites.map(({ id }) => id)}::uuid[]) as w (account_id, id)
    join sites s on s.account_id = w.account_id and s.id = w.id`.execute(tx);
  const devices = Map.groupBy(await readStatusFacts(tx, sites), ({ siteId }) => siteId);
  return pictures.flatMap(({ accountId, id, clockPicture }) => {
    const verdicts = seenVerdicts({ clockPicture });
    return judgeDevices(devices.get(id) ?? [], now, (device) => verdicts.get(device.id) ?? null).map(({ device, status }) => ({
      accountId,
      siteId: id,
      deviceId: device.id,
      states: seenOf(device, status),
    }));
  });
}
