import type { Client } from 'urql';
import { noteContentAhead } from '../../api/browser/starting.ts';
import { readAhead } from '../../api/client/read-ahead.ts';
import { AccountDomainsAndDevices, UnenrolledDevices } from './home-documents.ts';

/** Reads ahead what Home shows; devices that wait only for whom `mayAssign` says so (HOME-005). */
export async function readHomeAhead(client: Client, accountId: string, mayAssign: Promise<boolean>): Promise<void> {
  noteContentAhead();
  void readAhead(client, AccountDomainsAndDevices, { accountId });
  if (await mayAssign) void readAhead(client, UnenrolledDevices, { accountId });
}
