import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** How long a page slides in on a phone, in ms (SHELL-053, SHELL-054). */
export const PAGE_SLIDE_MS = 600;

/** Slides a new page in on narrow screens. Under reduced motion the slide becomes a cut. */
export function usePageSlide(page: RefObject<HTMLElement | null>, enabled: boolean): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!enabled || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    page.current?.animate?.([{ transform: 'translateX(100%)' }, { transform: 'none' }], {
      duration: PAGE_SLIDE_MS,
      easing: 'cubic-bezier(.2,0,0,1)',
    });
  }, [path, enabled, page]);
}
