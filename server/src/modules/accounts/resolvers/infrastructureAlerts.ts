import { can, type Viewer } from '../../../access/viewer.ts';
import { operation } from '../../../graphql/operation.ts';
import { type MailTrouble, readMailTrouble } from '../../../mail/trouble.ts';

/** After so long without a mail the alert is an error, ms. */
const ERROR_AFTER_MS = 3_600_000;

/** What the operator of this server announces, newest first (open point R40), and for administrators that mails cannot be sent. */
export const infrastructureAlerts = operation({ guard: 'ANYONE', transaction: 'none' }, (_: object, { services, viewer }) =>
  services.store.system(async (tx) => {
    const announced = await tx
      .selectFrom('infrastructure_alerts')
      .select(['category', 'message', 'dismissible', 'level', 'created_at as createdAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const trouble = administersSome(viewer) ? await readMailTrouble(tx) : null;
    return trouble ? [mailAlert(trouble, services.now()), ...announced] : announced;
  }),
);

const administersSome = (viewer: Viewer | null): boolean =>
  [...(viewer?.accounts.keys() ?? [])].some((accountId) => can(viewer, 'administer', { accountId, siteId: null }));

function mailAlert({ since, waiting }: MailTrouble, now: Date) {
  const from = since.toISOString().replace('T', ' ').slice(0, 16);
  return {
    category: 'SYSTEM',
    message: `Mails cannot be sent since ${from} UTC: ${waiting} ${waiting === 1 ? 'waits' : 'wait'}. They are sent as soon as the mail server takes them.`,
    // It is shown until mails can be sent again.
    dismissible: false,
    level: now.getTime() - since.getTime() >= ERROR_AFTER_MS ? 'ERROR' : 'WARNING',
    createdAt: since,
  };
}
