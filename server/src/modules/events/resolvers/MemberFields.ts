import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { tooComplex } from '../../../api-errors.ts';
import type { RequestContext } from '../../../context.ts';
import type { MemberResolvers } from '../../../graphql/generated/resolvers.ts';
import { newest, questionOf } from '../question.ts';
import { readPage } from '../read-entries.ts';
import { readerOf, toEntry } from '../readable-entry.ts';

/** People whose activity one request may ask for: each is a reading of its own. */
const MOST_PEOPLE = 50;
const asked = new WeakMap<RequestContext, number>();

export const Member: MemberResolvers = {
  /** What they did last in the account, newest first. Errors: BAD_USER_INPUT for a limit that is not 1 to 50, TOO_COMPLEX for too many people at once. */
  recentActivity: async ({ accountId, user }, { limit }, context) => {
    const { viewer, services } = context;
    if (!viewer) return [];
    const page = { offset: 0, limit: newest(limit) };
    const people = (asked.get(context) ?? 0) + 1;
    asked.set(context, people);
    if (people > MOST_PEOPLE) throw tooComplex(`An answer may have the activity of at most ${MOST_PEOPLE} people: ask for fewer at once.`);
    const question = questionOf(
      { userIds: [user.id], includeCategories: AUDIT_CATEGORIES, sortDirection: 'NEWEST_FIRST' },
      { accountId, siteId: null },
      services.now(),
    );
    const rows = await services.store.read([accountId], (tx) => readPage(tx, question, page));
    const reader = readerOf(viewer, accountId);
    return rows.map((row) => toEntry(row, reader));
  },
};
