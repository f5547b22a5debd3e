import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NO_POLICY } from '@tutti/domain/account-policy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { hitKey, hitPerson, hitsAnswer, policyAnswer, securityWorld } from '../../testing/security-world.ts';
import { settle } from '../../testing/settle.ts';

beforeEach(() => {
  localStorage.clear();
  token.set('tts_1');
});
afterEach(cleanup);

async function open(answers: Answers = securityWorld()) {
  const app = await renderApp('/settings/Security?accountId=a1', answers);
  await screen.findByRole('radio', { name: 'Nobody has to' });
  const sent = () =>
    app.calls.filter(({ operationName }) => operationName === 'AccountPolicySet').map(({ variables }) => variables['input']);
  return { ...app, sent };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const networks = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Allowed networks' });

describe('the security of the account', () => {
  it('is saved as a whole, with the version that the form began with', async () => {
    const { user, sent } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time without use' }), '12 hours');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time at the latest' }), '30 days');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Keys end' }), '1 year after they are made');
    await user.click(screen.getByRole('switch', { name: 'Passkeys: Allowed, and count as both steps' }));
    await user.type(networks(), '10.20.0.0/16{Enter}2001:DB8::/32,');
    await user.click(button('Save Changes'));
    await screen.findByText('Security settings saved.');
    const policy = {
      ...NO_POLICY,
      idleMinutes: 720,
      longestMinutes: 43_200,
      keyDays: 365,
      passkeys: false,
      keyNetworks: ['10.20.0.0/16', '2001:db8::/32'],
    };
    expect(sent()).toEqual([{ accountId: 'a1', policy, ifVersion: 'v1' }]);
    expect(button('Save Changes').disabled).toBe(true);
  });

  it('names whom a choice hits, each with a link, and asks before it locks somebody out', async () => {
    const without = [hitPerson('u7', 'Maya Osei'), hitPerson('u8', 'Ines Roth')];
    const { user, sent } = await open(securityWorld(policyAnswer(), hitsAnswer({ secondStepAsked: 3, withoutSecondStep: without })));
    await user.click(screen.getByRole('radio', { name: 'Everybody has to' }));
    const day = screen.getByLabelText<HTMLInputElement>('First day of two-step sign-in');
    expect(day.value).not.toBe('');
    expect(await screen.findByText('2 of 3 have no second step.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Maya Osei' }).getAttribute('href')).toContain('/settings/users/u7/edituser');
    await user.clear(day);
    await user.click(button('Save Changes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
    expect(dialog.getByText('The account is closed at once to 2 people')).toBeTruthy();
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual(['Maya Osei', 'Ines Roth']);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Security settings saved.');
    expect(sent()).toEqual([{ accountId: 'a1', policy: { ...NO_POLICY, secondStep: 'EVERYBODY' }, ifVersion: 'v1' }]);
  });

  it('takes a day as one once its year is written, and shows what is chosen again where that is left half typed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Everybody has to' }));
    const day = screen.getByLabelText<HTMLInputElement>('First day of two-step sign-in');
    const [offered, words] = [day.value, day.closest('span')?.textContent];
    // What the browser says of the field with each digit of 2031.
    for (const typed of ['0002-12-24', '0020-12-24', '0203-12-24']) {
      fireEvent.change(day, { target: { value: typed } });
      expect([day.value, day.closest('span')?.textContent]).toEqual([typed, words]);
    }
    fireEvent.blur(day);
    expect(day.value).toBe(offered);
    fireEvent.change(day, { target: { value: '2031-12-24' } });
    fireEvent.blur(day);
    expect([day.value, day.closest('span')?.textContent]).toEqual(['2031-12-24', 'from24/12/2031']);
    expect([day.min, day.max]).toEqual([new Date().toLocaleDateString('sv'), '9999-12-31']);
  });

  it.each([
    [{ closedToPasskey: [hitPerson('u7', 'Maya Osei')] }, /^Passkeys/, 'until they log in with their password.'],
    [{ closedWithoutProvider: [hitPerson('u7', 'Maya Osei')] }, /^Single sign-on/, 'until they log in through their identity provider.'],
  ])('names to whose sessions the account closes with %o, and asks before', async (hits, choice, words) => {
    const { user, sent } = await open(securityWorld(policyAnswer(), hitsAnswer(hits)));
    await user.click(screen.getByRole('switch', { name: choice }));
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(button('Save Changes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
    expect(dialog.getByText('The account is closed at once to 1 person')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Maya Osei' })).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Security settings saved.');
  });

  it('is saved without a question where people have until a day to add a second step', async () => {
    const hits = hitsAnswer({ secondStepAsked: 1, withoutSecondStep: [hitPerson('u7', 'Maya Osei')] });
    const { user, sent } = await open(securityWorld(policyAnswer(), hits));
    await user.click(screen.getByRole('radio', { name: 'Administrators have to' }));
    await user.click(button('Save Changes'));
    await screen.findByText('Security settings saved.');
    expect(sent()).toHaveLength(1);
  });

  it('is not saved by an earlier preview where a new one fails', async () => {
    let isThere = true;
    const words = 'Whom this would hit could not be read.';
    const hits = hitsAnswer({ signedOut: [hitPerson('u7', 'Maya Osei')] });
    const { user, sent, calls } = await open(securityWorld(policyAnswer(), () => (isThere ? hits : new Error('No answer.'))));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Keys end' }), '90 days after they are made');
    await screen.findByRole('link', { name: 'Maya Osei' });
    const previews = () => calls.filter(({ operationName }) => operationName === 'AccountPolicyPreview');
    await expect.poll(() => previews().at(-1)?.variables['policy']).toMatchObject({ keyDays: 90 });
    await act(settle);
    isThere = false;
    await user.click(button('Save Changes'));
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Maya Osei' })).toBeNull();
    expect(sent()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Keys end' }), '30 days after they are made');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Maya Osei' })).toBeNull();
  });

  it('is not saved where it would lock out who saves it, with the way to a second step', async () => {
    const message = 'You have no second step yourself: add one first, or choose a later day.';
    const hits = hitsAnswer({ refusal: { __typename: 'AccountPolicyRefusal', field: 'secondStep', message } });
    const { user, sent, router } = await open(securityWorld(policyAnswer(), hits));
    await user.click(screen.getByRole('radio', { name: 'Everybody has to' }));
    await user.click(button('Save Changes'));
    await expect.poll(() => screen.getAllByText(message)).toHaveLength(2);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Add a second step' }));
    await expect.poll(() => router.state.location.search).toMatchObject({ editUserPreferences: true, preferencesSection: 'signIn' });
  });

  it('shows what becomes of each key, and lets one in by a press', async () => {
    const keys = [
      hitKey('k1', 'Control system', '10.20.4.50'),
      hitKey('k2', 'Button panels', '198.51.100.7', true, 211.7),
      hitKey('k4', 'Old panels', '198.51.100.8', true, 0.2),
      hitKey('k5', 'Quiet panels', '198.51.100.9', true, 0),
      hitKey('k6', 'New panels', '198.51.100.10', true),
      hitKey('k3', 'Spare', null),
    ];
    const { user } = await open(securityWorld(policyAnswer({ keyNetworks: ['10.20.0.0/16'] }), hitsAnswer({ keys })));
    const table = within(await screen.findByRole('table', { name: 'What becomes of each key' }));
    const lines = table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 2)
          .map((cell) => cell.textContent),
      );
    expect(lines).toEqual([
      ['10.20.4.50', 'Goes on'],
      ['198.51.100.7', 'Would be refused, 212 calls a day'],
      ['198.51.100.8', 'Would be refused, less than 1 call a day'],
      ['198.51.100.9', 'Would be refused, 0 calls a day'],
      ['198.51.100.10', 'Would be refused, calls not counted yet'],
      ['Never called', 'Not known'],
    ]);
    await user.click(button('Add 198.51.100.7, from which Button panels calls'));
    expect(button('Remove the network 198.51.100.7')).toBeTruthy();
  });

  it('says that a key which never called goes on where no network is named', async () => {
    await open(securityWorld(policyAnswer(), hitsAnswer({ keys: [hitKey('k3', 'Spare', null)] })));
    const table = within(await screen.findByRole('table', { name: 'What becomes of each key' }));
    expect(table.getByRole('row', { name: /Spare/ }).textContent).toContain('Goes on');
  });

  it('keeps what is no network in its field, with the reason, and saves nothing', async () => {
    const { user, sent } = await open();
    await user.type(networks(), '10.20.4.5/16');
    await user.click(button('Save Changes'));
    expect(await screen.findByText('10.20.4.5/16 is an address inside a network. The network is 10.20.0.0/16.')).toBeTruthy();
    expect([networks().value, networks().getAttribute('aria-invalid')]).toEqual(['10.20.4.5/16', 'true']);
    expect(sent()).toEqual([]);
    await user.clear(networks());
    await user.type(networks(), '10.20.0.0/16{Enter}{Backspace}');
    expect(networks().value).toBe('10.20.0.0/16');
  });

  it('asks whose choice counts where somebody else saved another policy meanwhile', async () => {
    const saved = [policyAnswer(), policyAnswer({ keyDays: 30, version: 'v2' })];
    let reads = 0;
    const conflict = new Error('Somebody else has changed it.', {
      cause: { code: 'CONFLICT', field: 'ifVersion', changedBy: 'Priya Nair' },
    });
    const { user, sent } = await open(
      securityWorld(policyAnswer(), hitsAnswer(), {
        AccountSecurity: () => ({ account: { __typename: 'Account', id: 'a1', policy: saved[Math.min(reads++, 1)] } }),
        AccountPolicySet: conflict,
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Keys end' }), '90 days after they are made');
    await user.click(button('Save Changes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }));
    const line = dialog.getByRole('row', { name: /Keys end/ });
    expect(
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['30 days after they are made', '90 days after they are made']);
    expect(dialog.getByRole('button', { name: 'Keep what is saved' })).toBeTruthy();
    expect(sent()).toMatchObject([{ policy: { keyDays: 90 }, ifVersion: 'v1' }]);
    await user.click(dialog.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ policy: { keyDays: 90 }, ifVersion: 'v2' }));
  });

  it('offers single sign-on alone only where it is set up for somebody', async () => {
    await open(securityWorld(policyAnswer({ ssoDomains: [] })));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Single sign-on/ }).disabled).toBe(true);
    expect(screen.getByText('Not set up for anybody of this account')).toBeTruthy();
  });

  it('that cannot be read says so, and is read again when asked', async () => {
    const world = securityWorld();
    let isThere = false;
    const AccountSecurity = () => (isThere ? world['AccountSecurity'] : new Error('No answer.'));
    const { user } = await renderApp('/settings/Security?accountId=a1', { ...world, AccountSecurity });
    expect(await screen.findByText('The security settings could not be read.')).toBeTruthy();
    isThere = true;
    await user.click(button('Retry'));
    expect(await screen.findByRole('radio', { name: 'Nobody has to' })).toBeTruthy();
  });

  it('is for administrators', async () => {
    await renderApp('/settings/Security?accountId=a1', { ...securityWorld(), loggedUser: restricted['loggedUser'] });
    await screen.findByText('You need to be logged in as an admin user to see this page.');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });
});
