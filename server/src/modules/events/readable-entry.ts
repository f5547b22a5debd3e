import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { can, type Viewer } from '../../access/viewer.ts';
import type { AuditChange, AuditLog, AuditParty } from '../../graphql/generated/resolvers.ts';

/** An entry as the database gives it. */
export interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly category: AuditLog['category'];
  readonly type: string;
  readonly severity: AuditLog['severity'];
  readonly text: string;
  readonly source: AuditParty | null;
  readonly target: AuditParty | null;
  readonly site_id: string | null;
  readonly device_id: string | null;
  readonly ip: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The columns of an `EntryRow`, of the table called e. */
export const ENTRY_COLUMNS: RawBuilder<unknown> = sql.raw(
  'e.id, e.at, e.category, e.type, e.severity, e.text, e.source, e.target, e.site_id, e.device_id, e.ip, e.before, e.after',
);

/** Who reads entries, and which addresses they may see. */
export interface Reader {
  /** Their id as a source: of the person or of the API key. */
  readonly id: string;
  /** Whether they administer the account. */
  readonly isAdministrator: boolean;
  /** Whether they may see a site of the account. */
  readonly sees: (siteId: string) => boolean;
}

const sourceIdOf = (viewer: Viewer): string => {
  if (viewer.kind === 'person') return viewer.userId;
  return viewer.kind === 'key' ? viewer.keyId : viewer.wallScreenId;
};

export const readerOf = (viewer: Viewer, accountId: string): Reader => ({
  id: sourceIdOf(viewer),
  isAdministrator: can(viewer, 'ADMINISTER', { accountId, siteId: null }),
  sees: (siteId) => can(viewer, 'READ', { accountId, siteId }),
});

/** The address an entry was asked from: for administrators, and for what one did oneself. */
export const addressFor = ({ ip, source }: Pick<EntryRow, 'ip' | 'source'>, reader: Reader): string | null =>
  reader.isAdministrator || source?.id === reader.id ? ip : null;

/** The values of an entry as its reader may see them: without the id of another site that they may not see, where a device moved (PERM-025). */
export const valueFor = (value: unknown, { sees }: Reader): unknown =>
  typeof value === 'object' && value !== null && 'domainId' in value && typeof value.domainId === 'string' && !sees(value.domainId)
    ? { ...value, domainId: null }
    : value;

/** An entry as its reader may see it. */
export const toEntry = (row: EntryRow, reader: Reader): AuditLog => ({
  id: String(row.id),
  category: row.category,
  type: row.type,
  timestamp: row.at,
  severity: row.severity,
  text: row.text,
  source: row.source,
  target: row.target,
  domainId: row.site_id,
  changes: changesOf(valueFor(row.before, reader), valueFor(row.after, reader)),
  ipAddress: addressFor(row, reader),
});

/** The field of a value that has none: what changed is the thing itself. */
const WHOLE = 'value';

function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !isDeepStrictEqual(was.get(field), is.get(field)))
    .map((field) => ({ field, before: json(was.get(field)), after: json(is.get(field)) }));
}

function fieldsOf(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  const isPlain = typeof value === 'object' && !Array.isArray(value);
  return new Map(isPlain ? Object.entries(value) : [[WHOLE, value]]);
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));
