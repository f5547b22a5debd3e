import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { graphql } from '../demo.ts';
import { searchOf, tokenOf } from '../event-log-page.ts';
import { journeys, signIn } from '../journey.ts';

const PREFERENCES = '/home?editUserPreferences=true';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** The browsers a person is signed in with, as their preferences show them. */
const browsers = (page: Page) => page.getByRole('region', { name: 'Signed-in browsers' }).getByRole('listitem');

journeys('The sessions of a person', ({ demo, open }) => {
  // Signed in by the page itself: the browser is in the session.
  const enter = async (...where: Parameters<typeof open>): Promise<Page> => {
    const page = await open(...where);
    await signIn(page, demo.owner);
    return page;
  };

  it('are listed with this browser marked; one that is ended comes to the login page by itself [AUTH-042 AUTH-043]', async () => {
    const other = await enter('/settings/ReleaseNotes', { userAgent: FIREFOX });
    const token = await tokenOf(other);
    const page = await enter(PREFERENCES);
    await page.getByRole('dialog', { name: 'Preferences' }).getByRole('button', { name: 'Signed-in browsers' }).click();
    const there = browsers(page).filter({ hasText: 'Firefox' });
    await there.waitFor();
    const here = browsers(page).filter({ hasText: 'This browser' });
    expect(await here.count()).toBe(1);
    expect(await here.innerText()).toMatch(/^Chrom/);
    expect(await here.getByRole('button').count()).toBe(0);
    expect(await there.innerText()).toContain('127.0.0.1');

    await there.getByRole('button', { name: /^End the session of Firefox/ }).click();
    await other.waitForURL(/\/login/);
    await there.waitFor({ state: 'detached' });
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // Whoever comes back with it is put out by the answer to the first query, also where no stream says so.
    await other.routeWebSocket(/\/graphql/, (stream) => void stream.close());
    await other.evaluate((value) => localStorage.setItem('token', value), token);
    await other.goto('/settings/ReleaseNotes');
    await other.waitForURL(/\/login/);
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const { errors } = await graphql(demo, token, '{ domains { id } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    // Who ended it is still there.
    expect(await page.getByRole('dialog', { name: 'Preferences' }).isVisible()).toBe(true);
    expect((await graphql(demo, await tokenOf(page), '{ domains { id } }')).errors).toBeUndefined();

    // Whoever was signed out signs in again and is where they were.
    await signIn(other, demo.owner);
    await other.getByRole('heading', { level: 1, name: 'Release Notes' }).waitFor();
    expect(searchOf(other)).toEqual({});
  });
});
