import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(...entry: [object, string]): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(...entry);
  return lines.join('');
}

describe('the log', () => {
  it('is one JSON object per line, with level and time in words', () => {
    const written: string[] = [];
    const log = createLog('info', { write: (text) => void written.push(text) });
    log.info({ requestId: '7' }, 'hello\nworld');
    log.warn('again');
    expect(written.join('')).toMatch(/^\{[^\n]*\}\n\{[^\n]*\}\n$/);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(
      written
        .join('')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { level: 'info', time, requestId: '7', msg: 'hello\nworld' },
      { level: 'warn', time, msg: 'again' },
    ]);
  });

  it('never shows a password, token or key, also inside of what is logged', () => {
    const secrets = {
      password: 'hunter2',
      token: 'tts_hunter2',
      authorization: 'hunter2',
      linkCode: 'hunter2',
      apiKey: 'hunter2',
      cookie: 'hunter2',
    };
    const text = logged({ ...secrets, headers: secrets, request: { headers: secrets } }, 'in');
    expect(text).not.toContain('hunter2');
    expect(text).toContain('[secret]');
  });

  it('logs the message of an error and of its cause, and nothing of what a library attached to them', () => {
    const error = Object.assign(new TypeError('broke'), {
      code: '57P01',
      detail: 'Failing row contains (1, hunter2)',
      client: { connectionParameters: { host: 'hunter2' } },
      command: 'AUTH PLAIN hunter2',
      cause: Object.assign(new Error('inner with token=hunter2', { cause: new Error('password: hunter2') }), {
        url: 'hunter2',
        code: 'ECONNRESET',
      }),
    });
    const { err, ...rest } = JSON.parse(logged({ err: error }, 'in'));
    expect(Object.keys(err).sort()).toEqual(['cause', 'code', 'message', 'stack', 'type']);
    expect(err).toMatchObject({ type: 'TypeError', message: 'broke', code: '57P01', stack: expect.stringContaining('log.test.ts') });
    expect(err.cause).toMatchObject({
      type: 'Error',
      message: 'inner with token=[secret]',
      code: 'ECONNRESET',
      cause: { message: 'password: [secret]' },
    });
    expect(JSON.stringify({ err, rest })).not.toContain('hunter2');
    expect(logged({ err: 'tts_hunter2' }, 'thrown text')).not.toContain('hunter2');
  });

  it('logs no more of an error that is passed alone', () => {
    const lines: string[] = [];
    createLog('info', { write: (line) => void lines.push(line) }).error(Object.assign(new Error('broke'), { client: 'hunter2' }));
    expect(lines.join('')).toContain('broke');
    expect(lines.join('')).not.toContain('hunter2');
  });

  it('keeps what an error calls itself', () => {
    const text = logged({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }, 'no database');
    expect(text).toContain('ECONNREFUSED');
    expect(text).toContain('refused');
  });

  const hidden: readonly [string, object][] = [
    ['a name at any depth', { a: { b: { c: { d: { newPassword: 'hunter2' } } } } }],
    ['a name of many cases', { headers: { 'Set-Cookie': ['hunter2'], AUTHORIZATION: { scheme: 'hunter2' } } }],
    ['a list', { calls: [{ input: { password: 'hunter2' } }] }],
    ['the variables of an operation', { variables: { input: { email: 'a@b.example', anything: 'hunter2' } } }],
    ['a mail', { mail: { to: 'a@b.example', text: 'hunter2' } }],
    ['an address', { path: '/resetpassword?token=hunter2', url: new URL('postgres://tutti:hunter2@db/tutti') }],
    ['a text', { why: 'the server said: AUTH PLAIN hunter2=', line: 'POST {"password":"hunter2"}' }],
    ['a thing with the secret inside', { request: new Request('http://t.example', { headers: { authorization: 'hunter2' } }) }],
    ['a map', { headers: new Map([['authorization', 'hunter2']]) }],
    ['bytes', { raw: Buffer.from('hunter2') }],
    ['what turns into text by itself', { a: { toJSON: () => 'hunter2' } }],
    ['what is very deep', { a: { b: { c: { d: { e: { f: { g: { h: 'hunter2' } } } } } } } }],
  ];
  it.each(hidden)('never shows %s', (_, fields) => {
    const text = logged(fields, 'in');
    expect(JSON.parse(text).msg).toBe('in');
    expect(text).not.toContain('hunter2');
  });

  it('takes secrets out of the sentence itself, out of what is put into it, and for a child, too', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info('the link /resetpassword?token=hunter2');
    log.info({}, 'the key %s of %o', 'ttk_hunter2', { password: 'hunter2' });
    log.child({ requestId: '7' }).warn(new Error('no session tts_hunter2'));
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('hunter2');
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ requestId: '7', msg: 'no session [secret]' });
  });

  it('is not stopped by what holds itself, and cuts what has no end', () => {
    const ring: Record<string, unknown> = { name: 'ring' };
    ring['self'] = ring;
    expect(logged(ring, 'in')).toContain('ring');
    expect(logged({ why: 'x'.repeat(100_000) }, 'in').length).toBeLessThan(10_000);
    expect(logged({ places: Array.from({ length: 100_000 }, () => 'x') }, 'in').length).toBeLessThan(10_000);
  });

  it('shows what is no secret as it is', () => {
    const fields = { siteId: 's1', count: 3, code: 4401, places: ['a', 'b'], at: new Date(0), none: null, agents: [{ agentId: 'x' }] };
    expect(JSON.parse(logged(fields, 'in'))).toMatchObject({ ...fields, at: '1970-01-01T00:00:00.000Z' });
  });

  it('passes a listener the errors in it, with their number, and nothing else', () => {
    const received: unknown[] = [];
    const log = createLog('info', { write: () => undefined }, (error, entry) => received.push([error.message, entry]));
    log.error({ err: new Error('broke'), errorId: '7f3a' }, 'an operation failed');
    log.child({ requestId: '7' }).warn({ err: new Error('late') }, 'a sweep failed');
    log.info({ err: new Error('known') }, 'it happens');
    log.error({ accounts: [] }, 'the record was changed');
    expect(received).toEqual([
      ['broke', { level: 'error', message: 'an operation failed', errorId: '7f3a' }],
      ['late', { level: 'warn', message: 'a sweep failed' }],
    ]);
  });
});
