/** Builds the documentation into dist/docs, from where the server serves it at /docs. `--out FOLDER` builds it elsewhere. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { precompress } from '../../console/precompress.ts';
import { readSchema } from '../schema.ts';
import { writeIndex } from './browser/search-index.ts';
import { bundle } from './bundle.ts';
import { type Frame, layout } from './layout.ts';
import { languageOf } from './page.ts';
import { render } from './render.ts';
import { makeSite } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'dist') } } });
/** The folder is as the addresses are, so that the server looks for nothing but the path. */
const folder = join(resolve(values.out), 'docs');
const MISSING = '# This page is not there\n\nIt may have been moved. Search for a word of it, or begin at [the first page](/docs).\n';

const site = makeSite(ROOT, readSchema());
const frame: Frame = { ...site, assets: await bundle(ROOT, folder, writeIndex(site.sections)) };
const put = (address: string, html: string): void => {
  const file = join(dirname(folder), address === '/docs' ? 'docs/index.html' : `${address}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
};
for (const page of site.pages) put(page.address, layout(page.rendered, page.address, frame, languageOf(page)));
put(
  '/docs/404',
  layout(
    render(MISSING, (href) => href),
    '/docs/404',
    frame,
  ),
);
cpSync(join(ROOT, 'docs/images'), join(folder, 'images'), { recursive: true });
precompress(folder);
for (const link of site.broken) console.error(`A link of the documentation leads nowhere: ${link}`);
