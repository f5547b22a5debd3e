import { describe, expect, it } from 'vitest';
import { anonymous, perMinute, REPORTING } from './error-report.ts';

describe('a report', () => {
  it('says production, and asks for every trace [ERR-020] [ERR-021]', () => {
    expect(REPORTING).toEqual({ environment: 'production', tracesSampleRate: 1 });
  });

  it('leaves with what is wrong and nothing about the person', () => {
    const report = {
      event_id: 'e1',
      level: 'error',
      environment: 'production',
      release: 'tutti@1.0.0',
      platform: 'javascript',
      timestamp: 1,
      tags: { errorId: '7f3a' },
      exception: {
        values: [
          {
            type: 'RangeError',
            value: 'no ttk_hunter2 at https://t.example/resetpassword?token=hunter2 for priya@northlight.example (192.168.7.4)',
            stacktrace: {
              frames: [
                {
                  filename: 'https://t.example/assets/a.js?token=hunter2#hunter2',
                  lineno: 1,
                  colno: 2,
                  vars: { a: 'hunter2' },
                  pre_context: ['hunter2'],
                  context_line: 'hunter2',
                  post_context: ['hunter2'],
                  abs_path: 'hunter2',
                },
              ],
            },
          },
        ],
      },
      contexts: { trace: { trace_id: 't1' }, culture: { timezone: 'hunter2' } },
      breadcrumbs: [{ message: 'hunter2' }],
      extra: { variables: 'hunter2' },
      modules: {},
      request: { url: 'https://t.example/?token=hunter2', headers: { Referer: 'hunter2' } },
      server_name: 'hunter2',
      user: { ip_address: '{{auto}}', email: 'hunter2' },
    };
    expect(anonymous(report)).toBe(report);
    expect(report).toEqual({
      event_id: 'e1',
      level: 'error',
      environment: 'production',
      release: 'tutti@1.0.0',
      platform: 'javascript',
      timestamp: 1,
      tags: { errorId: '7f3a' },
      exception: {
        values: [
          {
            type: 'RangeError',
            value: 'no [secret] at https://t.example/resetpassword?token=[secret] for [e-mail] ([address])',
            stacktrace: { frames: [{ filename: 'https://t.example/assets/a.js', lineno: 1, colno: 2 }] },
          },
        ],
      },
      contexts: { trace: { trace_id: 't1' } },
    });
  });

  it('of a page that loaded has no parts', () => {
    const load = {
      type: 'transaction',
      transaction: '/sites/$domainId',
      contexts: { browser: {} },
      spans: [{ description: 'GET /?token=hunter2' }],
    };
    expect(anonymous(load)).toEqual({ type: 'transaction', transaction: '/sites/$domainId', contexts: {} });
  });
});

describe('so many a minute', () => {
  it('pass, and the next minute as many again', () => {
    const mayPass = perMinute(2);
    expect([0, 1_000, 59_999, 60_000, 60_001, 60_002].map(mayPass)).toEqual([true, true, false, true, true, false]);
  });
});
