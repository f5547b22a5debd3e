import type { SearchFilter, SearchFilterType } from '@tutti/domain/device-search';

/** What the search offers to filter by, the likeliest first. */
export const FILTER_OPTIONS = ['name', 'manufacturer', 'model', 'site'] as const satisfies readonly SearchFilterType[];

export interface SearchBoxState {
  readonly text: string;
  readonly open: boolean;
  /** Index into {@link FILTER_OPTIONS}. */
  readonly highlighted: number;
}

/** What a key does: the new state, and what to send to the list. `handled` keys must not reach the browser. */
export interface KeyOutcome {
  readonly state: SearchBoxState;
  readonly apply?: SearchFilter;
  readonly removeFirst?: true;
  readonly handled: boolean;
}

/** Typing opens the options and highlights the first; an empty text has none. */
export function typed(text: string): SearchBoxState {
  return { text, open: text.trim() !== '', highlighted: 0 };
}

/** The filter that an option stands for (DEVS-021). */
export function filterOf(state: SearchBoxState, index: number): SearchFilter {
  return { filterType: FILTER_OPTIONS[index] ?? 'name', searchTerm: state.text.trim() };
}

/** The keys of the search: Enter, Escape, Delete and the arrows (DEVS-026 to DEVS-029). */
export function keyPressed(state: SearchBoxState, key: string): KeyOutcome {
  const hasOptions = state.text.trim() !== '';
  switch (key) {
    case 'Enter':
      if (!state.open || !hasOptions) return { state, handled: false };
      return { state: typed(''), apply: filterOf(state, state.highlighted), handled: true };
    case 'Escape':
      return { state: { ...state, open: false }, handled: state.open };
    case 'Delete':
      return state.text === '' ? { state, removeFirst: true, handled: true } : { state, handled: false };
    case 'ArrowDown':
    case 'ArrowUp': {
      if (!hasOptions) return { state, handled: false };
      if (!state.open)
        return { state: { ...state, open: true, highlighted: key === 'ArrowDown' ? 0 : FILTER_OPTIONS.length - 1 }, handled: true };
      const step = key === 'ArrowDown' ? 1 : -1;
      return {
        state: { ...state, highlighted: (state.highlighted + step + FILTER_OPTIONS.length) % FILTER_OPTIONS.length },
        handled: true,
      };
    }
    default:
      return { state, handled: false };
  }
}
