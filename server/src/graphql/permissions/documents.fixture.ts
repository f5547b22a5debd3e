import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, getNamedType, isNonNullType, isObjectType } from 'graphql';
import { KEPT_FROM_WALLS } from '../../access/permissions.ts';
import { guardOf } from '../directives.ts';
import { FIELD_ARGUMENTS } from './arguments.fixture.ts';
import type { Caller, PermissionWorld, Target } from './permission-world.fixture.ts';

type Field = GraphQLField<unknown, unknown>;

/** What is asked for at one spot. */
interface At {
  readonly world: PermissionWorld;
  readonly target: Target;
  readonly caller: Pick<Caller, 'kind'>;
}

/** A field with its arguments as they are written. Throws for one that needs some and has none in the table. */
function call(type: GraphQLObjectType, field: Field, { world, target }: At): string {
  const name = `${type.name}.${field.name}`;
  const given = FIELD_ARGUMENTS[name];
  if (given) return `${field.name}${given(world, target)}`;
  if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined))
    throw new Error(`${name} has no arguments in permissions/arguments.fixture.ts.`);
  return field.name;
}

const isSmall = (type: GraphQLObjectType): boolean =>
  Object.values(type.getFields()).every((field) => !isObjectType(getNamedType(field.type)));

/**
 * All that can be read of a type without passing another guard. A type that leads further is selected once; where it was there already it is asked for its name alone.
 * Fields with a guard of their own are left out: each is asked for by itself; and for a wall screen what it is refused everywhere (graphql/wall-screens.test.ts).
 */
export function selectionOf(type: GraphQLObjectType, at: At, seen = new Set<GraphQLObjectType>()): string {
  seen.add(type);
  const isKept = (field: Field) => at.caller.kind === 'wallScreen' && KEPT_FROM_WALLS.has(getNamedType(field.type).name);
  const fields = Object.values(type.getFields()).filter((field) => !guardOf(field) && !isKept(field));
  const selections = fields.map((field) => {
    const target = getNamedType(field.type);
    const text = call(type, field, at);
    if (!isObjectType(target)) return text;
    return seen.has(target) && !isSmall(target) ? `${text} { __typename }` : `${text} { ${selectionOf(target, at, seen)} }`;
  });
  return ['__typename', ...selections].join(' ');
}

/** What is asked of a field: all of it, or of what a mutation answers only its own fields. */
const answerOf = (field: Field, at: At, inner: string | null, around: readonly GraphQLObjectType[] = []): string => {
  const target = getNamedType(field.type);
  return isObjectType(target) ? `{ ${inner ?? selectionOf(target, at, new Set(around))} }` : '';
};

/** A question for one root field, its arguments as variables. `inner` instead of all that can be read of it. */
export function documentOf(schema: GraphQLSchema, name: string, at: At, inner: string | null = null): string {
  const [typeName = '', fieldName = ''] = name.split('.');
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`${name} is not in the schema.`);
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const handed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const operation = `${typeName.toLowerCase()}${declared && `(${declared})`}`;
  return `${operation} { ${fieldName}${handed && `(${handed})`} ${answerOf(field, at, inner)} }`;
}

/** What a mutation answers, without what is read of the things in it. */
export function payloadOf(schema: GraphQLSchema, name: string): string {
  const type = schema.getType(`${name.split('.')[1]}Payload`);
  if (!isObjectType(type)) throw new Error(`${name} answers no payload.`);
  const fields = Object.values(type.getFields()).map(({ name: field, type: inner }) =>
    isObjectType(getNamedType(inner)) ? `${field} { __typename }` : field,
  );
  return ['__typename', ...fields].join(' ');
}

/** A field with a guard of its own, as it is asked for inside of its parent. */
export function guardedSelection(type: GraphQLObjectType, field: Field, at: At): string {
  return `${call(type, field, at)} ${answerOf(field, at, null, [type])}`;
}

/** Every `Type.field` that the answer has, so that none is taken for tried that was not reached. */
export function reached(schema: GraphQLSchema, value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value satisfies unknown[]) reached(schema, one, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const fields = new Map<string, unknown>(Object.entries(value));
  const typeName = fields.get('__typename');
  for (const [name, inner] of fields) {
    found.add(`${String(typeName)}.${name}`);
    reached(schema, inner, found);
  }
}
