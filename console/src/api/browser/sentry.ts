import {
  BrowserClient,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
  startInactiveSpan,
  withScope,
} from '@sentry/browser';
import { anonymous, perMinute, REPORTING, REPORTS_A_MINUTE } from '@tutti/domain/error-report';
import type { Reporter } from './report.ts';

/** What the server says of error reporting, and the page of itself. */
export interface SentryOptions {
  readonly dsn: string;
  readonly release: string;
  /** The pattern of the address that is open, `/sites/$domainId/Status`: never the address itself. */
  readonly route: () => string;
}

/** A connection to an error-reporting service. */
export interface Sentry {
  readonly report: Reporter;
  /** How long this page took to be drawn, ms: the trace that its errors belong to. */
  readonly reportDrawn: (after: number) => void;
}

/**
 * A client of its own, which watches nothing and changes nothing of the browser: it sends what it is given (ERR-019 to ERR-021). Loaded only where the operator
 * configured error reporting.
 */
export function connectSentry({ dsn, release, route }: SentryOptions): Sentry {
  const client = new BrowserClient({
    ...REPORTING,
    dsn,
    release,
    traceLifecycle: 'static',
    integrations: [linkedErrorsIntegration()],
    // Nothing of the person, whatever the library learns to collect; that the service must not look at the address it is asked from, too.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend: anonymous,
    beforeSendTransaction: anonymous,
  });
  client.init();
  const page = new Scope();
  page.setClient(client);
  const mayPass = perMinute(REPORTS_A_MINUTE);
  return {
    report: ({ error, level, tags }) => {
      if (!mayPass(Date.now())) return;
      const scope = page.clone();
      scope.setLevel(level);
      scope.setTags({ ...tags, route: route() });
      scope.captureException(error);
    },
    reportDrawn: (after) =>
      withScope(page, () => {
        const start = performance.timeOrigin;
        const span = startInactiveSpan({ name: route(), op: 'pageload', startTime: start / 1_000, forceTransaction: true });
        span.end((start + after) / 1_000);
      }),
  };
}
