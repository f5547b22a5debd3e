import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayReadClocks, useViewer, type ViewerRights } from '../../api/account/viewer.ts';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import { TabsBar } from '../../ui/page/tabs-bar.tsx';

/** The tabs of a site in their order (SHELL-036); restricted people see three of them (SHELL-037), and our own Routing and Snapshots; with a set of rights also Clocking. */
export const SITE_TABS = ['Status', 'Devices', 'Routing', 'SiteUsers', 'Clocking', 'Snapshots', 'EventLog'] as const;
const RESTRICTED_TABS: ReadonlySet<string> = new Set(['Status', 'Devices', 'Routing', 'Snapshots', 'EventLog']);

/** The tabs that a viewer has at a site. */
export const siteTabs = (viewer: ViewerRights, siteId: string): readonly (typeof SITE_TABS)[number][] =>
  SITE_TABS.filter((tab) => viewer.isAdministrator || RESTRICTED_TABS.has(tab) || (tab === 'Clocking' && mayReadClocks(viewer, siteId)));

/** The tabs above every page of a site. Their addresses are their labels without spaces (SHELL-006). */
export function SiteTabs({ domainId }: { domainId: string }) {
  const { t } = useTranslation('shell');
  const viewer = useViewer();
  const path = useLocation({ select: (location) => location.pathname.toLowerCase() });
  const tabs = siteTabs(viewer, domainId).map((tab) => {
    const to = `/sites/${domainId}/${tab}`;
    const lower = to.toLowerCase();
    return { label: t(`tabs.${tab}`), to, active: path === lower || path.startsWith(`${lower}/`) };
  });
  useDocumentTitle('page', tabs.find(({ active }) => active)?.label);
  // One page alone needs no tabs.
  if (viewer.isWallScreen) return null;
  return <TabsBar tabs={tabs} label={t('tabs.label')} />;
}
