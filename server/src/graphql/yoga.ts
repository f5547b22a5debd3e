import type { DocumentNode, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { RequestContext } from '../context.ts';
import { badInput } from './errors.ts';
import { formatError } from './format-error.ts';
import { limitPlugins } from './limits/query-limits.ts';
import type { Params } from './prepared.ts';

/** What the handler wants to know of a question that went through the plain executor. */
export interface Told {
  /** Called with the valid document of a query or mutation before it runs. */
  onDocument?: (document: DocumentNode) => void;
  failed?: boolean;
}
export type YogaContext = RequestContext & { readonly told: Told };

/** GraphQL over HTTP by the book: parsing, validation, limits, plain execution, errors. What is asked often goes past it, see ./handler.ts. */
export function createPlainServer(schema: GraphQLSchema, log: Logger): YogaServerInstance<YogaContext, object> {
  const plugin: Plugin<object, YogaContext> = {
    onExecute: ({ args }) => {
      const { told } = args.contextValue as unknown as YogaContext;
      told.onDocument?.(args.document);
    },
    onSubscribe: ({ setResultAndStopExecution }) => {
      setResultAndStopExecution({ errors: [badInput('query', 'Subscriptions run over the WebSocket at this address (graphql-ws).')] });
    },
    onResultProcess: ({ result, setResult, serverContext }) => {
      if (Array.isArray(result) || !('errors' in result) || !result.errors?.length) return;
      const { told, log: own } = serverContext as Partial<YogaContext>;
      if (told) told.failed = true;
      setResult({ ...result, errors: result.errors.map((error) => formatError(error, own ?? log)) });
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
    // The plugin above words every error and hides what we did not mean to say.
    maskedErrors: false,
    logging: false,
    plugins: [plugin, ...limitPlugins],
  });
}

/** The parameters in a request's body; null where it is not the simple form, for the plain server to judge. */
export function readParams(body: string): Params | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  const { query, operationName, variables } = (parsed ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string' || !isNullish(operationName, 'string') || !isNullish(variables, 'object') || Array.isArray(variables))
    return null;
  return {
    query,
    operationName: (operationName as string | null | undefined) ?? null,
    variables: (variables as Params['variables'] | null | undefined) ?? {},
  };
}

const isNullish = (value: unknown, orType: string): boolean => value === undefined || value === null || typeof value === orType;
