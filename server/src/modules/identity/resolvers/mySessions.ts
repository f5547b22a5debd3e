import { operation } from '../../../graphql/operation.ts';
import { browserWords } from '../browser-words.ts';

/** The browsers in which the person is signed in, the last used first. Only their own: nobody can see where somebody else is signed in. */
export const mySessions = operation({ guard: 'PERSON', transaction: 'none' }, async (_: object, { viewer, services }) => {
  const sessions = await services.store.system((tx) =>
    tx
      .selectFrom('sessions')
      .where('user_id', '=', viewer.userId)
      .where('expires_at', '>', services.now())
      .select(['id', 'token_hash', 'created_at', 'last_used_at', 'expires_at', 'ip', 'user_agent'])
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .execute(),
  );
  return sessions.map((session) => ({
    id: session.id,
    isCurrent: session.token_hash.toString('hex') === viewer.tokenHash,
    createdAt: session.created_at,
    lastUsedAt: session.last_used_at,
    expiresAt: session.expires_at,
    ipAddress: session.ip,
    browser: browserWords(session.user_agent),
  }));
});
