import { can, type Viewer } from '../../../access/viewer.ts';
import { readSchedules } from '../../../backup/schedules.ts';
import { operation } from '../../../graphql/operation.ts';
import { readMailTrouble } from '../../../mail/trouble.ts';
import type { Tx } from '../../../store/store.ts';
import { backupAlert, mailAlert } from '../operating-alerts.ts';

/** What the operator of this server announces, newest first (open point R40), and for administrators that mails cannot be sent, or backups not made. */
export const infrastructureAlerts = operation({ guard: 'ANYONE', transaction: 'none' }, (_: object, { services, viewer }) =>
  services.store.system(async (tx) => {
    const announced = await tx
      .selectFrom('infrastructure_alerts')
      .select(['category', 'message', 'dismissible', 'level', 'created_at as createdAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return administersSome(viewer) ? [...(await readTroubles(tx, services.now())), ...announced] : announced;
  }),
);

const administersSome = (viewer: Viewer | null): boolean =>
  [...(viewer?.accounts.keys() ?? [])].some((accountId) => can(viewer, 'administer', { accountId, siteId: null }));

async function readTroubles(tx: Tx, now: Date) {
  const mails = await readMailTrouble(tx);
  const schedules = await readSchedules(tx);
  return [mails && mailAlert(mails, now), ...schedules.map((schedule) => backupAlert(schedule, now))].filter((alert) => alert !== null);
}
