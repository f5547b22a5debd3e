import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { operation } from './operation.ts';

const about = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** The version of this server. */
export const version = operation({ guard: 'ANYONE', transaction: 'none' }, () => about.version);
