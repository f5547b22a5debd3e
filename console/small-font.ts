import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import unicode from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The style sheet of the font, and the file of it that every page in a western language fetches. Those of other letters stay as they are. */
const SHEET = /\/@fontsource-variable\/inter\/wght\.css$/;
const FONT = './files/inter-latin-wght-normal.woff2';
/** From regular to bold, and what the style sheets ask for: figures of one width (`tabular-nums`). The others browsers use without being asked. */
const KEPT = { variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ['calt', 'ccmp', 'kern', 'tnum'] };

/** The characters of a `unicode-range`. */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
    })
    .join('');

/** Leaves out of the font what the console never draws, two fifths of its bytes: all its characters stay. Fails the build where it does not find the font. */
export function smallFont(): Plugin {
  let folder = '';
  return {
    name: 'small-font',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ cacheDir }) => {
      folder = cacheDir;
    },
    async transform(css, id) {
      if (!SHEET.test(id)) return null;
      if (!css.includes(FONT)) throw new Error(`${FONT} does not stand in ${id}: see console/small-font.ts.`);
      const whole = await readFile(join(dirname(id), FONT));
      const small = join(folder, 'small-font', 'inter-latin-wght-normal.woff2');
      await mkdir(dirname(small), { recursive: true });
      await writeFile(small, await subsetFont(whole, charactersOf(unicode.latin), { targetFormat: 'woff2', ...KEPT }));
      return { code: css.replaceAll(FONT, relative(dirname(id), small)), map: null };
    },
  };
}
