import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Ahead } from '../read/read-ahead.ts';
import type { RoutingSearch } from '../search-params.ts';
import type { AxisDevice, Line } from './axis-lines.ts';
import type { Axes } from './use-axes.ts';
import { useOpeners } from './use-openers.ts';

const AMP: AxisDevice = { id: 'amp', name: 'Amp', count: 8, channels: null };
const DSP: Line = { kind: 'device', key: 'dsp', device: { id: 'dsp', name: 'DSP', count: 8, channels: null }, open: false };
const axes = (open: readonly string[]): Axes => {
  const axis = {
    lines: [],
    open: new Map(open.map((id) => [id, new Set([0])] as const)),
    shown: 1,
    all: 1,
    pending: false,
    shortfall: null,
  };
  return { rows: axis, columns: axis };
};

describe('what opens and closes lines', () => {
  it('is the same function each time, and goes by what the address says now', async () => {
    const onSearch = vi.fn<(search: RoutingSearch) => void>();
    const readAhead = vi.fn<(ahead: Ahead) => Promise<void>>(async () => undefined);
    const initialProps: { open: readonly string[]; search: RoutingSearch } = { open: [], search: {} };
    const { result, rerender } = renderHook(({ open, search }) => useOpeners(axes(open), search, (next) => onSearch(next), readAhead), {
      initialProps,
    });
    const { toggle } = result.current;
    rerender({ open: ['desk'], search: { patched: true } });
    expect(result.current.toggle).toBe(toggle);
    toggle('rows', { kind: 'device', key: 'amp', device: AMP, open: false });
    await vi.waitFor(() => expect(onSearch.mock.lastCall).toBeDefined());
    expect(onSearch.mock.lastCall).toEqual([{ patched: true, rxOpen: expect.stringMatching(/desk.*amp|amp.*desk/) }]);
    expect(readAhead.mock.calls).toEqual([[{ receiverId: 'amp' }]]);
  });

  it('asks ahead for what is closed, when somebody stays there and when they open it, and never for what is open', async () => {
    const readAhead = vi.fn<(ahead: Ahead) => Promise<void>>(async () => undefined);
    const onSearch = vi.fn<(search: RoutingSearch) => void>();
    const bank: Line = { kind: 'bank', key: 'amp 1', device: AMP, banks: [1], first: 9, last: 16 };
    const of: Axes = { rows: { ...axes(['amp']).rows, lines: [bank] }, columns: { ...axes([]).columns, lines: [DSP] } };
    const { result } = renderHook(() => useOpeners(of, {}, onSearch, readAhead));
    result.current.approach({ row: 0, column: 0 });
    result.current.open({ row: 0, column: 0 });
    result.current.toggle('rows', bank);
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledTimes(2));
    expect(readAhead.mock.calls).toEqual([[{ transmitterId: 'dsp' }], [{ transmitterId: 'dsp' }]]);
    expect(onSearch.mock.calls.map(([{ rxOpen }]) => rxOpen)).toEqual(['amp:0.1', 'amp:0.1']);
  });

  it('keeps what was opened just before, though the address is not drawn yet, and goes by the address from then on', async () => {
    const onSearch = vi.fn<(search: RoutingSearch) => void>();
    const toDsp = { kind: 'device', key: 'dsp', device: DSP.device, open: false } as const;
    const initialProps: { search: RoutingSearch } = { search: {} };
    const { result, rerender } = renderHook(({ search }) => useOpeners(axes([]), search, onSearch, async () => undefined), {
      initialProps,
    });
    result.current.toggle('rows', { kind: 'device', key: 'amp', device: AMP, open: false });
    result.current.toggle('rows', toDsp);
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledTimes(2));
    expect(onSearch.mock.lastCall).toEqual([{ rxOpen: 'amp:0;dsp:0' }]);
    rerender(initialProps);
    // Once more where it is not drawn open yet: it stays open, and nothing is written.
    result.current.toggle('rows', toDsp);
    result.current.toggle('columns', toDsp);
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledTimes(3));
    expect(onSearch.mock.lastCall).toEqual([{ rxOpen: 'amp:0;dsp:0', txOpen: 'dsp:0' }]);
    // Somebody went back.
    rerender({ search: { patched: true } });
    result.current.toggle('rows', toDsp);
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledTimes(4));
    expect(onSearch.mock.lastCall).toEqual([{ patched: true, rxOpen: 'dsp:0' }]);
  });
});
