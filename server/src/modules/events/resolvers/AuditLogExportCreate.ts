import { can, type Viewer } from '../../../access/viewer.ts';
import { badInput, forbidden } from '../../../api-errors.ts';
import type { AuditLogExportCreateInput, MutationAuditLogExportCreateArgs } from '../../../graphql/generated/resolvers.ts';
import { type Call, transaction } from '../../../graphql/operation.ts';
import { EXPORT_PATH, makeTicket } from '../export/ticket.ts';
import { accountPlace, type Place, sitePlace } from '../find-place.ts';
import { questionOf } from '../question.ts';

/** Makes a one-use address for the entries of a site or of an account. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED. */
export const AuditLogExportCreate = transaction(
  { guard: 'AUTHENTICATED', transaction: 'tenant' },
  async ({ input }: MutationAuditLogExportCreateArgs, { tx, viewer, services }, place: Place) => {
    const now = services.now();
    // Entries that are added while it is loaded are left out, or it might never end.
    const question = questionOf({ ...input, before: earlier(input.before, now) }, place, now);
    const by = { kind: viewer.kind, tokenHash: viewer.tokenHash };
    const { token, expiresAt } = await makeTicket(tx, { question, by, format: input.format }, now);
    return { ok: true, path: `${EXPORT_PATH}?ticket=${token}`, expiresAt };
  },
  ({ input }, call): Promise<Place> => placeOf(input, call),
);

const earlier = (before: string | null | undefined, now: Date): string =>
  before && Date.parse(before) < now.getTime() ? before : now.toISOString();

async function placeOf({ domainId, accountId }: AuditLogExportCreateInput, { viewer, services, accountIds }: Call<Viewer>): Promise<Place> {
  if (typeof domainId === 'string') {
    const place = await sitePlace(viewer, domainId, services);
    if (typeof accountId === 'string' && accountId.toLowerCase() !== place.accountId)
      throw badInput('accountId', 'This account has no such site: name the account or the site alone.');
    return place;
  }
  const administered = accountIds.filter((id) => can(viewer, 'ADMINISTER', { accountId: id, siteId: null }));
  if (administered.length === 0) throw forbidden('Only administrators can export the record of an account. Name a site.');
  const [only, other] = administered;
  if (typeof accountId === 'string') return accountPlace(administered, accountId);
  if (!only || other) throw badInput('accountId', 'You administer several accounts: name one of them, or a site.');
  return accountPlace(administered, only);
}
