import type { QueryAuditLogCountForDomainArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { sitePlace } from '../find-place.ts';
import { COUNTED, questionOf } from '../question.ts';
import { countEntries } from '../read-entries.ts';

/** How many entries of a site there are, counted up to a limit. Errors: NOT_FOUND, BAD_USER_INPUT. */
export const auditLogCountForDomain = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async (args: QueryAuditLogCountForDomainArgs, { viewer, services }) => {
    const place = await sitePlace(viewer, args.domainId, services);
    const question = questionOf(args, place, services.now());
    return services.store.read([place.accountId], (tx) => countEntries(tx, question, COUNTED));
  },
);
