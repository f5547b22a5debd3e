import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOpening } from './use-opening.ts';

it('opens once for each thing, however often that is read again meanwhile, and shows it as it is now', () => {
  const onOpen = vi.fn<() => void>();
  const rack = (name: string) => ({ id: 'g1', name });
  const { result, rerender } = renderHook(({ wanted }) => useOpening<{ id: string; name: string }>(wanted, onOpen), {
    initialProps: { wanted: null as { id: string; name: string } | null },
  });
  const after = (wanted: { id: string; name: string } | null) => {
    rerender({ wanted });
    return [result.current?.about.name, result.current?.round, onOpen.mock.calls.length];
  };
  expect(after(null)).toEqual([undefined, undefined, 0]);
  expect(after(rack('Rack'))).toEqual(['Rack', 1, 1]);
  expect(after(rack('Arena rack'))).toEqual(['Arena rack', 1, 1]);
  expect(after(null)).toEqual(['Arena rack', 1, 1]);
  expect(after(rack('Arena rack'))).toEqual(['Arena rack', 2, 2]);
  expect(after({ id: 'g2', name: 'Foyer' })).toEqual(['Foyer', 3, 3]);
});

it('opens for each new thing without an id', () => {
  const { result, rerender } = renderHook(({ wanted }) => useOpening(wanted), { initialProps: { wanted: ['a'] } });
  expect(result.current?.round).toBe(1);
  rerender({ wanted: ['a'] });
  expect(result.current?.round).toBe(2);
});
