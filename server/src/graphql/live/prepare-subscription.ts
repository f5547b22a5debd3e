import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { badInput, tooComplex } from '../../api-errors.ts';
import type { RequestContext } from '../../context.ts';
import { aliasRule } from '../limits/aliases.ts';
import { refuseLevels } from '../limits/levels.ts';
import { nestingRule } from '../limits/nesting.ts';
import { LIMITS } from '../limits/query-limits.ts';

/** What to execute for a subscription message, or why not. */
export function prepareSubscription(
  schema: GraphQLSchema,
  payload: SubscribePayload,
  context: RequestContext,
  tooMany: boolean,
): ExecutionArgs | GraphQLError[] {
  if (tooMany) return [tooComplex('This connection has too many subscriptions open.')];
  const document = read(payload.query);
  if (document instanceof GraphQLError) return [document];
  const errors = validate(schema, document, [...specifiedRules, nestingRule, aliasRule(LIMITS.aliases)]);
  if (errors.length > 0) return [...errors];
  const operation = getOperationAST(document, payload.operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
    return [badInput('query', 'Only subscriptions run here: queries and mutations go by POST.')];
  return {
    schema,
    document,
    contextValue: context,
    variableValues: payload.variables ?? null,
    operationName: payload.operationName ?? null,
  };
}

function read(query: string): DocumentNode | GraphQLError {
  try {
    refuseLevels(query);
    return parse(query, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return error.message.includes('tokens. Parsing aborted')
      ? tooComplex(`A subscription may have at most ${LIMITS.tokens} tokens.`)
      : error;
  }
}
