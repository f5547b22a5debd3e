import type { ReadEntry } from '../../api/entries/entry-fields.ts';

/** The events that have a name of their own (LOG-006). */
const NAMED = ['userCreated', 'siteCreated', 'userDeleted', 'siteDeleted', 'userUpdated', 'siteUpdated'] as const;

/** Under which word an entry is listed: its own, else by who did it or what it is about; null: its text alone says it (LOG-006). */
export function eventLabel({ type, source, target }: Pick<ReadEntry, 'type' | 'source' | 'target'>) {
  const named = NAMED.find((one) => one === type);
  if (named) return named;
  if (target?.kind === 'DEVICE') return 'deviceEvent';
  return source?.kind === 'USER' || source?.kind === 'API_KEY' ? 'userAction' : null;
}
