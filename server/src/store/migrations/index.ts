import type { Migration, MigrationProvider } from 'kysely/migration';
import * as first from './0001-first.ts';

/** Every migration in order. Named here one by one, so that a stray file is never run. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
};

export const migrations: MigrationProvider = { getMigrations: async () => MIGRATIONS };
