import type { Page } from 'playwright-core';
import { DIALOG, iconButton, press, pressMenu, type Screen } from './screen.ts';

const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.locator(`${DIALOG} [role="option"]`).first().waitFor();
  // The sites that it may be narrowed to, whose names make room for themselves, and what of them is offered.
  await page.locator(`${DIALOG} select option:nth-child(3)`).waitFor({ state: 'attached' });
};

/** Home, and what is around every page. */
export const shellScreens = (): readonly Screen[] => {
  const home = { as: 'administrator', path: '/home', shows: 'main article' } as const;
  const userMenu = 'header button[aria-haspopup="menu"] >> nth=-1';
  return [
    { ...home, name: 'home' },
    { ...home, name: 'home-restricted', as: 'restricted' },
    { ...home, name: 'home-menu', act: pressMenu(userMenu) },
    { ...home, name: 'home-sidebar', act: press(iconButton('menu-2'), 'nav[aria-label] a[href*="/sites/"]'), upTo: 769 },
    { ...home, name: 'help', act: press(`header ${iconButton('help')}`), from: 770 },
    { ...home, name: 'search', act: openSearch },
    {
      ...home,
      name: 'search-found',
      act: async (page) => {
        await openSearch(page);
        await page.locator(`${DIALOG} [role="combobox"]`).fill('talkback-bus');
        // Streams and channels come from the server, a moment later.
        await page.locator(`${DIALOG} [role="option"] .tabler-icon-stack-2`).first().waitFor();
      },
    },
    {
      ...home,
      name: 'unassigned-menu',
      act: pressMenu(`main article ${iconButton('dots-vertical')}, main li ${iconButton('dots-vertical')}`),
    },
    {
      ...home,
      name: 'create-site',
      act: async (page) => {
        // On a phone it is an entry of the menu beside the title.
        const more = page.locator(`main ${iconButton('dots')}`).filter({ visible: true });
        if ((await more.count()) > 0) await more.first().click();
        await press('main button:has(.tabler-icon-plus), [role="menuitem"]:has(.tabler-icon-plus)')(page);
      },
    },
    { ...home, name: 'preferences', path: '/home?editUserPreferences=true', shows: '[role="dialog"] nav' },
    {
      ...home,
      name: 'preferences-form',
      path: '/home?editUserPreferences=true',
      shows: '[role="dialog"] nav',
      act: press('[role="dialog"] nav button', '[role="dialog"] input'),
    },
    {
      ...home,
      name: 'preferences-sign-in',
      path: '/home?editUserPreferences=true',
      shows: '[role="dialog"] nav',
      act: press(`[role="dialog"] nav ${iconButton('fingerprint')}`, `[role="dialog"] ${iconButton('plus')}`),
    },
    {
      ...home,
      name: 'sign-out',
      act: async (page) => {
        await pressMenu(userMenu)(page);
        await press('[role="menuitem"]:has(.tabler-icon-logout)')(page);
      },
    },
    { ...home, name: 'not-found', path: '/nowhere', shows: 'main a' },
    { ...home, name: 'admins-only', as: 'restricted', path: '/settings/users', shows: 'main a' },
  ];
};
