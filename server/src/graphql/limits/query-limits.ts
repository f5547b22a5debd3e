import { EnvelopArmor } from '@escape.tech/graphql-armor';
import type { GraphQLError, ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { refuseLevels } from './levels.ts';
import { nestingRule } from './nesting.ts';

/**
 * Limits of a query. Deployed clients ask for all sites with all devices and channels, each selection with `__typename`: about 120 fields,
 * 6 deep; the test of this file holds those documents. The cost lets each field of the API be asked for once in one query. An introspection has 13 levels and is let through.
 */
export const LIMITS = { depth: 10, aliases: 15, tokens: 2_000, directives: 20, cost: 3_500 } as const;

/** Marks a refusal of the limits' library as an ApiError; `spec` lets it be 200 for `application/json`, as GraphQL over HTTP asks. */
function mark(_: ValidationContext | null, error: GraphQLError): void {
  error.message = error.message.replace(/^Syntax Error: /, '');
  Object.assign(error.extensions, { code: 'TOO_COMPLEX', http: { status: 400, spec: true } });
}

const limit = <T extends object>(options: T) => ({ ...options, onReject: [mark], propagateOnRejection: true });

const { plugins } = new EnvelopArmor({
  maxDepth: limit({ n: LIMITS.depth, flattenFragments: true }),
  maxAliases: limit({ n: LIMITS.aliases }),
  maxTokens: limit({ n: LIMITS.tokens }),
  maxDirectives: limit({ n: LIMITS.directives }),
  // Depth has its own limit, so that it counts little here; what a list multiplies is judged by `nestingRule`.
  costLimit: limit({ maxCost: LIMITS.cost, objectCost: 2, scalarCost: 1, depthCostFactor: 1.3, flattenFragments: true }),
  blockFieldSuggestion: { enabled: false },
}).protect();

/** Before the parser counts tokens. */
const levels: Plugin = {
  onParse: ({ parseFn, setParseFn }) =>
    setParseFn((source, options) => {
      refuseLevels(typeof source === 'string' ? source : source.body);
      // oxlint-disable-next-line typescript/no-unsafe-return -- whatever the next one makes of it
      return parseFn(source, options);
    }),
};

/** The limits as plugins of the GraphQL server. */
export const limitPlugins: Plugin[] = [
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same plugin, typed for a bare context
  ...(plugins as unknown as Plugin[]),
  levels,
  { onValidate: ({ addValidationRule }) => addValidationRule(nestingRule) },
];
