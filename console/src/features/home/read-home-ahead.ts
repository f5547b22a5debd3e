import type { Client } from 'urql';
import { readAhead } from '../../api/client/read-ahead.ts';
import { AccountDomainsAndDevices, UnenrolledDevices } from './home-documents.ts';

/** Reads ahead what Home shows; devices that wait only for whom `isAdministrator` says so (HOME-005). */
export async function readHomeAhead(client: Client, accountId: string, isAdministrator: Promise<boolean>): Promise<void> {
  void readAhead(client, AccountDomainsAndDevices, { accountId });
  if (await isAdministrator) void readAhead(client, UnenrolledDevices, { accountId });
}
