import { CENSORED, isSecretName } from '@tutti/domain/secrets';
import type { LogEntry } from '../core/log-memory.ts';

/** The levels of pino by their names. */
const LEVELS: Readonly<Record<string, LogEntry['level']>> = {
  trace: 'DEBUG',
  debug: 'DEBUG',
  warn: 'WARNING',
  error: 'ERROR',
  fatal: 'ERROR',
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a line of the log on stderr says to people: its message, then its fields. */
export function logEntry(line: string): LogEntry {
  const fields = new Map<string, unknown>(Object.entries(parsed(line)));
  const [level, time, message] = ['level', 'time', 'msg'].map((name) => {
    const value = fields.get(name);
    fields.delete(name);
    return typeof value === 'string' ? value : '';
  });
  const more = Array.from(fields, ([name, value]) => `${name} ${isSecretName(name) ? CENSORED : shown(value)}`).join(', ');
  return {
    at: Date.parse(time ?? '') || 0,
    level: LEVELS[level ?? ''] ?? 'INFO',
    text: more === '' ? (message ?? '') : `${message} (${more})`,
  };
}

function parsed(line: string): object {
  const value: unknown = JSON.parse(line);
  return typeof value === 'object' && value !== null ? value : {};
}
