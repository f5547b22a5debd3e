import { expect, it } from 'vitest';
import { deviceOf, graphql } from '../demo.ts';
import { entriesOf, linesOf, logOf, note, openFilters, searchOf, storedFilter, tokenOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';

journeys('Who reads which events', ({ demo, openAs }) => {
  it('a restricted person reads the log of a site of theirs, filters by themselves alone, and sees no address of others [PERM-023 PERM-024]', async () => {
    const { id, siteId } = await deviceOf(demo, 'Kestrel Arena', 'Dressing-Panel-4');
    const admin = await openAs(demo.admin);
    await note(demo, await tokenOf(admin), id, 'Behind the stage');
    const [mine] = await entriesOf(demo, siteId, { deviceIds: [id] });

    const page = await openAs(demo.restricted, logOf(siteId, { device: id }));
    await expect.poll(async () => (await linesOf(page))[0]?.slice(2)).toEqual([mine?.text, 'Tomas Lindqvist', 'Dressing-Panel-4']);
    await page
      .getByRole('button', { name: mine?.text ?? '' })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'Event details' });
    await details.getByText('Tomas Lindqvist').waitFor();
    expect(await details.getByText('Address', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });

    const filters = await openFilters(page);
    await filters.getByRole('combobox', { name: 'Users' }).click();
    const offered = page.getByRole('listbox', { name: 'Users' }).getByRole('option');
    await expect.poll(() => offered.allInnerTexts()).toEqual(['Maya Osei']);
    await offered.click();
    await page.keyboard.press('Escape');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'No results found for the selected filters' }).waitFor();
    const pills = page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem');
    expect(await pills.allInnerTexts()).toEqual([expect.stringContaining('Dressing-Panel-4')]);
    const { user } = searchOf(page);

    // Somebody else's id in a link is nothing this person may ask for.
    const { data } = await graphql<{ account: { members: { user: { id: string; email: string } }[] } }>(
      demo,
      demo.apiKey,
      'query ($id: ID!) { account(id: $id) { members { user { id email } } } }',
      { id: demo.accountId },
    );
    const idOf = (login: { email: string }) => data.account.members.find(({ user: { email } }) => email === login.email)?.user.id ?? '';
    expect(user).toBe(idOf(demo.restricted));
    const other = idOf(demo.admin);
    await page.goto(logOf(siteId, { user: other, device: id }));
    await expect.poll(async () => (await linesOf(page))[0]?.[3]).toBe('Tomas Lindqvist');
    expect(await storedFilter(page, siteId)).toMatchObject({ selectedUsers: [] });
  });

  it('and neither of another site nor of the account, by a link or by a call [PERM-025]', async () => {
    const { siteId } = await deviceOf(demo, 'Harbour Convention', 'Hall-A-Amp-1');
    const page = await openAs(demo.restricted, logOf(siteId));
    await page.getByText("We can't find that specific site. Please check the site ID.").waitFor();
    await page.goto('/settings/AccountLog');
    await page.getByText('You need to be logged in as an admin user to see this page.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    const codes = await Promise.all(
      [await tokenOf(page), demo.restrictedApiKey].flatMap((token) => [
        graphql(demo, token, 'query ($id: ID!) { auditLogsForDomain(domainId: $id) { id } }', { id: siteId }),
        graphql(demo, token, 'query ($id: ID!) { accountLogs(accountId: $id) { id } }', { id: demo.accountId }),
      ]),
    );
    expect(codes.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN']);
  });
});
