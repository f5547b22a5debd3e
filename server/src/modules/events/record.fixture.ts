import { appendEvents, type EventParty, type NewEvent } from '../../event-log/append.ts';
import type { Store } from '../../store/store.ts';

/** An entry of a test: what it does not say is as here. */
export type TestEntry = Partial<NewEvent>;

export const user = (id: string, name = 'Ada'): EventParty => ({ kind: 'USER', id, name });

/** Adds entries to the record as modules do, in this order. */
export async function record(store: Store, accountId: string, entries: readonly TestEntry[], now: Date): Promise<void> {
  const events = entries.map(
    (entry): NewEvent => ({
      accountId,
      category: 'DEVICE_CONFIGURATION',
      type: 'deviceRenamed',
      severity: 'INFORMATION',
      text: 'Renamed',
      source: null,
      target: null,
      siteId: null,
      deviceId: null,
      ...entry,
    }),
  );
  await store.system((tx) => appendEvents(tx, events, now));
}
