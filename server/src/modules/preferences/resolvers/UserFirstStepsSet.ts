import type { MutationUserFirstStepsSetArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { readPreferences, writeFirstSteps } from '../preference-rows.ts';

/** Stores which first steps are done, and whether they are still shown. */
export const UserFirstStepsSet = operation(
  { guard: 'PERSON', transaction: 'own' },
  async ({ input }: MutationUserFirstStepsSetArgs, { viewer, services }) => {
    const said = { done: input.done ?? [], dismissed: input.dismissed ?? null };
    await services.store.system((tx) => writeFirstSteps(tx, viewer.userId, said));
    return { ok: true, preferences: await readPreferences(services, viewer.userId) };
  },
);
