import type { QueryAuditLogsForDomainArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { sitePlace } from '../find-place.ts';
import { pageOf, questionOf } from '../question.ts';
import { readPage } from '../read-entries.ts';
import { readerOf, toEntry } from '../readable-entry.ts';

/** The entries of a site that the viewer may read (PERM-025), a page of them. Errors: NOT_FOUND, BAD_USER_INPUT. */
export const auditLogsForDomain = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async (args: QueryAuditLogsForDomainArgs, { viewer, services }) => {
    const place = await sitePlace(viewer, args.domainId, services);
    const [question, page] = [questionOf(args, place, services.now()), pageOf(args)];
    const rows = await services.store.read([place.accountId], (tx) => readPage(tx, question, page));
    const reader = readerOf(viewer, place.accountId);
    return rows.map((row) => toEntry(row, reader));
  },
);
