import { type DestinationStream, destination, type Logger, pino } from 'pino';

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
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[secret]' },
    },
    to,
  );
}
