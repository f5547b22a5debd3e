import { withoutSecrets } from '@tutti/domain/secrets';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

const clean = (value: unknown): unknown => (typeof value === 'string' ? withoutSecrets(value) : value);

/** The log of an agent: one JSON object a line on stderr. Codes, keys and passwords in its texts are left out, by their form. */
export function agentLog(level: string, to: DestinationStream = destination(2)): Logger {
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
    to,
  );
}
