import { type DirectiveNode, type GraphQLObjectType, type GraphQLSchema, isIntrospectionType, isObjectType } from 'graphql';
import { GUARDS, type Guard } from '../access/permissions.ts';

interface Declared {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined;
  readonly extensionASTNodes?: readonly { readonly directives?: readonly DirectiveNode[] | undefined }[];
}

/** The arguments of a directive where this has it, as text; null where it does not. */
function directive(of: Declared, name: string): Readonly<Record<string, string>> | null {
  const nodes = [of.astNode, ...(of.extensionASTNodes ?? [])].flatMap((node) => node?.directives ?? []);
  const found = nodes.find((d) => d.name.value === name);
  if (!found) return null;
  return Object.fromEntries((found.arguments ?? []).map((a) => [a.name.value, 'value' in a.value ? String(a.value.value) : '']));
}

const isGuard = (name: string): name is Guard => Object.hasOwn(GUARDS, name);

/** The `@guard` of a type or field. */
export const guardOf = (of: Declared): Guard | null => {
  const allow = directive(of, 'guard')?.['allow'] ?? '';
  return isGuard(allow) ? allow : null;
};

/** The `@rateLimit` of a field, with the defaults of the SDL. */
export function rateLimitOf(field: Declared): { readonly max: number; readonly window: number } | null {
  const limit = directive(field, 'rateLimit');
  return limit && { max: Number(limit['max'] ?? 60), window: Number(limit['window'] ?? 60) };
}

/** Whether the field changes without a revision, so that an answer that holds it is never kept. */
export const isVolatile = (field: Declared): boolean => directive(field, 'volatile') !== null;

/** The object types of our own. */
export const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType => isObjectType(type) && !isIntrospectionType(type));

export const isRoot = (schema: GraphQLSchema, type: GraphQLObjectType): boolean =>
  type === schema.getQueryType() || type === schema.getMutationType() || type === schema.getSubscriptionType();
