import manifest from '../../package.json' with { type: 'json' };
import { OWN_PROGRAM } from '../update/own-program.ts';

/** The program and its version, as the list of agents shows it. */
export const SOFTWARE = `tutti-agent ${OWN_PROGRAM?.version ?? manifest.version}`;
