import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { changeLanguage, startTranslation } from '../../i18n/setup.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { NOTES_LANGUAGES } from './notes-language.ts';
import { loadKnownIssues, loadSupport } from './page.ts';
import { loadReleaseNotes } from './releases.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  document.head.querySelector('meta[name="tutti:support"]')?.remove();
});

const headings = async () => {
  await screen.findByRole('textbox', { name: 'Search the release notes' });
  return screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.querySelector('time')?.textContent)
    .filter(Boolean);
};

describe('the release notes', () => {
  it('go from the newest release back to the first [SET-009] [SET-049]', async () => {
    await renderApp('/settings/ReleaseNotes?accountId=a1');
    const days = await headings();
    expect([days[0], days.at(-1)]).toEqual(['1 Sep 2025', '29 Feb 2024']);
    const moments = days.map((day) => Date.parse(`${day} UTC`));
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
    const list = within(screen.getByRole('navigation', { name: 'Releases' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(days);
    expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe('#2025-09-01');
  });

  it('come in five languages: those of the console, and Korean, which is none of them [I18N-003]', async () => {
    expect(LANGUAGES.map(({ label }) => label)).toEqual(['English', 'Chinese (simplified)', 'Japanese', 'Portuguese']);
    const { user, router } = await renderApp('/settings/ReleaseNotes?accountId=a1');
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language of the release notes' });
    expect([...select.options].map(({ text }) => text)).toEqual(['English', 'Chinese (simplified)', 'Japanese', 'Portuguese', 'Korean']);
    await user.selectOptions(select, 'Korean');
    expect(await screen.findByText('여러 채널을 한 번에 패치', { exact: false })).toBeTruthy();
    expect(router.state.location.search).toEqual({ accountId: 'a1', language: 'ko' });
  });

  it('have the same releases in each language, each with a title and its text [SET-049]', async () => {
    const all = await Promise.all(NOTES_LANGUAGES.map(async (language) => (await loadReleaseNotes(language)).releases));
    const dates = all.map((releases) => releases.map(({ date }) => date));
    for (const [at, releases] of all.entries()) {
      expect([NOTES_LANGUAGES[at], dates[at]]).toEqual([NOTES_LANGUAGES[at], dates[0]]);
      for (const { date, title, html } of releases) {
        expect(new Date(`${date}T00:00:00Z`).toISOString()).toContain(date);
        const place = `${date} in ${NOTES_LANGUAGES[at]}`;
        expect(`${place}: ${title}`).toMatch(/: \S/);
        expect(`${place}: ${html}`).toContain('<li>');
      }
    }
    // Each has words of its own: none is the English one again.
    expect(new Set(all.map((releases) => JSON.stringify(releases.map(({ title, html }) => [title, html])))).size).toBe(
      NOTES_LANGUAGES.length,
    );
    expect(dates[0]?.toSorted().toReversed()).toEqual(dates[0]);
    expect([dates[0]?.at(-1), dates[0]?.[0]]).toEqual(['2024-02-29', '2025-09-01']);
  });

  it('can be searched', async () => {
    const { user } = await renderApp('/settings/ReleaseNotes?accountId=a1');
    const search = await screen.findByRole('textbox', { name: 'Search the release notes' });
    await user.type(search, 'latency csv');
    expect(await headings()).toEqual(['17 Feb 2025']);
    const listed = within(screen.getByRole('navigation', { name: 'Releases' })).getAllByRole('link');
    expect(listed.map((link) => link.textContent)).toEqual(['17 Feb 2025']);
    await user.type(search, ' nothing of the kind');
    expect(screen.getByText('No release matches your search.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect((await headings()).length).toBeGreaterThan(1);
  });
});

describe('the pages beside them', () => {
  it('list what is known to be wrong, each under an address of its own [SET-010]', async () => {
    await renderApp('/settings/KnownIssues?accountId=a1');
    await screen.findByRole('heading', { level: 1, name: 'Known Issues' });
    const addressOf = (issue: HTMLElement) => within(issue).getByRole('link', { name: 'Link to this section' }).getAttribute('href');
    const issue = screen.getByRole('region', { name: /^Strict media encryption cannot be set for a whole site/ });
    expect(addressOf(issue)).toBe('#strict-media-encryption-cannot-be-set-for-a-whole-site');
    const { sections } = await loadKnownIssues();
    const addresses = screen.getAllByRole('region', { name: /Link to this section$/ }).map(addressOf);
    expect([addresses.length, new Set(addresses).size]).toEqual([sections.length, sections.length]);
  });

  it('are there in each language of the console, with as many sections in each', async () => {
    const inEach = async (load: typeof loadSupport) => {
      const pages = [];
      for (const { code } of LANGUAGES) {
        await startTranslation(code, []);
        pages.push(await load());
      }
      return pages;
    };
    for (const pages of [await inEach(loadKnownIssues), await inEach(loadSupport)]) {
      expect(new Set(pages.map(({ sections }) => sections.map(({ title }) => title).join())).size).toBe(LANGUAGES.length);
      expect(new Set(pages.map(({ sections }) => sections.length)).size).toBe(1);
      for (const { html } of pages.flatMap(({ sections }) => sections)) expect(html).toMatch(/<p>|<li>/);
    }
  });

  it('follow the language while they are open, and are English in one they are not written in', async () => {
    await renderApp('/settings/SupportAndFeedback?accountId=a1');
    await screen.findByRole('region', { name: /^What to send/ });
    await changeLanguage('pt');
    expect(await screen.findByRole('region', { name: /^O que enviar/ })).toBeTruthy();
    await startTranslation('en-XA', []);
    expect((await loadSupport()).sections.map(({ title }) => title)).toContain('What to send');
  });

  it('say how to get help, and follow their links inside the console [SET-008]', async () => {
    const { user, router } = await renderApp('/settings/SupportAndFeedback?accountId=a1');
    await screen.findByRole('heading', { level: 1, name: 'Support & Feedback' });
    expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
    const text = within(screen.getByRole('region', { name: /^First/ }));
    for (const name of [/^What to send/, /^Feedback/]) expect(screen.getByRole('region', { name })).toBeTruthy();
    await user.click(text.getByRole('link', { name: 'Known Issues' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/KnownIssues'));
  });

  it('lead to the support of this server where its operator named one', async () => {
    const meta = document.createElement('meta');
    meta.name = 'tutti:support';
    meta.content = 'https://help.example';
    document.head.append(meta);
    await renderApp('/settings/SupportAndFeedback?accountId=a1');
    expect((await screen.findByRole('link', { name: 'Contact support' })).getAttribute('href')).toBe('https://help.example');
  });
});
