import type { Config } from './config.ts';

/** The address people open: as configured, never from a request's header, which a stranger could choose. */
export const publicUrl = (config: Pick<Config, 'http'>): string =>
  (config.http.publicUrl ?? `http://localhost:${config.http.port}`).replace(/\/$/, '');
