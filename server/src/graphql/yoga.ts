import { randomUUID } from 'node:crypto';
import { type DocumentNode, type GraphQLSchema, getOperationAST, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { badInput } from '../api-errors.ts';
import type { RequestContext } from '../context.ts';
import { formatError } from './format-error.ts';
import { limitPlugins } from './limits/query-limits.ts';
import type { Params } from './prepared.ts';

/** What the handler observes of a query that the plain executor runs. */
export interface RequestOutcome {
  /** Called with the valid document of a query or mutation before it runs. */
  onDocument?: (document: DocumentNode) => void;
  kind?: string | undefined;
  /** The data of a large answer, which is written in turns and takes the place of `LEFT_OUT`. */
  large?: unknown;
  /** The code of the first error. */
  failed?: string;
}
/** Takes the place of data that is left out of an answer; nobody can write it into theirs. */
export const LEFT_OUT: string = randomUUID();
export type YogaContext = RequestContext & { readonly outcome: RequestOutcome };

/** The schema is no secret, it is in the documentation: an operator may close it all the same. */
const closedSchema: Plugin = { onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule) };

/**
 * GraphQL over HTTP as specified: parsing, validation, limits, plain execution, errors. Documents that are sent often bypass it, see ./handler.ts. `introspection`: whether
 * clients may ask for the schema.
 */
export function createPlainServer(schema: GraphQLSchema, log: Logger, introspection: boolean): YogaServerInstance<YogaContext, object> {
  const plugin: Plugin<object, YogaContext, YogaContext> = {
    onExecute: ({ args }) => {
      if (!('outcome' in args.contextValue)) return;
      const { outcome } = args.contextValue;
      outcome.kind = getOperationAST(args.document, args.operationName)?.operation;
      outcome.onDocument?.(args.document);
    },
    onSubscribe: ({ setResultAndStopExecution }) => {
      setResultAndStopExecution({ errors: [badInput('query', 'Subscriptions run over the WebSocket at this address (graphql-ws).')] });
    },
    onResultProcess: (payload) => {
      const { result } = payload;
      if (Array.isArray(result) || !('data' in result || 'errors' in result)) return;
      // Where the request could not even be read there is no context of its own.
      const { outcome, log: own, pace } = payload.serverContext as Partial<YogaContext>;
      const isLarge = Boolean(outcome && pace?.hasWaited && result.data);
      if (outcome && isLarge) outcome.large = result.data;
      const errors = result.errors?.map((error) => formatError(error, own ?? log)) ?? [];
      if (outcome && errors.length > 0) outcome.failed = String(errors[0]?.extensions['code']);
      if (isLarge || errors.length > 0)
        payload.setResult({ ...result, ...(isLarge && { data: LEFT_OUT }), ...(errors.length > 0 && { errors }) });
    },
  };
  return createYoga<YogaContext, object>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    // The plugin above formats every error and hides unexpected ones.
    maskedErrors: false,
    logging: false,
    plugins: [plugin, ...limitPlugins, ...(introspection ? [] : [closedSchema])],
  });
}

const Body = v.object({
  query: v.string(),
  operationName: v.nullish(v.string(), null),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
});

/** The parameters in a request's body; null where it is not the simple form, for the plain server to judge. */
export function readParams(body: string): Params | null {
  try {
    const parsed = v.safeParse(Body, JSON.parse(body));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
