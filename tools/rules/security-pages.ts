import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, trackedFiles } from './files.ts';

/** The words by which a point is decided. */
export const DECISIONS = ['met', 'not applicable', 'open'] as const;

/** A page about security. */
export interface SecurityPage {
  readonly path: string;
  readonly text: string;
}

/** A point of a standard as a row of a table decides it. */
export interface Decided {
  readonly id: string;
  readonly level: string;
  readonly decision: string;
  readonly reason: string;
}

export const readPage = (path: string): SecurityPage => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });

/** SECURITY.md and everything in docs/security. */
export const securityPages = (): SecurityPage[] => trackedFiles(/^(SECURITY\.md|docs\/security\/.*\.md)$/).map(readPage);

const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

/** Files and folders of this repository that a text names as code: with a slash and a letter first, or a file at the root. No addresses, and no files of a server. */
export function pathsIn({ text }: SecurityPage): string[] {
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, one = '']) => one);
  const isOurs = (one: string): boolean => /^[\w.-]+(\/[\w.-]+)+$/.test(one) || /^[\w.-]+\.(md|json|ts)$/.test(one);
  return code.filter((one) => isOurs(one) && !/^DATA_DIR\/|^(agent|event-heads)\.json$/.test(one));
}

/** Those of its paths that are not there. */
export const missingPaths = (page: SecurityPage): string[] => pathsIn(page).filter((path) => !existsSync(join(ROOT, path)));

/** The points that the tables of a page decide: rows of five cells that begin with a number. */
export const pointsIn = ({ text }: SecurityPage): Decided[] =>
  cellsOf(text)
    .filter((cells) => cells.length === 5 && /^\d+\.\d+\.\d+$/.test(cells[0] ?? ''))
    .map(([id = '', level = '', , decision = '', reason = '']) => ({ id, level, decision, reason }));

/** What the table on top says: chapter (`V6`, or `all`) → how many are met, not applicable and open. */
export const countsIn = ({ text }: SecurityPage): Map<string, readonly number[]> =>
  new Map(
    cellsOf(text)
      .filter(([, ...rest]) => rest.length === 3 && rest.every((cell) => /^\d+$/.test(cell)))
      .map(([chapter = '', ...rest]) => [chapter.split(' ', 1)[0] ?? '', rest.map(Number)]),
  );

/** How many points are decided in each way: of a chapter, or of all. */
export function countOf(points: readonly Decided[], chapter: string): number[] {
  const within = points.filter(({ id }) => chapter === 'all' || id.startsWith(`${chapter.slice(1)}.`));
  return DECISIONS.map((decision) => within.filter((point) => point.decision === decision).length);
}
