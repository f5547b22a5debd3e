import { operation } from '../../../graphql/operation.ts';
import { browserWords } from '../browser-words.ts';
import { accessOf } from '../load-viewer.ts';
import { limitOf, limitsFor } from '../policies/ends.ts';
import { policiesOf } from '../policies/policies.ts';

/** The browsers in which the person is signed in, the last used first. Only their own: nobody can see where somebody else is signed in. */
export const mySessions = operation({ guard: 'PERSON', transaction: 'none' }, async (_: object, { viewer, services: { store, now } }) => {
  const { sessions, limits } = await store.system(async (tx) => {
    const accounts = await accessOf(tx, viewer.userId);
    return {
      limits: limitsFor(await policiesOf(tx, [...accounts.keys()]), accounts),
      sessions: await tx
        .selectFrom('sessions')
        .where('user_id', '=', viewer.userId)
        .where('expires_at', '>', now())
        .select(['id', 'token_hash', 'created_at', 'last_used_at', 'acted_at', 'expires_at', 'ip', 'user_agent'])
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute(),
    };
  });
  const shown = sessions.map((session) => {
    const limit = limitOf(limits, { createdAt: session.created_at, actedAt: session.acted_at ?? session.last_used_at });
    return {
      id: session.id,
      isCurrent: session.token_hash.toString('hex') === viewer.tokenHash,
      createdAt: session.created_at,
      lastUsedAt: session.last_used_at,
      expiresAt: limit && limit.at < session.expires_at ? limit.at : session.expires_at,
      ipAddress: session.ip,
      browser: browserWords(session.user_agent),
    };
  });
  // One that is over by the policy of an account is ended when it is used again.
  return shown.filter(({ expiresAt }) => expiresAt > now());
});
