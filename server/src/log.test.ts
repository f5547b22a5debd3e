import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(...entry: [object, string]): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(...entry);
  return lines.join('');
}

describe('the log', () => {
  it('is one JSON object per line, with level and time in words', () => {
    expect(JSON.parse(logged({ requestId: '7' }, 'hello'))).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: '7',
      msg: 'hello',
    });
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

  it('tells of an error what it says, and nothing of what a library hung on it', () => {
    const error = Object.assign(new TypeError('broke'), {
      code: '57P01',
      client: { connectionParameters: { host: 'hunter2' } },
      command: 'AUTH PLAIN hunter2',
      cause: Object.assign(new Error('inner'), { url: 'hunter2' }),
    });
    const { err, ...rest } = JSON.parse(logged({ err: error }, 'in'));
    expect(Object.keys(err).sort()).toEqual(['code', 'message', 'stack', 'type']);
    expect(err).toMatchObject({ type: 'TypeError', message: 'broke', code: '57P01', stack: expect.stringContaining('log.test.ts') });
    expect(JSON.stringify({ err, rest })).not.toContain('hunter2');
    expect(logged({ err: 'tts_hunter2' }, 'thrown text')).not.toContain('hunter2');
  });

  it('tells of an error that is handed over alone no more', () => {
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
});
