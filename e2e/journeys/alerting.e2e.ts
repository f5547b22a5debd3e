import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { pressTo } from '../channels.ts';
import { journeys } from '../journey.ts';
import { violations } from '../violations.ts';

/** Axe finds nothing, and nothing is wider than the window. */
async function clean(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ what, violations: await violations(page), wider }).toEqual({ what, violations: [], wider: 0 });
}

/** Leads the focus to something by Tab alone, and presses a key on it. */
async function use(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await pressTo(page, target);
  await page.keyboard.press(key);
}

/** A program that gets webhooks, and answers as `state` says. */
async function startReceiver() {
  const state = { status: 200 };
  const got: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ headers: request.headers, body });
      response.writeHead(state.status);
      response.end(state.status === 200 ? '' : 'under maintenance');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port } = server.address() as AddressInfo;
  return { state, got, url: `http://127.0.0.1:${port}/hook` };
}

journeys('Alerting', ({ demo, openAs }) => {
  it('is reached by keyboard, gets a channel, whose test arrives signed, or says why it did not', async () => {
    const receiver = await startReceiver();
    const page = await openAs(demo.admin, '/settings/Alerting');
    await page.getByText('No channels yet.').waitFor();
    await page.getByText('Nothing was sent yet.').waitFor();
    await clean(page, 'no channels');
    await pressTo(page, page.getByRole('button', { name: 'Add channel' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add channel' });
    await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Webhook');
    await dialog.getByRole('button', { name: 'Add channel' }).click();
    await dialog.getByText('Please enter a name').waitFor();
    await clean(page, 'a channel without a name');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ticket system');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://169.254.169.254/latest');
    await page.keyboard.press('Enter');
    await dialog.getByText('169.254.169.254 is in a network that this server does not send alerts to.').waitFor();
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await page.keyboard.press('Enter');
    const secret = await page.getByRole('dialog', { name: 'Signing secret of Ticket system' }).getByRole('textbox').inputValue();
    await clean(page, 'the signing secret');
    await page.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('listitem').filter({ hasText: 'Ticket system' }).first();
    await row.getByText('Never used').waitFor();
    await pressTo(page, page.getByRole('button', { name: 'Send a test to Ticket system' }));
    await page.keyboard.press('Enter');
    await row.getByText(/^Test delivered, \d+\.\d s$/).waitFor();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
    const signature = createHmac('sha256', secret)
      .update(`${String(headers['x-tutti-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-tutti-signature']).toBe(`v1=${signature}`);
    receiver.state.status = 503;
    await page.keyboard.press('Enter');
    await row.getByText('The receiver answered 503: under maintenance').waitFor();
    await page.getByText('503, not delivered').waitFor();
    await page.getByRole('button', { name: 'All of today, 2' }).waitFor();
    await clean(page, 'a channel with a test that failed');
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Delivered');
    await page.getByText('503, not delivered').waitFor({ state: 'detached' });

    const phone = await openAs(demo.admin, '/settings/Alerting', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await phone.getByText('Channels', { exact: true }).click();
    await phone.getByText('Ticket system').waitFor();
    await clean(phone, 'channels on a phone');
    await phone.getByText('Deliveries', { exact: true }).click();
    await phone.getByText('503, not delivered').waitFor();
    await clean(phone, 'deliveries on a phone');
  }, 240_000);

  it('gets a rule by keyboard, which says how often it would have notified, is turned off, and is deleted', async () => {
    const page = await openAs(demo.admin, '/settings/Alerting');
    await page.getByText('Nobody is notified of trouble.').waitFor();
    await clean(page, 'no rules');
    await use(page, page.getByRole('button', { name: 'Add rule' }).first());
    const drawer = page.getByRole('dialog', { name: 'Rule' });
    const save = drawer.getByRole('button', { name: 'Save rule' });
    await use(page, save);
    await drawer.getByText('Please enter a name').waitFor();
    await clean(page, 'a rule without anything');
    await pressTo(page, drawer.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Device offline');
    await pressTo(page, drawer.getByRole('combobox', { name: 'When', exact: true }));
    await page.keyboard.type('A device is not connected');
    await page.getByRole('option', { name: 'A device is not connected' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    // The only channel there is: a new rule notifies it, until that is taken back.
    const channel = drawer.getByRole('checkbox', { name: 'Ticket system' });
    expect(await channel.isChecked()).toBe(true);
    await use(page, channel, 'Space');
    expect(await channel.isChecked()).toBe(false);
    await use(page, channel, 'Space');
    const delay = drawer.getByRole('combobox', { name: 'When Ticket system is notified' });
    await pressTo(page, delay);
    await page.keyboard.type('if still so after 5 min');
    expect(await delay.locator('option:checked').innerText()).toBe('if still so after 5 min');
    await use(page, drawer.getByRole('switch', { name: 'Quiet hours' }), 'Space');
    await use(page, drawer.getByRole('button', { name: 'Saturday' }), 'Space');
    await use(page, drawer.getByRole('checkbox', { name: 'Ticket system is notified all the same' }), 'Space');
    await drawer.getByText(/^In the last \d+ days? this rule would have notified \d+ times?, \d+ of them at night\./).waitFor();
    await clean(page, 'a rule');
    await page.keyboard.press('Escape');
    await page.getByText('Not saved yet: Name, When, Notify, Quiet hours.').waitFor();
    await clean(page, 'the question before it is lost');
    await use(page, page.getByRole('button', { name: 'Cancel' }));
    await use(page, save);
    await drawer.waitFor({ state: 'detached' });

    const row = page.getByRole('button', { name: /^Device offline/ });
    await row.getByText('Not connected for 60 s, all sites').waitFor();
    await use(page, page.getByRole('switch', { name: 'Device offline' }), 'Space');
    await page.getByText('1, one off').waitFor();
    await row.getByText('Off', { exact: true }).waitFor();
    await clean(page, 'a rule that is off');

    const phone = await openAs(demo.admin, '/settings/Alerting', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    // A phone shows one part at a time, what is open first.
    await phone.getByText('Rules', { exact: true }).click();
    await phone.getByRole('button', { name: /^Device offline/ }).click();
    const whole = phone.getByRole('dialog', { name: 'Rule' });
    await whole.getByRole('button', { name: 'Save rule' }).waitFor();
    await clean(phone, 'a rule on a phone');
    expect((await whole.boundingBox())?.width).toBe(390);

    await use(page, row);
    await use(page, drawer.getByRole('button', { name: 'Delete' }));
    await use(page, page.getByRole('button', { name: 'Delete Device offline' }));
    await page.getByText('Nobody is notified of trouble.').waitFor();
    await page.getByRole('button', { name: 'Delete Ticket system' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Ticket system' }).click();
    await page.getByText('No channels yet.').waitFor();
  }, 240_000);
});
