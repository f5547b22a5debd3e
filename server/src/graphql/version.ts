import { readFileSync } from 'node:fs';
import { operation } from './operation.ts';

const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string };

/** The version of this server. */
export const version = operation({ guard: 'ANYONE', transaction: 'none' }, () => about.version);
