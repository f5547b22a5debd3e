import type { Role } from '@tutti/domain/enumerations';
import { RIGHTS } from '@tutti/domain/rights';
import { getNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATIONS, permits } from '../../access/permissions.ts';
import { guardOf, isRoot, objectTypes, rateLimitOf } from '../directives.ts';
import { MODULES } from '../modules.ts';
import { assembleSchema, readSdl } from '../schema.ts';
import { ARGUMENTS, argumentsOf, NOT_REACHED } from './arguments.fixture.ts';
import { ask, outcomeOf } from './ask.fixture.ts';
import { documentOf, guardedSelection, payloadOf, reached } from './documents.fixture.ts';
import { expectedAtField, expectedOutcome, expectedWithoutPlan } from './expected.fixture.ts';
import { happen } from './happen.fixture.ts';
import { listen } from './listen.fixture.ts';
import {
  CALLERS,
  type Caller,
  EVERYBODY,
  keepSessions,
  newSession,
  type PermissionWorld,
  startPermissionWorld,
  type Target,
} from './permission-world.fixture.ts';
import {
  ADMINISTRATORS,
  CONFIGURING,
  FOR_ADMINISTRATORS,
  FOR_ADMINISTRATORS_IN_PERSON,
  FOR_DOMAIN_CONTROL,
  FOR_MEDIA_CONTROL,
  NEEDING_PLAN,
  RESTRICTED,
} from './specified.fixture.ts';

const schema = assembleSchema(readSdl(), MODULES);
const roots = objectTypes(schema)
  .filter((type) => isRoot(schema, type))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({
      name: `${type.name}.${field.name}`,
      guard: guardOf(field) ?? 'ANYONE',
      limited: rateLimitOf(field) !== null,
    })),
  );
const of = (type: string) => roots.filter(({ name }) => name.startsWith(`${type}.`));
/** The other fields with a guard of their own, each with where its parent is found. */
const guarded = objectTypes(schema)
  .filter((type) => !isRoot(schema, type))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ type, field, name: `${type.name}.${field.name}`, guard: guardOf(field) })),
  );
const PARENTS: Readonly<Record<string, { root: string; around: (inner: string) => string; onSite: boolean }>> = {
  Account: { root: 'Query.account', around: (inner) => inner, onSite: false },
  AccountSubscription: { root: 'Query.account', around: (inner) => `subscription { __typename ${inner} }`, onSite: false },
  ClockingGroup: { root: 'Query.domain', around: (inner) => `clockingGroup { __typename ${inner} }`, onSite: true },
  Domain: { root: 'Query.domain', around: (inner) => inner, onSite: true },
  Member: { root: 'Query.loggedUser', around: (inner) => `member { __typename ${inner} }`, onSite: false },
};

let world: PermissionWorld;
const seen = new Set<string>();
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  world = await startPermissionWorld();
}, 60_000);
afterAll(async () => {
  await world?.close();
  vi.useRealTimers();
});

const callerOf = (name: string): Caller => {
  const caller = world.callers.find((one) => one.name === name);
  if (!caller) throw new Error(`${name} was not made.`);
  return caller;
};
/** The spots that make a difference to a root field. */
const targetsOf = (name: string): readonly Target[] => {
  const [own, other, none] = world.targets;
  const { on } = OPERATIONS[name] ?? { on: 'nothing' };
  return on === 'device' ? [own, other, none] : on === 'site' ? [own, other] : [own];
};

type Root = (typeof roots)[number];
/** Calls a root field; answers what came of it. `allowed`: it is asked for something new, so that what it does hinders no other call. */
async function outcomeAt(caller: Caller, { name, limited }: Root, target: Target, allowed: boolean, mine = true): Promise<string> {
  const variables = (await argumentsOf(schema, name)?.({ world, caller, target: target, mine, allowed })) ?? {};
  // Signing out ends a session: each of those who can has a session of their own for it.
  const isLogout = name === 'Mutation.UserLogout' && caller.kind === 'person' && caller.userId !== null;
  const isLeaving = name === 'Mutation.WallScreenLeave' && caller.kind === 'wallScreen';
  const token = isLogout ? await newSession(world.server, caller.userId ?? '') : isLeaving ? await world.openWallScreen() : caller.token;
  // Leaving the last account ends the sessions with it.
  const putBack = name === 'Mutation.AccountLeave' && caller.userId !== null ? await keepSessions(world.server, caller.userId) : null;
  const inner = name.startsWith('Mutation.') ? payloadOf(schema, name) : null;
  if (limited) vi.setSystemTime(Date.now() + 61_000); // An account may call it so often a minute, by this clock.
  const answer = await ask(world, token, documentOf(schema, name, { world, target, caller }, inner), variables);
  await putBack?.();
  reached(schema, answer.data && Object.values(answer.data), seen);
  return outcomeOf(name, answer);
}

/** Makes every call of a root field that makes a difference; answers what came of each that is not what the table says. `hasPlan`: whether that of the account holds. */
async function wrongs(caller: Caller, root: Root, hasPlan = true): Promise<string[]> {
  const { name, guard } = root;
  const wrong: string[] = [];
  for (const target of targetsOf(name)) {
    for (const mine of OPERATIONS[name]?.on === 'self' ? [true, false] : [true]) {
      const granted = expectedOutcome(caller, name, guard, target.siteId, mine);
      const expected = hasPlan ? granted : expectedWithoutPlan(name, granted);
      const outcome = await outcomeAt(caller, root, target, expected === 'allowed', mine);
      if (outcome !== expected) wrong.push(`${name} at ${target.deviceId}${mine ? '' : ' of another'}: ${outcome}, not ${expected}`);
    }
  }
  return wrong;
}

describe('The table of permissions', () => {
  it('has a rule and arguments for every root field, and for no other', () => {
    const names = roots.map(({ name }) => name).sort();
    expect(Object.keys(OPERATIONS).sort()).toEqual(names);
    expect(names.filter((name) => !argumentsOf(schema, name))).toEqual([]);
    expect(Object.keys(ARGUMENTS).filter((name) => !names.includes(name))).toEqual([]);
    expect(guarded.filter(({ guard, type }) => guard && !PARENTS[type.name]).map(({ name }) => name)).toEqual([]);
  });

  it('says what each role may do on its site, on another and on what is in none', () => {
    const may = (role: Role, siteRoles: object, siteId: string | null) =>
      RIGHTS.filter((right) => permits({ role, isOwner: false, siteRoles: new Map(Object.entries(siteRoles)) }, right, siteId, true));
    const media = ['READ', 'ROUTE', 'RECALL'];
    const domain = [...media, 'KEEP_SNAPSHOTS', 'ENCRYPTION', 'DESCRIBE', 'REBOOT', 'CLOCK_DEVICES', 'SILENCE'];
    expect([may('SiteControl', {}, 'a'), may('SiteControl', {}, null)]).toEqual([RIGHTS, RIGHTS]);
    expect(may('None', { a: 'DomainControl' }, 'a')).toEqual(domain);
    expect([may('None', { a: 'MediaControl' }, 'a'), may('None', { a: 'ReadOnly' }, 'a')]).toEqual([media, ['READ']]);
    expect(may('None', {}, 'a')).toEqual([]);
    expect(may('None', { a: 'None' }, 'a')).toEqual([]);
    // For one site alone it is little more than DomainControl: what is about the account is for those who administer all of it.
    expect(may('None', { a: 'SiteControl' }, 'a')).toEqual([...domain, 'DOMAIN_AGENTS']);
    // As the role for the account, each holds on every site, and not on what is in none.
    expect((['DomainControl', 'MediaControl', 'ReadOnly'] as const).map((role) => [may(role, {}, 'a'), may(role, {}, null)])).toEqual([
      [domain, []],
      [media, []],
      [['READ'], []],
    ]);
    // Even a role for everything, where it is given for one site, does not reach beyond it.
    for (const role of ['DomainControl', 'MediaControl', 'ReadOnly', 'SiteControl'])
      for (const elsewhere of ['b', null]) expect(may('None', { a: role }, elsewhere)).toEqual([]);
    const owner = { role: 'SiteControl', isOwner: true, siteRoles: new Map() } as const;
    expect([permits(owner, 'OWN', null, true), permits(owner, 'OWN', null, false)]).toEqual([true, false]);
    expect(permits({ ...owner, isOwner: false }, 'OWN', null, true)).toBe(false);
  });
});

const rootOf = (name: string): Root => {
  const root = roots.find((one) => one.name === name);
  if (!root) throw new Error(`There is no ${name}.`);
  return root;
};
/** Those of the mutations that the caller may do at a spot, with something new for each. */
async function doneBy(caller: string, mutations: readonly string[], target: Target, isNew: boolean): Promise<string[]> {
  const done: string[] = [];
  for (const name of mutations)
    if ((await outcomeAt(callerOf(caller), rootOf(`Mutation.${name}`), target, isNew)) === 'allowed') done.push(name);
  return done;
}
const data = async (caller: string, query: string) => {
  const answer = await ask(world, callerOf(caller).token, query, {});
  return answer.errors?.[0]?.extensions.code ?? answer.data;
};

describe('Over HTTP, on a real database', () => {
  it.each(EVERYBODY)('%s reads what the table allows, and nothing else', async (name) => {
    const wrong: string[] = [];
    for (const root of of('Query')) wrong.push(...(await wrongs(callerOf(name), root)));
    expect(wrong).toEqual([]);
  });

  it.each(EVERYBODY)('%s reaches the guarded fields of what they read as the table allows', async (name) => {
    const caller = callerOf(name);
    const wrong: string[] = [];
    for (const { type, field, name: fieldName, guard } of guarded) {
      const parent = PARENTS[type.name];
      if (!guard || !parent) continue;
      for (const target of parent.onSite ? world.targets.slice(0, 2) : world.targets.slice(0, 1)) {
        const rootGuard = roots.find((root) => root.name === parent.root)?.guard ?? 'ANYONE';
        const atRoot = expectedOutcome(caller, parent.root, rootGuard, target.siteId);
        const expected =
          atRoot === 'allowed'
            ? expectedAtField(caller, guard, parent.onSite ? target.siteId : null, getNamedType(field.type).name)
            : atRoot;
        const inner = parent.around(guardedSelection(type, field, { world, target, caller }));
        const variables = (await argumentsOf(schema, parent.root)?.({ world, caller, target: target, mine: true, allowed: true })) ?? {};
        const answer = await ask(
          world,
          caller.token,
          documentOf(schema, parent.root, { world, target, caller }, `__typename ${inner}`),
          variables,
        );
        reached(schema, answer.data && Object.values(answer.data), seen);
        const outcome = outcomeOf(parent.root, answer);
        // Whoever has no place in the account has no member there, and so nothing to guard.
        const isAbsent = outcome === 'allowed' && JSON.stringify(answer.data).includes('"member":null');
        if ((isAbsent ? 'null' : outcome) !== expected) wrong.push(`${fieldName} at ${target.deviceId}: ${outcome}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(EVERYBODY)(
    '%s changes what the table allows, and nothing else',
    async (name) => {
      const wrong: string[] = [];
      for (const root of of('Mutation')) wrong.push(...(await wrongs(callerOf(name), root)));
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it.each(EVERYBODY)(
    '%s does without a plan what the table says, and everything else as ever',
    async (name) => {
      await world.plan('deactivated');
      const wrong: string[] = [];
      for (const root of of('Mutation')) wrong.push(...(await wrongs(callerOf(name), root, false)));
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it('nobody configures devices, routing, clocks and sites where the plan has ended, and all of it is read as ever [BILL-027]', async () => {
    const needing = of('Mutation').flatMap(({ name }) => (OPERATIONS[name]?.needsPlan ? [name.replace('Mutation.', '')] : []));
    expect(needing.toSorted()).toEqual([...NEEDING_PLAN].toSorted());
    // Without the connections, which come and go by themselves meanwhile.
    const site = 'id name clockingGroup { mode } devices { id name rxChannels { status } }';
    const [own] = world.targets;
    const asked = `{ domain(id: "${own.siteId}") { ${site} } }`;
    const callers = [...ADMINISTRATORS, ...RESTRICTED, 'DomainControl on every site', 'MediaControl on the site'];
    await world.plan('active');
    const before = new Map<string, unknown>();
    for (const name of callers) before.set(name, await data(name, asked));
    await world.plan('deactivated');
    for (const name of callers) {
      const read = await data(name, asked);
      expect(read).toMatchObject({ domain: { devices: expect.arrayContaining([expect.objectContaining({ id: own.deviceId })]) } });
      expect([name, read]).toEqual([name, before.get(name)]);
    }
    for (const name of callers) {
      const others = name.startsWith('MediaControl') ? FOR_MEDIA_CONTROL : FOR_DOMAIN_CONTROL;
      for (const mutation of ADMINISTRATORS.includes(name) ? CONFIGURING : others) {
        // With what can be done, so that nothing but the plan refuses it.
        const outcome = await outcomeAt(callerOf(name), rootOf(`Mutation.${mutation}`), own, true);
        expect([name, mutation, outcome]).toEqual([name, mutation, 'SUBSCRIPTION_INACTIVE']);
      }
    }
  });

  it('takes up where it was when the plan is active again', async () => {
    await world.plan('active');
    const wrong: string[] = [];
    for (const root of of('Mutation')) wrong.push(...(await wrongs(callerOf('an administrator'), root)));
    expect(wrong).toEqual([]);
  }, 60_000);

  it.each(EVERYBODY)('%s is pushed what the table allows, and nothing else', async (name) => {
    const caller = callerOf(name);
    const wrong: string[] = [];
    for (const { name: field, guard } of of('Subscription')) {
      for (const target of targetsOf(field)) {
        const expected = expectedOutcome(caller, field, guard, target.siteId);
        const outcome = await listen(world, schema, seen, { caller, field, target });
        if (outcome !== expected) wrong.push(`${field} at ${target.deviceId}: ${outcome}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('no field of the schema was left out', async () => {
    const all = objectTypes(schema)
      .filter((type) => !isRoot(schema, type) && !NOT_REACHED.includes(type.name))
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
    const administrator = callerOf('an administrator');
    const root = roots.find(({ name }) => name === 'Query.domain');
    const left = async () => {
      // Levels are there while they are asked for, and what is wrong with the clocks once it has lasted.
      if (root) await wrongs(administrator, root);
      world.targets.forEach((target) => happen(world, target));
      return all.filter((name) => !seen.has(name));
    };
    await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  }, 40_000);
});

describe('What was specified of people and keys', () => {
  it('is three kinds of people: full access, limited to chosen sites, and not signed in, who are given the checkout of a trial [PERM-001]', async () => {
    const sites = '{ domains { name } }';
    const both = expect.arrayContaining([{ name: 'Main Hall' }, { name: 'Rehearsal' }]);
    expect(await data('an administrator', sites)).toEqual({ domains: both });
    expect(await data('DomainControl on the site', sites)).toEqual({ domains: [{ name: 'Main Hall' }] });
    expect(await data('nobody', sites)).toBe('UNAUTHENTICATED');
    const all = [...FOR_ADMINISTRATORS, ...FOR_DOMAIN_CONTROL];
    for (const [target, limited] of [[world.targets[0], FOR_DOMAIN_CONTROL] as const, [world.targets[1], []] as const]) {
      const does = { 'an administrator': all, 'DomainControl on the site': limited, nobody: [] };
      for (const [name, its] of Object.entries(does)) expect(await doneBy(name, all, target, its.length > 0)).toEqual(its);
    }
    const shop = { enabled: true, checkout: { scriptUrl: expect.stringMatching(/^http/), basePlan: expect.stringMatching(/./) } };
    expect(await data('nobody', '{ billing { enabled checkout { scriptUrl basePlan } } }')).toEqual({ billing: shop });
  });

  it.each(ADMINISTRATORS)(
    '%s reads every site, and does on each, and in none, what is for administrators [PERM-013 PERM-014 PERM-015 PERM-016 PERM-017]',
    async (name) => {
      const [own, other, none] = world.targets;
      const sites = await data('the owner', '{ domains { id name devices { id } } }');
      expect(JSON.stringify(sites)).toMatch(new RegExp(`${own.deviceId}.*${other.deviceId}`));
      expect(await data(name, '{ domains { id name devices { id } } }')).toEqual(sites);
      for (const target of [own, other]) {
        expect(await doneBy(name, FOR_ADMINISTRATORS, target, true)).toEqual(FOR_ADMINISTRATORS);
        expect(await doneBy(name, FOR_DOMAIN_CONTROL, target, true)).toEqual(FOR_DOMAIN_CONTROL);
        const spare = await world.device(`spare-${crypto.randomUUID()}`);
        expect(await doneBy(name, ['DevicesEnroll'], { ...target, deviceId: spare }, true)).toEqual(['DevicesEnroll']);
      }
      expect(await outcomeAt(callerOf(name), rootOf('Query.device'), none, true)).toBe('allowed');
      const ofDevices = ['DevicesUnenroll', 'DevicesForget', 'DeviceMediaConfidentialityFlowKeyRotate'];
      expect(await doneBy(name, ofDevices, none, true)).toEqual(ofDevices);
      expect(await doneBy(name, FOR_DOMAIN_CONTROL, none, true)).toEqual(FOR_DOMAIN_CONTROL);
    },
    60_000,
  );

  it.each(CALLERS)('%s does what is for administrators in person as one of them, and not as a key', async (name) => {
    const does = name === 'an administrator' || name === 'the owner';
    const done = await doneBy(name, FOR_ADMINISTRATORS_IN_PERSON, world.targets[0], does);
    expect(done).toEqual(does ? FOR_ADMINISTRATORS_IN_PERSON : []);
  });

  it.each(CALLERS.filter((name) => !ADMINISTRATORS.includes(name)))(
    '%s does nothing of what is for administrators, and assigns no device',
    async (name) => {
      const [own, , none] = world.targets;
      expect(await doneBy(name, FOR_ADMINISTRATORS, own, false)).toEqual([]);
      expect(await doneBy(name, ['DevicesEnroll'], { ...own, deviceId: none.deviceId }, false)).toEqual([]);
    },
  );

  it('is assigning devices that are in no site, by administrators alone [PERM-008]', async () => {
    const assigning: string[] = [];
    for (const name of CALLERS) {
      const deviceId = await world.device(`spare-${crypto.randomUUID()}`);
      assigning.push(...(await doneBy(name, ['DevicesEnroll'], { ...world.targets[0], deviceId }, true)).map(() => name));
    }
    expect(assigning.toSorted()).toEqual([...ADMINISTRATORS].toSorted());
  });

  it('is managing users, sites and settings with a key, of administrators’ keys alone [PERM-032]', async () => {
    const users = ['UserAccountRoleSet', 'UserInvitationResend'];
    const managing = [...users, 'DomainAdd', 'DomainUpdate', 'DomainRemove', 'AccountDateTimeDefaultsSet'];
    for (const { name, access } of world.callers.filter(({ kind }) => kind === 'key')) {
      const isAdministrators = access?.role === 'SiteControl';
      expect([name, await doneBy(name, managing, world.targets[0], isAdministrators)]).toEqual([name, isAdministrators ? managing : []]);
    }
  });

  it.each(RESTRICTED)('%s changes there what the controller changes for them, and nothing elsewhere [PERM-003]', async (name) => {
    const [own, other, none] = world.targets;
    expect(await doneBy(name, FOR_DOMAIN_CONTROL, own, true)).toEqual(FOR_DOMAIN_CONTROL);
    for (const target of [other, none]) expect(await doneBy(name, FOR_DOMAIN_CONTROL, target, false)).toEqual([]);
  });

  it.each(RESTRICTED)(
    '%s sees no device without a site: neither alone, nor in a list, nor by its commands, nor in a stream [PERM-022]',
    async (name) => {
      const [, , none] = world.targets;
      const { deviceId } = none;
      expect(await data('an administrator', '{ unenrolledDevices { id } }')).toEqual({
        unenrolledDevices: expect.arrayContaining([{ id: deviceId }]),
      });
      expect(await data(name, '{ unenrolledDevices { id } }')).toBe('FORBIDDEN');
      expect(await data(name, '{ accounts { unenrolledDevices { id } } }')).toBe('FORBIDDEN');
      expect(await data(name, `{ device(id: "${deviceId}") { id } }`)).toEqual({ device: null });
      expect(await data(name, `{ domains { device(id: "${deviceId}") { id } } }`)).toEqual({ domains: [{ device: null }] });
      expect(JSON.stringify(await data(name, '{ domains { devices { id } } accounts { domains { devices { id } } } }'))).not.toContain(
        deviceId,
      );
      expect(await data(name, `{ deviceCommands(deviceId: "${deviceId}") { id } }`)).toBe('NOT_FOUND');
      for (const stream of ['deviceCommandChanged', 'signalPresence'])
        expect(await listen(world, schema, seen, { caller: callerOf(name), field: `Subscription.${stream}`, target: none })).toBe(
          'NOT_FOUND',
        );
    },
  );

  it('shows administrators alone whose the account is [PERM-019]', async () => {
    const { accountId, owner } = world.account;
    const query = `{ account(id: "${accountId}") { ownerId } }`;
    for (const name of ADMINISTRATORS) expect(await data(name, query)).toEqual({ account: { ownerId: owner.userId } });
    for (const name of ['DomainControl on every site', ...RESTRICTED])
      expect(await data(name, query)).toEqual({ account: { ownerId: null } });
    for (const name of CALLERS.filter((one) => !ADMINISTRATORS.includes(one)))
      expect(JSON.stringify(await data(name, query))).not.toContain(owner.userId);
  });
});
