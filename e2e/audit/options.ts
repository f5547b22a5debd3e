import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { THEMES, type Theme } from '../themes.ts';
import { LANGUAGES, type Language } from '../visit.ts';

/** Widths of the pictures, px: phone, tablet, laptop, wall. */
export const WIDTHS = [390, 900, 1440, 1920] as const;
export type Width = (typeof WIDTHS)[number];

/** What of the matrix is looked at, and where its pictures go. */
export interface Options {
  readonly folder: string;
  /** Names; empty: all. */
  readonly screens: readonly string[];
  readonly languages: readonly Language[];
  readonly widths: readonly Width[];
  readonly themes: readonly Theme[];
}

/** The chosen ones of a list; throws with the whole list where one is not in it. */
function chosen<T extends string | number>(option: string, all: readonly T[], words: string | undefined): readonly T[] {
  if (words === undefined) return all;
  return words.split(',').map((word) => {
    const found = all.find((one) => String(one) === word);
    if (found === undefined) throw new Error(`--${option} takes ${all.join(', ')}, one or several with commas.`);
    return found;
  });
}

/** Reads `[folder] [--screen a,b] [--language en,ja] [--width 390] [--theme dark]`. */
export function readOptions(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { screen: text, language: text, width: text, theme: text },
  });
  return {
    folder: positionals[0] ? resolve(positionals[0]) : mkdtempSync(join(tmpdir(), 'tutti-audit-')),
    screens: values.screen?.split(',') ?? [],
    languages: chosen('language', LANGUAGES, values.language),
    widths: chosen('width', WIDTHS, values.width),
    themes: chosen('theme', THEMES, values.theme),
  };
}
