import {
  type DocumentNode,
  type GraphQLSchema,
  isLeafType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type TypeNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../context.ts';

/** A document is compiled once it was sent this often, so that one-off queries of strangers cause no compilations. */
export const COMPILE_AFTER = 3;
/** Documents remembered, those asked for last; a compiled one takes about 44 KB. */
const MOST_DOCUMENTS = 500;
const LONGEST = 32_000;

interface Known {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  asked: number;
  compiled: CompiledQuery | 'never' | null;
}

/**
 * Whether the compiler may have the document: one query, whose variables are scalars or enumerations, without a text of its own. It takes a second operation for the first,
 * never ends on a recursive input, and writes a text that begins with a mark of its own into the code as it is (all seen; see docs/decisions/003-graphql-yoga.md).
 */
export function isCompilable(schema: GraphQLSchema, document: DocumentNode): OperationDefinitionNode | null {
  const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length !== 1 || operation.operation !== OperationTypeNode.QUERY) return null;
  const leaves = (operation.variableDefinitions ?? []).every((v) => isLeafType(schema.getType(nameOf(v.type))));
  return leaves && !hasText(document) ? operation : null;
}

/** Whether a text is written in the document, and not passed by a variable, which never becomes code. */
function hasText(document: DocumentNode): boolean {
  let found = false;
  visit(document, { StringValue: () => void (found = true) });
  return found;
}

/** The name of a type as written, without lists and exclamation marks. */
const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

/** Runs documents that are asked again and again by code compiled from them. */
export interface Prepared {
  /** Counts a valid document; one that was sent often enough is compiled. */
  note(query: string, document: DocumentNode): void;
  /** The answer of the compiled document; null when there is none, or it has an error, so that the plain executor reports it. */
  run(params: Params, context: RequestContext): Promise<{ readonly document: DocumentNode; readonly data: unknown } | null>;
}
export interface Params {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

export function createPrepared(schema: GraphQLSchema): Prepared {
  const known = new LRUCache<string, Known>({ max: MOST_DOCUMENTS });
  return {
    note: (query, document) => {
      const found = known.get(query);
      if (found) {
        found.asked++;
        if (found.asked >= COMPILE_AFTER) found.compiled ??= compile(schema, found);
        return;
      }
      const operation = query.length <= LONGEST ? isCompilable(schema, document) : null;
      if (operation) known.set(query, { document, operation, asked: 1, compiled: null });
    },
    run: async ({ query, operationName, variables }, context) => {
      const found = known.get(query);
      if (!found?.compiled || found.compiled === 'never') return null;
      if (operationName !== null && operationName !== found.operation.name?.value) return null;
      const result = await found.compiled.query(undefined, context, variables);
      return result.errors?.length || !result.data ? null : { document: found.document, data: result.data };
    },
  };
}

function compile(schema: GraphQLSchema, { document, operation }: Known): CompiledQuery | 'never' {
  try {
    const compiled = compileQuery(schema, document, operation.name?.value);
    return isCompiledQuery(compiled) ? compiled : 'never';
  } catch {
    // A document that cannot be compiled is executed without.
    return 'never';
  }
}
