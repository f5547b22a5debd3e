import type snmp from 'net-snmp';
import { AGENT_CHANGED, AGENTS, columnOid, SITE_CHANGED, SITES, type Table } from './objects.ts';
import type { Row } from './read-fleet.ts';
import type { ChangedRow } from './show-fleet.ts';

/** A notification: its type, and the values that go with it. */
export interface Notification {
  readonly type: string;
  readonly varbinds: readonly snmp.Varbind[];
}

/** What a manager is notified of: the status of a site or of one of its areas is another one, or an agent came or went. */
export const notificationsOf = (changed: readonly ChangedRow[]): Notification[] =>
  changed.flatMap((row) => {
    if (row.table === SITES && differs(row, isStatus)) return { type: SITE_CHANGED, varbinds: varbindsOf(row) };
    if (row.table === AGENTS && differs(row, (name) => name === 'tuttiAgentConnected'))
      return { type: AGENT_CHANGED, varbinds: varbindsOf(row) };
    return [];
  });

const FACTS_OF_SITES: ReadonlySet<string> = new Set(['tuttiSiteId', 'tuttiSiteName', 'tuttiSiteAccount', 'tuttiSiteDevices']);
const isStatus = (name: string): boolean => !FACTS_OF_SITES.has(name);

function differs({ table, before, after }: ChangedRow, counts: (column: string) => boolean): boolean {
  return table.columns.some(([name], at) => counts(name) && before[at + 1] !== after[at + 1]);
}

/** The whole row as it is now, each value under the object that it is of. */
function varbindsOf({ table, after }: { readonly table: Table; readonly after: Row }): snmp.Varbind[] {
  return table.columns.map(([name, type], at) => ({ oid: `${columnOid(table, name)}.${after[0]}`, type, value: after[at + 1] ?? '' }));
}
