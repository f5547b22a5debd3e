import { randomUUID } from 'node:crypto';
import type { Asking } from './asking.fixture.ts';

/** An own role that nobody has. */
async function role({ world }: Asking): Promise<string> {
  const id = randomUUID();
  await world.server.database.query('insert into account_roles values ($1, $2, $3, $4, now())', [
    world.account.accountId,
    id,
    id,
    ['READ'],
  ]);
  return id;
}
const inAccount = ({ world }: Asking, more: object) => ({ input: { accountId: world.account.accountId, ...more } });

/** The arguments of the root fields about roles, as `ARGUMENTS`. */
export const ROLE_ARGUMENTS: Readonly<Record<string, (asking: Asking) => Promise<object>>> = {
  'Mutation.RoleAdd': async (asking) => {
    // An account has room for 50.
    await asking.world.server.database.query(
      `delete from account_roles r where account_id = $1 and not exists (select from members m where m.own_role_id = r.id)
         and not exists (select from site_members s where s.own_role_id = r.id)`,
      [asking.world.account.accountId],
    );
    return inAccount(asking, { name: randomUUID(), rights: ['RECALL'] });
  },
  'Mutation.RoleSet': async (asking) => inAccount(asking, { roleId: await role(asking), name: randomUUID(), rights: ['REBOOT'] }),
  'Mutation.RoleDelete': async (asking) => inAccount(asking, { roleId: await role(asking) }),
};
