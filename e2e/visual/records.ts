import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Looks, Thing } from './record.ts';

const FOLDER = join(import.meta.dirname, 'records');
const fileOf = (screen: string, width: number): string => join(FOLDER, `${screen}-${width}.json`);

/** One thing is one line, so that a change reads well: `[what, x, y, width, height, light, dark]`. */
type Line = readonly [what: string, x: number, y: number, width: number, height: number, light: string, dark: string];
interface Kept {
  readonly things: readonly Line[];
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** How a screen looked when it was recorded; null where it never was. */
export function readRecord(screen: string, width: number): Looks | null {
  const file = fileOf(screen, width);
  if (!existsSync(file)) return null;
  const { things, light, dark } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const thing = ([what, x, y, w, h, inLight, inDark]: Line): Thing => ({ what, box: [x, y, w, h], light: inLight, dark: inDark });
  return { things: things.map(thing), light, dark };
}

/** Keeps how a screen looks now as how it shall look. */
export function writeRecord(screen: string, width: number, { things, light, dark }: Looks): void {
  const lines = things.map(({ what, box, light: inLight, dark: inDark }) => JSON.stringify([what, ...box, inLight, inDark]));
  const rows = (cells: readonly string[]) => cells.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    fileOf(screen, width),
    `{\n  "things": [\n    ${lines.join(',\n    ')}\n  ],\n  "light": [\n${rows(light)}\n  ],\n  "dark": [\n${rows(dark)}\n  ]\n}\n`,
  );
}
