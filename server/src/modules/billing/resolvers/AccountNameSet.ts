import { AccountNameForm } from '@tutti/domain/billing-forms';
import * as v from 'valibot';
import { ownAccount } from '../../../access/own-account.ts';
import { badInput, notFound } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAccountNameSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { readAccounts } from '../../accounts/index.ts';
import { authorOf } from '../../identity/index.ts';
import { publishChanges, recordChanges } from '../../sites/index.ts';
import { accountRenamed } from '../plan/request-entries.ts';

/** Gives the account another name (PERM-029); on a server that sells nothing, too. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const AccountNameSet = transaction(
  { guard: 'OWNER', transaction: 'tenant' },
  async ({ input }: MutationAccountNameSetArgs, call) => {
    const { tx, services, after } = call;
    const accountId = ownAccount(call.accountIds, input.accountId);
    const form = v.safeParse(AccountNameForm, input);
    if (!form.success) throw badInput('newName', form.issues[0].message);
    const name = form.output.newName;
    const before = await tx.selectFrom('accounts').where('account_id', '=', accountId).select('name').forNoKeyUpdate().executeTakeFirst();
    if (!before) throw notFound('There is no such account, or you have no access to it.');
    if (before.name !== name) {
      await tx.updateTable('accounts').set({ name }).where('account_id', '=', accountId).execute();
      await appendEvents(tx, [accountRenamed(accountId, before.name, name, authorOf(call))], services.now());
      const changes = await recordChanges(tx, accountId, [{ siteId: null, deviceIds: [], areas: ['INVENTORY'] }]);
      after(() => publishChanges(services, changes));
    }
    const [account] = await readAccounts(tx, [accountId]);
    return { ok: true, account: account ?? null };
  },
);
