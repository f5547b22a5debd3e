import { useEffect } from 'react';
import { PRODUCT } from '../../i18n/product.ts';

/** What the title of the browser's tab names, from the nearest to the farthest. */
const PARTS = ['page', 'device', 'site'] as const;
type Part = (typeof PARTS)[number];

const named = new Map<Part, string>();

function write(): void {
  document.title = [...PARTS.flatMap((part) => named.get(part) ?? []), PRODUCT].join(' · ');
}

/** Names a part of the title while mounted: many tabs of the console lie side by side, and the history lists them. Nothing, while it is not known. */
export function useDocumentTitle(part: Part, name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return undefined;
    named.set(part, name);
    write();
    return () => {
      named.delete(part);
      write();
    };
  }, [part, name]);
}
