import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { guardOf, isVolatile } from './directives.ts';

/** The root fields whose answers follow from sites, devices and rights alone. */
const ROOT_FIELDS: ReadonlySet<string> = new Set(['account', 'accounts', 'device', 'domain', 'domains', 'unenrolledDevices']);

/**
 * Whether two viewers with the same rights get the same answer to this document, and it changes only with a revision: a query that stays within sites,
 * devices and the plain fields of accounts, without a `@volatile` field. People, members and agents are left out: they change without a revision, or belong to one person.
 */
export function isCacheable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION);
  if (operations.length !== 1 || operations[0]?.operation !== OperationTypeNode.QUERY) return false;
  const info = new TypeInfo(schema);
  let ok = true;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: (node) => {
        const [field, parent] = [info.getFieldDef(), info.getParentType()];
        if (node.name.value === '__typename') return;
        ok &&= Boolean(field && parent && staysInside(schema, field, parent.name));
      },
    }),
  );
  return ok;
}

function staysInside(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, parent: string): boolean {
  if (parent === 'Query') return ROOT_FIELDS.has(field.name);
  if (guardOf(field) === 'PERSON' || isVolatile(field)) return false;
  const type = schema.getType(parent);
  const isThing = parent === 'Account' || (isObjectType(type) && guardOf(type) === 'READER');
  const target = getNamedType(field.type);
  return isThing && (isLeafType(target) || (isObjectType(target) && (target.name === 'Account' || guardOf(target) === 'READER')));
}
