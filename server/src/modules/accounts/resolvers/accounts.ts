import { transaction } from '../../../graphql/operation.ts';
import { readAccounts } from '../memberships.ts';

/** The accounts the viewer belongs to; for an API key its own (API-064). */
export const accounts = transaction({ guard: 'AUTHENTICATED', transaction: 'tenant' }, (_: object, { tx, accountIds }) =>
  readAccounts(tx, accountIds),
);
