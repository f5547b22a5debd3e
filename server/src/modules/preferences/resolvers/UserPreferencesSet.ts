import { DisplayNameForm } from '@tutti/domain/preferences-form';
import * as v from 'valibot';
import { badInput, forbidden } from '../../../api-errors.ts';
import { notifyPerson } from '../../../bus/relay.ts';
import type { MutationUserPreferencesSetArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { appendInEach, authorOf, renamed, usersByIds } from '../../identity/index.ts';

/** Changes one's own name. Errors: BAD_USER_INPUT (`displayName`); FORBIDDEN for somebody else's, and where the identity provider sets it. */
export const UserPreferencesSet = operation(
  { guard: 'PERSON', transaction: 'own' },
  async ({ input }: MutationUserPreferencesSetArgs, call) => {
    const { viewer, services } = call;
    const { userId } = viewer;
    if (input.userId.toLowerCase() !== userId) throw forbidden();
    const user = (await usersByIds(services, [userId])).get(userId);
    if (user?.ssoLogin) throw forbidden('Your display name comes from your identity provider.');
    const form = v.safeParse(DisplayNameForm, input);
    if (!form.success) throw badInput('displayName', form.issues[0].message);
    const { displayName } = form.output;
    await services.store.system(async (tx) => {
      const { display_name: stored, email } = await tx
        .selectFrom('users')
        .where('id', '=', userId)
        .select(['display_name', 'email'])
        .forUpdate()
        .executeTakeFirstOrThrow();
      const before = stored || email;
      if (before === displayName) return;
      await tx.updateTable('users').set({ display_name: displayName }).where('id', '=', userId).execute();
      const event = renamed({ userId, displayName: before }, displayName, authorOf(call));
      await appendInEach(tx, viewer.accounts.keys(), event, services.now());
      await notifyPerson(tx, userId);
    });
    // What they do from now on is recorded under the new name.
    services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
    return { ok: true, user: (await usersByIds(services, [userId])).get(userId) ?? null };
  },
);
