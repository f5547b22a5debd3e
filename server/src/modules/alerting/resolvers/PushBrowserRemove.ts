import { notFound } from '../../../api-errors.ts';
import { notifyPerson } from '../../../bus/relay.ts';
import type { MutationPushBrowserRemoveArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { appendInEach, browserWords } from '../../identity/index.ts';
import { readPush } from '../push/push-browsers.ts';
import { pushRemoved } from '../push/push-entries.ts';

/** Turns alerts off in one of the person's own browsers, wherever it is. */
export const PushBrowserRemove = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input: { browserId } }: MutationPushBrowserRemoveArgs, { viewer, services, context, tx }) => {
    const removed = isUuid(browserId)
      ? await tx
          .deleteFrom('push_browsers')
          .where('id', '=', browserId)
          .where('user_id', '=', viewer.userId)
          .returning('user_agent')
          .executeTakeFirst()
      : undefined;
    if (!removed) throw notFound('You get no alerts in this browser.');
    await appendInEach(tx, viewer.accounts.keys(), pushRemoved(viewer, context.ip, browserWords(removed.user_agent)), services.now());
    await notifyPerson(tx, viewer.userId);
    return { ok: true, push: await readPush(tx, services, viewer) };
  },
);
