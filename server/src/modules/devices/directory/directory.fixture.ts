import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Bus } from '../../../bus/bus.ts';
import { createInProcessBus } from '../../../bus/in-process.ts';
import { createLog } from '../../../log.ts';
import { openStore } from '../../../store/open-store.ts';
import type { Store } from '../../../store/store.ts';
import { recordChanges, type SiteChange } from '../../sites/index.ts';
import { addAccount, addDevice, addSite, type TestAccount } from '../rows.fixture.ts';
import type { DeviceDirectory } from '../services.ts';
import { createDirectory, type DirectoryOptions } from './directory.ts';

const log = createLog('silent');

/** Directories on a database of their own, for the tests of one file. */
export class DirectoryWorld {
  readonly log = log;
  database!: TestDatabase;
  /** Counts transactions: what the directory answers from memory costs none. */
  store!: Store;
  queries = 0;
  readonly #opened: DeviceDirectory[] = [];

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
      const real = await openStore({ database: { url: this.database.url } }, log);
      this.store = { ...real, read: (ids, work) => (this.queries++, real.read(ids, work)) };
    });
    afterAll(async () => {
      for (const directory of this.#opened) directory.close();
      await this.store.close();
      await this.database.drop();
    });
  }

  open(options: Partial<DirectoryOptions> = {}): { directory: DeviceDirectory; bus: Bus } {
    const bus = options.bus ?? createInProcessBus(log);
    const directory = createDirectory({ store: this.store, bus, log, recheckMs: 60_000, ...options });
    this.#opened.push(directory);
    return { directory, bus };
  }

  /** A site with devices, named as given. */
  async addSiteOf(...names: string[]) {
    const account = await addAccount(this.store);
    const siteId = await addSite(this.store, account.accountId, 'Kestrel Arena');
    for (const name of names) await addDevice(this.store, account, name, { site_id: siteId });
    return { account, accountId: account.accountId, siteId };
  }

  /** Another site of the account, with one device. */
  async addOther(account: TestAccount, name: string): Promise<string> {
    const siteId = await addSite(this.store, account.accountId, 'Alder Street Theatre');
    await addDevice(this.store, account, name, { site_id: siteId });
    return siteId;
  }

  /** Renames a device and records the change, as the device link does; answers the message for the bus. */
  async rename(accountId: string, id: string, name: string, siteId: string | null) {
    return this.store.system(async (tx) => {
      await tx
        .updateTable('devices')
        .set({ name, identity: JSON.stringify({ name }) })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
      const change: SiteChange = { siteId, deviceIds: [id], areas: ['DEVICES'] };
      return recordChanges(tx, accountId, [change]);
    });
  }

  /** The revision of a site in the database. */
  async revisionOf(siteId: string): Promise<number> {
    const row = await this.store.system((tx) =>
      tx.selectFrom('sites').select('revision').where('id', '=', siteId).executeTakeFirstOrThrow(),
    );
    return row.revision;
  }
}
