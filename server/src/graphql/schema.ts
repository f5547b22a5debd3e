import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import * as v from 'valibot';
import { networkOf } from '../access/address.ts';
import { KEPT_FROM_WALLS } from '../access/permissions.ts';
import { forbidden } from '../api-errors.ts';
import type { RequestContext } from '../context.ts';
import { guardOf, isRoot, objectTypes, rateLimitOf } from './directives.ts';
import { guarded, guardProblems } from './guard.ts';
import { inTurns } from './pace.ts';
import { recordingReads } from './reads.ts';

type Resolve = GraphQLFieldResolver<unknown, RequestContext>;
/** What a module exports as `resolvers`: type → field → resolver, and scalars. */
export type ModuleResolvers = Readonly<Record<string, GraphQLScalarType | Readonly<Record<string, unknown>>>>;

/** The merged SDL, as tools/codegen.ts wrote it. */
export const readSdl = (): string => readFileSync(fileURLToPath(import.meta.resolve('@tutti/contract-api/schema.graphql')), 'utf8');

/** Types of what subscriptions share. */
const PUSHED: ReadonlySet<string> = new Set(['AccountChange', 'DomainSummary']);

/**
 * The executable schema of an SDL and the modules' resolvers, each field behind its guard. Throws, naming every fault, when a field has no guard,
 * an operation's guard is not the SDL's, or a resolver fits nothing: the server does not start then.
 */
export function assembleSchema(sdl: string, modules: readonly ModuleResolvers[]): GraphQLSchema {
  // Root types are empty but for their extensions, which plain SDL validation does not know; validateSchema runs at the first query.
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const resolvers = merge(modules);
  const problems = [
    ...guardProblems(schema, (type, field) => resolvers.get(`${type}.${field}`)),
    ...[...resolvers.keys()].filter((name) => !fits(schema, name)).map((name) => `${name} is resolved, but not in the schema`),
  ];
  if (problems.length > 0) throw new Error(`The schema is not safe to serve:\n${problems.join('\n')}`);
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      wire(
        schema,
        field,
        { root: isRoot(schema, type), subscription: type === schema.getSubscriptionType(), pushed: PUSHED.has(type.name) },
        resolveOf(resolvers.get(`${type.name}.${field.name}`)),
      );
    }
  }
  for (const module of modules)
    for (const scalar of Object.values(module)) if (scalar instanceof GraphQLScalarType) setScalar(schema, scalar);
  return schema;
}

const isResolve = (value: unknown): value is Resolve => typeof value === 'function';
const resolveOf = (value: unknown): Resolve | undefined => (isResolve(value) ? value : undefined);

/** `Type.field` → resolver; a field that two modules resolve is a mistake. */
function merge(modules: readonly ModuleResolvers[]): Map<string, unknown> {
  const merged = new Map<string, unknown>();
  for (const module of modules) {
    for (const [type, fields] of Object.entries(module)) {
      if (fields instanceof GraphQLScalarType) continue;
      for (const [field, resolver] of Object.entries(fields)) {
        if (merged.has(`${type}.${field}`)) throw new Error(`${type}.${field} is resolved by two modules.`);
        merged.set(`${type}.${field}`, resolver);
      }
    }
  }
  return merged;
}

function fits(schema: GraphQLSchema, name: string): boolean {
  const [typeName = '', fieldName = ''] = name.split('.');
  const type = schema.getType(typeName);
  return isObjectType(type) && fieldName in type.getFields();
}

function wire(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, RequestContext>,
  { root, subscription, pushed }: { readonly root: boolean; readonly subscription: boolean; readonly pushed: boolean },
  own: Resolve | undefined,
): void {
  if (subscription) {
    if (own) field.subscribe = own;
    field.resolve = (event) => event;
    return;
  }
  let resolve = own;
  const leadsTo = getNamedType(field.type);
  if (leadsTo === schema.getType('Domain') || (root && leadsTo === schema.getType('Device')))
    resolve = recordingReads(resolve ?? defaultFieldResolver);
  const guard = guardOf(field);
  if (guard && !root) resolve = guarded(guard, resolve);
  if (!root && KEPT_FROM_WALLS.has(leadsTo.name)) resolve = keptFromWalls(resolve ?? defaultFieldResolver);
  const limit = rateLimitOf(field);
  if (limit && resolve) resolve = throttled(field.name, limit, resolve);
  // What is pushed is made in one turn, once for all who follow it (live/shared-messages.ts).
  if (!pushed && isListType(getNullableType(field.type)) && isObjectType(leadsTo)) resolve = inTurns(resolve ?? defaultFieldResolver);
  if (resolve) field.resolve = resolve;
}

/** The resolver of what no wall screen is shown. */
const keptFromWalls =
  (resolve: Resolve): Resolve =>
  (parent, args, context, info) => {
    if (context.viewer?.kind === 'wallScreen') throw forbidden('A wall screen only shows sites.');
    return resolve(parent, args, context, info);
  };

/** The resolver behind its `@rateLimit`. */
function throttled(name: string, { max, window }: { readonly max: number; readonly window: number }, resolve: Resolve): Resolve {
  return async (parent, args, context, info) => {
    await context.throttle.call(name, max, window, countedFor(context, args));
    return resolve(parent, args, context, info);
  };
}

const Named = v.object({ accountId: v.optional(v.string()), input: v.optional(v.object({ accountId: v.optional(v.string()) })) });

/**
 * Whose limits a call counts against: its network address, its caller, and the account that it names, if they belong to it. Never for the other accounts of a person: anybody can
 * have one, add them to it unasked, and use up there what they may do in their own.
 */
function countedFor({ viewer, ip }: Pick<RequestContext, 'viewer' | 'ip'>, args: unknown): string[] {
  const address = `address ${networkOf(ip)}`;
  if (!viewer) return [address];
  if (viewer.kind === 'key') return [address, ...[...viewer.accounts.keys()].map((id) => `account ${id}`)];
  if (viewer.kind === 'wallScreen') return [address, `wall screen ${viewer.wallScreenId}`];
  const parsed = v.safeParse(Named, args);
  const named = parsed.success ? (parsed.output.accountId ?? parsed.output.input?.accountId)?.toLowerCase() : undefined;
  const isHis = named !== undefined && viewer.accounts.has(named);
  return [address, `person ${viewer.userId}`, ...(isHis ? [`account ${named}`] : [])];
}

function setScalar(schema: GraphQLSchema, scalar: GraphQLScalarType): void {
  const declared = schema.getType(scalar.name);
  if (!isScalarType(declared)) throw new Error(`The scalar ${scalar.name} is not in the schema.`);
  declared.serialize = scalar.serialize;
  declared.parseValue = scalar.parseValue;
  declared.parseLiteral = scalar.parseLiteral;
}
