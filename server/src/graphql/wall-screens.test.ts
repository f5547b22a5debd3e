import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { GUARDS, KEPT_FROM_WALLS } from '../access/permissions.ts';
import type { WallScreen } from '../access/viewer.ts';
import { can } from '../access/viewer.ts';
import { guardOf } from './directives.ts';
import { MODULES } from './modules.ts';
import { assembleSchema, readSdl } from './schema.ts';

const schema = assembleSchema(readSdl(), MODULES);
const accountId = 'a';
const viewer: WallScreen = {
  kind: 'wallScreen',
  wallScreenId: 'w',
  name: 'NOC wall',
  userId: null,
  tokenHash: '00',
  accounts: new Map([[accountId, { accountId, isOpened: true, role: 'ReadOnly', isOwner: false, siteRoles: new Map() }]]),
};
/** Whatever a resolver asks of it, it was let in. */
const services = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`let in: ${String(name)}`);
    },
  },
);
const context = {
  viewer,
  ended: null,
  services,
  ip: '192.0.2.1',
  userAgent: null,
  cookies: null,
  throttle: { call: async () => undefined },
};

/** How a wall screen fares at each field of a root type, without any argument. */
async function outcomes(type: GraphQLObjectType | null | undefined, how: 'resolve' | 'subscribe'): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
    const run = async () => field[how]?.(undefined, { input: {} }, context, { parentType: type, fieldName: name } as never);
    const outcome = await run().then(
      () => 'let in',
      (error: unknown) => (error as { extensions?: { code?: string } }).extensions?.code ?? 'let in',
    );
    found.set(name, outcome);
  }
  return found;
}
const admitted = (all: Map<string, string>) => [...all].flatMap(([name, outcome]) => (outcome === 'FORBIDDEN' ? [] : [name])).sort();

describe('A wall screen', () => {
  it('changes nothing: of all mutations it may only end itself', async () => {
    const all = await outcomes(schema.getMutationType(), 'resolve');
    expect(all.size).toBeGreaterThan(60);
    expect(admitted(all)).toEqual(['WallScreenLeave']);
  });

  it('asks of all queries only those about its sites', async () => {
    const all = await outcomes(schema.getQueryType(), 'resolve');
    expect(all.size).toBeGreaterThan(20);
    expect(admitted(all)).toEqual([
      'account',
      'accounts',
      'device',
      'domain',
      'domains',
      'infrastructureAlerts',
      'openTroubles',
      'version',
      'wallScreen',
    ]);
  });

  it('follows of all streams only that of changes', async () => {
    expect(admitted(await outcomes(schema.getSubscriptionType(), 'subscribe'))).toEqual(['accountChanged']);
  });

  it('reaches no person, entry, command, plan, key, agent or level through what it may ask', () => {
    const reached = new Set<string>();
    const walk = (type: unknown): void => {
      if (!isObjectType(type) || reached.has(type.name)) return;
      reached.add(type.name);
      for (const field of Object.values(type.getFields())) {
        const [target, guard] = [getNamedType(field.type), guardOf(field)];
        const action = guard && GUARDS[guard].action;
        const isShut =
          guard !== null && (GUARDS[guard].who === 'person' || (action !== null && !can(viewer, action, { accountId, siteId: 's' })));
        if (!isShut && !KEPT_FROM_WALLS.has(target.name)) walk(target);
      }
    };
    for (const name of ['Account', 'AlertTrouble', 'Domain', 'Device', 'InfrastructureAlert', 'ShownWallScreen'])
      walk(schema.getType(name));
    const kept = [...reached].filter((name) =>
      /User|Member|Person|Viewer|Session|Audit|Command|Key|Subscription$|Agent|Prefer|Policy|Signal|Level|^WallScreen/.test(name),
    );
    // How a device wants to lead clocks is a fact of the device; a subscription by names is one of a channel or a stream.
    expect(kept).toEqual(['ClockPreferences', 'NamedSubscription', 'NamedStreamSubscription']);
    expect(reached.size).toBeGreaterThan(20);
  });

  it.each([...KEPT_FROM_WALLS])('is refused %s wherever that is in an answer, also where a resolver would hand it out', async (name) => {
    const holders = Object.values(schema.getTypeMap()).filter(
      (type): type is GraphQLObjectType =>
        isObjectType(type) && ![schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(type),
    );
    const fields = holders.flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => (getNamedType(field.type).name === name ? [{ type, field }] : [])),
    );
    expect(fields.length).toBeGreaterThan(0);
    for (const { type, field } of fields) {
      const run = async () =>
        field.resolve?.({ accountId, siteId: 's', [field.name]: [] }, {}, context, { parentType: type, fieldName: field.name } as never);
      await expect(run()).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    }
  });
});
