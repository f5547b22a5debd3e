/** A demo that somebody gave a size has all of its devices, however many: the limits of a server are the ones that they set, or none. */
export const withoutLimits = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env['TUTTI_DEMO_SCALE'] === undefined
    ? env
    : { TUTTI_AGENT_DEVICES: '0', TUTTI_ACCOUNT_DEVICES: '0', TUTTI_AGENT_NEW_DEVICES: '0', ...env };
