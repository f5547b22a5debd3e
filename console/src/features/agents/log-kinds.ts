import type { LogLine } from '../../live/agent-log.ts';

/** Which lines of a log are shown. */
export const LINE_KINDS = ['every', 'warnings', 'errors'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Whether a line is of a kind; errors are among the warnings. */
export const isOfKind = ({ level }: Pick<LogLine, 'level'>, kind: LineKind): boolean =>
  kind === 'every' || level === 'ERROR' || (kind === 'warnings' && level === 'WARNING');

/** What a line says, with what it says beside that. */
export const lineText = ({ text, fields }: Pick<LogLine, 'text' | 'fields'>): string =>
  [text, ...fields.map(({ name, value }) => `${name}: ${value}`)].join(' · ');

/** Lines, newest first, as a text to send to somebody: oldest first, each with its moment in UTC. */
export const logText = (lines: readonly LogLine[]): string =>
  lines
    .toReversed()
    .map((line) => `${line.at} ${line.level} ${lineText(line)}`)
    .join('\n');
