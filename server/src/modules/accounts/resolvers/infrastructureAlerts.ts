import { can, type Viewer } from '../../../access/viewer.ts';
import { readSchedules } from '../../../backup/schedules.ts';
import { readUnsigned } from '../../../event-log/unsigned.ts';
import { operation } from '../../../graphql/operation.ts';
import { readMailTrouble } from '../../../mail/trouble.ts';
import type { Tx } from '../../../store/store.ts';
import { backupAlert, mailAlert, unsignedAlert } from '../operating-alerts.ts';

/** What the operator of this server announces, newest first (open point R40), and for administrators that mails cannot be sent, backups not made, or entries of their accounts not signed. */
export const infrastructureAlerts = operation({ guard: 'ANYONE', transaction: 'none' }, (_: object, { services, viewer }) =>
  services.store.system(async (tx) => {
    const announced = await tx
      .selectFrom('infrastructure_alerts')
      .select(['category', 'message', 'dismissible', 'level', 'created_at as createdAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const administered = administeredBy(viewer);
    return administered.length > 0 ? [...(await readTroubles(tx, administered, services.now())), ...announced] : announced;
  }),
);

const administeredBy = (viewer: Viewer | null): string[] =>
  [...(viewer?.accounts.keys() ?? [])].filter((accountId) => can(viewer, 'ADMINISTER', { accountId, siteId: null }));

async function readTroubles(tx: Tx, accountIds: readonly string[], now: Date) {
  const mails = await readMailTrouble(tx);
  const schedules = await readSchedules(tx);
  const unsigned = await readUnsigned(tx, accountIds);
  return [
    mails && mailAlert(mails, now),
    unsigned && unsignedAlert(unsigned, now),
    ...schedules.map((schedule) => backupAlert(schedule, now)),
  ].filter((alert) => alert !== null);
}
