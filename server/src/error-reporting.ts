import { isLocalHost } from '@tutti/domain/local-host';
import type { Config } from './config.ts';
import type { ErrorListener } from './log.ts';
import { publicUrl } from './public-url.ts';

/** Reports unexpected errors to a service that the operator chose. */
export interface ErrorReporting {
  readonly report: ErrorListener;
  /** Waits until what was reported is sent, for a moment at most. */
  close(): Promise<void>;
}

/** The configured service; null where there is none, or where this server is a machine for development (ERR-022). The client is loaded only if it is needed. */
export async function openErrorReporting(config: Pick<Config, 'sentryDsn' | 'http'>): Promise<ErrorReporting | null> {
  if (config.sentryDsn === null || isLocalHost(new URL(publicUrl(config)).hostname)) return null;
  const { connectSentry } = await import('./sentry.ts');
  return connectSentry(config.sentryDsn);
}
