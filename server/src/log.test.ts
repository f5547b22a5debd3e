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

  it('keeps what an error calls itself', () => {
    const text = logged({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }, 'no database');
    expect(text).toContain('ECONNREFUSED');
    expect(text).toContain('refused');
  });
});
