import { notFound } from '../api-errors.ts';

/** The account that a call names, in lower case, among those in which it may act. Throws NOT_FOUND for one that is not there or not among them: the two look the same. */
export function ownAccount(accountIds: readonly string[], named: string): string {
  const accountId = named.toLowerCase();
  if (!accountIds.includes(accountId)) throw notFound('There is no such account, or you have no access to it.');
  return accountId;
}
