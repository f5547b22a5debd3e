import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetPending, inTurn, markPending, type PendingChange, usePending } from './pending-devices.ts';

afterEach(() => {
  cleanup();
  forgetPending();
});

/** What is pending of a device, while marks come and go. */
function pending() {
  const { result } = renderHook(usePending);
  const mark = (change: PendingChange, ids: readonly string[] = ['d1']) => {
    let settle = (): void => undefined;
    act(() => {
      settle = markPending(ids, change);
    });
    return () => act(() => settle());
  };
  return { mark, of: (id: string) => result.current.get(id) };
}

describe('what is pending of a device', () => {
  it('is all that is under way, whichever ends first', () => {
    const { mark, of } = pending();
    const arrive = mark({ moving: true });
    const decide = mark({ importance: 'IMPORTANT' });
    expect(of('d1')).toEqual({ moving: true, importance: 'IMPORTANT' });
    decide();
    expect(of('d1')).toEqual({ moving: true });
    arrive();
    expect(of('d1')).toBeUndefined();
  });

  it('is the same whatever began first', () => {
    const { mark, of } = pending();
    const decide = mark({ importance: 'IMPORTANT' });
    const arrive = mark({ moving: true }, ['d1', 'd2']);
    expect([of('d1'), of('d2')]).toEqual([{ importance: 'IMPORTANT', moving: true }, { moving: true }]);
    decide();
    expect([of('d1'), of('d2')]).toEqual([{ moving: true }, { moving: true }]);
    arrive();
    expect([of('d1'), of('d2')]).toEqual([undefined, undefined]);
  });

  it('is the later of two decisions about the same, and the earlier again where only that is still under way', () => {
    const { mark, of } = pending();
    mark({ importance: 'IMPORTANT' });
    const second = mark({ importance: 'NORMAL' });
    expect(of('d1')).toEqual({ importance: 'NORMAL' });
    second();
    expect(of('d1')).toEqual({ importance: 'IMPORTANT' });
  });
});

describe('calls about a device', () => {
  it('are made one after another, and go on where one failed; those about others wait for nobody', async () => {
    const made: string[] = [];
    const first = Promise.withResolvers<string>();
    const call = (name: string, answer: Promise<string>) => () => (made.push(name), answer);
    const failed = inTurn('d1', call('first', first.promise));
    const second = inTurn('d1', call('second', Promise.resolve('kept')));
    await inTurn('d2', call('other', Promise.resolve('kept')));
    expect(made).toEqual(['first', 'other']);
    first.reject(new Error('Not allowed.'));
    await expect(failed).rejects.toThrow('Not allowed.');
    expect(await second).toBe('kept');
    expect(made).toEqual(['first', 'other', 'second']);
  });
});
