import type { CurrentViewer } from '../../../api/account/viewer.ts';
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

/** The pages of the site that is open. */
export function entriesHere(
  site: Pick<SearchedSite, 'id' | 'name'> | undefined,
  { isAdministrator }: Pick<CurrentViewer, 'isAdministrator'>,
  tabName: (tab: ReturnType<typeof siteTabs>[number]) => string,
  { t }: SearchWords,
): Entry[] {
  if (!site) return [];
  return siteTabs(isAdministrator).map((tab) => ({
    key: `tab:${site.id}:${tab}`,
    kind: 'actions',
    name: t('action.open', { page: tabName(tab), site: orUnknown(site.name) }),
    detail: '',
    target: { to: `/sites/${site.id}/${tab}` },
    siteId: site.id,
    offered: 'here',
  }));
}
