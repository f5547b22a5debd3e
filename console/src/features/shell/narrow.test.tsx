import { MantineProvider } from '@mantine/core';
import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { changeLanguage, NAMESPACES, namespaces, startTranslation } from '../../i18n/setup.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';
import { TooltipLayer } from '../../ui/overlay/tooltip-layer.tsx';
import { SlideMenu } from './slide-menu.tsx';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
/** A finger that moves `px` to the right within `ms`, and what happens on the page meanwhile. */
function swipe(px: number, ms: number, target: Element = document.body, meanwhile: () => void = () => undefined): void {
  const at = (clientX: number) => ({ clientX, clientY: 400, identifier: 1, target });
  const after = (event: Event, timeStamp: number) => Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(target, after(createEvent.touchStart(target, { touches: [at(100)], changedTouches: [at(100)] }), 0));
  meanwhile();
  fireEvent(target, after(createEvent.touchEnd(target, { touches: [], changedTouches: [at(100 + px)] }), ms));
}
declare global {
  /** The window that tests run in. */
  var happyDOM: { setViewport(viewport: { width: number }): void } | undefined;
}

describe('the first-level menu', () => {
  beforeEach(() => token.set('tts_1'));
  afterEach(() => {
    cleanup();
    resize(wide);
  });

  it('comes over the page up to 769 px, and is closed above, also when it gets narrow again [SHELL-031] [SHELL-032]', async () => {
    resize(769);
    const { user } = await renderApp('/nowhere');
    const button = await screen.findByRole('button', { name: 'Open menu' });
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    await user.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
    expect(within(drawer).getByRole('link', { name: 'Home' })).toBeTruthy();

    resize(770);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    resize(769);
    expect((await screen.findByRole('button', { name: 'Open menu' })).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('slides in from the left over 600 ms [SHELL-031] [SHELL-053]', async () => {
    await startTranslation('en', []);
    await namespaces(...NAMESPACES);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    // Not as in a test, where nothing moves.
    const menu = (opened: boolean) => (
      <MantineProvider>
        <SlideMenu opened={opened} onClose={() => undefined}>
          Home
        </SlideMenu>
      </MantineProvider>
    );
    const { rerender } = render(menu(false));
    rerender(menu(true));
    const seen = [1, 2].map(() => {
      act(() => void vi.advanceTimersToNextFrame());
      const { style } = screen.getByRole('dialog', { name: 'Main menu', hidden: true });
      return ['transition-property', 'transition-duration', 'transform'].map((name) => style.getPropertyValue(name));
    });
    expect(seen).toEqual([
      ['transform, opacity', '600ms', 'translateX(-100%)'],
      ['transform, opacity', '600ms', 'translateX(0)'],
    ]);
  });

  it('is opened by a swipe of at least 70 px that is over within a second [SHELL-033] [SHELL-034]', async () => {
    resize(390);
    await renderApp('/nowhere');
    await screen.findByRole('button', { name: 'Open menu' });
    swipe(69, 100);
    swipe(70, 1001);
    await act(settle);
    expect(screen.queryByRole('dialog', { name: 'Main menu' })).toBeNull();
    swipe(70, 1000);
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeTruthy();
  });

  it('is opened by a swipe over something that leaves the page meanwhile, as a placeholder whose data comes [SHELL-033]', async () => {
    resize(390);
    await renderApp('/nowhere');
    await screen.findByRole('button', { name: 'Open menu' });
    const placeholder = document.body.appendChild(document.createElement('div'));
    swipe(70, 500, placeholder, () => placeholder.remove());
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeTruthy();
  });
});

describe('the edge of the sidebar', () => {
  beforeEach(() => token.set('tts_1'));
  afterEach(() => {
    cleanup();
    resize(wide);
  });

  it('toggles it once it was dragged by more than 20 px, not by 20 [SHELL-030]', async () => {
    resize(1440);
    await renderApp('/nowhere');
    const edge = await screen.findByRole('slider', { name: 'Width of the menu' });
    edge.setPointerCapture = () => undefined;
    const widths = [-20, -21, 20, 21].map((px) => {
      fireEvent.pointerDown(edge, { clientX: 200 });
      fireEvent.pointerUp(edge, { clientX: 200 + px });
      return edge.getAttribute('aria-valuenow');
    });
    expect(widths).toEqual(['204', '118', '118', '204']);
  });

  it('follows the pointer between 118 and 204 px, and stays at one of both when it is let go, as with the toggle [SHELL-027] [SHELL-028] [SHELL-029]', async () => {
    resize(1440);
    const { user } = await renderApp('/nowhere');
    const edge = await screen.findByRole('slider', { name: 'Width of the menu' });
    const shown = () => Number.parseFloat(screen.getByRole('navigation', { name: 'Main menu' }).style.width) * 16;
    edge.setPointerCapture = () => undefined;
    const drag = (px: number) => {
      fireEvent.pointerDown(edge, { clientX: 200 });
      const widths = [0, px / 2, px].map((dx) => {
        fireEvent.pointerMove(edge, { clientX: 200 + dx });
        return shown();
      });
      fireEvent.pointerUp(edge, { clientX: 200 + px });
      return [...widths, shown()];
    };
    expect(drag(-120)).toEqual([204, 144, 118, 118]);
    expect(drag(120)).toEqual([118, 178, 204, 204]);
    expect(drag(-20)).toEqual([204, 194, 184, 204]);
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(shown()).toBe(118);
    await user.click(screen.getByRole('button', { name: 'Expand' }));
    expect(shown()).toBe(204);
  });
});

describe('the pages of a phone', () => {
  beforeEach(() => token.set('tts_1'));
  afterEach(() => {
    cleanup();
    resize(wide);
  });

  it('slide in over 600 ms, those of a desktop do not [SHELL-053] [SHELL-054]', async () => {
    const animate = vi.fn<Element['animate']>();
    Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));
    for (const [width, slides] of [
      [1440, []],
      [390, [[[{ transform: 'translateX(100%)' }, { transform: 'none' }], expect.objectContaining({ duration: 600 })]]],
    ] as const) {
      resize(width);
      const { router } = await renderApp('/nowhere?accountId=a1');
      await screen.findByRole('link', { name: 'Back to Home' });
      await act(() => router.navigate({ to: '/settings/ReleaseNotes', search: { accountId: 'a1' } }));
      await screen.findByRole('heading', { level: 1, name: 'Release Notes' });
      expect(animate.mock.calls).toEqual(slides);
      cleanup();
    }
  });
});

describe('the header', () => {
  beforeEach(() => token.set('tts_1'));
  afterEach(() => {
    cleanup();
    localStorage.clear();
    resize(wide);
  });

  /** What the button of the user menu says of somebody of this name. */
  async function nameShown(displayName: string) {
    const { loggedUser, myPreferences } = WORLD['loggedUser'] as { loggedUser: { user: object }; myPreferences: object };
    const named = { ...loggedUser, user: { ...loggedUser.user, displayName } };
    const { user } = await renderApp('/nowhere', { ...WORLD, loggedUser: { loggedUser: named, myPreferences } });
    const button = await screen.findByRole('button', { name: `User menu of ${displayName}` });
    return { user, shown: [...button.querySelectorAll('span')].find(({ textContent }) => textContent.startsWith('Priya')) };
  }

  it('cuts a name after 20 characters with an ellipsis, and has all of it in a tooltip [SHELL-040] [SHELL-041]', async () => {
    resize(1440);
    const whole = await nameShown('Priya Raman-Nilssons');
    expect([whole.shown?.textContent, whole.shown?.dataset['tip']]).toEqual(['Priya Raman-Nilssons', undefined]);
    cleanup();
    const { user, shown } = await nameShown('Priya Raman-Nilssonia');
    render(<TooltipLayer />);
    await user.hover(screen.getByText('Priya Raman-Nilssoni…'));
    expect(shown?.contains(screen.getByText('Priya Raman-Nilssoni…'))).toBe(true);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Priya Raman-Nilssonia');
  });

  const FOUR = ['English', '中文（简体）Chinese (simplified)', '日本語Japanese', 'PortuguêsPortuguese'];
  it.each([390, 1440])(
    'lets theme and language be chosen at %i px: both are kept with the person, and the language, one of four, in the browser [I18N-001] [I18N-004] [SHELL-017] [SHELL-018]',
    async (width) => {
      onTestFinished(() => changeLanguage('en'));
      resize(width);
      const { user, calls } = await renderApp('/nowhere', {
        ...WORLD,
        UserDisplayPreferencesSet: { UserDisplayPreferencesSet: { __typename: 'P', ok: true } },
      });
      const kept = () =>
        calls.filter(({ operationName }) => operationName === 'UserDisplayPreferencesSet').map(({ variables }) => variables);
      const header = within(await screen.findByRole('banner'));
      await user.click(await header.findByRole('button', { name: 'Theme: Automatic' }));
      expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
      await user.click(header.getByRole('button', { name: 'Language: English' }));
      const offered = await screen.findAllByRole('menuitemradio');
      expect(offered.map(({ textContent }) => textContent)).toEqual(FOUR);
      await user.click(screen.getByRole('menuitemradio', { name: /^Português/ }));
      await expect.poll(() => document.documentElement.lang).toBe('pt');
      expect(localStorage.getItem('language')).toBe('pt');
      await expect.poll(() => kept()).toEqual([{ input: { theme: 'DARK' } }, { input: { language: 'pt' } }]);
    },
  );
});
