import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sidebar.module.css';
import { draggedWidth, SIDEBAR_MAX, SIDEBAR_MIN, togglesBy } from './sidebar-width.ts';

/** The edge of the sidebar: dragged by more than 20 px it collapses or expands it (SHELL-028 to SHELL-030); arrow keys and Enter do the same. */
export function SidebarResizer(props: { bar: RefObject<HTMLElement | null>; width: number; collapsed: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell');
  const startedAt = useRef<number | null>(null);

  const down = (event: PointerEvent<HTMLElement>) => {
    startedAt.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (props.bar.current) props.bar.current.style.transition = 'none';
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (startedAt.current === null || !props.bar.current) return;
    props.bar.current.style.width = `${draggedWidth(props.width, event.clientX - startedAt.current) / 16}rem`;
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    if (startedAt.current === null) return;
    const dx = event.clientX - startedAt.current;
    startedAt.current = null;
    if (props.bar.current) {
      props.bar.current.style.transition = '';
      props.bar.current.style.width = `${props.width / 16}rem`;
    }
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
      role="separator"
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
