import type { Page } from 'playwright-core';
import { DIALOG, iconButton, type Places, press, type Screen } from './screen.ts';

/** From this width on there is a grid; below it a list. */
const GRID = { from: 770 } as const;
const CROSSPOINT = 'main [role="gridcell"]';
const CHANNEL_ROW = 'main [role="rowheader"] >> nth=2';
/** The block that is chosen, and what becomes of it. */
const BLOCK = `main section:has(${iconButton('list-check')})`;

/** The routing of a site: the grid, closed and open, the list, and their dialogs. */
export const routingScreens = ({ site, receiver, transmitter, streams: { site: studio, bridge, booth } }: Places): readonly Screen[] => {
  const by = { as: 'administrator' } as const;
  const at = (path: string, search: Readonly<Record<string, string>>) => `${path}/Routing?${new URLSearchParams(search)}`;
  // Those two alone, so that what is open is in sight.
  const pair = at(site, { rx: 'Amp-Rack-1', tx: 'FOH-Stagebox', rxOpen: `${receiver}:0`, txOpen: `${transmitter}:0` });
  const channel = 'main section[aria-labelledby] li button';
  return [
    { ...by, ...GRID, name: 'routing', path: `${site}/Routing`, shows: CROSSPOINT },
    { ...by, ...GRID, name: 'routing-pair', path: pair, shows: CHANNEL_ROW, act: showTip },
    { ...by, ...GRID, name: 'routing-block', path: pair, shows: CHANNEL_ROW, act: chooseBlock },
    { ...by, ...GRID, name: 'routing-preview', path: pair, shows: CHANNEL_ROW, act: previewBlock },
    { ...by, ...GRID, name: 'routing-keys', path: `${site}/Routing`, shows: CROSSPOINT, act: press(`main ${iconButton('keyboard')}`) },
    { ...by, ...GRID, name: 'routing-no-match', path: at(site, { rx: 'zzz' }), shows: 'main search ~ *' },
    {
      ...by,
      ...GRID,
      name: 'routing-streams',
      path: at(studio, { rx: 'Bridge', tx: 'Booth', rxOpen: `${bridge}:`, txOpen: `${booth}:` }),
      shows: CROSSPOINT,
    },
    { ...by, name: 'routing-list', path: at(site, { view: 'list', receiver }), shows: channel },
    {
      ...by,
      name: 'routing-several',
      path: at(site, { view: 'list', receiver }),
      shows: channel,
      act: press(`main ${iconButton('list-check')}`, 'main li input'),
    },
    { ...by, name: 'routing-edit', path: at(site, { view: 'list', receiver, edit: '1' }), shows: `${DIALOG} input[type="radio"]` },
  ];
};

/** Goes to the first crosspoint of two channels, which is said then. */
async function pointAtChannel(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
}

/** And waits for its pop-up. */
async function showTip(page: Page): Promise<void> {
  await pointAtChannel(page);
  await page.locator('main :has(> * > [role="grid"]) ~ [role="presentation"]').waitFor();
}

async function chooseBlock(page: Page): Promise<void> {
  await pointAtChannel(page);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.locator(BLOCK).waitFor();
}

async function previewBlock(page: Page): Promise<void> {
  await chooseBlock(page);
  await press(`${BLOCK} ${iconButton('list-check')}`, `${DIALOG} table`)(page);
}
