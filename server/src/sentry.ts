import { fileURLToPath } from 'node:url';
import {
  type BaseTransportOptions,
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  Scope,
  type Transport,
} from '@sentry/core';
import { node, ServerRuntimeClient } from '@sentry/core/server';
import { anonymous, perMinute, REPORTING, REPORTS_A_MINUTE } from '@tutti/domain/error-report';
import { isUnavailable as isAnsweredSo } from './api-errors.ts';
import { RELEASE } from './build.ts';
import { ConfigError } from './config-problems.ts';
import type { ErrorListener } from './log.ts';
import { StartError } from './start-error.ts';
import { isUnavailable } from './store/unavailable.ts';

/** Milliseconds that the service may take to answer, and that the end of the process waits for it. */
const TIMEOUT_MS = 2_000;
/** The folder of the product, which is removed from paths: the operator's folders are private. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const LEVELS = { fatal: 'fatal', error: 'error', warn: 'warning' } as const;

/** Not reported: another part is away or too slow, which the log and the health page show (ERR-013). */
function isExpected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isUnavailable(error) || isAnsweredSo(error) || error instanceof ConfigError || error instanceof StartError) return true;
  return error.name === 'AbortError' || error.name === 'TimeoutError' || isExpected(error.cause);
}

const parseNode = node();
const stackParser = createStackParser([
  90,
  (line) => {
    const frame = parseNode(line);
    if (frame?.filename) frame.filename = frame.filename.replace(ROOT, 'app:///');
    return frame;
  },
]);

const transport = (options: BaseTransportOptions): Transport =>
  createTransport(options, async ({ body }) => {
    const response = await fetch(options.url, {
      method: 'POST',
      body: Buffer.from(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const header = (name: string) => response.headers.get(name);
    // Headers of the service that ask for a pause.
    const headers = { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') };
    return { statusCode: response.status, headers };
  });

/** A client without the library's global integrations: it only sends what is reported to it (ERR-019 to ERR-021). */
export function connectSentry(dsn: string): { readonly report: ErrorListener; close(): Promise<void> } {
  const client = new ServerRuntimeClient({
    ...REPORTING,
    dsn,
    release: RELEASE,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    traceLifecycle: 'static',
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    stackParser,
    transport,
    beforeSend: anonymous,
  });
  client.init();
  const mayPass = perMinute(REPORTS_A_MINUTE);
  const report: ErrorListener = (error, { level, message, errorId }) => {
    if (isExpected(error) || !mayPass(Date.now())) return;
    const scope = new Scope();
    scope.setClient(client);
    scope.setLevel(LEVELS[level]);
    scope.setTags({ what: message, ...(errorId === undefined ? {} : { errorId }) });
    scope.captureException(error);
  };
  return { report, close: async () => void (await client.close(TIMEOUT_MS)) };
}
