import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sidebar.module.css';
import { draggedWidth, SIDEBAR_MAX, SIDEBAR_MIN, togglesBy } from './sidebar-width.ts';

interface ResizerProps {
  readonly width: number;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  /** The width to show while it is dragged, in px; null when the drag is over. */
  readonly onDrag: (width: number | null) => void;
}

/** The edge of the sidebar: dragged by more than 20 px it collapses or expands it (SHELL-028 to SHELL-030); arrow keys and Enter do the same. */
export function SidebarResizer(props: ResizerProps) {
  const { t } = useTranslation('shell');
  const startedAt = useRef<number | null>(null);

  const down = (event: PointerEvent<HTMLElement>) => {
    startedAt.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (startedAt.current !== null) props.onDrag(draggedWidth(props.width, event.clientX - startedAt.current));
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    if (startedAt.current === null) return;
    const dx = event.clientX - startedAt.current;
    startedAt.current = null;
    props.onDrag(null);
    if (togglesBy(dx, props.collapsed)) props.onToggle();
  };
  const key = (event: KeyboardEvent) => {
    const toggles = event.key === 'Enter' || event.key === (props.collapsed ? 'ArrowRight' : 'ArrowLeft');
    if (!toggles) return;
    event.preventDefault();
    props.onToggle();
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no edge to drag
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('sidebar.resize')}
      aria-valuemin={SIDEBAR_MIN}
      aria-valuemax={SIDEBAR_MAX}
      aria-valuenow={props.width}
      className={classes.resizer}
      // A press must neither select text nor start a drag of the browser's own, which would end ours.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
    />
  );
}
