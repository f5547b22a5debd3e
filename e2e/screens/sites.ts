import type { Page } from 'playwright-core';
import { DIALOG, iconButton, type Places, press, pressMenu, type Screen } from './screen.ts';

/** A site and its tabs. */
export const siteScreens = ({ site, snapshotId, userId, job }: Places): readonly Screen[] => {
  const by = { as: 'administrator' } as const;
  const entry = 'main time';
  const camera = `main ${iconButton('camera')}`;
  return [
    { ...by, name: 'site-status', path: `${site}/Status`, shows: 'main section' },
    { ...by, name: 'site-reliability', path: `${site}/Reliability`, shows: 'main article' },
    { ...by, name: 'devices-grid', path: `${site}/Devices`, shows: 'main a[href*="/Devices/"]' },
    { ...by, name: 'devices-list', path: `${site}/Devices?view=list`, shows: 'main a[href*="/Devices/"]' },
    {
      ...by,
      name: 'devices-menu',
      path: `${site}/Devices`,
      shows: 'main a[href*="/Devices/"]',
      act: pressMenu('main button[aria-haspopup="menu"]'),
    },
    { ...by, name: 'devices-search', path: `${site}/Devices`, shows: 'main a[href*="/Devices/"]', act: searchDevices },
    { ...by, name: 'clocking', path: `${site}/Clocking`, shows: 'main h2' },
    { ...by, name: 'clocking-edit', path: `${site}/Clocking?edit=true`, shows: 'main input' },
    { ...by, name: 'auto-configure', path: `${site}/Clocking?autoConfigure=true`, shows: `${DIALOG} h2` },
    { ...by, name: 'clock-history', path: `${site}/Clocking?history=lastDay`, shows: 'main figure, main svg' },
    { ...by, name: 'snapshots', path: `${site}/Snapshots`, shows: camera },
    { ...by, name: 'snapshot-make', path: `${site}/Snapshots`, shows: camera, act: press(camera, `${DIALOG} textarea`) },
    { ...by, name: 'snapshot-compare', path: `${site}/Snapshots/${snapshotId}`, shows: 'main aside' },
    { ...by, name: 'snapshot-gone', path: `${site}/Snapshots/00000000-0000-4000-8000-000000000000`, shows: 'main nav + *' },
    { ...by, name: 'jobs', path: `${site}/Jobs`, shows: 'main h2' },
    { ...by, name: 'job', path: job, shows: '#job-title' },
    { ...by, name: 'event-log', path: `${site}/EventLog`, shows: entry },
    {
      ...by,
      name: 'event-log-filters',
      path: `${site}/EventLog`,
      shows: entry,
      act: press(`main ${iconButton('filter')}`, ':is(aside, [role="dialog"]) input'),
    },
    { ...by, name: 'event-log-entry', path: `${site}/EventLog`, shows: entry, act: press(entry) },
    { ...by, name: 'event-log-nothing', path: `${site}/EventLog?date=2020-01-01`, shows: 'main button' },
    { ...by, name: 'site-users', path: `${site}/SiteUsers`, shows: 'main a[href*="edituser"]' },
    { ...by, name: 'site-user', path: `${site}/SiteUsers/${userId}/edituser`, shows: 'main form' },
    { ...by, name: 'site-invite', path: `${site}/SiteUsers/adduser`, shows: 'main form' },
    {
      ...by,
      name: 'site-not-found',
      path: '/sites/00000000-0000-4000-8000-000000000000/Status',
      shows: 'main a',
    },
  ];
};

async function searchDevices(page: Page): Promise<void> {
  await page.locator('main input[role="combobox"], main input[aria-haspopup="listbox"], main input[type="search"]').first().fill('foh');
  await page.getByRole('option').first().waitFor();
}
