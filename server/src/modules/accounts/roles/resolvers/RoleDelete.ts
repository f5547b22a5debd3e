import { ownAccount } from '../../../../access/own-account.ts';
import { conflict } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationRoleDeleteArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf, holdRights } from '../../../identity/index.ts';
import { roleDeleted } from '../role-entries.ts';
import { holdersOf, ownRole } from '../stored-role.ts';

/** Takes an own role away, once nobody has it. */
export const RoleDelete = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationRoleDeleteArgs, call) => {
    const { tx, services, accountIds } = call;
    const accountId = ownAccount(accountIds, input.accountId);
    // Whoever gives a role holds the same lock: nobody gets it meanwhile.
    await holdRights(call, accountId, 'change');
    const role = await ownRole(tx, accountId, input.roleId);
    const { length: people } = await holdersOf(tx, accountId, role.id);
    if (people > 0) throw conflict(`People have the role ${role.name}: give them another one first.`, 'roleId');
    await tx.deleteFrom('account_roles').where('account_id', '=', accountId).where('id', '=', role.id).execute();
    await appendEvents(tx, [roleDeleted(role, authorOf(call))], services.now());
    return { ok: true };
  },
);
