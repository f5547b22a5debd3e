import { drop, moveOver, pickUp, putBack } from './drag-state.ts';
import type { DragSource } from './dragged-device.ts';
import { type DropTarget, targetsFor } from './drop-targets.ts';
import { placeGhost } from './ghost-place.ts';
import { focusHandle } from './handles.ts';
import { cornerInside, nextTarget, placeAmong, stepOfKey } from './target-order.ts';

const START_KEYS = new Set(['Space', 'Enter']);
const DROP_KEYS = START_KEYS;
const CANCEL_KEYS = new Set(['Escape', 'Tab']);

export const picksUp = (code: string): boolean => START_KEYS.has(code);

/**
 * Drags by keyboard, from target to target: Space or Enter picks up and drops, the arrows go to the next and the previous target
 * that takes the device, Escape and Tab put it back.
 */
export class KeyboardDrag {
  readonly #source: DragSource;
  readonly #card: HTMLElement;
  readonly #listeners = new AbortController();
  /** The card where it was picked up. */
  readonly #box: DOMRect;
  #chosen: DropTarget['id'] | null = null;

  constructor(source: DragSource, card: HTMLElement) {
    this.#source = source;
    this.#card = card;
    this.#box = card.getBoundingClientRect();
  }

  start(): void {
    const { left, top, width, height } = this.#box;
    placeGhost({ x: left, y: top });
    pickUp({ source: this.#source, by: 'keyboard', width, height });
    const { signal } = this.#listeners;
    // Not yet for the key press that picked the device up: what listens on its way down has been called.
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
    window.addEventListener('resize', () => this.#end(putBack), { signal });
    document.addEventListener('visibilitychange', () => this.#end(putBack), { signal });
  }

  #onKey(event: KeyboardEvent): void {
    const { code } = event;
    const step = stepOfKey(code);
    if (step !== null) this.#jump(step);
    else if (CANCEL_KEYS.has(code)) this.#end(putBack);
    else if (!DROP_KEYS.has(code)) return;
    // A key that is held down since it picked the device up does not drop it.
    else if (!event.repeat) this.#end(drop);
    event.preventDefault();
    event.stopPropagation();
  }

  #jump(step: 1 | -1): void {
    const targets = targetsFor(this.#source.device);
    const chosen = targets.findIndex(({ id }) => id === this.#chosen);
    const next = nextTarget(targets, chosen < 0 ? placeAmong(targets, this.#card) : chosen, step);
    if (next === null) return;
    this.#chosen = next.id;
    next.node.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    placeGhost(cornerInside(next.node.getBoundingClientRect(), this.#box, { width: window.innerWidth, height: window.innerHeight }));
    moveOver(next);
  }

  #end(how: typeof drop | typeof putBack): void {
    this.#listeners.abort();
    // Back where it came from: a long list draws only what is in sight.
    if (how === putBack) this.#card.scrollIntoView?.({ block: 'nearest' });
    how();
    requestAnimationFrame(() => focusHandle(this.#source.id));
  }
}
