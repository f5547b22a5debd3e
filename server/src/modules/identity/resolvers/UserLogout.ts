import type { MutationUserLogoutArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { appendInEach, signedOut } from '../events.ts';
import { endSession, endSessionsOf } from '../sessions.ts';

/** Ends this session, or all of the person's; his live streams end with them. */
export const UserLogout = operation(
  { guard: 'PERSON', transaction: 'none' },
  async ({ input }: MutationUserLogoutArgs, { viewer, services, context }) => {
    const everywhere = input?.everywhere ?? false;
    await services.store.system(async (tx) => {
      if (everywhere) await endSessionsOf(tx, viewer.userId);
      else await endSession(tx, viewer.tokenHash);
      await appendInEach(tx, viewer.accounts.keys(), signedOut(viewer, context.ip, everywhere), services.now());
    });
    services.bus.publish('credentials.changed', { userId: viewer.userId, tokenHashes: everywhere ? [] : [viewer.tokenHash] });
    return { ok: true };
  },
);
