import { IconHome, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSettings } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurrentViewer, mayAt } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import type { DropDevice } from './drop-device.ts';
import { NavRow } from './nav-row.tsx';
import { settingsSections } from './settings-menu.ts';
import { AccountDomains } from './shell-documents.ts';
import { useShellState } from './shell-state.ts';
import classes from './sidebar.module.css';
import { SidebarResizer } from './sidebar-resizer.tsx';
import { SIDEBAR_MAX, SIDEBAR_MIN } from './sidebar-width.ts';
import { SiteRow } from './site-row.tsx';
import { sortSites } from './sort-sites.ts';

/** The first-level menu: Home, the sites with their worst status, Settings for whom a section of them is (SHELL-022 to SHELL-028). */
export function Sidebar(props: { viewer: CurrentViewer; onDropDevice: DropDevice; onNavigate: () => void; collapsible: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const { tablet } = useWidth();
  const { collapsed: chosen, setCollapsed } = useShellState();
  const nav = useRef<HTMLElement>(null);
  const { accountId } = props.viewer;
  const [settings] = settingsSections(props.viewer, false);
  const { data, error, refetch } = usePolledQuery({ query: AccountDomains, variables: { accountId }, interval: POLL.accountDomains });
  const sites = sortSites(data?.account?.domains ?? []);
  const collapsed = props.collapsible && (chosen ?? tablet);
  const width = collapsed ? SIDEBAR_MIN : SIDEBAR_MAX;
  const drag = (dragged: number | null) => {
    if (!nav.current) return;
    nav.current.style.transition = dragged === null ? '' : 'none';
    nav.current.style.width = `${(dragged ?? width) / 16}rem`;
  };
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      ref={nav}
      aria-label={t('sidebar.label')}
      className={classes.sidebar}
      data-collapsed={collapsed || undefined}
      style={props.collapsible ? { width: `${width / 16}rem` } : undefined}
    >
      <div className={classes.top}>
        <NavRow
          to="/home"
          icon={<IconHome size="1rem" stroke={1.75} aria-hidden />}
          label={t('sidebar.home')}
          onNavigate={props.onNavigate}
        />
      </div>
      <div className={classes.heading}>
        <h2>{t('sidebar.sites')}</h2>
        {data && <span className="tabular">{sites.length}</span>}
      </div>
      {error && !data && (
        <div className={classes.notRead}>
          <output>{wordsOf(error)}</output>
          <button type="button" onClick={refetch}>
            {t('common:retry')}
          </button>
        </div>
      )}
      <ul className={classes.sites}>
        {sites.map((site) => (
          <SiteRow
            key={site.id}
            site={site}
            canAssign={mayAt(props.viewer, null)('ASSIGN')}
            onDropDevice={props.onDropDevice}
            onNavigate={props.onNavigate}
          />
        ))}
      </ul>
      <div className={classes.bottom}>
        {settings && (
          <NavRow
            to={`/settings/${settings}`}
            section="/settings"
            icon={<IconSettings size="1rem" stroke={1.75} aria-hidden />}
            label={t('sidebar.settings')}
            onNavigate={props.onNavigate}
          />
        )}
        {props.collapsible && (
          <button type="button" className={classes.row} aria-expanded={!collapsed} onClick={() => setCollapsed(!collapsed)}>
            <Toggle size="1rem" stroke={1.75} aria-hidden />
            <span className={classes.label}>{t(collapsed ? 'sidebar.expand' : 'sidebar.collapse')}</span>
          </button>
        )}
      </div>
      {props.collapsible && <SidebarResizer onDrag={drag} width={width} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />}
    </nav>
  );
}
