import type { Activators, DroppableContainer, SensorInstance, SensorProps } from '@dnd-kit/core';
import { cornerInside, nextTarget, placeAmong, readingOrder, stepOfKey } from './target-order.ts';

/** Where the keyboard has put the dragged device; read by the collision detection, which has no pointer to go by. */
export interface KeyboardTarget {
  current: string | null;
}

interface Options {
  readonly target: KeyboardTarget;
}

const START_KEYS = new Set(['Space', 'Enter']);
const DROP_KEYS = START_KEYS;
const CANCEL_KEYS = new Set(['Escape', 'Tab']);

/**
 * Drags by keyboard, from target to target: Space or Enter picks up and drops, the arrows go to the next and the previous target
 * that takes the device, Escape and Tab put it back. dnd-kit's own sensor moves by pixels and scrolls instead of moving where the
 * next target lies outside the window, so that with a long list many key presses reach no target.
 */
export class TargetKeyboardSensor implements SensorInstance {
  autoScrollEnabled = false;
  readonly #props: SensorProps<Options>;
  readonly #listeners = new AbortController();
  #origin: { x: number; y: number } | null = null;

  constructor(props: SensorProps<Options>) {
    this.#props = props;
    props.options.target.current = null;
    props.onStart({ x: 0, y: 0 });
    const { signal } = this.#listeners;
    window.addEventListener('resize', () => this.#end('onCancel'), { signal });
    window.addEventListener('visibilitychange', () => this.#end('onCancel'), { signal });
    // The key press that picked the device up must not be the one that drops it.
    setTimeout(() => {
      if (!signal.aborted) document.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
    });
  }

  #onKey(event: KeyboardEvent): void {
    const { code } = event;
    const step = stepOfKey(code);
    if (step !== null) this.#jump(step);
    else if (DROP_KEYS.has(code)) this.#end('onEnd');
    else if (CANCEL_KEYS.has(code)) this.#end('onCancel');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #jump(step: 1 | -1): void {
    const { activeNode, context, options } = this.#props;
    const { collisionRect, droppableContainers } = context.current;
    const targets = readingOrder(droppableContainers.getEnabled().flatMap(withNode));
    const chosen = targets.findIndex(({ id }) => id === options.target.current);
    const source = activeNode.node.current;
    const next = nextTarget(targets, chosen < 0 && source ? placeAmong(targets, source) : chosen, step);
    if (next === null || collisionRect === null) return;
    options.target.current = next.id;
    next.node.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    this.#origin ??= { x: collisionRect.left, y: collisionRect.top };
    const view = { width: window.innerWidth, height: window.innerHeight };
    const place = cornerInside(next.node.getBoundingClientRect(), collisionRect, view);
    this.#props.onMove({ x: place.x - this.#origin.x, y: place.y - this.#origin.y });
  }

  #end(how: 'onEnd' | 'onCancel'): void {
    if (this.#listeners.signal.aborted) return;
    this.#listeners.abort();
    // Back where it came from: the focus returns to it, and a long list draws only what is in sight.
    if (how === 'onCancel') this.#props.activeNode.node.current?.scrollIntoView?.({ block: 'nearest' });
    this.#props[how]();
  }

  static activators: Activators<Options> = [
    {
      eventName: 'onKeyDown',
      handler: (event: React.KeyboardEvent, _options, { active }) => {
        const handle = active.activatorNode.current;
        if (!START_KEYS.has(event.nativeEvent.code) || (handle && event.target !== handle)) return false;
        event.preventDefault();
        return true;
      },
    },
  ];
}

function withNode(container: DroppableContainer): { id: string; node: HTMLElement }[] {
  const node = container.node.current;
  return node ? [{ id: String(container.id), node }] : [];
}
