import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readTables } from './catalog.ts';

/** Of the record of events, whose rows prove each other: the product itself writes them. */
const OF_RECORD = new Set(['events', 'event_pending', 'event_blocks', 'event_heads', 'event_anchors', 'event_chains']);

/** Values that a rule of the schema asks for, where no other of the type would do; null: none beside another column that has one. */
const RULED: Readonly<Record<string, string | null>> = {
  'account_policies.second_step': 'EVERYBODY',
  'members.built_in_role': null,
  'members.default_role': 'None',
  'mails.outcome': 'sent',
  'passkey_challenges.purpose': 'prove',
  'session_ends.reason': 'operator',
  'sessions.way': 'passkey',
  'silences.ends_at': '2100-01-01T00:00:00Z',
  'site_members.built_in_role': null,
  'site_members.role': 'None',
  'subscriptions.source': 'HOSTED',
  'subscriptions.state': 'ACTIVE',
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}
interface Reference {
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
}

/** A text that every quoting must survive. */
const HOSTILE = 'tab\t newline\n return\r back\\slash \\N \\. "quotes\' {a,b} NULL, Zoë 音 \u202E\u0001';

/** Type → the text of a value of it that is hard to keep; another for each place and number. */
const VALUES: Readonly<Record<string, (place: string, n: number) => string>> = {
  text: (place, n) => `${place} ${n} ${HOSTILE}`,
  citext: (place, n) => `${place.toUpperCase()} ${n} ${HOSTILE}`,
  uuid: () => randomUUID(),
  boolean: (_, n) => String(n === 1),
  bytea: (place, n) =>
    `\\x${Buffer.concat([Buffer.from(`${place} ${n}`), Buffer.from(Array.from({ length: 256 }, (_, i) => i))]).toString('hex')}`,
  smallint: () => '-32768',
  integer: (_, n) => String(2_147_483_640 + n),
  bigint: (_, n) => String(Number.MAX_SAFE_INTEGER - n),
  real: () => '0.1',
  'double precision': () => '-1e-300',
  json: (place, n) => ` [${n}, 0.10 ,null,${JSON.stringify(place)}]`,
  jsonb: (place, n) => JSON.stringify({ [HOSTILE.replace('\u0001', '')]: [n, 1e21, 0.1, null, true, { deep: [place] }] }),
  date: (_, n) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10),
  'timestamp with time zone': (_, n) => new Date(Date.now() - 3_600_000).toISOString().replace('Z', `${450 + n}Z`),
  'timestamp with time zone[]': () => `{NULL,2026-10-31T23:59:59.123456Z}`,
  'text[]': (place) => `{"",NULL,"a,b","{}","\\"\\\\","${place}"}`,
  'uuid[]': () => `{${randomUUID()},NULL,${randomUUID()}}`,
  'integer[]': () => '{1,NULL,-2147483648}',
  'smallint[]': () => '{}',
  'real[]': () => '{0.1,NaN,-Infinity}',
};

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable" from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}

async function referencesOf(client: pg.Client, table: string): Promise<Reference[]> {
  const names = (key: string, of: string) =>
    `array(select a.attname::text from unnest(k.${key}) with ordinality u (n, i) join pg_attribute a on a.attrelid = k.${of} and a.attnum = u.n order by u.i)`;
  const { rows } = await client.query<Reference>(
    `select ${names('conkey', 'conrelid')} as columns, t.relname as to, ${names('confkey', 'confrelid')} as "toColumns"
     from pg_constraint k join pg_class t on t.oid = k.confrelid where k.contype = 'f' and k.conrelid = quote_ident($1)::regclass`,
    [table],
  );
  return rows;
}

/**
 * Adds two rows to each table of the schema, whatever tables there are: one with a value in every column, one with as many nulls as are allowed. Fails for a column of a new type or
 * a new rule, until it is named above.
 */
export async function fillEveryTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const made = new Map<string, Record<string, string | null>>();
    const tables = await readTables(client);
    // Whose policies let it write the rows of every account.
    await client.query('set role tutti_system');
    for (const { name } of tables) {
      if (OF_RECORD.has(name)) continue;
      const columns = await columnsOf(client, name);
      const references = await referencesOf(client, name);
      for (const n of [1, 2]) {
        const row: Record<string, string | null> = {};
        for (const column of columns) row[column.name] = valueOf(column, { table: name, n, references, made });
        made.set(`${name} ${n}`, row);
        const places = columns.map(({ type }, i) => `$${i + 1}::text::${type}`);
        await client.query(
          `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')}) overriding system value values (${places.join(', ')})`,
          Object.values(row),
        );
      }
    }
  } finally {
    await client.end();
  }
}

interface Place {
  readonly table: string;
  readonly n: number;
  readonly references: readonly Reference[];
  readonly made: ReadonlyMap<string, Record<string, string | null>>;
}

function valueOf({ name, type, isNullable }: Column, { table, n, references, made }: Place): string | null {
  if (n === 2 && isNullable) return null;
  for (const { columns, to, toColumns } of references) {
    const at = columns.indexOf(name);
    if (at !== -1) return made.get(`${to} ${n}`)?.[toColumns[at] ?? ''] ?? null;
  }
  const ruled = RULED[`${table}.${name}`];
  const value = ruled === undefined ? VALUES[type]?.(`${table}.${name}`, n) : ruled;
  if (value === undefined) throw new Error(`No value is known for ${table}.${name}, which is of the type ${type}.`);
  return value;
}
