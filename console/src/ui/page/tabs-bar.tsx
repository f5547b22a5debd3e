import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { whenLaidOut } from './laid-out.ts';
import classes from './tabs-bar.module.css';

/** One tab: `to` is a path of this console. */
export interface Tab {
  readonly label: string;
  /** Is beside the label: how many there are; with the word for them where they are not what the tab is called by. */
  readonly count?: number | string | undefined;
  readonly to: string;
  readonly active: boolean;
}

/** Scrolls the bar until all of the tab is seen, and never the page: by then it may stand where its reader left it. */
function bringIntoBar(tab: HTMLElement): void {
  const bar = tab.parentElement;
  if (!bar) return;
  const [{ left, right }, seen] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += Math.min(0, left - seen.left) + Math.max(0, right - seen.right);
}

/** Tabs as links, 38 px high with a 2 px accent line under the one that is open. Scrolls sideways where they do not fit. `label` names the bar. */
export function TabsBar({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const open = useRef<HTMLAnchorElement>(null);
  const active = tabs.find((tab) => tab.active)?.to;
  useEffect(() => {
    const tab = open.current;
    return active && tab ? whenLaidOut(tab, () => bringIntoBar(tab)) : undefined;
  }, [active]);
  return (
    <nav aria-label={label} className={classes.bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          ref={tab.active ? open : null}
          to={tab.to}
          className={classes.tab ?? ''}
          // A link above the page would count as the present one, too.
          activeOptions={{ exact: true }}
          activeProps={{}}
          {...(tab.active ? { 'aria-current': 'page' as const, 'data-active': true } : { 'aria-current': undefined })}
        >
          {tab.label}
          {tab.count !== undefined && <span className={`${classes.count} tabular`}> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
