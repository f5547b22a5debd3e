import { notifyPerson } from '../../../bus/relay.ts';
import type { MutationUserLogoutArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { appendInEach, signedOut } from '../person-entries.ts';
import { endSession, endSessionsOf } from '../sessions.ts';

/** Ends this session, or all of the person's; their live streams end with them. */
export const UserLogout = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input }: MutationUserLogoutArgs, { viewer, services, context, tx, after }) => {
    const everywhere = input?.everywhere ?? false;
    if (everywhere) await endSessionsOf(tx, viewer.userId, 'signedOut', services.now());
    else await endSession(tx, viewer.tokenHash, 'signedOut', services.now());
    await notifyPerson(tx, viewer.userId);
    await appendInEach(tx, viewer.accounts.keys(), signedOut(viewer, context.ip, everywhere), services.now());
    after(() => services.bus.publish('credentials.changed', { userId: viewer.userId, tokenHashes: everywhere ? [] : [viewer.tokenHash] }));
    return { ok: true };
  },
);
