import manifest from '../../package.json' with { type: 'json' };

/** The program and its version, as the list of agents shows it. */
export const SOFTWARE = `tutti-agent ${manifest.version}`;
