import { notFound } from '../../../api-errors.ts';
import { notifyPerson } from '../../../bus/relay.ts';
import type { MutationUserSessionEndArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { browserWords } from '../browser-words.ts';
import { appendInEach, sessionEnded } from '../person-entries.ts';
import { endPush, noteEnd } from '../sessions.ts';

/** Ends one of the person's own sessions, wherever it is; its streams end with it. NOT_FOUND for somebody else's. */
export const UserSessionEnd = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input: { sessionId } }: MutationUserSessionEndArgs, { viewer, services, context, tx, after }) => {
    const ended = isUuid(sessionId)
      ? await tx
          .deleteFrom('sessions')
          .where('id', '=', sessionId)
          .where('user_id', '=', viewer.userId)
          .returning(['token_hash', 'user_agent'])
          .executeTakeFirst()
      : undefined;
    if (!ended) throw notFound('This session has ended already.');
    await endPush(tx, ended.token_hash);
    await noteEnd(tx, { tokenHash: ended.token_hash, userId: viewer.userId }, 'signedOut', services.now());
    const event = sessionEnded(viewer, browserWords(ended.user_agent), context.ip);
    await appendInEach(tx, viewer.accounts.keys(), event, services.now());
    await notifyPerson(tx, viewer.userId);
    const tokenHashes = [ended.token_hash.toString('hex')];
    after(() => services.bus.publish('credentials.changed', { userId: viewer.userId, tokenHashes }));
    return { ok: true };
  },
);
