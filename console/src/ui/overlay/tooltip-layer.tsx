import { useEffect, useId, useRef, useState } from 'react';
import classes from './tooltip.module.css';
import { placeTip } from './tooltip-place.ts';

/** A tooltip appears after this many ms of hovering, at once on keyboard focus, and leaves a moment later so that the pointer can reach it. */
const SHOW_AFTER = 250;
const HIDE_AFTER = 120;

interface Shown {
  readonly target: HTMLElement;
  readonly text: string;
}

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]:not([data-tip=""])') : null;

/** What the pointer is on, or else what the keyboard is on. */
const pointedAt = (): HTMLElement | null =>
  tipped([...document.querySelectorAll(':hover')].at(-1) ?? null) ?? tipped(document.querySelector(':focus-visible'));

/** The ids of what describes an element. */
const described = (target: HTMLElement): string[] => target.getAttribute('aria-describedby')?.split(' ') ?? [];

/**
 * The bubble that shows every {@link Tooltip} of the page; mounted once. Dismissed by Escape, stays while the pointer is on it (WCAG 2.2, 1.4.13),
 * and describes its target to assistive technology unless it only repeats the target's name. `begins`: somebody has come to a target already, before its code was there.
 */
export function TooltipLayer({ begins = false }: { readonly begins?: boolean }) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (ms: number, next: Shown | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(next), ms);
    };
    const read = (target: HTMLElement): Shown => ({ target, text: target.dataset['tip'] ?? '' });
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (event.target instanceof Node && bubble.current?.contains(event.target)) clearTimeout(timer);
      else {
        const target = tipped(event.target);
        later(target ? SHOW_AFTER : HIDE_AFTER, target && read(target));
      }
    };
    const focus = (event: FocusEvent) => {
      const target = tipped(event.target);
      if (target?.matches(':focus-visible')) later(0, read(target));
    };
    const hide = () => later(0, null);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    const first = begins ? pointedAt() : null;
    if (first) later(SHOW_AFTER, read(first));
    document.addEventListener('pointerover', over, options);
    document.addEventListener('pointerdown', hide, options);
    document.addEventListener('focusin', focus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('keydown', key, options);
    document.addEventListener('scroll', hide, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [begins]);

  useEffect(() => {
    if (!shown || !bubble.current) return undefined;
    const { target } = shown;
    const { left, top } = placeTip(target.getBoundingClientRect(), bubble.current.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    bubble.current.style.left = `${left}px`;
    bubble.current.style.top = `${top}px`;
    if (target.getAttribute('aria-label') === shown.text) return undefined;
    const own = described(target);
    // What the target says of itself stays, and is not said twice: React puts back no attribute that it did not change.
    if (own.some((said) => document.getElementById(said)?.textContent === shown.text)) return undefined;
    target.setAttribute('aria-describedby', [...own, id].join(' '));
    return () => {
      const rest = described(target).filter((said) => said !== id);
      if (rest.length > 0) target.setAttribute('aria-describedby', rest.join(' '));
      else target.removeAttribute('aria-describedby');
    };
  }, [shown, id]);

  return shown?.text ? (
    <div ref={bubble} id={id} role="tooltip" className={classes.bubble}>
      {shown.text}
    </div>
  ) : null;
}
