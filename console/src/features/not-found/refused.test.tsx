import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

const REFUSED = 'You need to be logged in as an admin user to see this page.';
const GIVEN = 'An administrator of the account can give you one.';

describe('A page that is refused', () => {
  it.each([
    [
      '/sites/s1/Clocking',
      `A role with the right “Status, devices, channels, signal, Event Log, snapshots” opens this page, too. ${GIVEN}`,
    ],
    ['/settings/Alerting', `A role on every site with the right “Rules and channels” opens this page, too. ${GIVEN}`],
    ['/settings/Agents', `A role with the right “Agents of a site: see and test” opens this page, too. ${GIVEN}`],
  ])('at %s names the right by which a role opens it', async (path, words) => {
    await renderApp(`${path}?accountId=a1`, restricted);
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each(['/settings/Users', '/settings/Roles', '/settings', '/sites/s1/SiteUsers/adduser'])(
    'at %s, which no role opens, names none',
    async (path) => {
      await renderApp(`${path}?accountId=a1`, restricted);
      expect(await screen.findByText(REFUSED)).toBeTruthy();
      expect(screen.queryByText(/A role/)).toBeNull();
    },
  );
});
