import type { QueryAccountLogsArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { accountPlace } from '../find-place.ts';
import { pageOf, questionOf } from '../question.ts';
import { readPage } from '../read-entries.ts';
import { readerOf, toEntry } from '../readable-entry.ts';

/** The entries of an account, a page of them. Errors: NOT_FOUND for an account that the viewer does not administer, BAD_USER_INPUT. */
export const accountLogs = operation(
  { guard: 'ADMINISTRATOR', transaction: 'none' },
  async (args: QueryAccountLogsArgs, { viewer, services, accountIds }) => {
    const place = accountPlace(accountIds, args.accountId);
    const [question, page] = [questionOf(args, place, services.now()), pageOf(args)];
    const rows = await services.store.read([place.accountId], (tx) => readPage(tx, question, page));
    const reader = readerOf(viewer, place.accountId);
    return rows.map((row) => toEntry(row, reader));
  },
);
