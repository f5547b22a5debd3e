import type { GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { guardOf, isRoot, objectTypes } from './directives.ts';
import { MODULES } from './modules.ts';
import { operation } from './operation.ts';
import { assembleSchema, type ModuleResolvers, readSdl } from './schema.ts';

const HEAD = `
  directive @guard(allow: Guard!) on OBJECT | FIELD_DEFINITION
  directive @rateLimit(max: Int! = 60, window: Int! = 60) on FIELD_DEFINITION
  enum Guard { ANYONE AUTHENTICATED PERSON READER ROUTER DESCRIBE ADMINISTRATOR OWNER }
`;
const anyone = operation({ guard: 'ANYONE', transaction: 'none' }, () => 'x');
const administrator = operation({ guard: 'ADMINISTRATOR', transaction: 'none' }, () => ({}));
const assemble = (sdl: string, ...modules: ModuleResolvers[]) => assembleSchema(HEAD + sdl, modules);

describe('The guards of the API', () => {
  const schema = assembleSchema(readSdl(), MODULES);

  it('are on every field: root fields have their own, all others one on their type', () => {
    const bare = objectTypes(schema).flatMap((type) =>
      isRoot(schema, type)
        ? Object.values(type.getFields())
            .filter((field) => !guardOf(field))
            .map((field) => `${type.name}.${field.name}`)
        : guardOf(type)
          ? []
          : [type.name],
    );
    expect(bare).toEqual([]);
    expect(objectTypes(schema).length).toBeGreaterThan(30);
  });

  it.each(['owner', 'members', 'unenrolledDevices', 'agents'])(
    'keep Account.%s for administrators, even where a resolver hands the account to somebody else',
    async (name) => {
      const field = (schema.getType('Account') as GraphQLObjectType).getFields()[name];
      const access = { accountId: 'a', isOpened: true, role: 'None', isOwner: false, siteRoles: new Map([['s', 'DomainControl']]) };
      const viewer = { kind: 'person', userId: 'u', accounts: new Map([['a', access]]) };
      const resolve = () => field?.resolve?.({ accountId: 'a', id: 'a' }, {}, { viewer }, { parentType: { name: 'Account' } } as never);
      expect(resolve).toThrow('You are not allowed to do this.');
    },
  );
});

describe('A schema with a hole', () => {
  it('is refused when a root field has no guard', () => {
    expect(() => assemble('type Query { open: String }', { Query: { open: anyone } })).toThrow('Query.open has no @guard');
  });

  it('is refused when a root field has no operation, or a plain function for one', () => {
    const sdl = 'type Query { open: String @guard(allow: ANYONE) }';
    expect(() => assemble(sdl)).toThrow('Query.open has no operation()');
    expect(() => assemble(sdl, { Query: { open: () => 'x' } })).toThrow('Query.open has no operation()');
    expect(assemble(sdl, { Query: { open: anyone } })).toBeDefined();
  });

  it("is refused when an operation's guard is not the schema's", () => {
    const sdl = 'type Query { open: String @guard(allow: ADMINISTRATOR) }';
    expect(() => assemble(sdl, { Query: { open: anyone } })).toThrow(
      'Query.open is guarded by ADMINISTRATOR in the schema, by ANYONE in its operation',
    );
  });

  it('is refused when an object type has no guard', () => {
    const sdl = 'type Query { thing: Thing @guard(allow: ADMINISTRATOR) } type Thing { name: String }';
    expect(() => assemble(sdl, { Query: { thing: administrator } })).toThrow('Thing has no @guard');
  });

  it('is refused when a type for administrators is reached through a wider field', () => {
    const sdl = `type Query { box: Box @guard(allow: ANYONE) } type Box @guard(allow: ANYONE) { secret: Secret OPEN }
      type Secret @guard(allow: ADMINISTRATOR) { name: String }`;
    const box = operation({ guard: 'ANYONE', transaction: 'none' }, () => ({}));
    expect(() => assemble(sdl.replace('OPEN', ''), { Query: { box } })).toThrow(
      'Box.secret leads to Secret, which is for ADMINISTRATOR only',
    );
    expect(assemble(sdl.replace('OPEN', '@guard(allow: ADMINISTRATOR)'), { Query: { box } })).toBeDefined();
  });

  it('is refused when something is resolved that the schema does not have, or twice', () => {
    const sdl = 'type Query { open: String @guard(allow: ANYONE) }';
    expect(() => assemble(sdl, { Query: { open: anyone, shut: anyone } })).toThrow('Query.shut is resolved, but not in the schema');
    expect(() => assemble(sdl, { Query: { open: anyone } }, { Query: { open: anyone } })).toThrow('Query.open is resolved by two modules');
  });
});
