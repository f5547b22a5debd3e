import { SiteForm } from '@tutti/domain/site-form';
import * as v from 'valibot';
import { ownAccount } from '../../../access/own-account.ts';
import { badInput, conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationDomainAddArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { publishChanges, recordChanges } from '../site-changes.ts';
import { siteCreated } from '../site-entries.ts';
import type { AddedSite } from '../site-records.ts';

/** Creates a site in an account that the viewer administers. Errors: BAD_USER_INPUT, CONFLICT where the name is taken, NOT_FOUND for the account, SUBSCRIPTION_INACTIVE. */
export const DomainAdd = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationDomainAddArgs, call): Promise<AddedSite> => {
    const { tx, after, services, accountIds, needPlan } = call;
    const accountId = ownAccount(accountIds, input.accountId);
    await needPlan([accountId]);
    const form = v.safeParse(SiteForm, { ...input, icon: input.icon ?? 'OTHER' });
    if (!form.success) {
      const [issue] = form.issues;
      throw badInput(v.getDotPath(issue) ?? 'name', issue.message);
    }
    const added = await tx
      .insertInto('sites')
      .values({ account_id: accountId, ...form.output })
      // The unique index over the name decides, so that two people at once cannot both take it.
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw conflict(`Another site is already called ${form.output.name}.`, 'name');
    await appendEvents(tx, [siteCreated({ accountId, siteId: added.id, ...form.output }, authorOf(call))], services.now());
    const changes = await recordChanges(tx, accountId, [
      { siteId: added.id, deviceIds: [], areas: ['INVENTORY'] },
      { siteId: null, deviceIds: [], areas: ['INVENTORY'] },
    ]);
    after(() => publishChanges(services, changes));
    return { ok: true, accountId, siteId: added.id };
  },
);
