import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { codeOf, messageOf } from './error-words.ts';

/** Names whose values never reach a log, at any of the first three levels of an entry. */
const SECRETS = [
  'password',
  'newPassword',
  'passwordHash',
  'token',
  'tokenHash',
  'authorization',
  'cookie',
  'set-cookie',
  'keyHash',
  'secret',
  'apiKey',
  'agentKey',
  'linkCode',
  'enrolmentCode',
];
/**
 * An error as the log tells it: what it calls itself, what it says and where. Libraries hang what they had in hands on it (the driver its whole client
 * with the database's password, a mail client its dialogue), and none of that is for a log.
 */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { message, stack } = error;
  return {
    type: error.constructor.name,
    message: message || messageOf(error),
    stack,
    code: codeOf(error) || undefined,
  };
}

const redactedPaths = SECRETS.flatMap((name) => ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')));

/**
 * The structured log: one JSON object per line on stderr, because stdout belongs to the line that says the server is ready.
 */
export function createLog(level: string, to: DestinationStream = destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: tellError },
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[secret]' },
    },
    to,
  );
}
