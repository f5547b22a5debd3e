import type { Client } from 'urql';
import { InfrastructureAlerts } from '../../api/account/infrastructure-alerts.ts';
import { mayAt } from '../../api/account/viewer.ts';
import { AccountPlan } from '../../api/billing/plan.ts';
import { BillingQuery } from '../../api/billing/use-billing.ts';
import { readAhead } from '../../api/client/read-ahead.ts';
import { AccountDomains, GetUserAccountsAndDomains, LoggedUser, rightsOf } from './shell-documents.ts';

/** Reads ahead what the shell needs. `accountId` is the account that will most likely be shown; null: none is known. */
export function readShellAhead(client: Client, accountId: string | null): void {
  void readAhead(client, GetUserAccountsAndDomains, {});
  void readAhead(client, LoggedUser, { accountId });
  void readAhead(client, InfrastructureAlerts, {});
  void readPlanAhead(client, accountId);
  if (accountId !== null) void readAhead(client, AccountDomains, { accountId });
}

/** Where nothing is sold there is no plan to ask for. */
async function readPlanAhead(client: Client, accountId: string | null): Promise<void> {
  const answer = await readAhead(client, BillingQuery, {});
  if (accountId !== null && answer?.billing.enabled) void readAhead(client, AccountPlan, { accountId });
}

/** Whether the person may assign devices that are in no site, by the same request. */
export async function mayAssignAhead(client: Client, accountId: string): Promise<boolean> {
  const person = await readAhead(client, LoggedUser, { accountId });
  const logged = person?.loggedUser;
  return logged ? mayAt(rightsOf(logged), null)('ASSIGN') : false;
}
