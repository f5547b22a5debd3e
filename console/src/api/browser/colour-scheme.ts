import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { colourScheme } from './storage.ts';

const isScheme = (value: string | null): value is MantineColorScheme => value === 'light' || value === 'dark' || value === 'auto';

/** Keeps the colour scheme in local storage, and follows other tabs of the browser. */
export function colourSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | null = null;
  return {
    get: (fallback) => {
      const stored = colourScheme.get();
      return isScheme(stored) ? stored : fallback;
    },
    set: (value) => colourScheme.set(value),
    subscribe: (onUpdate) => {
      const listener = (event: StorageEvent) => {
        if (event.key === 'colourScheme') onUpdate(isScheme(event.newValue) ? event.newValue : 'auto');
      };
      globalThis.addEventListener('storage', listener);
      stop = () => globalThis.removeEventListener('storage', listener);
    },
    unsubscribe: () => stop?.(),
    clear: () => colourScheme.clear(),
  };
}
