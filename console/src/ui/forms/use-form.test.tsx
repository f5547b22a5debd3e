import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reset, useForm } from './use-form.ts';

interface Person {
  readonly name: string;
  readonly town: string;
}
type Send = (person: Person, reset: Reset<Person>) => Promise<string | null>;

function open(send: Send = async () => null, saved: Person = { name: 'Ada', town: 'London' }) {
  const problemsOf = ({ name }: Person) => ({ name: name === '' ? 'Please enter a name' : undefined });
  return renderHook((now: Person) => useForm<Person>({ saved: now, problemsOf, send }), { initialProps: saved });
}

afterEach(cleanup);

describe('a form', () => {
  it('lays what was changed over what is saved, which the rest of it follows', () => {
    const { result, rerender } = open();
    expect([result.current.values, result.current.changed]).toEqual([{ name: 'Ada', town: 'London' }, []]);
    act(() => result.current.set({ name: 'Grace' }));
    rerender({ name: 'Ada L.', town: 'Paris' });
    expect([result.current.values, result.current.changed]).toEqual([{ name: 'Grace', town: 'Paris' }, ['name']]);
    act(() => result.current.reset());
    expect([result.current.values, result.current.changed]).toEqual([{ name: 'Ada L.', town: 'Paris' }, []]);
  });

  it('lets a field that was changed back follow what others save', () => {
    const { result, rerender } = open();
    act(() => result.current.set({ name: 'Grace', town: 'Rome' }));
    act(() => result.current.set({ name: 'Ada' }));
    act(() => result.current.text('town').onChange({ currentTarget: { value: 'London' } }));
    rerender({ name: 'Ada L.', town: 'Paris' });
    expect([result.current.values, result.current.changed]).toEqual([{ name: 'Ada L.', town: 'Paris' }, []]);
  });

  it('lets a list that was changed back follow what others save, and keeps a text to the letter', () => {
    interface Crew {
      readonly name: string;
      readonly people: readonly string[];
    }
    const isSame = (a: Crew, b: Crew, field: keyof Crew) =>
      field === 'name' ? a.name.trim() === b.name.trim() : a.people.toSorted().join() === b.people.toSorted().join();
    const { result, rerender } = renderHook((saved: Crew) => useForm<Crew>({ saved, isSame, send: async () => null }), {
      initialProps: { name: 'Stage', people: ['Ada', 'Grace'] },
    });
    act(() => result.current.set({ people: ['Ada'] }));
    act(() => result.current.set({ people: ['Grace', 'Ada'] }));
    act(() => result.current.text('name').onChange({ currentTarget: { value: 'Stage ' } }));
    rerender({ name: 'Stage', people: ['Ada', 'Grace', 'Mary'] });
    expect([result.current.values, result.current.changed]).toEqual([{ name: 'Stage ', people: ['Ada', 'Grace', 'Mary'] }, []]);
  });

  it('says what is wrong from the first attempt to send it on, and sends nothing of it', async () => {
    const send = vi.fn<Send>(async () => null);
    const { result } = open(send);
    act(() => result.current.set({ name: '' }));
    expect([result.current.isWrong, result.current.problems.name]).toEqual([true, undefined]);
    await act(() => result.current.submit());
    expect([result.current.isTried, result.current.problems.name]).toEqual([true, 'Please enter a name']);
    act(() => result.current.set({ name: 'Grace' }));
    expect([result.current.problems.name, send.mock.calls.length]).toEqual([undefined, 0]);
    act(() => result.current.set({ name: '' }));
    expect(result.current.problems.name).toBe('Please enter a name');
    act(() => result.current.set({ name: 'Grace' }));
    await act(() => result.current.submit());
    expect(send.mock.calls.map(([person]) => person)).toEqual([{ name: 'Grace', town: 'London' }]);
  });

  it('is sent once at a time', async () => {
    let answer = (_refusal: string | null) => {};
    const send = vi.fn<Send>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { result } = open(send);
    const first = result.current.submit();
    await act(() => result.current.submit());
    expect([result.current.busy, send.mock.calls.length]).toEqual([true, 1]);
    await act(async () => {
      answer(null);
      await first;
    });
    expect(result.current.busy).toBe(false);
    void result.current.submit();
    expect(send.mock.calls.length).toBe(2);
    await act(async () => answer(null));
  });

  it('keeps what was typed and why it was refused, until the next attempt', async () => {
    const send = vi.fn<Send>().mockResolvedValueOnce('Not today').mockResolvedValueOnce(null);
    const { result } = open(send);
    act(() => result.current.set({ name: 'Grace' }));
    await act(() => result.current.submit());
    expect([result.current.refusal, result.current.values.name]).toEqual(['Not today', 'Grace']);
    await act(() => result.current.submit());
    expect(result.current.refusal).toBeNull();
  });

  it('takes back part of what was changed where the server has taken that already', async () => {
    const { result } = open(async (_person, reset) => {
      reset({ town: 'Paris' });
      return 'The town was not saved';
    });
    act(() => result.current.set({ name: 'Grace', town: 'Paris' }));
    await act(() => result.current.submit());
    expect([result.current.values, result.current.refusal]).toEqual([{ name: 'Ada', town: 'Paris' }, 'The town was not saved']);
  });
});
