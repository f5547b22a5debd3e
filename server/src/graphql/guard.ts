import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { GUARDS, type Guard } from '../access/permissions.ts';
import { can } from '../access/viewer.ts';
import { forbidden, unauthenticated } from '../api-errors.ts';
import type { RequestContext } from '../context.ts';
import { guardOf, isRoot, objectTypes } from './directives.ts';
import { admit, type Operation } from './operation.ts';

/** Type-level guards that the fields leading to the type must have too, since a type is checked nowhere else. */
const LEADS_TO: Partial<Record<Guard, readonly Guard[]>> = {
  PERSON: ['PERSON', 'PERSON_ADMINISTRATOR', 'OWNER'],
  ALERTING: ['ALERTING'],
  REPLACE: ['REPLACE'],
  CLOCK_DOMAINS: ['CLOCK_DOMAINS'],
  CLOCK_HISTORY: ['CLOCK_HISTORY'],
  ADMINISTRATOR: ['ADMINISTRATOR', 'PERSON_ADMINISTRATOR', 'OWNER'],
  PERSON_ADMINISTRATOR: ['PERSON_ADMINISTRATOR', 'OWNER'],
  OWNER: ['OWNER'],
};

/** What is missing or contradicts itself in the guards of a schema; empty when all is well. */
export function guardProblems(schema: GraphQLSchema, operationOf: (type: string, field: string) => unknown): string[] {
  return objectTypes(schema).flatMap((type) => {
    const fields = Object.values(type.getFields());
    const own = isRoot(schema, type)
      ? fields.flatMap((field) => rootProblem(type.name, field, operationOf(type.name, field.name)))
      : guardOf(type)
        ? []
        : [`${type.name} has no @guard`];
    return [...own, ...fields.flatMap((field) => leadProblem(type.name, guardOf(field) ?? guardOf(type), field))];
  });
}

function rootProblem(type: string, field: GraphQLField<unknown, unknown>, resolver: unknown): string[] {
  const name = `${type}.${field.name}`;
  const declared = guardOf(field);
  if (!declared) return [`${name} has no @guard`];
  const { guard } = (resolver ?? {}) as Partial<Operation<unknown, unknown>>;
  if (typeof resolver !== 'function' || !guard) return [`${name} has no operation()`];
  return guard === declared ? [] : [`${name} is guarded by ${declared} in the schema, by ${guard} in its operation`];
}

function leadProblem(type: string, reached: Guard | null, field: GraphQLField<unknown, unknown>): string[] {
  const target = getNamedType(field.type);
  const needed = isObjectType(target) ? LEADS_TO[guardOf(target) ?? 'ANYONE'] : undefined;
  if (!needed || (reached && needed.includes(reached))) return [];
  return [`${type}.${field.name} leads to ${target.name}, which is for ${needed[0]} only`];
}

type Resolve = GraphQLFieldResolver<unknown, RequestContext>;

/** The resolver behind the guard that the SDL sets on a field of its own: checked against the account (and site) the parent belongs to. */
export function guarded(guard: Guard, resolve: Resolve = defaultFieldResolver): Resolve {
  const { action } = GUARDS[guard];
  return (parent, args, context, info) => {
    if (action === null) admit(guard, context);
    else if (!context.viewer) throw unauthenticated();
    else if (!can(context.viewer, action, placeOf(parent, info.parentType.name))) throw forbidden();
    return resolve(parent, args, context, info);
  };
}

function placeOf(parent: unknown, type: string) {
  const { accountId, siteId, id } = (parent ?? {}) as { accountId?: unknown; siteId?: unknown; id?: unknown };
  if (typeof accountId !== 'string') throw new Error(`A ${type} without accountId cannot be guarded.`);
  // Both are made of the record of the site.
  const place = type === 'Domain' || type === 'ClockingGroup' ? id : siteId;
  return { accountId, siteId: typeof place === 'string' ? place : null };
}
