import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask } from '../demo.ts';
import { addSite, newPerson, removePersonLater, rowOf } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { sessionToken } from '../launch-browser.ts';
import { inRow, PLAN_PAGE } from '../plan-page.ts';
import { newCustomer } from '../plans.ts';
import { delays, must, openUnpolled } from '../pushed.ts';
import { removeAgentLater, startAgent } from '../test-agent.ts';

journeys('What another administrator does in the settings', ({ demo, openAs }) => {
  const { accountId } = demo;

  it('is pushed to users, site users, API keys and the account log', async () => {
    const { seen } = delays('Users, API keys and the account log');
    const email = 'erin.late@northlight.example';
    const site = await addSite(demo, 'Journey Loft');
    removePersonLater(demo, email);
    const person = await newPerson(demo, 'erin.two@northlight.example', [site]);
    const invite = (defaultRole: string) => must(demo, 'UserAccountRoleSet', { accountId, email, defaultRole, domainPermissions: [] });
    const [users, siteUsers, keys, log] = await Promise.all([
      openUnpolled(openAs, demo.admin, '/settings/users'),
      openUnpolled(openAs, demo.admin, `/sites/${site}/SiteUsers`),
      openUnpolled(openAs, demo.admin, '/settings/APIKeys'),
      openUnpolled(openAs, demo.admin, '/settings/AccountLog'),
    ]);
    for (const page of [users, siteUsers]) await rowOf(page, 'Administrators', 'Tomas Lindqvist').waitFor();
    await rowOf(keys, 'Account API Keys', '').first().waitFor();
    const row = () => users.getByRole('row').filter({ hasText: email });
    await log.getByText('Site Journey Loft created').or(log.getByText('Journey Loft')).first().waitFor();
    await seen(() => invite('SiteControl'), {
      'Settings > Users, somebody invited': async () => (await row().count()) === 1,
      'Site Users, somebody invited': async () => (await siteUsers.getByRole('row').filter({ hasText: email }).count()) === 1,
      'Account Log, somebody invited': async () => (await log.getByRole('main').getByText(email).count()) > 0,
    });
    await seen(() => invite('None'), {
      'Settings > Users, somebody removed': async () => (await row().count()) === 0,
      'Site Users, somebody removed': async () => (await siteUsers.getByRole('row').filter({ hasText: email }).count()) === 0,
    });

    const name = 'Journey panel';
    const key = () => keys.getByRole('row').filter({ hasText: name });
    await seen(() => must(demo, 'AccountAPIKeyAdd', { accountId, name, defaultRole: 'SiteControl' }), {
      'Settings > API Keys, a new key': async () => (await key().count()) === 1,
      'Account Log, a new key': async () => (await log.getByText(`API key ${name} created`).count()) > 0,
    });
    const { account } = await ask<{
      account: { apiKeys: { id: string; name: string }[]; members: { user: { id: string; email: string } }[] };
    }>(demo, 'query ($id: ID!) { account(id: $id) { apiKeys { id name } members { user { id email } } } }', { id: accountId });
    const keyId = account.apiKeys.find((one) => one.name === name)?.id;
    const userId = account.members.find(({ user }) => user.email === person.email)?.user.id;
    const [editUser, editKey] = [
      await openUnpolled(openAs, demo.admin, `/settings/users/${userId}/edituser`),
      await openUnpolled(openAs, demo.admin, `/settings/APIKeys/${keyId}/editKey`),
    ];
    const chosen = (page: Page, name: string) => async () => (await page.getByRole('radio', { name, checked: true }).count()) === 1;
    await expect.poll(chosen(editUser, 'Restricted Access')).toBe(true);
    await seen(
      () => must(demo, 'UserAccountRoleSet', { accountId, email: person.email, defaultRole: 'SiteControl', domainPermissions: [] }),
      { 'Edit user, a right given': chosen(editUser, 'Administrator') },
    );
    const domainPermissions = [{ domainId: site, role: 'DomainControl' }];
    await seen(() => must(demo, 'AccountAPIKeyPermissionsSet', { keyId, defaultRole: 'None', domainPermissions }), {
      'Edit key, a right taken': chosen(editKey, 'Restricted access'),
    });
    await seen(() => must(demo, 'AccountAPIKeyRemove', { keyId }), {
      'Settings > API Keys, a key removed': async () => (await key().count()) === 0,
    });
  });

  it('is pushed to agents, with the codes in the account log', async () => {
    const { seen } = delays('Agents and enrolment codes');
    const name = 'Journey rack';
    removeAgentLater(demo, name);
    const [agents, log] = [
      await openUnpolled(openAs, demo.admin, '/settings/Agents'),
      await openUnpolled(openAs, demo.admin, '/settings/AccountLog'),
    ];
    await agents.getByRole('table', { name: 'Agents' }).waitFor();
    await log.getByRole('heading', { level: 1, name: 'Account Log' }).waitFor();
    let code = '';
    await seen(
      async () => {
        const mutation = 'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }';
        const answer = await ask<{ AgentEnrolmentCodeCreate: { code: string } }>(demo, mutation, { input: { accountId, name } });
        ({ code } = answer.AgentEnrolmentCodeCreate);
      },
      { 'Account Log, an enrolment code': async () => (await log.getByText(`Enrolment code made for agent ${name}`).count()) > 0 },
    );
    await seen(() => startAgent({ name, url: demo.linkUrl, trust: { kind: 'insecurely-anybody' }, code }), {
      'Settings > Agents, an agent joins (from its start)': async () => (await rowOf(agents, 'Agents', name).count()) === 1,
    });
    const { account } = await ask<{ account: { agents: { id: string; name: string }[] } }>(
      demo,
      'query ($id: ID!) { account(id: $id) { agents { id name } } }',
      { id: accountId },
    );
    const agentId = account.agents.find((one) => one.name === name)?.id;
    await seen(() => must(demo, 'AgentRevoke', { agentId }), {
      'Settings > Agents, an agent revoked': async () => (await rowOf(agents, 'Agents', name).count()) === 0,
      'Account Log, an agent revoked': async () => (await log.getByText(new RegExp(`${name}.* revoked`)).count()) > 0,
    });
  });

  it('is pushed to date & time, the plan and the name of the account', async () => {
    const { seen } = delays('Date & time, plan and account name');
    const customer = await newCustomer(demo, { state: 'active', card: 'succeeds', seats: 25 });
    const own = { ...customer.own, apiKey: await sessionToken(demo, customer) };
    const account = { accountId: customer.accountId };
    const [times, plan] = [await openUnpolled(openAs, customer, '/settings/DateAndTime'), await openUnpolled(openAs, customer, PLAN_PAGE)];
    const chosen = (name: string) => async () => (await times.getByRole('radio', { name, checked: true }).count()) === 1;
    await expect.poll(chosen('24h')).toBe(true);
    await expect.poll(() => inRow(plan, 'Inclusions')).toBe('0 of 25 devices');
    const set = (timeFormat: string) =>
      must(own, 'AccountDateTimeDefaultsSet', { ...account, timezone: 'Europe/Lisbon', timeFormat, dateFormat: 'ddmmyyyy' });
    await seen(() => set('12hr'), { 'Settings > Date & Time': chosen('12h') });
    // At once after another change: what is read of the first must not stand for the second.
    await seen(
      () =>
        set('24hr')
          .then(() => set('12hr'))
          .then(() => set('24hr')),
      { 'Settings > Date & Time, three changes at once': chosen('24h') },
    );
    const field = plan.getByRole('textbox', { name: 'Account name' });
    await seen(() => must(own, 'AccountNameSet', { ...account, newName: 'Journey Sound' }), {
      'Manage Subscription, the name of the account': async () => (await field.inputValue()) === 'Journey Sound',
      'Every page, the name of the account': async () =>
        (await times.getByRole('button', { name: 'Account: Journey Sound' }).count()) === 1,
    });
    await seen(() => must(own, 'AccountInclusionsSet', { ...account, deviceSeats: 30 }), {
      'Manage Subscription, seats': async () => (await inRow(plan, 'Inclusions')) === '0 of 30 devices',
    });
  });
});
