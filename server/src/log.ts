import { CENSORED, isBodyName, isSecretName, withoutSecrets } from '@tutti/domain/secrets';
import { type DestinationStream, destination, type LogFn, type Logger, pino } from 'pino';
import { codeOf, messageOf } from './error-words.ts';

/** The deepest nesting of objects and causes that is logged. */
const DEEPEST = 6;
/** Characters of one text, entries of one list. */
const LONGEST = 8_000;
const MOST = 100;

const loggableText = (text: string): string => withoutSecrets(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/**
 * An error as the log shows it: its name, message and stack. Libraries attach what they worked with to it (the driver its whole client
 * with the database's password and the row, a mail client its dialogue), and none of that is for a log.
 */
function loggableError(error: Error, depth: number): object {
  const { stack = '', cause } = error;
  const message = loggableText(error.message || messageOf(error));
  // A stack begins with the message, as long as that is.
  const frames = /\n {4}at [\s\S]*/.exec(stack)?.[0] ?? '';
  return {
    type: error.constructor.name,
    message,
    stack: `${error.name}: ${message}${frames}`,
    code: codeOf(error) || undefined,
    ...(cause instanceof Error && depth < DEEPEST ? { cause: { ...loggableError(cause, depth + 1), stack: undefined } } : {}),
  };
}

/** A value as the log shows it: plain data without secrets. What is no data (a request, a socket, bytes) is named by its type. */
function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return loggableText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return loggableError(value, depth);
  if (value instanceof Date) return value;
  if (value instanceof URL) return loggableText(value.href);
  if (depth >= DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.slice(0, MOST).map((one) => loggable(one, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`;
  return loggableFields(value, depth + 1);
}

function loggableFields(value: object, depth: number): Record<string, unknown> {
  const shown = Object.entries(value).map(([name, one]: [string, unknown]) => [name, loggableField(name, one, depth)] as const);
  return Object.fromEntries(shown);
}

function loggableField(name: string, value: unknown, depth: number): unknown {
  if (name === 'err' && !(value instanceof Error)) return { type: typeof value };
  // Secrets are texts: a number under such a name says how many, or which.
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return isSecretName(name) ? CENSORED : isBodyName(name) ? '[text]' : loggable(value, depth);
}

/** Called with every error that is logged: the error, how bad it is, the sentence, and the number that people were shown for it. */
export type ErrorListener = (
  error: Error,
  entry: { readonly level: 'warn' | 'error' | 'fatal'; readonly message: string; readonly errorId?: string },
) => void;

/**
 * The structured log: one JSON object per line on stderr, because stdout is for the line that says the server is ready. Secrets are removed from
 * whatever is logged, by their names and by their form. Fields of a child logger are written as they are, and so must be ids alone. `onError` is
 * called with the errors in it.
 */
export function createLog(level: string, to: DestinationStream = destination(2), onError?: ErrorListener): Logger {
  function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, number: number): void {
    const [first, ...rest]: unknown[] = args;
    const words = rest.map((one) => (typeof one === 'string' ? loggableText(one) : loggable(one)));
    if (typeof first === 'string') return Reflect.apply(method, this, [loggableText(first), ...words]);
    const fields = first instanceof Error ? { err: first } : first;
    if (first instanceof Error && rest.length === 0) words.push(loggableText(messageOf(first)));
    if (onError) listen(onError, fields, typeof words[0] === 'string' ? words[0] : '', pino.levels.labels[number]);
    Reflect.apply(method, this, [fields, ...words]);
  }
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: (fields) => loggableFields(fields, 0) },
      // Logged already: the library would log it again.
      serializers: { err: (error: unknown) => error },
      hooks: { logMethod },
    },
    to,
  );
}

function listen(onError: ErrorListener, fields: unknown, message: string, label: string | undefined): void {
  if (typeof fields !== 'object' || fields === null || !('err' in fields) || !(fields.err instanceof Error)) return;
  const level = (['warn', 'error', 'fatal'] as const).find((one) => one === label);
  if (!level) return;
  onError(fields.err, {
    level,
    message,
    ...('errorId' in fields && typeof fields.errorId === 'string' ? { errorId: fields.errorId } : {}),
  });
}
