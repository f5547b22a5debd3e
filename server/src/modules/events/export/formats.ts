import { stringify } from 'csv-stringify/sync';
import type { AuditLogExportFormat } from '../../../graphql/generated/resolvers.ts';
import type { EntryRow } from '../readable-entry.ts';

/** An entry as it is exported: with the name that its site has now, and the address its reader may know. */
export interface ExportedEntry extends Omit<EntryRow, 'ip'> {
  readonly site: string | null;
  readonly address: string | null;
}

interface Format {
  readonly type: string;
  readonly extension: string;
  /** Some entries as text; the first may begin the file. */
  readonly write: (entries: readonly ExportedEntry[], isFirst: boolean) => string;
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Column → its value. Written so that spreadsheets and programs read the same. */
const COLUMNS = {
  id: (e: ExportedEntry) => e.id,
  time: (e: ExportedEntry) => e.at.toISOString(),
  category: (e: ExportedEntry) => e.category,
  type: (e: ExportedEntry) => e.type,
  severity: (e: ExportedEntry) => e.severity,
  event: (e: ExportedEntry) => e.text,
  sourceKind: (e: ExportedEntry) => e.source?.kind,
  sourceName: (e: ExportedEntry) => e.source?.name,
  sourceId: (e: ExportedEntry) => e.source?.id,
  targetKind: (e: ExportedEntry) => e.target?.kind,
  targetName: (e: ExportedEntry) => e.target?.name,
  targetId: (e: ExportedEntry) => e.target?.id,
  site: (e: ExportedEntry) => e.site,
  siteId: (e: ExportedEntry) => e.site_id,
  deviceId: (e: ExportedEntry) => e.device_id,
  address: (e: ExportedEntry) => e.address,
  before: (e: ExportedEntry) => json(e.before),
  after: (e: ExportedEntry) => json(e.after),
} as const satisfies Record<string, (entry: ExportedEntry) => string | number | null | undefined>;

const VALUES = Object.values(COLUMNS);

/** RFC 4180. The byte order mark at the beginning lets Excel read it as UTF-8; what a spreadsheet would take for a formula gets an apostrophe before it. */
const csv: Format = {
  type: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  write: (entries, isFirst) => {
    const rows = entries.map((entry) => VALUES.map((value) => value(entry)));
    // A carriage return alone ends a line for many readers, too.
    const options = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /\r/, bom: isFirst } as const;
    return stringify(isFirst ? [Object.keys(COLUMNS), ...rows] : rows, options);
  },
};

/** One JSON object per line, values as they are. */
const jsonLines: Format = {
  type: 'application/x-ndjson; charset=utf-8',
  extension: 'jsonl',
  write: (entries) =>
    entries
      .map(({ id, at, category, type, severity, text, source, target, site, site_id, device_id, address, before, after }) => {
        const known = { id, time: at, category, type, severity, event: text, source, target };
        return `${JSON.stringify({ ...known, site, siteId: site_id, deviceId: device_id, address, before, after })}\n`;
      })
      .join(''),
};

export const FORMATS: Readonly<Record<AuditLogExportFormat, Format>> = { CSV: csv, JSON_LINES: jsonLines };
