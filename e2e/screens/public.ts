import type { Page } from 'playwright-core';
import { press, pressMenu, type Screen } from './screen.ts';

const PASSWORD = 'input[type="password"]';
const SUBMIT = 'button[type="submit"]';
const PROBLEM = '[aria-invalid="true"]';

/** What somebody without a session sees. */
export const publicScreens = (): readonly Screen[] => [
  { name: 'login', as: 'nobody', path: '/login', shows: PASSWORD },
  { name: 'login-problems', as: 'nobody', path: '/login', shows: PASSWORD, act: press(SUBMIT, PROBLEM) },
  { name: 'login-languages', as: 'nobody', path: '/login', shows: PASSWORD, act: pressMenu('button[aria-haspopup="menu"]') },
  {
    name: 'reset-request',
    as: 'nobody',
    path: '/login',
    shows: PASSWORD,
    act: press('main button[type="button"]:below(input)', 'main h1'),
  },
  { name: 'new-password', as: 'nobody', path: '/resetpassword?token=x', shows: PASSWORD },
  { name: 'sso-login', as: 'nobody', path: '/sso/login', shows: 'main form' },
  { name: 'sso-refused', as: 'nobody', path: '/sso/callback?error=access_denied', shows: '[role="alert"]' },
  { name: 'sign-up', as: 'nobody', path: '/signup', shows: 'main form' },
  { name: 'sign-up-problems', as: 'nobody', path: '/signup', shows: 'main form', act: signUpWrongly },
  { name: 'sign-up-completed', as: 'nobody', path: '/signup/TUT261122-1000-10000', shows: 'h1' },
  { name: 'wall', as: 'nobody', path: '/wall', shows: 'h1' },
  { name: 'no-address', as: 'nobody', path: '/userguide', shows: 'main a' },
];

async function signUpWrongly(page: Page): Promise<void> {
  await page.locator('main input[type="email"], main input[name="email"]').first().fill('nobody');
  // Until the form is right its button only says what is wrong.
  await page.locator(SUBMIT).click({ force: true });
  await page.locator(PROBLEM).first().waitFor();
}
