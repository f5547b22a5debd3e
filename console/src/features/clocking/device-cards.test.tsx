import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { openClocking } from '../../testing/clocking-world.ts';
import { MEDIA } from '../../ui/page/breakpoints.ts';

beforeEach(() => {
  token.set('tts_1');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === MEDIA.narrow || query === MEDIA.tablet,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the devices of the clocking page in a narrow window', () => {
  it('lead to their pages by their names; explanations are beside the link, not in it', async () => {
    await openClocking();
    const list = within(await screen.findByRole('list', { name: 'Devices and their clocks' }));
    const links = (await list.findAllByRole<HTMLAnchorElement>('link')).map((link) => [link.textContent, link.pathname]);
    expect(links).toEqual([
      ['DSP-Core-Main', '/sites/s1/Devices/main'],
      ['FOH-Console', '/sites/s1/Devices/mixer'],
      ['Foyer-Speaker', '/sites/s1/Devices/foyer'],
    ]);
    const explained = list.getAllByRole('button').map((button) => [button.textContent, button.closest('a')]);
    expect(explained).toEqual([
      ['Locked', null],
      ['Grand leader', null],
      ['Locked', null],
      ['Multicast follower', null],
      ['Locked', null],
      ['Unicast follower', null],
    ]);
  });
});
