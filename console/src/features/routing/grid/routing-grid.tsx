import { type FocusEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Line } from '../axes/axis-lines.ts';
import type { Axes } from '../axes/use-axes.ts';
import type { Span } from '../axes/window.ts';
import type { Routing } from '../cells/cell.ts';
import { Corner } from '../parts/corner.tsx';
import type { Geometry } from './geometry.ts';
import classes from './grid.module.css';
import { GridTip, type GridTipProps } from './grid-tip.tsx';
import { Sheet } from './sheet.tsx';
import { useBringIntoView } from './use-bring-into-view.ts';
import { useDrag } from './use-drag.ts';
import type { GridCursor, Place } from './use-grid-cursor.ts';
import { type GridActs, gridKey } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useRowSpans } from './use-row-spans.ts';
import { useViewport } from './use-viewport.ts';

interface Props {
  readonly axes: Axes;
  readonly routing: Routing;
  readonly geometry: Geometry;
  readonly cursor: GridCursor;
  readonly acts: GridActs;
  /** The grid's element, once it is drawn, to give it the focus. */
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly onToggle: (axis: keyof Axes, line: Line) => void;
  /** A crosspoint was clicked; `touched`: by a finger, which selects and does nothing else; `extend`: with Shift. */
  readonly onClick: (place: Place, how: { readonly touched: boolean; readonly extend: boolean }) => void;
  /** The pointer or the focus has stayed at a crosspoint for a moment, or it is pressed. */
  readonly onStay: (place: Place) => void;
  /** Drawn over the crosspoints. */
  readonly overlay?: ReactNode;
  /** What is drawn: whose channels are needed follows from it. The same function each time. */
  readonly onDrawn: (rows: Span, columns: Span) => void;
  /** Whether anything can be changed: else nothing looks as if it could. */
  readonly editable: boolean;
  /** What the pop-up of a crosspoint needs to offer what can be done there. */
  readonly tip: Pick<GridTipProps, 'closed' | 'onOpen' | 'onOpenReceiver' | 'patch'>;
}

/** So long, in ms, somebody stays at a crosspoint who did not only pass it. */
const STAY_MS = 100;

const isSame = (a: Place | null, b: Place | null): boolean => a?.row === b?.row && a?.column === b?.column;

/** The grid itself: heads that stay in sight, and of rows and columns those in view. Who receives from whom is given; what is done is asked of `acts`. */
export function RoutingGrid(props: Props) {
  const { axes, routing, geometry, cursor, acts, grid, onDrawn } = props;
  const gridId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [rows, columns] = [axes.rows.lines, axes.columns.lines];
  const { size, headWidth, headHeight } = geometry;
  const spans = useViewport(box, { rows: rows.length, columns: columns.length, size, headWidth, headHeight });
  const drawn = useRowSpans(spans, { rows, columns }, cursor.focus?.row ?? null);
  const pointer = useGridPointer(box, geometry, { rows: rows.length, columns: columns.length });
  const { focus } = cursor;
  const tip = useTip(pointer.hover, pointer.tip, focus);
  useStay(tip.at, props.onStay);
  useEffect(() => onDrawn(spans.rows, spans.columns), [onDrawn, spans]);
  useBringIntoView(box, focus, geometry);
  const corner = useCorner(props, box);
  const drag = useDrag(pointer.at, cursor, props.onStay);
  const close = () => {
    pointer.close();
    tip.dismiss();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches whether the focus is inside
    <div className={classes.frame} onBlur={tip.onBlur} onFocus={tip.onFocus}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys are taken by the grid in it, which has the focus */}
      <div
        className={classes.box}
        onClick={(event) => {
          if (!drag.wasDragged()) click(props, event, pointer.at(event), tip.recall);
        }}
        onFocus={(event) => giveFocus(event, grid.current)}
        onPointerLeave={pointer.onPointerLeave}
        onPointerDown={drag.onPointerDown}
        onPointerMove={(event) => {
          drag.onPointerMove(event);
          pointer.onPointerMove(event);
        }}
        ref={box}
        style={{ '--size': `${size}px` }}
        tabIndex={-1}
      >
        <Sheet
          axes={axes}
          block={cursor.block}
          corner={corner}
          crossed={pointer.hover ?? focus}
          drawn={drawn}
          focus={focus}
          geometry={geometry}
          grid={{
            onKeyDown: (event) => {
              if (event.target !== event.currentTarget) return;
              if (event.key === 'Escape') close();
              if (gridKey(event, { rows, columns, cursor }, acts)) event.preventDefault();
            },
            'data-editable': props.editable || undefined,
            ref: grid,
          }}
          gridId={gridId}
          onToggle={props.onToggle}
          overlay={props.overlay}
          routing={routing}
          spans={spans}
        />
      </div>
      {/* Of a block the bar says what comes of it. */}
      {tip.place && !cursor.block && (
        <GridTip
          {...props.tip}
          axes={axes}
          box={box}
          geometry={geometry}
          grid={grid}
          on={{ hold: pointer.hold, leave: pointer.leave, close }}
          place={tip.place}
          routing={routing}
        />
      )}
    </div>
  );
}

/** A click on the grid, at a crosspoint of it. A finger points at nothing before: its tap asks for the pop-up, also where that was put away. */
function click({ geometry, onClick }: Props, event: MouseEvent, place: Place | null, recall: () => void): void {
  const isControl = event.target instanceof Element && event.target.closest('button') !== null;
  if (isControl || !place) return;
  const touched = geometry.touch || isTouch(event.nativeEvent);
  if (touched) recall();
  onClick(place, { touched, extend: event.shiftKey });
}

/** Who presses the heads of the rows, or beside the lines, means the grid, too. */
function giveFocus(event: FocusEvent, grid: HTMLElement | null): void {
  if (event.target === event.currentTarget) grid?.focus({ preventScroll: true });
}

/** The same element as long as nothing of it changed: it is one of the heads. */
function useCorner(
  { axes, geometry, routing: { pairs } }: Pick<Props, 'axes' | 'geometry' | 'routing'>,
  box: RefObject<HTMLDivElement | null>,
): ReactNode {
  return useMemo(() => <Corner axes={axes} box={box} geometry={geometry} pairs={pairs} />, [axes, box, geometry, pairs]);
}

const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

/** Says of a crosspoint once it has been the same for a moment. */
function useStay(place: Place | null, onStay: (place: Place) => void): void {
  const latest = useRef(onStay);
  useEffect(() => {
    latest.current = onStay;
  });
  const [row, column] = [place?.row, place?.column];
  useEffect(() => {
    if (row === undefined || column === undefined) return undefined;
    const timer = setTimeout(() => latest.current({ row, column }), STAY_MS);
    return () => clearTimeout(timer);
  }, [row, column]);
}

/** Of which crosspoint the pop-up is shown: of the one that is pointed at, else of the one that has the focus, unless it was put away there. */
function useTip(hover: Place | null, pointed: Place | null, focus: Place | null) {
  const [isInside, setInside] = useState(false);
  const [dismissed, setDismissed] = useState<Place | null>(null);
  const focused = isInside && hover === null && !isSame(focus, dismissed) ? focus : null;
  return {
    place: pointed ?? focused,
    /** The crosspoint that is pointed at, else that which has the focus. */
    at: hover ?? (isInside ? focus : null),
    dismiss: () => setDismissed(focus),
    /** It is shown again where it was put away. */
    recall: () => setDismissed(null),
    onFocus: () => setInside(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
    },
  };
}
