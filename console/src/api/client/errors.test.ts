import { CombinedError } from 'urql';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTranslation } from '../../i18n/setup.ts';
import { isIgnored, wordsOf } from './errors.ts';

const lost = (message: string) => new CombinedError({ networkError: new Error(message) });
const answered = (message: string, extensions = {}) =>
  new CombinedError({ graphQLErrors: [{ message, extensions }], response: new Response() });

describe('errors in words', () => {
  beforeAll(() => startTranslation('en', []));

  const lostInWords = ['Load failed', 'Failed to fetch', 'NetworkError when attempting to fetch resource'];
  it.each(lostInWords)("says 'Unable to connect to server' for '%s' [ERR-009] [ERR-010] [ERR-011]", (message) => {
    expect(wordsOf(lost(message))).toBe('Unable to connect to server');
    // Where the connection broke while the answer was on its way there is a response, and the words alone say so.
    const broke = new CombinedError({ networkError: new TypeError(`${message}.`), response: new Response() });
    expect(wordsOf(broke)).toBe('Unable to connect to server');
  });

  it("repeats the server's own message", () => {
    expect(wordsOf(answered('Device names cannot begin or end with a hyphen.'))).toBe('Device names cannot begin or end with a hyphen.');
  });

  it('says why a session ended, which is beside the one message for all of them [ERR-017]', () => {
    const explanation = 'You were signed out of this browser. Please log in again.';
    expect(wordsOf(answered('Unauthenticated user or user not found', { code: 'UNAUTHENTICATED', explanation }))).toBe(explanation);
  });

  it('names the number of an internal error, so that an operator finds it in the log', () => {
    expect(wordsOf(answered('Internal', { code: 'INTERNAL', id: '7f3a' }))).toContain('7f3a');
  });

  const silent: [string, CombinedError][] = [
    ['a message that contains unable to connect, whatever its case', answered('UNABLE TO CONNECT to the bus')],
    ['a call that did not arrive', lost('Failed to fetch')],
    ['503', new CombinedError({ networkError: new Error('later'), response: new Response(null, { status: 503 }) })],
    ['a type error', new CombinedError({ networkError: new TypeError('x is undefined'), response: new Response() })],
  ];
  it.each(silent)('passes over %s [ERR-012] [ERR-013] [ERR-014]', (_what, error) => {
    expect(isIgnored(error)).toBe(true);
  });

  const reported: [string, CombinedError][] = [
    ['a refusal', answered('The site is gone', { code: 'NOT_FOUND' })],
    ['an internal error', answered('Internal', { code: 'INTERNAL', id: '7f3a' })],
    ['a proxy without its server', new CombinedError({ networkError: new Error('no'), response: new Response(null, { status: 502 }) })],
  ];
  it.each(reported)('does not pass over %s [ERR-023]', (_what, error) => {
    expect(isIgnored(error)).toBe(false);
  });
});
