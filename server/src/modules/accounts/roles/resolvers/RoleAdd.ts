import { MOST_ROLES } from '@tutti/domain/role-form';
import { ownAccount } from '../../../../access/own-account.ts';
import { conflict } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationRoleAddArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf, freshness, holdRights } from '../../../identity/index.ts';
import { roleCreated } from '../role-entries.ts';
import type { ChangedRole } from '../role-records.ts';
import { readRoleForm, refuseTakenName } from '../stored-role.ts';

/** Makes an own role, which nobody has yet. */
export const RoleAdd = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationRoleAddArgs, call, requireFresh): Promise<ChangedRole> => {
    const { tx, services, accountIds } = call;
    const accountId = ownAccount(accountIds, input.accountId);
    const form = readRoleForm(input);
    await holdRights(call, accountId, 'change');
    await refuseTakenName(tx, accountId, form.name, null);
    const { count } = await tx
      .selectFrom('account_roles')
      .where('account_id', '=', accountId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_ROLES) throw conflict(`An account has at most ${MOST_ROLES} own roles.`, 'name');
    requireFresh();
    const now = services.now();
    const { id } = await tx
      .insertInto('account_roles')
      .values({ account_id: accountId, name: form.name, rights: form.rights, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await appendEvents(tx, [roleCreated({ accountId, id, ...form }, authorOf(call))], now);
    return { ok: true, accountId, roleId: id };
  },
  freshness,
);
