import { external } from './external.ts';
import { mayReport, reportBroken, reportTo } from './report.ts';
import type { Sentry, SentryOptions } from './sentry.ts';

/** What error reporting must know of the page. */
interface PageParts extends Pick<SentryOptions, 'route'> {
  /** Resolves when the first page is drawn, with the moment, ms after the page was asked for. */
  readonly drawn: Promise<number>;
}

/**
 * Reports errors to the service that the operator configured; nothing where there is none or this is a local host (ERR-019, ERR-022). The library is fetched
 * once the first page is drawn, or for the first failure before that; where it does not arrive, nothing is reported.
 */
export function startErrorReporting({ route, drawn }: PageParts): void {
  const dsn = external('sentry-dsn');
  if (dsn === null || !mayReport()) return;
  let connected: Promise<Sentry | null> | undefined;
  const connect = () =>
    (connected ??= import('./sentry.ts').then(
      ({ connectSentry }) => connectSentry({ dsn, release: external('release') ?? '', route }),
      () => null,
    ));
  reportTo((failure) => void connect().then((sentry) => sentry?.report(failure)));
  void drawn.then((after) => connect().then((sentry) => sentry?.reportDrawn(after)));
  globalThis.addEventListener('error', ({ error }: ErrorEvent) => reportBroken(error, 'script'));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => reportBroken(reason, 'promise'));
}
