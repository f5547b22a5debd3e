import { scrollAround, type Ways } from './auto-scroll.ts';
import { drop, moveOver, pickUp, putBack } from './drag-state.ts';
import type { DragSource } from './dragged-device.ts';
import { targetAround } from './drop-targets.ts';
import { placeGhost } from './ghost-place.ts';
import { hides } from './target-order.ts';

/** Mouse: a drag begins after so many px, so that a click stays a click. */
const DISTANCE = 6;
/** Fingers and pens: a drag begins after a press of so many ms that moved no further than this, px, so that a swipe still scrolls the list. */
const PRESS = 250;
const TOLERANCE = 8;
/** How far below the pointer the card hangs over a target that it would hide, px. */
const BELOW_POINTER = 24;

/** Picks a device up by a press on its card, and carries it until the pointer is let go; a press that is too short, or moves too soon, does nothing. */
export class PointerDrag {
  readonly #source: DragSource;
  readonly #card: HTMLElement;
  readonly #start: PointerEvent;
  readonly #listeners = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at: { readonly x: number; readonly y: number };
  #ways: Ways = { up: false, down: false };
  /** The card where it was picked up; null until it is. */
  #box: DOMRect | null = null;
  #frame = 0;

  constructor(source: DragSource, card: HTMLElement, start: PointerEvent) {
    this.#source = source;
    this.#card = card;
    this.#start = start;
    this.#at = start;
  }

  /** The pointer is down on the card. */
  press(): void {
    if (this.#start.pointerType !== 'mouse') this.#timer = setTimeout(() => this.#begin(), PRESS);
    const { signal } = this.#listeners;
    const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, listener, { signal, capture: true });
    const cancel = () => this.#end(putBack);
    on('pointermove', (event) => this.#move(event));
    on('pointerup', ({ pointerId }) => {
      if (pointerId === this.#start.pointerId) this.#end(drop);
    });
    on('pointercancel', cancel);
    // A second finger.
    on('pointerdown', cancel);
    on('resize', cancel);
    document.addEventListener('visibilitychange', cancel, { signal });
    on('keydown', (event) => {
      if (event.code === 'Escape') cancel();
    });
    // The browser's own drag of a link, a selection of text and the menu of a long press would end ours.
    for (const type of ['dragstart', 'selectstart', 'contextmenu'] as const) window.addEventListener(type, hold, { signal, capture: true });
  }

  #move(event: PointerEvent): void {
    if (event.pointerId !== this.#start.pointerId) return;
    const isMouse = event.pointerType === 'mouse';
    // Let go where the browser did not say so.
    if (isMouse && event.buttons === 0) return this.#end(putBack);
    const { clientX: x, clientY: y } = event;
    this.#ways = { up: this.#ways.up || y < this.#at.y, down: this.#ways.down || y > this.#at.y };
    this.#at = { x, y };
    if (this.#box) return;
    const distance = Math.hypot(x - this.#start.clientX, y - this.#start.clientY);
    if (isMouse && distance > DISTANCE) this.#begin();
    else if (!isMouse && distance > TOLERANCE) this.#end(putBack);
  }

  #begin(): void {
    this.#box = this.#card.getBoundingClientRect();
    const { width, height } = this.#box;
    getSelection()?.removeAllRanges();
    pickUp({ source: this.#source, by: 'pointer', width, height });
    this.#look();
    this.#follow(performance.now());
  }

  /** In each frame: the page may move under a pointer that rests. */
  #follow(last: number): void {
    this.#frame = requestAnimationFrame((now) => {
      scrollAround(this.#look(), this.#at.y, this.#ways, now - last);
      this.#follow(now);
    });
  }

  /** Finds the target under the pointer and puts the card there; returns what is seen under the pointer. */
  #look(): Element | null {
    const { x, y } = this.#at;
    const seen = document.elementFromPoint(x, y);
    const target = targetAround(seen, this.#source.device);
    moveOver(target);
    const box = this.#box ?? new DOMRect();
    // Over a small target, such as a row of the sidebar, the card hangs below the pointer, so that the target stays in sight.
    const below = target !== null && hides(target.node.getBoundingClientRect(), box);
    placeGhost({
      x: x - (this.#start.clientX - box.left),
      y: below ? y + BELOW_POINTER : y - (this.#start.clientY - box.top),
    });
    return seen;
  }

  #end(how: typeof drop | typeof putBack): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#listeners.abort();
    if (!this.#box) return;
    // Where it was let go, which no frame may have seen.
    if (how === drop) this.#look();
    swallowClick();
    how();
  }
}

function hold(event: Event): void {
  event.preventDefault();
}

/** The click that follows when the button is let go is none. */
function swallowClick(): void {
  const listeners = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: listeners.signal });
  setTimeout(() => listeners.abort(), 50);
}
