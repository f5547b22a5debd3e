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

/** A list of words as words: `dante, ptp`. */
function shown(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `allowChanges` → `allow changes`. */
const words = (name: string): string => name.replaceAll(/[a-z][A-Z]/g, ([last = '', first = '']) => `${last} ${first.toLowerCase()}`);

/** A message as a sentence begins. */
const sentence = (message: string): string => message.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** What a line of the log on stderr says to people: its message, and its fields beside it. */
export function logEntry(line: string): LogEntry {
  const fields = new Map<string, unknown>(Object.entries(parsed(line)));
  const [level, time, message] = ['level', 'time', 'msg'].map((name) => {
    const value = fields.get(name);
    fields.delete(name);
    return typeof value === 'string' ? value : '';
  });
  return {
    at: Date.parse(time ?? '') || 0,
    level: LEVELS[level ?? ''] ?? 'INFO',
    text: sentence(message ?? ''),
    fields: Array.from(fields, ([name, value]) => ({ name: words(name), value: isSecretName(name) ? CENSORED : shown(value) })),
  };
}

function parsed(line: string): object {
  const value: unknown = JSON.parse(line);
  return typeof value === 'object' && value !== null ? value : {};
}
