import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { ask, type DemoFacts, type Login } from '../demo.ts';
import { mailTo, newAdministrator, removePersonLater } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { LANGUAGES, type Language } from '../visit.ts';
import { englishThatIsNo, type Words, words } from '../words.ts';

const ACCOUNT = 'Northlight Integration';
/** What each language calls itself in the menu, whom its reader invites, and what the mail to that person says. */
const READERS: Readonly<Record<Language, { readonly name: string; readonly email: string; readonly subject: string }>> = {
  en: { name: 'English', email: 'nora.blake@northlight.example', subject: `You are invited to ${ACCOUNT} in Tutti` },
  'zh-Hans': { name: '中文（简体）', email: 'li.wen@northlight.example', subject: `邀请您加入 Tutti 中的 ${ACCOUNT}` },
  ja: { name: '日本語', email: 'aoi.mori@northlight.example', subject: `Tutti の「${ACCOUNT}」への招待` },
  pt: { name: 'Português', email: 'rita.lopes@northlight.example', subject: `Convite para ${ACCOUNT} no Tutti` },
};

/** Fails where the page shows a sentence of the English catalogues that its language says otherwise. */
async function readsAs(page: Page, language: Language): Promise<void> {
  const { lang, text } = await page.evaluate(() => ({ lang: document.documentElement.lang, text: document.body.innerText.toLowerCase() }));
  expect(lang).toBe(language);
  expect(englishThatIsNo(language).filter((sentence) => text.includes(sentence))).toEqual([]);
}

const UNDER_WAY = 'Receive channel {{channel, number}} is being patched: look at it again once the device has answered.';

/** What a text has in the place of its pattern. */
const partOf = async (found: Locator, pattern: RegExp): Promise<string> => pattern.exec((await found.innerText()).trim())?.[1] ?? '';

/** Takes a device out of a site when the test ends. */
function unassignLater(demo: DemoFacts, site: string, device: string): void {
  onTestFinished(async () => {
    const read = 'query ($site: String) { domain(name: $site) { devices { id name } } }';
    const { domain } = await ask<{ domain: { devices: { id: string; name: string }[] } }>(demo, read, { site });
    const deviceIds = domain.devices.filter(({ name }) => name === device).map(({ id }) => id);
    if (deviceIds.length === 0) return;
    const take = 'mutation ($input: DevicesUnenrollInput!) { DevicesUnenroll(input: $input) { ok } }';
    await ask(demo, take, { input: { deviceIds, clearConfig: true } });
  });
}

/** From the first page to Home, in the language chosen on the way. */
async function comeIn(page: Page, language: Language, { t }: Words, login: Login): Promise<void> {
  const menu = words('en').t('common:language', { name: READERS.en.name });
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menu').getByText(READERS[language].name, { exact: true }).click();
  // Not the field: in Portuguese it is called as in English.
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).waitFor();
  await readsAs(page, language);
  await page.getByRole('textbox', { name: t('auth:login.email') }).fill(login.email);
  await page.getByLabel(t('auth:login.password'), { exact: true }).fill(login.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await page.getByRole('heading', { name: t('guide:title') }).waitFor();
  await readsAs(page, language);
}

/** The first half of the second step: the device it offers into the site it speaks of. */
async function assign(page: Page, demo: DemoFacts, { t, pattern }: Words): Promise<{ device: string; site: string }> {
  const [offer, start] = [pattern('guide:patch.assign', 'device'), pattern('guide:patch.start', 'site')];
  const device = await partOf(page.getByRole('button', { name: offer }), offer);
  const site = await partOf(page.getByRole('link', { name: start }), start);
  unassignLater(demo, site, device);
  await page.getByRole('button', { name: offer }).click();
  const dialog = page.getByRole('dialog', { name: t('devices:move.titleAssign', { device }) });
  await dialog.getByText(site, { exact: true }).click();
  await dialog.getByRole('button', { name: t('devices:move.confirmAssign'), exact: true }).click();
  await page.getByText(t('devices:done.assigned', { device, site })).waitFor();
  await page.getByRole('link', { name: start }).click();
  await page.getByRole('link', { name: device, exact: true }).click();
  await page.getByRole('heading', { name: t('device:clock.title') }).waitFor();
  return { device, site };
}

/** The other half: the first receive channel of the device that is open, from the first transmitter that is connected. Answers what it gets. */
async function patch(page: Page, language: Language, { t, pattern, said }: Words): Promise<{ name: string; source: string }> {
  const tabs = page.getByRole('navigation', { name: t('device:tab.label') });
  await tabs.getByRole('link', { name: t('device:tab.Receive') }).click();
  const [edit, subscribe] = [pattern('channels:editChannel', 'channel'), pattern('routing:subscribeTo', 'channel')];
  const first = page.getByRole('button', { name: edit }).first();
  const name = edit.exec((await first.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await first.click();
  const dialog = page.getByRole('dialog', { name: t('routing:title') });
  const connected = dialog.getByRole('radio', { name: `: ${t('routing:connectivity.OK')}` }).first();
  const [transmitter = ''] = ((await connected.getAttribute('aria-label')) ?? '').split(': ');
  await dialog.getByText(transmitter, { exact: true }).click();
  await dialog.getByRole('group', { name: transmitter, exact: true }).getByRole('radio').first().check();
  await readsAs(page, language);
  const channel = await partOf(dialog.getByRole('button', { name: subscribe }), subscribe);
  const ask = async () => {
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('DeviceRxChannelsSubscriptionSet') === true,
    );
    await dialog.getByRole('button', { name: subscribe }).click();
    await answered;
  };
  await ask();
  // The reader before has patched and cleared the same channel: for 15 s that counts as a change under way, which the dialog says.
  const underWay = dialog.getByText(said(UNDER_WAY, { channel: 1 }));
  const isRefused = async () => {
    await expect.poll(async () => (await underWay.isVisible()) || !(await dialog.isVisible()), { timeout: 20_000 }).toBe(true);
    return dialog.isVisible();
  };
  for (let tries = 0; tries < 10 && (await isRefused()); tries++) {
    await page.waitForTimeout(2000);
    await ask();
  }
  await dialog.waitFor({ state: 'hidden' });
  const source = `${channel}@${transmitter}`;
  const row = page.getByRole('row').filter({ hasText: source });
  await row.getByText(t('channels:status.connected'), { exact: true }).waitFor();
  return { name, source };
}

/** The first half of the third step. */
async function invite(page: Page, language: Language, { t }: Words, site: string): Promise<void> {
  const { email } = READERS[language];
  await page.getByRole('link', { name: t('shell:sidebar.home'), exact: true }).click();
  await page.getByRole('link', { name: t('guide:people.start') }).click();
  await page.getByRole('textbox', { name: t('users:email') }).fill(email);
  await page.getByRole('checkbox', { name: site }).check();
  await readsAs(page, language);
  await page.getByRole('button', { name: t('users:add.submit'), exact: true }).click();
  await page.getByText(t('users:add.done', { email, account: ACCOUNT })).waitFor();
}

/** And the other: the log of the site, with what happened to the device alone. */
async function readLog(page: Page, { t }: Words, site: string, device: string): Promise<Locator> {
  await page.getByRole('link', { name: t('shell:sidebar.home'), exact: true }).click();
  await page.getByRole('link', { name: t('guide:people.log', { site }) }).click();
  await page.getByRole('button', { name: t('events:filters.edit') }).click();
  const devices = page.getByRole('region', { name: t('events:filters.devices') });
  await devices.getByRole('radio', { name: t('events:filters.mode.specific') }).check();
  await devices.getByRole('combobox').fill(device);
  await page.getByRole('option', { name: device, exact: true }).click();
  await page.getByRole('button', { name: t('events:filters.apply') }).click();
  await page
    .getByRole('list', { name: t('events:pills.label') })
    .getByText(device)
    .waitFor();
  return page.getByRole('table', { name: t('events:log.label') });
}

journeys('A newcomer', ({ demo, open }) => {
  it.each(LANGUAGES)('comes by what they read in %s alone to a patched device, a colleague and the record of it', async (language) => {
    const say = words(language);
    const { email, subject } = READERS[language];
    const newcomer = await newAdministrator(demo, `newcomer.${language.toLowerCase()}@northlight.example`);
    const page = await open('/');
    await comeIn(page, language, say, newcomer);

    const { device, site } = await assign(page, demo, say);
    await readsAs(page, language);
    const { name, source } = await patch(page, language, say);
    await readsAs(page, language);

    removePersonLater(demo, email);
    await invite(page, language, say, site);
    await readsAs(page, language);
    expect((await mailTo(demo, email)).subject).toBe(subject);

    const log = await readLog(page, say, site, device);
    await log.getByText(say.said('Assigned to {{site}}', { site })).first().waitFor();
    const patched = say.said('Receive channel {{channel, number}} ({{name}}) subscribed to {{source}}', { channel: 1, name, source });
    await log.getByText(patched).first().waitFor();
    await readsAs(page, language);

    // All steps are done: they fold to one line.
    await page.getByRole('link', { name: say.t('shell:sidebar.home'), exact: true }).click();
    await page.getByRole('button', { name: say.t('guide:unfold') }).waitFor();
    await readsAs(page, language);
  });
});
