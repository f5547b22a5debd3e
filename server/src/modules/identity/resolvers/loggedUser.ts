import { can } from '../../../access/viewer.ts';
import { unauthenticated } from '../../../errors.ts';
import type { QueryLoggedUserArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { type UserRecord, usersByIds } from '../users.ts';

/** The person who is asking, and the account he asks about (null: one that is not his, or he has none). */
export interface ViewerRecord {
  readonly user: UserRecord;
  readonly accountId: string | null;
  readonly viewerCanAdminister: boolean;
  readonly viewerIsOwner: boolean;
}

/** Who is asking, and what he may do in the account (his first one without `accountId`). */
export const loggedUser = operation(
  { guard: 'PERSON', transaction: 'none' },
  async (args: QueryLoggedUserArgs, { viewer, services }): Promise<ViewerRecord> => {
    const user = (await usersByIds(services, [viewer.userId])).get(viewer.userId);
    if (!user) throw unauthenticated();
    const asked = args.accountId ?? [...viewer.accounts.keys()][0];
    const accountId = asked !== undefined && viewer.accounts.has(asked) ? asked : null;
    const place = { accountId: accountId ?? '', siteId: null };
    return { user, accountId, viewerCanAdminister: can(viewer, 'administer', place), viewerIsOwner: can(viewer, 'own', place) };
  },
);
