import { randomBytes } from 'node:crypto';
import type { RunningServer } from '../src/app.ts';
import { COMMAND_LINE } from '../src/event-log/author.ts';
import { createKey, createAccount as insertAccount, setMember } from '../src/modules/accounts/index.ts';
import { ensureUser, hashPassword, startSession } from '../src/modules/identity/index.ts';

/** Somebody who can sign in, and already has: `token` is a session's. */
export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** An account with its people and keys. The restricted ones have DomainControl on the first site alone, unless `restrictedTo` says otherwise. */
export interface TestAccount {
  readonly accountId: string;
  readonly siteIds: readonly string[];
  readonly owner: TestPerson;
  readonly admin: TestPerson;
  readonly restricted: TestPerson;
  readonly apiKey: string;
  readonly restrictedApiKey: string;
}

export interface TestAccountOptions {
  readonly name?: string;
  /** Names; two sites without it. */
  readonly sites?: readonly string[];
  /** Names of the sites the restricted person and key may see; the first one without it. */
  readonly restrictedTo?: readonly string[];
}

const PASSWORD = 'Correct horse 1';
// Hashing is slow on purpose; every person of a test run shares one.
const passwordHash = hashPassword(PASSWORD);

/** Makes an account with an owner, an administrator, a restricted person and two keys, straight in the database. */
export async function createAccount(server: Pick<RunningServer, 'services'>, options: TestAccountOptions = {}): Promise<TestAccount> {
  const { store, now } = server.services;
  const { name = 'Northlight', sites = ['Main Hall', 'Rehearsal'], restrictedTo = sites.slice(0, 1) } = options;
  const hash = await passwordHash;
  const tag = randomBytes(4).toString('hex');
  return store.system(async (tx) => {
    const person = async (who: string): Promise<TestPerson> => {
      const email = `${who}.${tag}@northlight.example`;
      const { userId } = await ensureUser(tx, { email, displayName: who, passwordHash: hash });
      return { userId, email, password: PASSWORD, token: await startSession(tx, userId, { ip: null, userAgent: null }, now()) };
    };
    const [owner, admin, restricted] = [await person('Olive.Owner'), await person('Ada.Admin'), await person('Rui.Restricted')];
    const accountId = await insertAccount(tx, name, owner.userId, COMMAND_LINE, now());
    const siteIds: string[] = [];
    for (const site of sites) {
      const row = await tx.insertInto('sites').values({ account_id: accountId, name: site }).returning('id').executeTakeFirstOrThrow();
      siteIds.push(row.id);
    }
    const rights = siteIds.filter((_, at) => restrictedTo.includes(sites[at] ?? ''));
    await setMember(tx, { accountId, userId: admin.userId }, { role: 'SiteControl', siteIds: [] }, COMMAND_LINE, now());
    await setMember(tx, { accountId, userId: restricted.userId }, { role: 'None', siteIds: rights }, COMMAND_LINE, now());
    const { token: apiKey } = await createKey(
      tx,
      accountId,
      { name: 'Control system', role: 'SiteControl', siteIds: [] },
      COMMAND_LINE,
      now(),
    );
    const { token: restrictedApiKey } = await createKey(
      tx,
      accountId,
      { name: 'Foyer panel', role: 'None', siteIds: rights },
      COMMAND_LINE,
      now(),
    );
    return { accountId, siteIds, owner, admin, restricted, apiKey, restrictedApiKey };
  });
}
