import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExternalName } from '../../api/browser/external.ts';
import { token } from '../../api/browser/storage.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';

const ADDRESSES: Partial<Record<ExternalName, string>> = {
  support: 'mailto:help@northlight.example',
  'user-guide': 'https://help.example/guide',
  faq: 'https://help.example/faq',
  terms: 'https://help.example/terms',
  privacy: 'https://help.example/privacy',
  'controller-download': 'https://help.example/controller.exe',
};
/** As the server writes them into the page. */
function configure(addresses: Partial<Record<ExternalName, string>>): void {
  for (const [name, content] of Object.entries(addresses))
    document.head.append(Object.assign(document.createElement('meta'), { name: `tutti:${name}`, content }));
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const meta of document.head.querySelectorAll('meta[name^="tutti:"]')) meta.remove();
});

/** The links of a part of the page that lead outside of the console, by their words. */
const outside = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .filter((link) => /^(https:|mailto:|\/userguide|\/faq)/.test(link.getAttribute('href') ?? ''))
    .map((link) => link.textContent);

async function open(path: string) {
  const { user } = await renderApp(path, WORLD);
  await screen.findByRole('heading', { level: 1 });
  return user;
}
async function help() {
  token.set('tts_1');
  const user = await open('/home');
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  return screen.findByRole('dialog', { name: 'Help' });
}

describe('what the operator offers outside of the console', () => {
  const pages: [string, string[]][] = [
    ['SupportAndFeedback', ['User guide', 'Frequently asked questions', 'Contact support', 'Terms of Service', 'Privacy Policy']],
    ['KnownIssues', ['Download Tutti Controller']],
    ['ReleaseNotes', ['Download Tutti Controller']],
  ];
  it.each(pages)('shows on %s where it is set, and not at all where it is not', async (page, links) => {
    token.set('tts_1');
    await open(`/settings/${page}?accountId=a1`);
    expect(outside(await screen.findByRole('main'))).toEqual([]);
    cleanup();
    configure(ADDRESSES);
    await open(`/settings/${page}?accountId=a1`);
    expect(outside(await screen.findByRole('main'))).toEqual(links);
  });

  it('shows in Help, with no empty list where nothing is set', async () => {
    const bare = await help();
    expect(outside(bare)).toEqual([]);
    expect([...bare.querySelectorAll('ul')].filter((list) => list.children.length === 0)).toEqual([]);
    cleanup();
    configure(ADDRESSES);
    expect(outside(await help())).toEqual(['Download Tutti Controller', 'User guide', 'Frequently asked questions', 'Contact support']);
  });

  it('shows a link to the privacy policy on the login page, and none where no address is set', async () => {
    await renderApp('/login', WORLD);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.queryByRole('link', { name: 'Privacy Policy' })).toBeNull();
    cleanup();
    configure(ADDRESSES);
    await renderApp('/login', WORLD);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('https://help.example/privacy');
  });
});

describe('the controller', () => {
  it.each([
    [{}, '8443'],
    [{ 'controller-port': '443' }, '443'],
  ])('is named in Help with the versions that work and, for %j, port %s [LIM-002] [LIM-004]', async (set, port) => {
    configure(set);
    const drawer = within(await help());
    expect(drawer.getByText('Port').nextSibling?.textContent).toBe(port);
    expect(drawer.getByText('Install Tutti Controller 4.13 or newer on a computer in the network of the devices.')).toBeTruthy();
    expect(drawer.getByText(/^Desktop controllers older than 4\.16 stop/)).toBeTruthy();
  });
});
