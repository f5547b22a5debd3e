import type { FactValues } from '@tutti/contract-link/facts';
import type { NewEvent } from '../../../event-log/append.ts';
import { deviceKey } from './admission.ts';
import {
  type About,
  clockChanged,
  connectionChanged,
  deviceSeen,
  identityChanged,
  latencyExceeded,
  latencyRecovered,
  linksChanged,
  linksOf,
  receiveChanged,
} from './entries.ts';
import type { SiftedFact } from './rows.ts';
import type { LinkedRow, Was, WrittenRow } from './statements.ts';

function entriesOf(about: About, was: Was, { device, fact }: SiftedFact): readonly NewEvent[] {
  if (was.of === 'latency') return [latencyExceeded(about, device.bins)];
  // What the check let through is of the section's schema.
  const value = JSON.parse(fact.value);
  switch (was.of) {
    case 'identity':
      return identityChanged(about, was, value);
    case 'interfaces':
      return linksChanged(about, was.links, linksOf(value));
    case 'connection':
      return [connectionChanged(about, was.state, value.state)];
    case 'clock':
      return clockChanged(about, was, value);
    default:
      return [receiveChanged(about, was, value)];
  }
}

/** The entries of these facts, by what their statement answered: nothing of a device that is as it was. */
export function entriesOfRows(rows: readonly WrittenRow[], facts: readonly SiftedFact[]): NewEvent[] {
  // Most reports change nothing that is told, and cost nothing here.
  if (rows.every(({ was }) => was === null)) return [];
  const stored = new Map(facts.map((one) => [deviceKey(one.device.accountId, one.device.id), one]));
  return rows.flatMap(({ was, account_id: accountId, id: deviceId, site_id: siteId }) => {
    const found = was && stored.get(deviceKey(accountId, deviceId));
    return found ? entriesOf({ accountId, deviceId, siteId, name: was.called, at: new Date(found.fact.at) }, was, found) : [];
  });
}

/** The entries of devices that these identities introduced. */
export const entriesOfNew = (facts: readonly SiftedFact[]): NewEvent[] =>
  facts.map(({ device, fact }) => {
    const { name }: FactValues['identity'] = JSON.parse(fact.value);
    return deviceSeen({ accountId: device.accountId, deviceId: device.id, siteId: null, name, at: new Date(fact.at) }, device.returned);
  });

const aboutRow = ({ account_id: accountId, id: deviceId, site_id: siteId, name }: LinkedRow, at: Date): About => ({
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

/** The entries of devices whose latency is not late any more. */
export const entriesOfEndedLate = (rows: readonly (LinkedRow & { readonly ended_at: Date })[]): NewEvent[] =>
  rows.map((row) => latencyRecovered(aboutRow(row, row.ended_at)));
