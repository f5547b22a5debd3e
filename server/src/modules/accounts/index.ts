/** The door of the module: what others may use. */

import { Account } from './resolvers/AccountFields.ts';
import { account } from './resolvers/account.ts';
import { accounts } from './resolvers/accounts.ts';
import { infrastructureAlerts } from './resolvers/infrastructureAlerts.ts';
import { Viewer } from './resolvers/ViewerFields.ts';

export { createAccount, createKey, setMember } from './create-account.ts';
export type { AccountRecord, DomainPermissionRecord } from './record.ts';

export const resolvers = { Query: { account, accounts, infrastructureAlerts }, Account, Viewer };
