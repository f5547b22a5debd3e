import { badInput } from '../../../api-errors.ts';
import type { MutationDomainMediaEncryptionPolicySetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { changeSite, refuseIfSiteChanged } from '../change-site.ts';
import { lockSite } from '../lock-site.ts';
import type { AddedSite } from '../site-records.ts';

/** Sets how a site encrypts media. Errors: BAD_USER_INPUT for STRICT, which is planned only (TX-012), NOT_FOUND. */
export const DomainMediaEncryptionPolicySet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async (
    { input: { domainId, ifVersion, mediaEncryptionPolicy } }: MutationDomainMediaEncryptionPolicySetArgs,
    call,
  ): Promise<AddedSite> => {
    if (mediaEncryptionPolicy === 'STRICT')
      throw badInput('mediaEncryptionPolicy', 'Strict is planned for a later version: choose None or Compatible.');
    const site = await lockSite(call, domainId, 'change');
    await refuseIfSiteChanged(call, ifVersion, site);
    await changeSite(call, site, { mediaEncryptionPolicy: site.mediaEncryptionPolicy }, { mediaEncryptionPolicy });
    return { ok: true, accountId: site.accountId, siteId: site.siteId };
  },
);
