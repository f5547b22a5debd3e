import type { NewEvent } from '../../event-log/append.ts';
import { SYSTEM } from '../../event-log/author.ts';
import type { SilenceRow } from './silence-records.ts';

/** An entry without its author. */
type Entry = Omit<NewEvent, 'source'>;

/** What a silence is of, by the names of then. */
export interface SilencedPlace {
  readonly accountId: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly device: { readonly id: string; readonly name: string } | null;
}

const entry = (place: SilencedPlace, said: Pick<Entry, 'type' | 'text' | 'before' | 'after'>): Entry => ({
  accountId: place.accountId,
  category: 'DOMAIN_ADMIN',
  severity: 'INFORMATION',
  target: place.device ? { kind: 'DEVICE', ...place.device } : { kind: 'SITE', id: place.siteId, name: place.siteName },
  siteId: place.siteId,
  deviceId: place.device?.id ?? null,
  ...said,
});

const nameOf = ({ device, siteName }: SilencedPlace): string => device?.name ?? siteName;

const values = (row: SilenceRow) => ({
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  weekly: row.weekly,
  reason: row.reason,
});

/** Somebody planned or began a silence. */
export const silenceAdded = (place: SilencedPlace, row: SilenceRow): Entry =>
  entry(place, { type: 'silenceAdded', text: `Silence of ${nameOf(place)} set: ${row.reason}`, after: values(row) });

/** Somebody chose other times or another reason. */
export const silenceChanged = (place: SilencedPlace, before: SilenceRow, row: SilenceRow): Entry =>
  entry(place, {
    type: 'silenceChanged',
    text: `Silence of ${nameOf(place)} changed: ${row.reason}`,
    before: values(before),
    after: values(row),
  });

/** Somebody ended the one that went on, before its time. */
export const silenceEnded = (place: SilencedPlace, row: SilenceRow): Entry =>
  entry(place, { type: 'silenceEnded', text: `Silence of ${nameOf(place)} ended: ${row.reason}`, before: values(row) });

/** Somebody deleted one, with all its times to come. */
export const silenceDeleted = (place: SilencedPlace, row: SilenceRow): Entry =>
  entry(place, { type: 'silenceDeleted', text: `Silence of ${nameOf(place)} deleted: ${row.reason}`, before: values(row) });

/** Its time came: nobody is notified from now on. */
export const silenceBegan = (place: SilencedPlace, row: SilenceRow, until: Date): NewEvent => ({
  ...entry(place, {
    type: 'silenceBegan',
    text: `Silence of ${nameOf(place)} began: ${row.reason}`,
    after: { endsAt: until.toISOString(), reason: row.reason },
  }),
  source: SYSTEM,
});

/** Its time is over: people are notified again. */
export const silenceOver = (place: SilencedPlace, row: SilenceRow): NewEvent => ({
  ...entry(place, { type: 'silenceOver', text: `Silence of ${nameOf(place)} is over: ${row.reason}` }),
  source: SYSTEM,
});
