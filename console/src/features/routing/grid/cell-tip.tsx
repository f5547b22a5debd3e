import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './cell-tip.module.css';
import type { Geometry } from './geometry.ts';
import { placeTip } from './tip-place.ts';
import type { Place } from './use-grid-cursor.ts';

/** How the pop-up says that somebody is on it, has left it, or is done with it. */
export interface TipEvents {
  readonly hold: () => void;
  readonly leave: () => void;
  readonly close: () => void;
}

/** Something that can be done from the pop-up. */
export interface TipAct {
  readonly key: string;
  readonly label: string;
  /** Why it cannot be done now; null: it can. */
  readonly closed: string | null;
  readonly run: () => void;
}

interface Props {
  readonly place: Place;
  readonly box: RefObject<HTMLElement | null>;
  readonly geometry: Geometry;
  readonly on: TipEvents;
  readonly acts: readonly TipAct[];
  readonly children: ReactNode;
}

/** Where the crosspoint is in the window, px; null where it is not in view. */
function areaOf(box: HTMLElement, { row, column }: Place, { size, headWidth, headHeight }: Geometry) {
  const seen = box.getBoundingClientRect();
  const [x, y] = [column * size - box.scrollLeft, row * size - box.scrollTop];
  const isInView = x > -size && y > -size && x < seen.width - headWidth && y < seen.height - headHeight;
  return isInView ? { left: seen.left + headWidth + x, top: seen.top + headHeight + y, width: size, height: size } : null;
}

/** The pop-up of a crosspoint, beside it and never over it; it goes with what is scrolled. */
export function CellTip({ place, box, geometry, on, acts, children }: Props) {
  const tip = useRef<HTMLDivElement>(null);
  const { row, column } = place;
  // Not with each drawing of the grid, as while it is scrolled: to ask where something is makes the browser lay the whole grid out at once, and a second time after it.
  useLayoutEffect(() => {
    const [grid, own] = [box.current, tip.current];
    if (!grid || !own) return undefined;
    const put = () => {
      const area = areaOf(grid, { row, column }, geometry);
      own.hidden = area === null;
      if (!area) return;
      const room = {
        left: 8,
        top: 8,
        width: document.documentElement.clientWidth - 16,
        height: document.documentElement.clientHeight - 16,
      };
      const { left, top } = placeTip(area, own.getBoundingClientRect(), room);
      own.style.left = `${left}px`;
      own.style.top = `${top}px`;
    };
    put();
    grid.addEventListener('scroll', put, { passive: true });
    addEventListener('scroll', put, { passive: true });
    // What it says may change, and the grid may move, as when a notice appears above it.
    let frame = 0;
    const resized = new ResizeObserver(() => {
      // In the next frame: to hide it changes its size, which is watched.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    });
    for (const element of [own, grid, document.body]) resized.observe(element);
    return () => {
      grid.removeEventListener('scroll', put);
      removeEventListener('scroll', put);
      resized.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [row, column, box, geometry]);
  return (
    <div className={classes.tip} onPointerEnter={on.hold} onPointerLeave={on.leave} ref={tip} role="presentation">
      {children}
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map(({ key, label, closed, run }) => (
            <Button disabled={closed !== null} key={key} onClick={run} size="xs" variant="default">
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
