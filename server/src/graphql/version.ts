import { VERSION } from '../build.ts';
import { operation } from './operation.ts';

/** The version of this server. */
export const version = operation({ guard: 'ANYONE', transaction: 'none' }, () => VERSION);
