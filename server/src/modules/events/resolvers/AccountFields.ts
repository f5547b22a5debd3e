import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import type { AccountResolvers } from '../../../graphql/generated/resolvers.ts';
import { newest, questionOf } from '../question.ts';
import { readPage } from '../read-entries.ts';
import { readerOf, toEntry } from '../readable-entry.ts';

export const Account: AccountResolvers = {
  /** The newest entries of the account, of every category, newest first. Errors: BAD_USER_INPUT for a limit that is not 1 to 50. */
  auditLogs: async ({ accountId }, { limit }, { viewer, services }) => {
    if (!viewer) return [];
    const page = { offset: 0, limit: newest(limit) };
    const asked = { includeCategories: AUDIT_CATEGORIES, sortDirection: 'NEWEST_FIRST' } as const;
    const question = questionOf(asked, { accountId, siteId: null }, services.now());
    const rows = await services.store.read([accountId], (tx) => readPage(tx, question, page));
    const reader = readerOf(viewer, accountId);
    return rows.map((row) => toEntry(row, reader));
  },
};
