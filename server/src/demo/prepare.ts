import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { DomainIcon } from '@tutti/domain/site-icons';
import { appendEvents } from '../event-log/append.ts';
import { DEMO } from '../event-log/author.ts';
import { createAccount, createKey, deleteKeysNamed, setMember } from '../modules/accounts/index.ts';
import { ensureUser, hashPassword, hashToken } from '../modules/identity/index.ts';
import { createEnrolmentCode, siteCreated } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { Tx } from '../store/store.ts';
import { type DemoFacts, readDemoFile, writeDemoFile } from './demo-file.ts';
import { PEOPLE } from './people.ts';

/** Where the demo listens. */
export interface DemoUrls {
  readonly httpUrl: string;
  readonly graphqlUrl: string;
  readonly linkUrl: string;
}

const ACCOUNT = {
  name: 'Northlight Integration',
  sites: [
    { name: 'Kestrel Arena', icon: 'SPORTS_VENUE_1', location: 'Sheffield' },
    { name: 'Alder Street Theatre', icon: 'THEATRE_CINEMA', location: 'Leeds' },
  ],
} as const;
/** Where the sites of the demo are. */
const TIMEZONE = 'Europe/London';
const SECOND_ACCOUNT = 'Westgate Rentals';
const KEYS = { apiKey: 'Control system', restrictedApiKey: 'Arena button panels' } as const;
const AGENT = 'An agent of your own';

type Who = keyof typeof PEOPLE;

/**
 * Makes the demo's accounts, people and keys at the first start and writes into `DATA_DIR/demo.json` how to sign in. Later starts keep what is there,
 * however it was changed; only the code to add an agent is new each time.
 */
export async function prepareDemo(services: Needs<'config' | 'store' | 'now'>, urls: DemoUrls): Promise<void> {
  const { config, store, now } = services;
  const file = resolve(config.dataDir, 'demo.json');
  const before = await readDemoFile(file);
  const fresh = { owner: newPassword(), admin: newPassword(), restricted: newPassword() };
  const hashes = {
    owner: await hashPassword(fresh.owner),
    admin: await hashPassword(fresh.admin),
    restricted: await hashPassword(fresh.restricted),
  };
  const made = await store.system(async (tx) => {
    const person = (who: Who) => ensurePerson(tx, who, hashes[who], before?.[who]?.password ?? null, fresh[who]);
    const people = { owner: await person('owner'), admin: await person('admin'), restricted: await person('restricted') };
    const accountId = await ensureAccount(tx, ACCOUNT.name, before?.accountId, people, now());
    const secondAccountId = await ensureAccount(tx, SECOND_ACCOUNT, before?.secondAccountId, people, now());
    const siteIds = await ensureSites(tx, accountId, now());
    const restrictedIsMember = await tx
      .selectFrom('members')
      .where('account_id', '=', accountId)
      .where('user_id', '=', people.restricted.userId)
      .select('user_id')
      .executeTakeFirst();
    if (!restrictedIsMember) await setMember(tx, { accountId, userId: people.restricted.userId }, { role: 'None', siteIds }, DEMO, now());
    const apiKey = await ensureKey(tx, accountId, { name: KEYS.apiKey, role: 'SiteControl', siteIds: [] }, before?.apiKey, now());
    const restrictedApiKey = await ensureKey(
      tx,
      accountId,
      { name: KEYS.restrictedApiKey, role: 'None', siteIds },
      before?.restrictedApiKey,
      now(),
    );
    await tx.deleteFrom('agent_codes').where('account_id', '=', accountId).where('name', '=', AGENT).where('used_at', 'is', null).execute();
    const { code } = await createEnrolmentCode(tx, { accountId, name: AGENT }, DEMO, now());
    return { people, accountId, secondAccountId, apiKey, restrictedApiKey, linkCode: code };
  });
  const login = (who: Who) => ({ email: PEOPLE[who].email, password: made.people[who].password });
  const facts: DemoFacts = {
    ...before,
    url: config.http.publicUrl ?? urls.httpUrl,
    graphqlUrl: urls.graphqlUrl,
    linkUrl: urls.linkUrl,
    admin: login('admin'),
    owner: login('owner'),
    restricted: login('restricted'),
    apiKey: made.apiKey,
    restrictedApiKey: made.restrictedApiKey,
    accountId: made.accountId,
    secondAccountId: made.secondAccountId,
    linkCode: made.linkCode,
    outboxUrl: `${urls.httpUrl}/outbox`,
  };
  await writeDemoFile(file, facts);
}

/** Random, and good enough for the rules of passwords. */
const newPassword = (): string => `${randomBytes(9).toString('base64url')}-Tu7`;

/** The person and their password; a new one where the person is new, or where the file with the old one is gone. */
async function ensurePerson(
  tx: Tx,
  who: Who,
  passwordHash: string,
  known: string | null,
  fresh: string,
): Promise<{ readonly userId: string; readonly password: string }> {
  const { userId, isNew } = await ensureUser(tx, { ...PEOPLE[who], passwordHash });
  if (!isNew && known !== null) return { userId, password: known };
  if (!isNew) await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  return { userId, password: fresh };
}

/** The account that the file named before: its owner may have renamed it. Without one, what goes by the name, or a new one. */
async function ensureAccount(
  tx: Tx,
  name: string,
  known: string | undefined,
  { owner, admin }: Record<'owner' | 'admin', { userId: string }>,
  now: Date,
): Promise<string> {
  const owned = tx.selectFrom('accounts').where('owner_id', '=', owner.userId).select('account_id');
  const found =
    (known && (await owned.where('account_id', '=', known).executeTakeFirst())) ||
    (await owned.where('name', '=', name).executeTakeFirst());
  if (found) return found.account_id;
  const accountId = await createAccount(tx, name, owner.userId, DEMO, now);
  await tx.updateTable('accounts').set({ timezone: TIMEZONE }).where('account_id', '=', accountId).execute();
  await setMember(tx, { accountId, userId: admin.userId }, { role: 'SiteControl', siteIds: [] }, DEMO, now);
  return accountId;
}

async function ensureSites(tx: Tx, accountId: string, now: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, icon, location } of ACCOUNT.sites) {
    const found = await tx.selectFrom('sites').where('account_id', '=', accountId).where('name', '=', name).select('id').executeTakeFirst();
    ids.push(found?.id ?? (await makeSite(tx, { accountId, name, icon, location }, now)));
  }
  return ids;
}

async function makeSite(
  tx: Tx,
  { accountId, ...site }: { accountId: string } & Record<'name' | 'location', string> & { icon: DomainIcon },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('sites')
    .values({ account_id: accountId, ...site })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvents(tx, [siteCreated({ accountId, siteId: id, ...site }, DEMO)], now);
  return id;
}

/** The key that the file named before, if it still is one; else a new one in place of that of its name. */
async function ensureKey(
  tx: Tx,
  accountId: string,
  key: Parameters<typeof createKey>[2],
  known: string | undefined,
  now: Date,
): Promise<string> {
  const found =
    known &&
    (await tx
      .selectFrom('api_keys')
      .where('account_id', '=', accountId)
      .where('token_hash', '=', hashToken(known))
      .select('id')
      .executeTakeFirst());
  if (found) return known;
  await deleteKeysNamed(tx, accountId, key.name, DEMO, now);
  return (await createKey(tx, accountId, key, DEMO, now)).token;
}
