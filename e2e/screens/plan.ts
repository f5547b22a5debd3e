import type { Page } from 'playwright-core';
import { DIALOG, type Screen } from './screen.ts';

const PAGE = '/settings/ManageSubscription';

/** The plan of the account, as its owner and as an administrator sees it. Resuming and reactivating need another plan: the journeys look at those. */
export const planScreens = (): readonly Screen[] => [
  { name: 'plan', as: 'owner', path: PAGE, shows: 'main dl' },
  { name: 'plan-not-his', as: 'administrator', path: PAGE, shows: 'main dl' },
  { name: 'plan-seats', as: 'owner', path: `${PAGE}?dialog=seats`, shows: `${DIALOG} input` },
  { name: 'plan-seats-confirm', as: 'owner', path: `${PAGE}?dialog=seats`, shows: `${DIALOG} input`, act: confirmSeats },
  { name: 'plan-cancel', as: 'owner', path: `${PAGE}?dialog=cancel`, shows: `${DIALOG} textarea` },
];

async function confirmSeats(page: Page): Promise<void> {
  const dialog = page.locator(DIALOG);
  await dialog.getByRole('textbox').fill('210');
  await dialog.locator('button').last().click();
  await dialog.getByRole('checkbox').waitFor();
}
