import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { type DecisionEvent, writeDecision } from '../devices/index.ts';
import { toSilence } from './read-silences.ts';
import type { SilencedPlace } from './silence-entries.ts';
import type { SilenceRecord, SilenceRow } from './silence-records.ts';
import { showSilence } from './store-silence.ts';

/** What follows from a change of the silences of a site, after their rows: what the site shows, the entry, and that open consoles read it again. */
export async function recordSilence(call: TxCall<Viewer>, place: SilencedPlace, event: DecisionEvent): Promise<void> {
  await showSilence(call.tx, place.accountId, place.siteId);
  await writeDecision(call, place.accountId, {
    events: [event],
    changes: [{ siteId: place.siteId, deviceIds: [], areas: ['INVENTORY'] }],
  });
}

/** The same for one that was set or changed; answers it. */
export async function writeSilence(
  call: TxCall<Viewer>,
  place: SilencedPlace,
  row: SilenceRow,
  event: DecisionEvent,
): Promise<SilenceRecord> {
  await recordSilence(call, place, event);
  const silence = toSilence(row, call.services.now());
  if (!silence) throw new Error('A silence that is over was set.');
  return silence;
}
