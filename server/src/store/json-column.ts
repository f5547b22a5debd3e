import type { ColumnType } from 'kysely';

/** jsonb: read parsed, written as JSON text, because the driver would send an array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
