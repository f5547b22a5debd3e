import { SiteForm } from '@tutti/domain/site-form';
import * as v from 'valibot';
import { badInput, conflict } from '../../../api-errors.ts';
import { codeOf } from '../../../error-words.ts';
import type { MutationDomainUpdateArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { changeSite, refuseIfSiteChanged } from '../change-site.ts';
import { lockSite } from '../lock-site.ts';
import type { AddedSite } from '../site-records.ts';

/** SQLSTATE: another row has it already. */
const UNIQUE_VIOLATION = '23505';

/** Changes the name and texts of a site; what is left out stays. Errors: BAD_USER_INPUT, CONFLICT where the name is taken or the site was changed since, NOT_FOUND. */
export const DomainUpdate = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input: { id, ifVersion, ...said } }: MutationDomainUpdateArgs, call): Promise<AddedSite> => {
    const site = await lockSite(call, id, 'change');
    await refuseIfSiteChanged(call, ifVersion, site);
    const { accountId, siteId, mediaEncryptionPolicy: _, ...before } = site;
    const form = v.safeParse(SiteForm, { ...before, ...said });
    if (!form.success) {
      const [issue] = form.issues;
      throw badInput(v.getDotPath(issue) ?? 'name', issue.message);
    }
    // The unique index over the name decides, so that two people at once cannot both take it.
    await changeSite(call, { accountId, siteId, name: form.output.name }, before, form.output).catch((error: unknown) => {
      throw codeOf(error) === UNIQUE_VIOLATION ? conflict(`Another site is already called ${form.output.name}.`, 'name') : error;
    });
    return { ok: true, accountId, siteId };
  },
);
