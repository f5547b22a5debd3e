import { afterEach, describe, expect, it, vi } from 'vitest';
import { RpcError } from './error.ts';
import { answerText, callText, errorText, readMessage } from './message.ts';
import { WaitingCalls } from './waiting-calls.ts';

describe('a message of the link', () => {
  it('is read as what it was written', async () => {
    const limited = new RpcError(-32029, 'Slower.', { retryAfterMs: 20 });
    expect(readMessage(callText('a', 'agent.hello', '{"epoch":1}'))).toEqual({
      kind: 'call',
      id: 'a',
      method: 'agent.hello',
      params: { epoch: 1 },
    });
    expect(readMessage(await answerText(1, Promise.resolve({ watching: true }), 'Internal.'))).toEqual({
      kind: 'result',
      id: 1,
      result: { watching: true },
    });
    const failure = readMessage(await answerText(2, Promise.reject(limited), 'Internal.'));
    expect(failure).toMatchObject({ kind: 'failure', id: 2, error: { code: -32029, message: 'Slower.', retryAfterMs: 20 } });
  });

  it('sends the other end nothing of an error that is none of the link', async () => {
    const text = await answerText(1, Promise.reject(new Error('password of the database')), 'Internal error.');
    expect(text).toBe('{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error."}}');
    expect(errorText(null, new RpcError(-32700, 'This is not JSON.'))).not.toContain('data');
  });

  it.each([
    ['is no object', '[1]', null],
    ['is no JSON', '{', null],
    ['has no id', '{"jsonrpc":"2.0","method":"agent.hello"}', null],
    ['has too long an id', `{"jsonrpc":"2.0","id":"${'x'.repeat(101)}","result":1}`, null],
    ['has a method that is no text', '{"jsonrpc":"2.0","id":7,"method":1}', 7],
    ['says nothing', '{"jsonrpc":"2.0","id":7}', 7],
  ])('is malformed where it %s', (_what, text, id) => {
    expect(readMessage(text)).toMatchObject({ kind: 'malformed', id, error: expect.any(RpcError) });
  });
});

describe('a call that waits', () => {
  afterEach(() => void vi.useRealTimers());

  it('ends with its answer, once', async () => {
    const calls = new WaitingCalls();
    const waits = calls.wait('a', 'command.execute');
    expect(calls.settle({ kind: 'result', id: 'b', result: 1 })).toBe(false);
    expect(calls.settle({ kind: 'result', id: 'a', result: 2 })).toBe(true);
    expect(calls.settle({ kind: 'result', id: 'a', result: 3 })).toBe(false);
    expect(await waits).toBe(2);
  });

  it('ends when its time is over, at the latest with the connection; a time of months is no short one', async () => {
    vi.useFakeTimers();
    const calls = new WaitingCalls();
    const ends: string[] = [];
    calls.wait(1, 'soon', 1000).catch((error: Error) => ends.push(error.message));
    calls.wait(2, 'late', 90 * 86_400_000).catch((error: Error) => ends.push(error.message));
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toEqual(['soon was not answered in time.']);
    calls.failAll('The connection ended.');
    await vi.advanceTimersByTimeAsync(0);
    expect(ends[1]).toBe('The connection ended.');
  });
});
