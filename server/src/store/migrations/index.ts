import type { Migration, MigrationProvider } from 'kysely/migration';
import * as first from './0001-first.ts';
import * as events from './0002-events.ts';
import * as transmitCounts from './0003-transmit-counts.ts';
import * as latency from './0004-latency.ts';

/** Every migration in order. Named here one by one, so that a stray file is never run. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-events': events,
  '0003-transmit-counts': transmitCounts,
  '0004-latency': latency,
};

export const migrations: MigrationProvider = { getMigrations: async () => MIGRATIONS };
