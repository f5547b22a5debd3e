import { isDeepStrictEqual } from 'node:util';
import { ownAccount } from '../../../../access/own-account.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationRoleSetArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../../if-version.ts';
import { authorOf, freshness, holdRights } from '../../../identity/index.ts';
import { editedRole } from '../read-roles.ts';
import { roleChanged } from '../role-entries.ts';
import type { ChangedRole } from '../role-records.ts';
import { holdersOf, ownRole, readRoleForm, refuseTakenName } from '../stored-role.ts';

/** Changes an own role. From the commit on it counts for everybody who has it: their streams end, so that they are opened again with what they may see now. */
export const RoleSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationRoleSetArgs, call, requireFresh): Promise<ChangedRole> => {
    const { tx, after, services, accountIds } = call;
    const accountId = ownAccount(accountIds, input.accountId);
    const form = readRoleForm(input);
    await holdRights(call, accountId, 'change');
    const before = await ownRole(tx, accountId, input.roleId);
    const recorded = { accountId, category: 'USER_ADMIN', types: ['roleUpdated'], targetId: before.id } as const;
    await refuseIfChanged(tx, input.ifVersion, editedRole(before), recorded);
    await refuseTakenName(tx, accountId, form.name, before.id);
    const role = { ...before, ...form };
    const answer = { ok: true, accountId, roleId: before.id } as const;
    if (isDeepStrictEqual(editedRole(before), editedRole(role))) return answer;
    const people = await holdersOf(tx, accountId, before.id);
    // Whoever has it gets these rights by it, and so does whom it is given next. Taking rights away gives nobody a way in, and may be urgent.
    if (form.rights.some((right) => !before.rights.includes(right))) requireFresh();
    await tx
      .updateTable('account_roles')
      .set({ name: form.name, rights: form.rights })
      .where('account_id', '=', accountId)
      .where('id', '=', before.id)
      .execute();
    await appendEvents(tx, [roleChanged(before, role, authorOf(call))], services.now());
    after(() => {
      for (const userId of people) services.bus.publish('credentials.changed', { userId, tokenHashes: [], accountId });
    });
    return answer;
  },
  freshness,
);
