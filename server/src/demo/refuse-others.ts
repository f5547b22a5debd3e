import { resolve } from 'node:path';
import type { Needs } from '../services.ts';
import { StartError } from '../start-error.ts';
import { readDemoFile } from './demo-file.ts';
import { PEOPLE } from './people.ts';

/** Keeps the demo out of a database with accounts that are no demo's: it would add people whose passwords are in a file, and a key for everything. Throws a StartError that says what to do. */
export async function refuseOthers({ store, config }: Needs<'store' | 'config'>): Promise<void> {
  const accounts = await store.system((tx) =>
    tx.selectFrom('accounts').select(['account_id', 'name', 'owner_id']).orderBy('created_at').execute(),
  );
  const [first] = accounts;
  if (!first) return;
  const known = await readDemoFile(resolve(config.dataDir, 'demo.json'));
  if (accounts.some(({ account_id }) => account_id === known?.accountId)) return;
  // Without its file a demo is known by who owns it.
  const owner = await store.system((tx) => tx.selectFrom('users').where('email', '=', PEOPLE.owner.email).select('id').executeTakeFirst());
  if (owner && accounts.some(({ owner_id }) => owner_id === owner.id)) return;
  throw new StartError(
    `The database has the account ${first.name}${accounts.length > 1 ? ` and ${accounts.length - 1} more` : ''}, which ${accounts.length > 1 ? 'are' : 'is'} no demo's, and the demo would add its own people, keys and devices: set TUTTI_DEMO=0 (\`tutti start\`) to run it, or give the demo a DATA_DIR, and a DATABASE_URL or none, of its own.`,
  );
}
