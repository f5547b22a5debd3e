import { withoutSecrets } from '@tutti/domain/secrets';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogEntry, LogMemory } from '../core/log-memory.ts';
import { logEntry } from './log-line.ts';

const clean = (value: unknown): unknown => (typeof value === 'string' ? withoutSecrets(value) : value);

/** Writes to `to`, and keeps each line in memory, too. */
const remembering = (to: DestinationStream, memory: LogMemory): DestinationStream => ({
  write: (line) => {
    to.write(line);
    memory.add(logEntry(line));
  },
});

/** The log of an agent: one JSON object a line on stderr, the newest lines also in memory. Codes, keys and passwords in its texts are left out, by their form. */
export function agentLog(level: string, memory: LogMemory, to: DestinationStream = destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(value)])),
      },
      hooks: {
        logMethod(args, method) {
          Reflect.apply(method, this, args.map(clean));
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
