import { CombinedError } from 'urql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Failure, mayReport, type Origin, reportAnswer, reportBroken, reportTo } from './report.ts';

const reported: Failure[] = [];
beforeEach(() => {
  reported.length = 0;
  reportTo((failure) => reported.push(failure));
});
afterEach(() => reportTo(null));

const answered = (message: string, extensions: object = {}, status = 200) =>
  new CombinedError({ graphQLErrors: [{ message, extensions: { ...extensions } }], response: new Response(null, { status }) });
const lost = (error: Error, status?: number) =>
  new CombinedError({ networkError: error, ...(status === undefined ? {} : { response: new Response(null, { status }) }) });

describe('what the API answered', () => {
  it('is reported by its code, its operation and the number that was shown to the person [ERR-019]', () => {
    reportAnswer(answered('Something went wrong. Its log has the details under 7f3a.', { code: 'INTERNAL', id: '7f3a' }), 'SiteStatus');
    expect(reported).toMatchObject([{ level: 'error', tags: { operation: 'SiteStatus', code: 'INTERNAL', errorId: '7f3a' } }]);
    expect(String(reported[0]?.error)).toBe('ApiError: INTERNAL in SiteStatus');
  });

  it('is reported without the words of the server, which name what people typed', () => {
    reportAnswer(answered('There is a site named Kestrel Arena already.', { code: 'CONFLICT', field: 'name' }), 'AddSite');
    expect(reported).toMatchObject([{ level: 'info', tags: { operation: 'AddSite', code: 'CONFLICT' } }]);
    expect(JSON.stringify([reported, reported[0]?.error.message, reported[0]?.error.stack])).not.toContain('Kestrel');
  });

  it('is reported where it was no answer of ours', () => {
    reportAnswer(lost(new Error('Bad Gateway'), 502), 'SiteStatus');
    expect(reported).toMatchObject([{ level: 'error', tags: { code: 'HTTP 502' } }]);
  });

  const expected = ['Incorrect email or password', 'Unauthenticated user or user not found'];
  it.each(expected)("is not reported where it is '%s' [ERR-016] [ERR-018]", (message) => {
    reportAnswer(answered(message), 'UserLoginWithPassword');
    expect(reported).toEqual([]);
  });

  const ignored: [string, CombinedError][] = [
    ['a session that ended [ERR-018]', answered('This API key has expired.', { code: 'UNAUTHENTICATED' })],
    ['a call that did not arrive [ERR-012]', lost(new Error('Failed to fetch'))],
    ['words that say unable to connect [ERR-012]', answered('Unable to connect to the bus')],
    ['503 [ERR-013]', lost(new Error('Service Unavailable'), 503)],
    ['a type error [ERR-014]', lost(new TypeError('x is undefined'), 200)],
  ];
  it.each(ignored)('is not reported where it is %s', (_, error) => {
    reportAnswer(error, 'SiteStatus');
    expect(reported).toEqual([]);
  });
});

describe('what broke in the console', () => {
  it('is reported with where it came from [ERR-019]', () => {
    for (const origin of ['rendering', 'script', 'promise'] as const) reportBroken(new RangeError('broke'), origin);
    reportBroken(new TypeError('x is undefined'), 'rendering');
    expect(reported.map(({ tags, error }) => `${tags['origin']} ${error.name}`)).toEqual([
      'rendering RangeError',
      'script RangeError',
      'promise RangeError',
      'rendering TypeError',
    ]);
  });

  const passedOver: [string, unknown, Origin][] = [
    ['an answer of the API, which was reported already', answered('Broken', { code: 'INTERNAL' }), 'rendering'],
    ['code that did not arrive', new TypeError('Failed to fetch dynamically imported module: https://t.example/a.js'), 'rendering'],
    ['code that did not arrive, in Safari', new TypeError('Importing a module script failed.'), 'rendering'],
    ['a type error of a promise', new TypeError('x'), 'promise'],
    ['what was called off', new DOMException('off', 'AbortError'), 'promise'],
  ];
  it.each(passedOver)('is passed over where it is %s [ERR-014]', (_, broken, origin) => {
    reportBroken(broken, origin);
    expect(reported).toEqual([]);
  });

  it('is reported without its text where it is no error: it could be anything', () => {
    reportBroken('tts_hunter2', 'script');
    expect(reported[0]?.error.message).toBe('Something was thrown that is no error.');
  });
});

describe('a page', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'demo.localhost'])('reports nothing on %s [ERR-022]', (host) =>
    expect(mayReport(host)).toBe(false),
  );
  it.each(['tutti.example', '192.168.7.4', 'localhost.example'])('reports on %s', (host) => expect(mayReport(host)).toBe(true));
});
