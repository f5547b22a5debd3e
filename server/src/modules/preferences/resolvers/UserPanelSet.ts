import type { MutationUserPanelSetArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { readPreferences, writePanel } from '../preference-rows.ts';

/** Stores that a panel of the console is closed until the person opens it again, or is open. */
export const UserPanelSet = operation(
  { guard: 'PERSON', transaction: 'own' },
  async ({ input }: MutationUserPanelSetArgs, { viewer, services }) => {
    await services.store.system((tx) => writePanel(tx, viewer.userId, input));
    return { ok: true, preferences: await readPreferences(services, viewer.userId) };
  },
);
