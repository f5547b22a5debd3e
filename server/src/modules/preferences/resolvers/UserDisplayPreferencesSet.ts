import { DisplayPreferencesForm } from '@tutti/domain/preferences-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { MutationUserDisplayPreferencesSetArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { readPreferences, writePreferences } from '../preference-rows.ts';

/** Changes how one sees the console. Errors: BAD_USER_INPUT with the field. */
export const UserDisplayPreferencesSet = operation(
  { guard: 'PERSON', transaction: 'own' },
  async ({ input }: MutationUserDisplayPreferencesSetArgs, { viewer, services }) => {
    const form = v.safeParse(DisplayPreferencesForm, input);
    if (!form.success) {
      const [issue] = form.issues;
      throw badInput(v.getDotPath(issue) ?? 'theme', issue.message);
    }
    await services.store.system((tx) => writePreferences(tx, viewer.userId, form.output));
    return { ok: true, preferences: await readPreferences(services, viewer.userId) };
  },
);
