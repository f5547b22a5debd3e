import { randomUUID } from 'node:crypto';
import type { Right } from '@tutti/domain/rights';
import { rightsOfBuiltIn } from '@tutti/domain/rights';
import * as v from 'valibot';
import { createFleet } from '../../../test/create-fleet.ts';
import type { TestServer } from '../../../test/kit.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/test-sandbox.ts';
import type { Access } from '../../access/permissions.ts';
import { COMMAND_LINE } from '../../event-log/author.ts';
import { createKey } from '../../modules/accounts/index.ts';
import { syncSubscription } from '../../modules/billing/plan/sync.ts';
import { takeOrder } from '../../modules/billing/sign-up/sign-up.ts';
import { startWorld, type World } from '../../modules/devices/device-world.fixture.ts';
import { ensureUser, hashToken, makeToken, startSession } from '../../modules/identity/index.ts';
import { type GivenSet, giveSet } from './given-set.fixture.ts';
import { silenceSite } from './silence-site.fixture.ts';

/** Somebody who asks, with what the table says of them. */
export interface Caller {
  readonly name: string;
  /** Empty: no credentials. */
  readonly token: string;
  readonly kind: 'nobody' | 'person' | 'key' | 'wallScreen';
  readonly userId: string | null;
  /** Their access in the account of the things that are asked for; null: none. */
  readonly access: Access | null;
  /** Whether they own or administer another account. */
  readonly elsewhere: 'owner' | 'administrator' | null;
}

/** A thing to ask for: a site with a device, or a device without a site (siteId null). */
export interface Target {
  readonly siteId: string | null;
  readonly deviceId: string;
}

/** All callers, and everything they can ask for. */
export interface PermissionWorld extends World {
  readonly callers: readonly Caller[];
  /** The site of the restricted callers, another one of the account, and none. */
  readonly targets: readonly [own: Target, other: Target, none: Target];
  /** An agent that gives its log. */
  readonly agentId: string;
  /** When it was made, epoch ms. */
  readonly startedAt: number;
  /** The token of a new wall screen of every site. */
  openWallScreen(): Promise<string>;
  /** Brings the plan of the account into a state at the payment provider. */
  plan(state: 'active' | 'deactivated'): Promise<void>;
  close(): Promise<void>;
}

/** The words by which the tests name the callers; each has one. */
export const CALLERS = [
  'nobody',
  'an expired key',
  'somebody whose last site was taken away',
  'ReadOnly on the site',
  'MediaControl on the site',
  'DomainControl on the site',
  'SiteControl on the site',
  'DomainControl on the site and ReadOnly on the other',
  'ReadOnly on every site',
  'MediaControl on every site',
  'DomainControl on every site',
  'an administrator',
  'the owner',
  'an administrator’s key',
  'a key with DomainControl on the site',
  'a key with ReadOnly on the site',
  'a key of a person with DomainControl on the site',
  'the owner of another account',
  'an administrator’s key of another account',
  'an administrator of another account with DomainControl on the site',
  'a wall screen of the site',
  'a wall screen of every site',
] as const;
/** Those with a role that is a set of rights: every built-in one, and two own ones. Administrator is SiteControl itself. */
const CALLERS_WITH_SETS = [
  'Viewer on the site',
  'Operator on the site',
  'Clocking engineer on the site',
  'Site administrator on the site',
  'Site administrator on every site',
  'Stage crew on the site',
  'Night shift on every site',
] as const;
export const EVERYBODY = [...CALLERS, ...CALLERS_WITH_SETS] as const;
type CallerName = (typeof CALLERS | typeof CALLERS_WITH_SETS)[number];

/** The rights of the two own roles: one of a site, with what does nothing there, and one of what is in no site. */
const STAGE_CREW = ['READ', 'ROUTE', 'RECALL', 'DESCRIBE', 'ASSIGN', 'ALERTING'] as const satisfies readonly Right[];
const NIGHT_SHIFT = ['READ', 'KEEP_SNAPSHOTS', 'ENCRYPTION', 'REPLACE', 'ALERTING'] as const satisfies readonly Right[];

/** Builds it. Close it in `afterAll`. */
export async function startPermissionWorld(): Promise<PermissionWorld> {
  // Each call comes from an address of its own, lest limits per address speak before the guard.
  const sandbox = await startTestSandbox();
  const billing = { TUTTI_BILLING: 'fastspring', TUTTI_FASTSPRING: sandbox.providerFile };
  const world = await startWorld({ env: { TUTTI_TRUST_PROXY: '1', TUTTI_KEY_RATE: '0', ...billing } });
  const { account, hall, rehearsal } = world;
  const place = { accountId: account.accountId, token: account.admin.token };
  await world.server.database.query(`insert into firmware_catalogue (manufacturer, model, version) values ('Ardent', 'SB-16', '9.9.9')`);
  await world.server.database.query(
    `insert into infrastructure_alerts (category, message, level) values ('SYSTEM', 'Hello', 'INFORMATION')`,
  );
  // Of a moment to come: this process makes no backups, and forgets what was seen before.
  await world.server.database.query(
    `insert into backup_schedules values ('/mnt/backup', '2100-01-01', now(), 1000, now() + interval '1 hour', now() + interval '1 day', null)`,
  );
  // A second step that nobody has yet, and that closes the account to nobody.
  await world.server.database.query(
    `insert into account_policies (account_id, second_step, second_step_from, passkeys, sso_only, key_networks)
     values ($1, 'EVERYBODY', '2999-01-01', true, false, '{}')`,
    [account.accountId],
  );
  await silenceSite(world.server, account.accountId, hall);
  const agents = [
    await createFleet(world.server, { ...place, siteId: hall }, ['stage-box-1', 'stage-box-2']),
    await createFleet(world.server, { ...place, siteId: rehearsal }, ['studio-box-1', 'studio-box-2']),
  ];
  await agents[0]?.call('agent.describe', {
    observedAt: '2026-11-21T08:00:05.000Z',
    startedAt: '2026-11-21T08:00:00.000Z',
    platform: 'Linux',
    machine: { runs: 'SERVICE', model: 'Raspberry Pi 5', system: 'Debian', hostName: 'rack-pc' },
    families: [{ family: 'dante', found: 2, mayChange: true }],
    familiesOff: [{ family: 'nmos', why: 'Left out by --families.' }],
    interfaces: [{ name: 'eno1', addresses: ['10.20.4.9/24'], used: true }],
    problems: [{ about: 'multicast DNS', text: 'Nothing is heard.' }],
    takes: ['TEST'],
    givesLog: true,
    // Of a platform that is not delivered: nothing is built for it.
    program: { version: '0.1.0', builtAt: '2026-11-20T08:00:00.000Z', platform: 'linux-riscv64', mayUpdate: true, utcOffset: 0 },
    update: { version: '0.2.0', builtAt: '2026-11-21T08:00:00.000Z', state: 'NOT_FETCHED', reason: 'The server was away.' },
  });
  await world.device('spare-box');
  await trouble(world, hall);
  await agents[0]?.report([agents[0].fact('stage-box-2', 'latency', latency())]);
  const subscriptionId = await buy(world, sandbox);
  const targets = [
    { siteId: hall, deviceId: 'stage-box-2' },
    { siteId: rehearsal, deviceId: 'studio-box-2' },
    { siteId: null, deviceId: 'spare-box' },
  ] as const;
  return {
    ...world,
    targets,
    agentId: agents[0]?.agentId ?? '',
    callers: await makeCallers(world),
    startedAt: Date.now(),
    openWallScreen: () => makeWallScreen(world, null),
    plan: async (state) => {
      await sandbox.control('POST', `/control/subscriptions/${subscriptionId}`, { state });
      await syncSubscription(world.server.services, account.accountId);
    },
    close: async () => {
      await Promise.all(agents.map((agent) => agent.close()));
      await world.server.close();
      await sandbox.stop();
    },
  };
}

/** A plan that is paid for; answers its id at the provider. */
async function buy({ server, account }: World, sandbox: TestSandbox): Promise<string> {
  const person = { email: account.owner.email, firstName: 'Olive', lastName: 'Owner' };
  const bought = await sandbox.control('POST', '/control/subscriptions', {
    accountId: account.accountId,
    ...person,
    seats: 20,
    state: 'active',
  });
  const { orderId, subscriptionId } = v.parse(v.object({ orderId: v.string(), subscriptionId: v.string() }), bought);
  const { billing } = server.services;
  if (!billing) throw new Error('There is no payment provider.');
  await takeOrder({ ...server.services, billing }, orderId);
  return subscriptionId;
}

/** A minute of the first receive channel, five minutes ago. */
const latency = () => {
  const binStart = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 300_000).toISOString();
  return { binStart, seconds: 60, channels: [1], setting: [1000], min: [400], max: [600] };
};

/** Devices at the site that are away, or have no clock to follow and not all the means to change that: what there is to say of a site is there to be read. */
async function trouble(world: World, siteId: string): Promise<void> {
  await world.device('gone-box', { site_id: siteId, link_up: false });
  const near = {
    subnet: '10.0.0.0/24',
    leader: '6e6561722d610000',
    capabilities: { CAN_UNICAST_CLOCKING: true, CAN_WRITE_PREFERRED_MASTER: true },
  };
  await world.device('near-a', clocked(siteId, { ...near, identity: near.leader, family: 'DANTE' }));
  const far = { subnet: '10.0.1.0/24', leader: null };
  await world.device(
    'far-b',
    clocked(siteId, { ...far, identity: '6661722d62000000', family: 'NMOS', capabilities: { CAN_UNICAST_CLOCKING: true } }),
  );
  await world.device('far-c', clocked(siteId, { ...far, identity: '6661722d63000000', capabilities: {} }));
}

const clocked = (
  siteId: string,
  {
    subnet,
    leader,
    identity,
    capabilities,
    family,
  }: { subnet: string; leader: string | null; identity: string; capabilities: object; family?: string },
) => ({
  site_id: siteId,
  identity: JSON.stringify({ name: identity, capabilities, family }),
  // That of one box, which is seen by two families.
  interfaces: JSON.stringify([{ subnet, macAddress: '00:1b:21:08:12:58' }]),
  clock: JSON.stringify({
    locked: leader === null ? 'NOT_LOCKED' : 'LOCKED',
    identity,
    canLead: leader === identity,
    v1: { subdomain: '_DFLT', stratum: 4, identifier: 'DFLT', variance: 0, leader },
    grandLeader: leader === identity,
    followerWithoutLeader: leader === null,
    preferences: { leader: false, unicastClocking: false },
  }),
});

type Roles = Readonly<Record<string, Access['role']>>;
const access = (role: Access['role'], siteRoles: Roles = {}, isOwner = false): Access => ({
  role,
  isOwner,
  siteRoles: new Map(Object.entries(siteRoles)),
});

async function makeCallers(world: World): Promise<Caller[]> {
  const { account, foreign, hall, rehearsal, server } = world;
  const made: Caller[] = [];
  const caller = (name: CallerName, token: string, more: Partial<Caller> & Pick<Caller, 'kind'>): void =>
    void made.push({ name, token, userId: null, access: null, elsewhere: null, ...more });
  const person = async (name: CallerName, role: Access['role'], roles: Roles = {}): Promise<string> => {
    const { userId, token } = await makePerson(server, account.accountId, role, roles);
    caller(name, token, {
      kind: 'person',
      userId,
      access: role === 'None' && Object.keys(roles).length === 0 ? null : access(role, roles),
    });
    return userId;
  };
  const key = (accountId: string, changes: object) => makeKey(server, accountId, changes);
  caller('nobody', '', { kind: 'nobody' });
  caller('an expired key', await key(account.accountId, { expires_at: new Date(0) }), { kind: 'nobody' });
  await person('somebody whose last site was taken away', 'None');
  await person('ReadOnly on the site', 'None', { [hall]: 'ReadOnly' });
  await person('MediaControl on the site', 'None', { [hall]: 'MediaControl' });
  const restricted = await person('DomainControl on the site', 'None', { [hall]: 'DomainControl' });
  await person('SiteControl on the site', 'None', { [hall]: 'SiteControl' });
  await person('DomainControl on the site and ReadOnly on the other', 'None', { [hall]: 'DomainControl', [rehearsal]: 'ReadOnly' });
  await person('ReadOnly on every site', 'ReadOnly');
  await person('MediaControl on every site', 'MediaControl');
  await person('DomainControl on every site', 'DomainControl');
  await person('an administrator', 'SiteControl');
  const withSet = async (name: CallerName, set: GivenSet, on: string | null): Promise<void> => {
    const { userId, token } = await makePerson(server, account.accountId, 'None', {});
    await giveSet(server, { accountId: account.accountId, userId }, set, on);
    const rights = new Set<Right>(typeof set === 'string' ? rightsOfBuiltIn(set) : set.rights);
    const held = on === null ? { rights } : { siteRights: new Map([[on, rights]]) };
    caller(name, token, { kind: 'person', userId, access: { ...access('None'), ...held } });
  };
  await withSet('Viewer on the site', 'VIEWER', hall);
  await withSet('Operator on the site', 'OPERATOR', hall);
  await withSet('Clocking engineer on the site', 'CLOCKING_ENGINEER', hall);
  await withSet('Site administrator on the site', 'SITE_ADMINISTRATOR', hall);
  await withSet('Site administrator on every site', 'SITE_ADMINISTRATOR', null);
  await withSet('Stage crew on the site', { name: 'Stage crew', rights: STAGE_CREW }, hall);
  await withSet('Night shift on every site', { name: 'Night shift', rights: NIGHT_SHIFT }, null);
  caller('the owner', account.owner.token, { kind: 'person', userId: account.owner.userId, access: access('SiteControl', {}, true) });
  caller('an administrator’s key', account.apiKey, { kind: 'key', access: access('SiteControl') });
  caller('a key with DomainControl on the site', account.restrictedApiKey, {
    kind: 'key',
    access: access('None', { [hall]: 'DomainControl' }),
  });
  caller('a key with ReadOnly on the site', await makeReader(world), { kind: 'key', access: access('None', { [hall]: 'ReadOnly' }) });
  const theirKey = await key(account.accountId, { default_role: 'None', user_id: restricted });
  caller('a key of a person with DomainControl on the site', theirKey, {
    kind: 'key',
    access: access('None', { [hall]: 'DomainControl' }),
  });
  caller('the owner of another account', foreign.owner.token, { kind: 'person', userId: foreign.owner.userId, elsewhere: 'owner' });
  caller('an administrator’s key of another account', foreign.apiKey, { kind: 'key', elsewhere: 'administrator' });
  await makeMember(server, foreign.admin.userId, account.accountId, 'None', { [hall]: 'DomainControl' });
  caller('an administrator of another account with DomainControl on the site', foreign.admin.token, {
    kind: 'person',
    userId: foreign.admin.userId,
    access: access('None', { [hall]: 'DomainControl' }),
    elsewhere: 'administrator',
  });
  caller('a wall screen of the site', await makeWallScreen(world, hall), {
    kind: 'wallScreen',
    access: access('None', { [hall]: 'ReadOnly' }),
  });
  caller('a wall screen of every site', await makeWallScreen(world, null), { kind: 'wallScreen', access: access('ReadOnly') });
  return made;
}

/** A wall screen whose code was used, of one site or of every one; answers its token. */
async function makeWallScreen({ server, account }: World, siteId: string | null): Promise<string> {
  const token = makeToken('wallScreen');
  await server.services.store.system(async (tx) => {
    const { id } = await tx
      .insertInto('wall_screens')
      .values({
        account_id: account.accountId,
        name: 'NOC wall',
        every_site: siteId === null,
        created_at: new Date(),
        token_hash: hashToken(token),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (siteId !== null)
      await tx.insertInto('site_wall_screens').values({ account_id: account.accountId, site_id: siteId, wall_screen_id: id }).execute();
  });
  return token;
}

/** A new session of somebody, for what ends one. */
export const newSession = (server: TestServer, userId: string): Promise<string> =>
  server.services.store.system((tx) => startSession(tx, userId, { ip: null, userAgent: null }, new Date()));

/** Takes the sessions of a person down; answers how to put them back, whatever ended them meanwhile. */
export async function keepSessions({ database }: TestServer, userId: string): Promise<() => Promise<void>> {
  const kept = await database.query<{ row: object }>('select to_jsonb(s) as row from sessions s where user_id = $1', [userId]);
  return async () => {
    for (const { row } of kept)
      await database.query('insert into sessions select (jsonb_populate_record(null::sessions, $1::jsonb)).* on conflict do nothing', [
        JSON.stringify(row),
      ]);
    await database.query('delete from session_ends where user_id = $1', [userId]);
  };
}

async function makePerson(
  server: TestServer,
  accountId: string,
  role: Access['role'],
  roles: Roles,
): Promise<{ userId: string; token: string }> {
  const person = { email: `${randomUUID()}@northlight.example`, displayName: '', passwordHash: null };
  const { userId } = await server.services.store.system((tx) => ensureUser(tx, person));
  await makeMember(server, userId, accountId, role, roles);
  return { userId, token: await newSession(server, userId) };
}

async function makeMember(server: TestServer, userId: string, accountId: string, role: Access['role'], roles: Roles): Promise<void> {
  await server.services.store.system(async (tx) => {
    await tx.insertInto('members').values({ account_id: accountId, user_id: userId, default_role: role }).execute();
    const rows = Object.entries(roles).map(([siteId, siteRole]) => ({
      account_id: accountId,
      user_id: userId,
      site_id: siteId,
      role: siteRole,
    }));
    if (rows.length > 0) await tx.insertInto('site_members').values(rows).execute();
  });
  server.services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
}

async function makeKey(server: TestServer, accountId: string, changes: object): Promise<string> {
  return server.services.store.system(async (tx) => {
    const key = { name: 'Made for a test', role: 'SiteControl', siteIds: [] } as const;
    const { keyId, token } = await createKey(tx, accountId, key, COMMAND_LINE, new Date());
    if (Object.keys(changes).length > 0) await tx.updateTable('api_keys').set(changes).where('id', '=', keyId).execute();
    return token;
  });
}

/** No screen and no mutation makes such a key: it is accepted in data alone (open point R35). */
async function makeReader({ server, account, hall }: World): Promise<string> {
  return server.services.store.system(async (tx) => {
    const key = { name: 'Reader', role: 'None', siteIds: [hall] } as const;
    const { keyId, token } = await createKey(tx, account.accountId, key, COMMAND_LINE, new Date());
    await tx.updateTable('site_api_keys').set({ role: 'ReadOnly' }).where('key_id', '=', keyId).execute();
    return token;
  });
}
