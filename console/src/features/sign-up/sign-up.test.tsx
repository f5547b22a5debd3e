import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { HOSTED, SELLING, storeBuilder } from '../../testing/store-builder.ts';

let provider: ReturnType<typeof storeBuilder>;
const open = (billing: object = SELLING, path = '/signup') => renderApp(path, { Billing: { billing } });
type User = Awaited<ReturnType<typeof open>>['user'];

const submitButton = () => screen.findByRole('button', { name: 'Sign up now' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** All that somebody fills in, as it is now. */
const typed = () => [
  ...['First name', 'Last name', 'E-mail', 'Devices'].map((name) => field(name).value),
  ...screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked),
];

async function put(user: User, name: string, text: string) {
  await user.clear(field(name));
  if (text !== '') await user.paste(text);
}
async function fill(user: User, devices = '20') {
  await submitButton();
  await put(user, 'First name', 'Ada');
  await put(user, 'Last name', 'Okafor');
  await put(user, 'E-mail', 'ada@studio.example');
  await put(user, 'Devices', devices);
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  provider = storeBuilder();
});
afterEach(() => {
  cleanup();
  provider.end();
});

describe('the form of signing up', () => {
  it('has names, e-mail, 20 devices to begin with, two consents, and the way back to the login [SIGNUP-002] [SIGNUP-005] [SIGNUP-006] [SIGNUP-007] [SIGNUP-008] [SIGNUP-010] [SIGNUP-014] [SIGNUP-015] [SIGNUP-018]', async () => {
    const { user, router } = await open();
    const button = await submitButton();
    expect([field('First name').value, field('Last name').value, field('E-mail').value]).toEqual(['', '', '']);
    expect([field('Devices').value, field('E-mail').type, isOff(button)]).toEqual(['20', 'email', true]);
    const consents = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(consents.map(({ name, checked }) => [name, checked])).toEqual([
      ['agreeTerms', false],
      ['agreeMarketing', false],
    ]);
    expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(SELLING.termsUrl);
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });

  it('takes digits alone for the devices; plus and minus go by one and stop at 20 and 999 [SIGNUP-009] [SIGNUP-011] [SIGNUP-012] [SIGNUP-013] [SIGNUP-035]', async () => {
    const { user } = await open();
    await submitButton();
    const [less, more] = ['One device fewer', 'One device more'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }));
    if (!less || !more) throw new Error('no buttons');
    expect([less.disabled, more.disabled]).toEqual([true, false]);
    await user.click(more);
    expect(field('Devices').value).toBe('21');
    await user.click(less);
    expect(field('Devices').value).toBe('20');
    expect(screen.queryByText('Please enter a valid device count.')).toBeNull();
    await user.clear(field('Devices'));
    await user.type(field('Devices'), 'a9.9-8e');
    expect(field('Devices').value).toBe('998');
    await user.click(more);
    expect([field('Devices').value, less.disabled, more.disabled]).toEqual(['999', false, true]);
    expect(screen.queryByText('Please enter a valid device count.')).toBeNull();
  });

  const required: [string, string, string][] = [
    ['firstName', 'First name', 'Please enter a first name.'],
    ['lastName', 'Last name', 'Please enter a last name.'],
    ['email', 'E-mail', 'Please enter a valid email address.'],
  ];
  it.each(required)('requires %s [SIGNUP-017] [SIGNUP-032] [SIGNUP-033] [SIGNUP-034]', async (_, name, problem) => {
    const { user } = await open();
    await fill(user);
    expect(isOff(await submitButton())).toBe(false);
    expect(screen.queryByText(problem)).toBeNull();
    await put(user, name, ' ');
    expect(isOff(await submitButton())).toBe(true);
    await user.click(await submitButton());
    expect(screen.getByText(problem)).toBeTruthy();
    expect([document.activeElement === field(name), provider.state.opened]).toEqual([true, 0]);
  });

  const addresses = ['ada', 'ada@', 'ada@studio', '@studio.example', 'a b@studio.example'];
  it.each(addresses)("says 'Please enter a valid email address.' of %j [SIGNUP-034]", async (address) => {
    const { user } = await open();
    await fill(user);
    await put(user, 'E-mail', address);
    expect(isOff(await submitButton())).toBe(true);
    await user.click(await submitButton());
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  });

  const counts = ['', '0', '19', '1000', '999999'];
  it.each(counts)("says 'Please enter a valid device count.' of %j [SIGNUP-017] [SIGNUP-035]", async (devices) => {
    const { user } = await open();
    await fill(user);
    await user.clear(field('Devices'));
    if (devices !== '') await user.type(field('Devices'), devices);
    expect(screen.getByText('Please enter a valid device count.')).toBeTruthy();
    expect(isOff(await submitButton())).toBe(true);
  });

  it("requires the terms: 'Please agree to the terms of service.'; news are as one likes [SIGNUP-017] [SIGNUP-036] [SIGNUP-037]", async () => {
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
    expect(isOff(await submitButton())).toBe(true);
    await user.click(await submitButton());
    expect(screen.getByText('Please agree to the terms of service.')).toBeTruthy();
    expect(provider.state.opened).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
    expect([isOff(await submitButton()), screen.queryByText('Please agree to the terms of service.')]).toEqual([false, null]);
    const news = screen.getAllByRole<HTMLInputElement>('checkbox').find(({ name }) => name === 'agreeMarketing');
    if (!news) throw new Error('no choice of news');
    for (const wanted of [true, false]) {
      await user.click(news);
      expect([news.checked, isOff(await submitButton())]).toEqual([wanted, false]);
    }
    await user.click(await submitButton());
    await expect.poll(() => provider.state.opened).toBe(1);
  });

  it('says what is wrong with a field when it is left for another, not when the form is left', async () => {
    const { user } = await open();
    await submitButton();
    await user.click(field('First name'));
    await user.click(document.body);
    expect(screen.queryByText('Please enter a first name.')).toBeNull();
    await user.click(field('First name'));
    await user.tab();
    expect(screen.getByText('Please enter a first name.')).toBeTruthy();
  });
});

describe('the prices of signing up', () => {
  it('are waited for with a spinner, and are the words of the provider [SIGNUP-019] [SIGNUP-044 BILL-002]', async () => {
    provider.state.answers = false;
    await open();
    expect(await screen.findByRole('status', { name: 'Asking for the prices' })).toBeTruthy();
    await expect.poll(() => provider.state.scripts).toBe(1);
    expect(screen.queryByRole('button', { name: 'Sign up now' })).toBeNull();
    provider.answer();
    await submitButton();
    expect(screen.queryByRole('status', { name: 'Asking for the prices' })).toBeNull();
    expect(screen.getByText('Free for 31 days.')).toBeTruthy();
    expect(screen.getByText('After that £49.00 a month for 20 devices.')).toBeTruthy();
  });

  it('name a trial of 30 days where the provider names none [BILL-001]', async () => {
    provider.end();
    provider = storeBuilder({ trialDays: null });
    await open();
    await submitButton();
    expect(screen.getByText('Free for 30 days.')).toBeTruthy();
  });

  it('are asked for again for the chosen number [SIGNUP-044]', async () => {
    const { user } = await open();
    await fill(user, '37');
    expect(await screen.findByText('And £34.00 a month for the other 17.')).toBeTruthy();
    expect(provider.state.pushed.at(-1)?.products).toEqual([
      { path: HOSTED.basePlan, quantity: 1 },
      { path: HOSTED.deviceAddOn, quantity: 17 },
    ]);
    await put(user, 'Devices', '38');
    expect(screen.queryByText('And £34.00 a month for the other 17.')).toBeNull();
    expect(await screen.findByText('And £36.00 a month for the other 18.')).toBeTruthy();
  });
});

describe('the checkout of signing up', () => {
  const opened = async () => {
    await expect.poll(() => provider.state.opened).toBe(1);
  };

  it('opens with the contact, the consent to news and the plan alone for 20 devices, once for two clicks [SIGNUP-016] [SIGNUP-020] [SIGNUP-040] [SIGNUP-041] [SIGNUP-042] [SIGNUP-043]', async () => {
    const { user } = await open();
    await fill(user);
    await user.dblClick(await submitButton());
    await opened();
    await act(settle);
    expect(provider.state.opened).toBe(1);
    expect(provider.state.pushed.filter((session) => session.paymentContact)).toEqual([
      {
        reset: true,
        language: 'en',
        products: [{ path: HOSTED.basePlan, quantity: 1 }],
        paymentContact: { email: 'ada@studio.example', firstName: 'Ada', lastName: 'Okafor' },
        tags: { marketingOptIn: 'false' },
      },
    ]);
  });

  const beyond: [devices: string, more: number][] = [
    ['21', 1],
    ['37', 17],
    ['999', 979],
  ];
  it.each(beyond)(
    'adds for %s devices %i, one for each beyond 20, and says yes to news [SIGNUP-041] [SIGNUP-043]',
    async (devices, more) => {
      const { user } = await open();
      await fill(user, devices);
      await user.click(screen.getByRole('checkbox', { name: /^Send me news/ }));
      await user.click(await submitButton());
      await opened();
      expect(provider.state.pushed.at(-1)).toMatchObject({
        products: [
          { path: HOSTED.basePlan, quantity: 1 },
          { path: HOSTED.deviceAddOn, quantity: more },
        ],
        tags: { marketingOptIn: 'true' },
      });
    },
  );

  it('leads to the page of its reference when it is closed with an order [SIGNUP-003] [SIGNUP-021]', async () => {
    const { user, router } = await open();
    await fill(user);
    await user.click(await submitButton());
    await opened();
    provider.close({ id: 'o1', reference: 'TUT/26' });
    expect(await screen.findByRole('heading', { name: 'Sign up completed' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/signup/TUT%2F26');
    expect(screen.getByText('Your order: TUT/26')).toBeTruthy();
  });

  it('leaves everything as it was typed when it is closed without an order, and opens again', async () => {
    const { user, router } = await open();
    await fill(user, '37');
    await user.click(await submitButton());
    await opened();
    provider.close(null);
    await expect.poll(async () => isOff(await submitButton())).toBe(false);
    expect([typed(), router.state.location.pathname]).toEqual([['Ada', 'Okafor', 'ada@studio.example', '37', true, false], '/signup']);
    expect(document.activeElement?.textContent).toBe('Sign up now');
    await user.click(await submitButton());
    await expect.poll(() => provider.state.opened).toBe(2);
  });

  it('that does not come is an error page with the way back to the login [SIGNUP-029] [SIGNUP-030]', async () => {
    provider.state.answers = false;
    const { user, router } = await open();
    await expect.poll(() => provider.state.scripts).toBe(1);
    provider.miss();
    expect((await screen.findByRole('alert')).textContent).toBe('We are experiencing an issue signing you up. Please try again later.');
    provider.state.answers = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await submitButton();
    cleanup();
    provider.element()?.remove();
    provider.state.answers = false;
    const again = await open();
    await expect.poll(() => provider.state.scripts).toBe(3);
    provider.refuse();
    await again.user.click(await screen.findByRole('link', { name: 'Back to login' }));
    await expect.poll(() => again.router.state.location.pathname).toBe('/login');
    expect(router.state.location.pathname).toBe('/signup');
  });

  it('that refuses is the same page, and loses nothing that was typed [SIGNUP-029]', async () => {
    const { user } = await open();
    await fill(user, '37');
    await user.click(screen.getByRole('checkbox', { name: /^Send me news/ }));
    await user.click(await submitButton());
    await opened();
    provider.refuse();
    await screen.findByText('We are experiencing an issue signing you up. Please try again later.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await submitButton();
    expect(typed()).toEqual(['Ada', 'Okafor', 'ada@studio.example', '37', true, true]);
  });

  it('that is not configured leaves the button without effect [SIGNUP-031]', async () => {
    const { user, router } = await open({ ...SELLING, checkout: null });
    await fill(user);
    expect(isOff(await submitButton())).toBe(false);
    await user.click(await submitButton());
    await act(settle);
    expect([isOff(await submitButton()), provider.state.opened]).toEqual([false, 0]);
    expect(screen.getByText(/Its operator can create your account/)).toBeTruthy();
    expect([provider.state.scripts, router.state.location.pathname, field('First name').value]).toEqual([0, '/signup', 'Ada']);
  });
});

describe('the page after signing up', () => {
  it('says which three e-mails come, to look into the junk folder, and leads to the login [SIGNUP-003] [SIGNUP-022] [SIGNUP-023] [SIGNUP-024] [SIGNUP-025] [SIGNUP-026] [SIGNUP-027] [SIGNUP-028]', async () => {
    const { user, router } = await open(SELLING, '/signup/TUT260101-1');
    expect(await screen.findByRole('heading', { name: 'Sign up completed' })).toBeTruthy();
    expect(screen.getByText(/^Three e-mails/)).toBeTruthy();
    const mails = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(mails.map((mail) => mail.textContent)).toEqual([
      expect.stringMatching(/subscription confirmation/i),
      expect.stringMatching(/receipt at no cost/i),
      expect.stringMatching(/welcome.*password/i),
    ]);
    expect(screen.getByText(/junk folder/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to login screen' }));
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });
});

describe('the pages of signing up', () => {
  const paths = ['/signup', '/signup/TUT260101-1'];
  it.each(paths)('send who is logged in from %s to / [SIGNUP-004]', async (path) => {
    token.set('tts_1');
    const { router } = await renderApp(path, { ...WORLD, Billing: { billing: SELLING } } satisfies Answers);
    await expect.poll(() => router.state.location.pathname).toBe('/home');
  });

  it.each(paths)('are not there where this server sells nothing: %s', async (path) => {
    await open({ ...SELLING, enabled: false, checkout: null }, path);
    expect(await screen.findByRole('heading', { name: "There's nothing to see here..." })).toBeTruthy();
    expect([screen.queryByRole('textbox'), provider.state.scripts]).toEqual([null, 0]);
  });

  it('say that it went wrong while this server does not answer, but not to who has ordered', async () => {
    const answers = { Billing: new Error('no answer') };
    await renderApp('/signup', answers);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We are experiencing an issue/);
    cleanup();
    await renderApp('/signup/TUT260101-1', answers);
    expect(await screen.findByRole('heading', { name: 'Sign up completed' })).toBeTruthy();
  });
});
