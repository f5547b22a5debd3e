import { CombinedError } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startErrorReporting } from './error-reporting.ts';
import { type Failure, reportAnswer, reportTo } from './report.ts';
import type { Sentry, SentryOptions } from './sentry.ts';

const reported: Failure['tags'][] = [];
const connectSentry = vi.fn<(options: SentryOptions) => Sentry>(() => ({
  report: ({ tags }) => reported.push(tags),
  reportDrawn: () => undefined,
}));
vi.mock('./sentry.ts', () => ({ connectSentry }));

const named = (name: string, content: string) => Object.assign(document.createElement('meta'), { name: `tutti:${name}`, content });
beforeEach(() => {
  reported.length = 0;
  connectSentry.mockClear();
  document.head.append(named('sentry-dsn', 'https://key@errors.example/4'), named('release', 'tutti@1.2.3'));
});
afterEach(() => {
  reportTo(null);
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

/** What can go wrong on a page: a call, a script, a promise. */
function breakAll(): void {
  reportAnswer(new CombinedError({ graphQLErrors: [{ message: 'Broken', extensions: { code: 'INTERNAL' } }] }), 'SiteStatus');
  globalThis.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('broke') }));
  globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('broke') }));
}
const start = (host: string) => {
  vi.stubGlobal('location', new URL(`http://${host}/`));
  startErrorReporting({ route: () => '/login', drawn: Promise.resolve(400) });
};

it('A page on a local host loads nothing for error reporting and reports nothing [ERR-022]', async () => {
  for (const host of ['localhost:4400', '127.0.0.1:4400']) start(host);
  breakAll();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([connectSentry.mock.calls, reported]).toEqual([[], []]);
});

it('A page elsewhere reports what calls, scripts and promises bring, to the service that the operator named [ERR-019]', async () => {
  start('tutti.example');
  breakAll();
  await expect.poll(() => reported).toHaveLength(3);
  expect(reported).toEqual([{ operation: 'SiteStatus', code: 'INTERNAL' }, { origin: 'script' }, { origin: 'promise' }]);
  expect(connectSentry.mock.calls).toEqual([
    [{ dsn: 'https://key@errors.example/4', release: 'tutti@1.2.3', route: expect.any(Function) }],
  ]);
});
