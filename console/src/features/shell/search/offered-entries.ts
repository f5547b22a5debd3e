import type { CurrentViewer, ViewerRights } from '../../../api/account/viewer.ts';
import { orUnknown } from '../../../ui/status/unknown.ts';
import type { SettingsSection } from '../settings-menu.ts';
import { siteTabs } from '../site-tabs.tsx';
import type { SearchedSite } from './search-documents.ts';
import type { Entry } from './search-groups.ts';
import type { SearchWords } from './use-search-words.ts';

/** What administrators add, and where. */
const ADDED = {
  site: '/settings/Sites/addsite',
  user: '/settings/users/adduser',
  key: '/settings/APIKeys/addAccountKey',
  agent: '/settings/Agents/addagent',
  wallScreen: '/settings/Security/WallScreens/addscreen',
} as const;
const ADDED_THINGS = ['site', 'user', 'key', 'agent', 'wallScreen'] as const;

/** What can be done whatever is shown, with the sections of the settings that the viewer has. */
export function entriesEverywhere(
  { isAdministrator }: Pick<CurrentViewer, 'isAdministrator'>,
  sections: readonly { readonly section: SettingsSection; readonly label: string }[],
  { t }: SearchWords,
): Entry[] {
  const plain = { detail: '', siteId: null } as const;
  return [
    { ...plain, key: 'home', kind: 'places', name: t('place.home'), target: { to: '/home' } },
    ...(isAdministrator ? ADDED_THINGS : []).map(
      (thing): Entry => ({
        ...plain,
        key: `add:${thing}`,
        kind: 'actions',
        name: t(`action.add.${thing}`),
        target: { to: ADDED[thing] },
        icon: 'add',
        offered: 'everywhere',
      }),
    ),
    ...(['preferences', 'help', 'signOut'] as const).map(
      (run): Entry => ({
        ...plain,
        key: run,
        kind: 'actions',
        name: t(`action.${run}`),
        target: { run },
        icon: run,
        offered: 'everywhere',
      }),
    ),
    ...sections.map(
      ({ section, label }): Entry => ({
        ...plain,
        key: `settings:${section}`,
        kind: 'settings',
        name: label,
        detail: t('detail.settings'),
        target: { to: `/settings/${section}` },
      }),
    ),
  ];
}

type SiteTab = ReturnType<typeof siteTabs>[number];
/** Pages of a site that have no tab: whoever may see the site may see them. */
const BESIDE_TABS = ['Jobs', 'Reliability'] as const;
type SitePage = SiteTab | (typeof BESIDE_TABS)[number];

/** A page of a site. The key is the same wherever it is listed, so that it stays among what was opened last. */
function pageOfSite(
  { id, name }: Pick<SearchedSite, 'id' | 'name'>,
  tab: SitePage,
  tabName: (tab: SitePage) => string,
  { t }: SearchWords,
) {
  return {
    key: `tab:${id}:${tab}`,
    name: t('action.open', { page: tabName(tab), site: orUnknown(name) }),
    detail: '',
    target: { to: `/sites/${id}/${tab}` },
    siteId: id,
  };
}

/** The pages of every site that are found from anywhere: where it is patched, what is kept of it, and what is planned on it. Those of the site that is open are among what is done here. */
const PLACES = ['Routing', 'Snapshots', 'Jobs'] as const;

/** The pages of the sites that are not open. */
export function entriesElsewhere(
  sites: readonly Pick<SearchedSite, 'id' | 'name'>[],
  openId: string | undefined,
  tabName: (tab: SitePage) => string,
  words: SearchWords,
): Entry[] {
  return sites
    .filter(({ id }) => id !== openId)
    .flatMap((site) => PLACES.map((tab): Entry => ({ ...pageOfSite(site, tab, tabName, words), kind: 'places' })));
}

/** The pages of the site that is open. */
export function entriesHere(
  site: Pick<SearchedSite, 'id' | 'name'> | undefined,
  viewer: ViewerRights,
  tabName: (tab: SitePage) => string,
  words: SearchWords,
): Entry[] {
  if (!site) return [];
  return [...siteTabs(viewer, site.id), ...BESIDE_TABS].map((tab) => ({
    ...pageOfSite(site, tab, tabName, words),
    kind: 'actions',
    offered: 'here',
  }));
}
