import type { MigrationProvider } from 'kysely/migration';
import { MIGRATIONS } from './all.generated.ts';

export const migrations: MigrationProvider = { getMigrations: async () => MIGRATIONS };
