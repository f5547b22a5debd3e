import { isLocalHost } from '@tutti/domain/local-host';
import type { Config } from './config.ts';
import type { ErrorListener } from './log.ts';
import { publicUrl } from './public-url.ts';

/** Reports errors nobody expected to a service of the operator's choice. */
export interface ErrorReporting {
  readonly report: ErrorListener;
  /** Waits until what was reported is sent, for a moment at most. */
  close(): Promise<void>;
}

/** The configured service, null where none is or this server is its own people's machine (ERR-022). What speaks with it is loaded only then. */
export async function openErrorReporting(config: Pick<Config, 'sentryDsn' | 'http'>): Promise<ErrorReporting | null> {
  if (config.sentryDsn === null || isLocalHost(new URL(publicUrl(config)).hostname)) return null;
  const { connectSentry } = await import('./sentry.ts');
  return connectSentry(config.sentryDsn);
}
