import type { Page } from 'playwright-core';
import { DIALOG, iconButton, type Places, press, pressMenu, type Screen } from './screen.ts';

const at = '/settings';
const FORM = 'main form';
/** A row of a table, or on a narrow screen what stands for it. */
const ROW = `main ${iconButton('trash')}`;
const REVOKE = iconButton('plug-off');
const MENU = `main ${iconButton('dots-vertical')}`;
const ONE_AGENT = 'main a[href*="/settings/Agents/"]:not([href*="addagent"])';
const ADD_CHANNEL = `[aria-labelledby="alert-channels"] ${iconButton('plus')}`;
/** Of a rule: beside the page, or over it where that is narrow. */
const EDITOR = `aside form, ${DIALOG} form`;
const PROBLEM = '[aria-invalid="true"]';

/** The settings, section by section. */
export const settingsScreens = ({ domainId, userId, keyId }: Places): readonly Screen[] => {
  const by = { as: 'administrator' } as const;
  const save = 'main button[type="submit"]';
  return [
    { ...by, name: 'sites', path: `${at}/Sites`, shows: ROW },
    { ...by, name: 'sites-delete', path: `${at}/Sites`, shows: ROW, act: press(ROW) },
    { ...by, name: 'site-add', path: `${at}/Sites/addsite`, shows: FORM },
    { ...by, name: 'site-add-problems', path: `${at}/Sites/addsite`, shows: FORM, act: press(save, PROBLEM) },
    { ...by, name: 'site-edit', path: `${at}/Sites/${domainId}/editsite`, shows: FORM },
    { ...by, name: 'users', path: `${at}/users`, shows: ROW },
    { ...by, name: 'users-remove', path: `${at}/users`, shows: ROW, act: press(ROW) },
    { ...by, name: 'user-edit', path: `${at}/users/${userId}/edituser`, shows: FORM },
    { ...by, name: 'user-invite', path: `${at}/users/adduser`, shows: FORM },
    { ...by, name: 'user-invite-problems', path: `${at}/users/adduser`, shows: FORM, act: press(save, PROBLEM) },
    { ...by, name: 'roles', path: `${at}/Roles`, shows: 'main table, main fieldset' },
    { ...by, name: 'keys', path: `${at}/APIKeys`, shows: ROW },
    { ...by, name: 'keys-delete', path: `${at}/APIKeys`, shows: ROW, act: press(ROW) },
    { ...by, name: 'key-add', path: `${at}/APIKeys/addAccountKey`, shows: FORM },
    { ...by, name: 'key-edit', path: `${at}/APIKeys/${keyId}/editKey`, shows: FORM },
    { ...by, name: 'key-not-found', path: `${at}/APIKeys/none/editKey`, shows: 'main a' },
    { ...by, name: 'security', path: `${at}/Security`, shows: `${FORM} table, ${FORM} dl` },
    { ...by, name: 'security-networks', path: `${at}/Security`, shows: `${FORM} table, ${FORM} dl`, act: nameNetwork },
    { ...by, name: 'wall-screens', path: `${at}/Security/WallScreens`, shows: 'main h1' },
    { ...by, name: 'wall-screen-add', path: `${at}/Security/WallScreens/addscreen`, shows: FORM },
    { ...by, name: 'alerting', path: `${at}/Alerting`, shows: 'main h2' },
    { ...by, name: 'alerting-rule', path: `${at}/Alerting`, shows: 'main h2', act: press(`main ${iconButton('plus')}`, EDITOR) },
    // A phone shows one part of the page at a time.
    { ...by, name: 'alerting-channel', path: `${at}/Alerting`, shows: ADD_CHANNEL, act: press(ADD_CHANNEL), from: 900 },
    { ...by, name: 'log-forwarding', path: `${at}/AccountLog/Forwarding`, shows: 'main h1' },
    { ...by, name: 'log-forwarding-add', path: `${at}/AccountLog/Forwarding`, shows: 'main h1', act: press(`main ${iconButton('plus')}`) },
    { ...by, name: 'account-log', path: `${at}/AccountLog`, shows: 'main time' },
    { ...by, name: 'account-log-entry', path: `${at}/AccountLog`, shows: 'main time', act: press('main time') },
    { ...by, name: 'date-and-time', path: `${at}/DateAndTime`, shows: FORM },
    { ...by, name: 'server', path: `${at}/ServerDetails`, shows: 'main code' },
    { ...by, name: 'agents', path: `${at}/Agents`, shows: ONE_AGENT },
    { ...by, name: 'agent-details', path: `${at}/Agents`, shows: ONE_AGENT, act: press(ONE_AGENT, '#agent-sees') },
    { ...by, name: 'agent-not-found', path: `${at}/Agents/none`, shows: 'main h1' },
    { ...by, name: 'agent-add', path: `${at}/Agents/addagent`, shows: FORM },
    { ...by, name: 'agent-add-problems', path: `${at}/Agents/addagent`, shows: FORM, act: press(save, PROBLEM) },
    {
      ...by,
      name: 'agent-revoke',
      path: `${at}/Agents`,
      shows: ONE_AGENT,
      act: async (page) => {
        await press(ONE_AGENT, `main ${REVOKE}, ${MENU}`)(page);
        // On a phone it is in a menu.
        if (await page.locator(MENU).isVisible()) await pressMenu(MENU)(page);
        await press(REVOKE)(page);
      },
    },
    { ...by, name: 'known-issues', path: `${at}/KnownIssues`, shows: 'main h2, main h3' },
    { ...by, name: 'release-notes', path: `${at}/ReleaseNotes`, shows: 'main time' },
    { ...by, name: 'support', path: `${at}/SupportAndFeedback`, shows: 'main h2, main h3' },
    // The last one: it leaves a key behind.
    { ...by, name: 'key-new', path: `${at}/APIKeys/addAccountKey`, shows: FORM, act: makeKey },
  ];
};

/** Keys that call from elsewhere would be refused. */
async function nameNetwork(page: Page): Promise<void> {
  const field = page.locator(`${FORM} input[spellcheck="false"]`).last();
  await field.fill('10.20.0.0/16');
  await field.press('Enter');
  await page.locator(`${FORM} button[aria-label*="127.0.0.1"]`).first().waitFor();
}

async function makeKey(page: Page): Promise<void> {
  await page.locator(`${FORM} input[type="text"], ${FORM} input:not([type])`).first().fill('Wall panel');
  await page.locator('main input[type="checkbox"]').first().check();
  await press('main button[type="submit"]')(page);
  await page.locator(`${DIALOG} summary, ${DIALOG} button[aria-expanded]`).first().click();
}
