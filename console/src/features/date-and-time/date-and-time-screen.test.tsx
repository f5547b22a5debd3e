import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { preferencesWorld } from '../../testing/preferences-world.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';

const SYDNEY = { timezone: 'Australia/Sydney', timeFormat: '24hr', dateFormat: 'ddmmyyyy' };
const account = (settings: object) => ({
  __typename: 'Account',
  id: 'a1',
  dateTimeDefaults: { __typename: 'DateTimeDefaults', version: 'v1', ...SYDNEY, ...settings },
});
const ANSWERS = {
  ...preferencesWorld(),
  AccountDateTime: { account: account({}) },
  AccountDateTimeDefaultsSet: ({ input: { timezone, timeFormat, dateFormat } }: { input: Record<string, unknown> }) => ({
    AccountDateTimeDefaultsSet: {
      __typename: 'AccountDateTimeDefaultsSetPayload',
      ok: true,
      account: account({ timezone, timeFormat, dateFormat }),
    },
  }),
};

beforeEach(() => {
  localStorage.clear();
  token.set('tts_1');
});
afterEach(cleanup);

async function open(answers: object = ANSWERS) {
  const app = await renderApp('/settings/DateAndTime', { ...answers });
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Timezone' });
  const sent = () =>
    app.calls.filter(({ operationName }) => operationName === 'AccountDateTimeDefaultsSet').map(({ variables }) => variables['input']);
  return { ...app, zone, sent };
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the date and time settings of the account', () => {
  it('are a zone and two formats, and say that they are for new users [SET-006] [SET-029] [SET-030] [SET-031]', async () => {
    const { zone } = await open();
    expect(screen.getByRole('heading', { name: 'Date & Time' })).toBeTruthy();
    expect(zone.value).toBe('(GMT+10) Sydney');
    const group = (name: string) =>
      within(screen.getByRole('radiogroup', { name }))
        .getAllByRole<HTMLInputElement>('radio')
        .map((one) => [one.getAttribute('aria-label'), one.checked]);
    expect(group('Time format')).toEqual([
      ['12h', false],
      ['24h', true],
    ]);
    expect(group('Date format')).toEqual([
      ['DD/MM/YYYY', true],
      ['MM/DD/YYYY', false],
    ]);
    expect(screen.getByText(/defaults for new users/)).toBeTruthy();
    expect([button('Cancel').disabled, button('Save Changes').disabled]).toEqual([true, true]);
  });

  it('are saved as they were changed, and put back by Cancel [SET-033] [SET-034]', async () => {
    const { user, sent, zone } = await open();
    const chooseAll = async () => {
      await user.click(zone);
      await user.keyboard('wars{Enter}');
      await user.click(radio('12h'));
      await user.click(radio('MM/DD/YYYY'));
    };
    await chooseAll();
    expect(zone.value).toBe('(GMT+01) Warsaw');
    await user.click(button('Cancel'));
    expect([zone.value, radio('24h').checked, radio('DD/MM/YYYY').checked]).toEqual(['(GMT+10) Sydney', true, true]);
    await chooseAll();
    await user.click(button('Save Changes'));
    await screen.findByText('Date and time settings saved.');
    expect(sent()).toEqual([{ accountId: 'a1', timezone: 'Europe/Warsaw', timeFormat: '12hr', dateFormat: 'mmddyyyy', ifVersion: 'v1' }]);
    await expect.poll(() => [radio('12h').checked, button('Save Changes').disabled]).toEqual([true, true]);
  });

  it('stay in the form when they cannot be saved, with the reason', async () => {
    const { user } = await open({ ...ANSWERS, AccountDateTimeDefaultsSet: new Error('No such zone here.', { cause: 'BAD_USER_INPUT' }) });
    await user.click(radio('12h'));
    await user.click(button('Save Changes'));
    expect((await screen.findByRole('alert')).textContent).toContain('No such zone here.');
    expect(radio('12h').checked).toBe(true);
  });

  it('lead to the preferences of oneself [SET-035]', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('link', { name: 'Your own preferences' }));
    await screen.findByRole('dialog', { name: 'Preferences' });
    expect(router.state.location.href).toBe('/settings/DateAndTime?accountId=a1&editUserPreferences=true');
  });

  it('are for administrators', async () => {
    await renderApp('/settings/DateAndTime', { ...ANSWERS, loggedUser: restricted['loggedUser'] });
    await screen.findByText('You need to be logged in as an admin user to see this page.');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });
});
