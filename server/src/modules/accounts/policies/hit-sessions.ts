import type { Tx } from '../../../store/store.ts';
import { demandOf, limitOf, type Policy } from '../../identity/index.ts';

/** The people of an account by what a policy would do to sessions that they have now. */
export interface HitSessions {
  /** It would end: it is over by the limits. */
  readonly ended: ReadonlySet<string>;
  /** The account would be closed to it, because a passkey alone began it. */
  readonly byPasskey: ReadonlySet<string>;
  /** The account would be closed to it, because no identity provider began it. */
  readonly withoutProvider: ReadonlySet<string>;
}

/** Whom of those who opened the account a policy hits in sessions that there are. `saved`: the policy that counts until now; what it closes is closed already. Under `store.system`. */
export async function hitSessions(tx: Tx, accountId: string, policy: Policy, saved: Policy, now: Date): Promise<HitSessions> {
  const sessions = await tx
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.user_id', 's.user_id')
    .innerJoin('accounts as a', 'a.account_id', 'm.account_id')
    .where('m.account_id', '=', accountId)
    .where('m.opened_at', 'is not', null)
    .where('s.expires_at', '>', now)
    .select(['s.user_id', 's.created_at', 's.last_used_at', 's.acted_at', 's.way', 'a.owner_id'])
    .execute();
  type Session = (typeof sessions)[number];
  const isOver = (session: Session): boolean => {
    const limit = limitOf([policy], { createdAt: session.created_at, actedAt: session.acted_at ?? session.last_used_at });
    return limit !== null && limit.at <= now;
  };
  /** By what a policy closes the account to a session, whatever second step its person has. */
  const closedBy = (asks: Policy, { user_id: userId, owner_id: ownerId, way }: Session) => {
    const access = { accountId, isOpened: true, role: 'None', isOwner: userId === ownerId, siteRoles: new Map() } as const;
    return demandOf(asks, access, { way, hasSecondStep: true }, now)?.kind;
  };
  const open = sessions.filter((session) => !isOver(session) && closedBy(saved, session) === undefined);
  const idsOf = (some: readonly Session[]) => new Set(some.map(({ user_id: userId }) => userId));
  return {
    ended: idsOf(sessions.filter(isOver)),
    byPasskey: idsOf(open.filter((session) => closedBy(policy, session) === 'PASSWORD')),
    withoutProvider: idsOf(open.filter((session) => closedBy(policy, session) === 'SSO')),
  };
}
