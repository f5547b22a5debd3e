import type { NewEvent } from '../../../event-log/append.ts';
import type { About } from './device-entry.ts';
import type { LinkedRow } from './device-statements.ts';
import { connectionChanged } from './sections/connection.ts';

export const aboutRow = ({ account_id: accountId, id: deviceId, site_id: siteId, name }: LinkedRow, at: Date): About => ({
  accountId,
  deviceId,
  siteId,
  name,
  at,
});

/** The entries of devices whose agent came or went: none of those that were not connected anyway. */
export function entriesOfLink(rows: readonly LinkedRow[], up: boolean, at: Date, causeOf: (row: LinkedRow) => string): NewEvent[] {
  return rows.flatMap((row) => {
    const state = row.connection_state;
    if (state === null || state === 'DISCONNECTED') return [];
    const [before, after] = up ? (['DISCONNECTED', state] as const) : ([state, 'DISCONNECTED'] as const);
    return connectionChanged(aboutRow(row, at), before, after, causeOf(row));
  });
}
