import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, restricted, siteAdministrator } from '../../testing/render-app.tsx';
import { AGENTS, DESCRIPTION } from '../../testing/server-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const AGENT = { ...AGENTS[0], description: DESCRIPTION };
const of = (domainAgents: readonly object[]) => ({ SiteAgents: { account: { __typename: 'Account', id: 'a1', domainAgents } } });
const REFUSED = 'You need to be logged in as an admin user to see this page.';
const open = (path: string, agents: readonly object[] = [AGENT]) =>
  renderApp(`/settings/${path}?accountId=a1`, {
    ...siteAdministrator,
    ...of(agents),
    AgentTest: { AgentTest: { __typename: 'AgentTestPayload', ok: true } },
  });

describe('the agents of the sites that somebody administers', () => {
  it('are in the settings, which have nothing else [SHELL-026]', async () => {
    const { calls, user } = await open('Agents');
    await within(await screen.findByRole('main')).findByRole('link', { name: 'Arena rack' });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Settings' }).pathname).toBe('/settings/Agents');
    await user.click(screen.getByRole('button', { name: 'Settings: Agents' }));
    expect((await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)).toEqual(['Agents']);
    expect(screen.queryByRole('link', { name: 'Add agent' })).toBeNull();
    const asked = new Set(calls.map(({ operationName }) => operationName));
    expect(['AccountAgents', 'AgentLink'].filter((name) => asked.has(name))).toEqual([]);
  });

  it('say where there is none', async () => {
    await open('Agents', []);
    expect(await screen.findByText('No agent speaks for devices of your sites yet.')).toBeTruthy();
  });

  it('can be tested, and neither restarted nor revoked nor given rights; their log and the devices without a site are not theirs', async () => {
    const { user, calls } = await open('Agents/g1');
    await user.click(await screen.findByRole('button', { name: 'Test again: multicast DNS' }));
    expect(calls.find(({ operationName }) => operationName === 'AgentTest')?.variables).toEqual({ input: { agentId: 'g1' } });
    const rights = within(screen.getByRole('region', { name: 'Rights at the site' }));
    expect(rights.getByText('On')).toBeTruthy();
    expect(rights.queryAllByRole('switch')).toEqual([]);
    expect(rights.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('37 found, 60 at your sites')).toBeTruthy();
    for (const name of ['Restart', 'Revoke', 'Update']) expect(screen.queryByRole('button', { name })).toBeNull();
    for (const name of ['Recent log', 'Forgotten devices']) expect(screen.queryByRole('region', { name })).toBeNull();
    const asked = new Set(calls.map(({ operationName }) => operationName));
    expect(['AgentForgottenDevices', 'AccountAgents'].filter((name) => asked.has(name))).toEqual([]);
  });

  it.each(['Sites', 'Users', 'Agents/addagent', 'nothing'])(
    'are all that they see of the settings: not /settings/%s [PERM-010] [PERM-011]',
    async (path) => {
      const { calls } = await open(path);
      expect(await screen.findByText(REFUSED)).toBeTruthy();
      expect(screen.getByRole('main').textContent).toBe(`${path.startsWith('Agents') ? 'Agents' : ''}${REFUSED}Back to Home`);
      expect(calls.filter(({ operationName }) => operationName === 'SiteAgents')).toEqual([]);
    },
  );

  it.each(['Agents', 'Agents/g1'])('are not for people who administer no site: not /settings/%s [PERM-010] [PERM-011]', async (path) => {
    const { calls } = await renderApp(`/settings/${path}?accountId=a1`, { ...restricted, ...of([AGENT]) });
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(calls.filter(({ operationName }) => operationName === 'SiteAgents')).toEqual([]);
  });
});
