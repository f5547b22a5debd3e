import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unicastWarningCollapsed } from '../../api/browser/storage.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './clocking-view.module.css';

/** The warning collapses to this height, px (CLOCK-017). */
export const COLLAPSED_PX = 72;

/** What routing across subnets depends on (CLOCK-016). Collapsed it keeps its first sentence; the browser remembers that. */
export function UnicastWarning() {
  const { t } = useTranslation('clocking');
  const id = useId();
  const [collapsed, setCollapsed] = useState(() => unicastWarningCollapsed.get() === '1');
  const toggle = () => {
    setCollapsed(!collapsed);
    if (collapsed) unicastWarningCollapsed.clear();
    else unicastWarningCollapsed.set('1');
  };
  const Chevron = collapsed ? IconChevronDown : IconChevronUp;
  return (
    <div className={classes.warning} role="note" style={collapsed ? { maxHeight: `${COLLAPSED_PX / 16}rem` } : undefined}>
      <StatusShape size={16} value="warning" />
      <p id={id}>
        <b>{t('warning.lead')}</b>
        {!collapsed && ` ${t('warning.rest')}`}
      </p>
      <button aria-controls={id} aria-expanded={!collapsed} className={classes.more} onClick={toggle} type="button">
        {t(collapsed ? 'warning.more' : 'warning.less')}
        <Chevron aria-hidden size="1rem" stroke={1.75} />
      </button>
    </div>
  );
}
