import { CENSORED, isSecretName, withoutSecrets } from '@tutti/domain/secrets';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogEntry, LogMemory } from '../core/log-memory.ts';
import { logEntry } from './log-line.ts';

/** Without secrets, by the name of a field or by their form. An error is written as pino writes it. */
function clean(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return isSecretName(name) ? CENSORED : withoutSecrets(value);
  if (Array.isArray(value)) return value.map((one) => clean(one));
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, clean(one, field)]));
}

/** Writes to `to`, and keeps each line in memory, too. */
const remembering = (to: DestinationStream, memory: LogMemory): DestinationStream => ({
  write: (line) => {
    to.write(line);
    memory.add(logEntry(line));
  },
});

/** The log of an agent: one JSON object a line on stderr, the newest lines also in memory. Codes, keys and passwords are left out of both. */
export function agentLog(level: string, memory: LogMemory, to: DestinationStream = destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          Reflect.apply(
            method,
            this,
            args.map((one) => clean(one)),
          );
        },
      },
    },
    remembering(to, memory),
  );
}

const METHODS = { DEBUG: 'debug', INFO: 'info', WARNING: 'warn', ERROR: 'error' } as const satisfies Record<LogEntry['level'], string>;

/** Writes lines of a level of the device link into the log. */
export const writerOf =
  (log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>) =>
  (level: LogEntry['level'], text: string): void =>
    log[METHODS[level]](text);
