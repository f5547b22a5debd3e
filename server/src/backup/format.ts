import * as v from 'valibot';

/**
 * A backup is one line that says what it is, and then a stream of frames, compressed by zstd (decision 058). A frame is its kind (one letter), the length of its content
 * (four bytes, the highest first) and the content. In this order: one header, for each table its beginning, its rows and its end, the same again for the tables whose settled rows come
 * later, files of the server, and the manifest.
 */
export const FIRST_LINE = 'TUTTI BACKUP 2\n';
/** What is read as well: it had no rows that come later. */
export const EARLIER_LINE = 'TUTTI BACKUP 1\n';

/** Kind of a frame: header, beginning of a table, rows, end of a table, file, manifest. All but rows are JSON. */
export const KINDS = ['H', 'T', 'D', 'E', 'F', 'M'] as const;
export type Kind = (typeof KINDS)[number];

/** The longest content of a frame, bytes: what a reader keeps in memory. */
export const LONGEST = 64 * 1024 * 1024;

const Name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Instant = v.pipe(v.string(), v.isoTimestamp());

/** A partition of a table: from one moment to another. */
const PartitionBounds = v.object({ name: Name, from: Instant, to: Instant });

/** A table as its rows are written: all columns but those that the database computes. */
const TableShape = v.object({ name: Name, columns: v.array(Name), partitions: v.nullable(v.array(PartitionBounds)) });
export type TableShape = v.InferOutput<typeof TableShape>;

/** What is known before anything was read. */
export const Header = v.object({
  /** The Tutti that wrote it: `0.1.0+f04d55a`. */
  tutti: v.string(),
  takenAt: Instant,
  /** The embedded PostgreSQL, or one of `DATABASE_URL`; and its version. */
  database: v.picklist(['embedded', 'external']),
  postgresql: v.string(),
  /** The migrations that made the schema, in order. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  /** In the order of their rows: a table comes after those that it refers to. */
  tables: v.array(TableShape),
  /** The tables in partitions whose settled rows come after all others (./settled.ts). */
  later: v.optional(v.array(Name), []),
  /** Whether private keys of the server are in it. */
  secrets: v.boolean(),
  /** The public keys that prove the record of events, PEM. */
  publicKeys: v.array(v.string()),
});
export type Header = v.InferOutput<typeof Header>;

/** The tables in the order in which their rows are written; one whose settled rows come later is there twice. */
export const orderOf = ({ tables, later }: Pick<Header, 'tables' | 'later'>): readonly string[] => [
  ...tables.map(({ name }) => name),
  ...later,
];

export const TableStart = v.object({ name: Name });

/** Rows of a table and their checksum (./table-checksum.ts), which does not depend on their order. */
export const TableEnd = v.object({ name: Name, rows: Whole, checksum: Sha256 });
export type TableEnd = v.InferOutput<typeof TableEnd>;

/** A file of the server beside its database (./server-files.ts). */
export const ServerFile = v.object({ role: v.string(), content: v.pipe(v.string(), v.base64()) });

/** What proves that the backup is whole; the last frame. */
export const Manifest = v.object({
  /** Each table with all of its rows. */
  tables: v.array(TableEnd),
  /** Where numbers go on that the database gives. */
  sequences: v.array(v.object({ table: Name, column: Name, last: v.pipe(v.string(), v.regex(/^-?\d{1,19}$/)), isCalled: v.boolean() })),
  /** Roles of the files that are in it. */
  files: v.array(v.string()),
  /** The ends of the chains of the record of events: account, entries, hash. */
  chains: v.array(v.object({ accountId: v.string(), sequence: Whole, hash: v.nullable(Sha256) })),
  /** SHA-256 of all frames before this one, uncompressed. */
  sha256: Sha256,
});
export type Manifest = v.InferOutput<typeof Manifest>;
