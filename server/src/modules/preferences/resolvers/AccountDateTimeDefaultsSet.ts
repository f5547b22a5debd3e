import { isDeepStrictEqual } from 'node:util';
import { DateTimeForm } from '@tutti/domain/preferences-form';
import * as v from 'valibot';
import { ownAccount } from '../../../access/own-account.ts';
import { badInput } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAccountDateTimeDefaultsSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import { readAccounts } from '../../accounts/index.ts';
import { authorOf } from '../../identity/index.ts';
import { dateTimeDefaultsChanged } from '../preference-entries.ts';
import { readDefaults } from '../preference-rows.ts';

/** Changes how times are written where a person chose nothing (SET-032). Errors: BAD_USER_INPUT with the field, NOT_FOUND for the account. */
export const AccountDateTimeDefaultsSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationAccountDateTimeDefaultsSetArgs, call) => {
    const { tx, services, accountIds } = call;
    const accountId = ownAccount(accountIds, input.accountId);
    const form = v.safeParse(DateTimeForm, input);
    if (!form.success) {
      const [issue] = form.issues;
      throw badInput(v.getDotPath(issue) ?? 'timezone', issue.message);
    }
    const { timezone, timeFormat, dateFormat } = form.output;
    // Locked until the commit, so that the entries of two changes at once are consistent.
    await tx.selectFrom('accounts').where('account_id', '=', accountId).select('account_id').forNoKeyUpdate().execute();
    const before = await readDefaults(tx, accountId);
    const recorded = { accountId, category: 'SYSTEM', types: ['accountUpdated'], targetId: null, field: 'timezone' } as const;
    await refuseIfChanged(tx, input.ifVersion, { ...before }, recorded);
    if (!isDeepStrictEqual(before, form.output)) {
      await tx
        .updateTable('accounts')
        .set({ timezone, time_format: timeFormat, date_format: dateFormat })
        .where('account_id', '=', accountId)
        .execute();
      await appendEvents(tx, [dateTimeDefaultsChanged(accountId, before, form.output, authorOf(call))], services.now());
    }
    const [account] = await readAccounts(tx, [accountId]);
    return { ok: true, account: account ?? null };
  },
);
