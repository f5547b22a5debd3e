import type { Migration, MigrationProvider } from 'kysely/migration';
import * as first from './0001-first.ts';
import * as events from './0002-events.ts';
import * as transmitCounts from './0003-transmit-counts.ts';

/** Every migration in order. Named here one by one, so that a stray file is never run. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-events': events,
  '0003-transmit-counts': transmitCounts,
};

export const migrations: MigrationProvider = { getMigrations: async () => MIGRATIONS };
