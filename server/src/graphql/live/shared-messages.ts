import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FieldNode,
  getOperationAST,
  Kind,
  subscribe,
  visit,
} from 'graphql';
import { Broadcast } from './broadcast.ts';

/** Subscriptions whose entries are shared. Their types have no resolvers: what answers a question is in the entry alone, whoever asks it. */
const SHARED: ReadonlySet<string> = new Set(['accountChanged']);

/** Entry → question → the payload that answers it, as text. */
const payloads = new WeakMap<object, Map<string, string>>();

/** Where the payloads of one subscription go. */
export type SendPayloads = (payloads: readonly string[]) => void;

/**
 * Begins a subscription, as `subscribe` of graphql does. Where many share its entries, the payload of each is made once for all who ask the same of it, and goes to `send`: what is
 * answered then has no results and only ends with the subscription.
 */
export async function subscribeShared(
  args: ExecutionArgs,
  send: SendPayloads | undefined,
): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>> {
  const field = rootFieldOf(args);
  if (!field || !send || !SHARED.has(field.name.value)) return subscribe(args);
  const source = await createSourceEventStream(args);
  if (Symbol.asyncIterator in source && !(source instanceof Broadcast))
    throw new Error(`The entries of ${field.name.value} cannot be shared.`);
  if (!(source instanceof Broadcast)) return source;
  const question = questionOf(args, field);
  return untilEnded((): (() => void) =>
    source.follow((entries: readonly object[]) => send(entries.map((entry) => payloadOf(entry, question, args)))),
  );
}

function rootFieldOf({ document, operationName }: ExecutionArgs): FieldNode | null {
  const [first] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return first?.kind === Kind.FIELD ? first : null;
}

/** The same for all to which an entry has the same answer. The arguments of the subscription itself choose the entries and play no part in it. */
function questionOf({ document, operationName, variableValues }: ExecutionArgs, root: FieldNode): string {
  const text = document.loc?.source.body ?? '';
  return JSON.stringify([text, operationName, isVaried(document, root) ? variableValues : null]);
}

/** Whether a variable is anywhere but in the arguments of the root field. */
function isVaried(document: DocumentNode, root: FieldNode): boolean {
  let found = false;
  visit(document, {
    VariableDefinition: () => false,
    Argument: (_node, _key, _parent, _path, ancestors) => (ancestors.at(-1) === root ? false : undefined),
    Variable: () => void (found = true),
  });
  return found;
}

function payloadOf(entry: object, question: string, args: ExecutionArgs): string {
  const known = payloads.get(entry) ?? new Map<string, string>();
  payloads.set(entry, known);
  const made = known.get(question) ?? JSON.stringify(execute({ ...args, rootValue: entry }));
  known.set(question, made);
  return made;
}

/** An iterator without entries: what `begin` begins goes on from when it is first asked until it is ended. */
function untilEnded(begin: () => () => void): AsyncIterableIterator<never> {
  const { promise: ended, resolve } = Promise.withResolvers<undefined>();
  let stop: (() => void) | null = null;
  const DONE = { done: true, value: undefined } as const;
  return {
    next: async () => {
      stop ??= begin();
      await ended;
      return DONE;
    },
    return: async () => {
      stop?.();
      stop = () => undefined;
      resolve(undefined);
      return DONE;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
