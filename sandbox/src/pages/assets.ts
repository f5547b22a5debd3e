import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Route } from '../http/route.ts';

const read = (name: string): string => readFileSync(new URL(`../sbl/${name}`, import.meta.url), 'utf8');

/** Node warns each time that a program strips types by itself; this one is pinned to a Node that does, and people read what it prints. */
function withoutTypes(source: string): string {
  const emitWarning = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    if (emitWarning) Object.defineProperty(process, 'emitWarning', emitWarning);
  }
}

/** A program for the browser, in a scope of its own: a page may load it again. */
const program = (name: string): string => `(() => {\n${withoutTypes(read(name))}\n})();\n`;

/** Any page may load them: a shop's page has the script, and may forbid what does not say so. They are small: no browser need keep them. */
const asset = (path: string, type: string, body: string): Route => ({
  method: 'GET',
  path,
  answer: () => ({
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    },
    body,
  }),
});

/** The script of the shop and what the pages load. Read once: at the start. */
export const assetRoutes = (): Route[] => [
  asset('/sbl/fastspring-builder.js', 'text/javascript', program('builder.ts')),
  asset('/sbl/checkout.js', 'text/javascript', program('checkout.ts')),
  asset('/sbl/control.js', 'text/javascript', program('control.ts')),
  asset('/sbl/pages.css', 'text/css', read('pages.css')),
];
