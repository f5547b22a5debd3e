import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES } from '../themes.ts';
import { LANGUAGES } from '../visit.ts';
import { WIDTHS } from './options.ts';

const STYLE = `body{font:13px/1.5 system-ui;margin:16px;background:#8884}h2{margin:32px 0 4px}table{border-spacing:8px}
td{vertical-align:top;background:#8882;padding:4px}img{display:block;max-width:100%;max-height:420px}`;

/** One page with every picture of the folder, of this run and of earlier ones: for each screen a row per language and theme, a column per width. */
export function writeSheet(folder: string): string {
  const screens = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sections = screens.map(({ name }) => {
    const files = new Set(readdirSync(join(folder, name)));
    const cell = (file: string) =>
      files.has(file) ? `<td><a href="${name}/${file}"><img alt="${file}" loading="lazy" src="${name}/${file}"></a></td>` : '<td></td>';
    const rows = LANGUAGES.flatMap((language) =>
      THEMES.filter((theme) => WIDTHS.some((width) => files.has(`${language}-${width}-${theme}.png`))).map(
        (theme) => `<tr><th>${language}<br>${theme}</th>${WIDTHS.map((width) => cell(`${language}-${width}-${theme}.png`)).join('')}</tr>`,
      ),
    );
    return `<h2 id="${name}">${name}</h2><table><tr><th></th>${WIDTHS.map((width) => `<th>${width} px</th>`).join('')}</tr>${rows.join('')}</table>`;
  });
  const file = join(folder, 'index.html');
  const index = screens.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' · ');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style><p>${index}</p>${sections.join('\n')}`,
  );
  return file;
}
