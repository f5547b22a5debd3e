import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { eventLog, entry as logged, party } from '../../testing/event-log-world.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';
import { NEXT_AFTER_MS, PREVIOUS_AFTER_MS } from './use-log-pages.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));

function swipe(fromX: number, toX: number): void {
  const at = (x: number) => ({ clientX: x, clientY: 400, identifier: 1, target: document.body });
  fireEvent.touchStart(document.body, { touches: [at(fromX)], changedTouches: [at(fromX)] });
  fireEvent.touchEnd(document.body, { touches: [], changedTouches: [at(toX)] });
}

beforeEach(() => {
  token.set('tts_1');
  resize(390);
});
afterEach(() => {
  cleanup();
  resize(wide);
  sessionStorage.clear();
});

const opened = (path = '') => renderApp(`/sites/s1/EventLog?accountId=a1${path}`, eventLog(25));
/** An entry of the page that is open, not of a neighbour. */
const entry = (text: string) => screen.findByRole('button', { name: new RegExp(`${text}(?!\\d)`) });

describe('the event log on a phone', () => {
  it.each([
    [769, 'list'],
    [770, 'table'],
  ])('is at %i px a %s [EVT-010]', async (width, role) => {
    resize(width);
    await opened();
    expect(await screen.findByRole(role, { name: 'Events of the site' })).toBeTruthy();
    expect(screen.queryByRole(role === 'list' ? 'table' : 'list', { name: 'Events of the site' })).toBeNull();
  });

  it('is a list of date and time, event, user and device [EVT-018]', async () => {
    const made = logged(25, { source: party('USER', 'u2', 'Tom Adeyemi') });
    await renderApp(
      '/sites/s1/EventLog?accountId=a1',
      eventLog(1, { AuditLogsForDomain: ({ offset }: { offset: number }) => ({ auditLogsForDomain: offset === 0 ? [made] : [] }) }),
    );
    const row = await entry('Event 25');
    expect(row.closest('li')?.textContent).toMatch(/InfoEvent 25\d{2}:\d{2}:\d{2}, \d{2}\/11\/2025Tom AdeyemiFOH-Stagebox-B$/);
    expect(row.closest('li')?.querySelector('time')?.getAttribute('datetime')).toBe(made.timestamp);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('holds the page before and after to swipe to, opens the menu where none is before, and is a table when it is wide [EVT-010]', async () => {
    const { router } = await opened();
    await entry('Event 25');
    const page = (): unknown => router.state.location.search;
    // The first and the last event of each page, as they lie beside each other; those that are out of sight in brackets.
    const pages = () =>
      [...document.querySelectorAll('ul[aria-label="Events of the site"]')].map((list) => {
        const ends = [list.firstElementChild, list.lastElementChild].map(
          (row) => /Event (\d{1,2}?)\d\d:/.exec(row?.textContent ?? '')?.[1],
        );
        return list.closest('[inert]') ? [ends] : ends;
      });
    await waitFor(() => expect(pages()).toEqual([['25', '16'], [['15', '6']]]));
    swipe(300, 100);
    await entry('Event 15');
    expect(page()).toEqual({ accountId: 'a1', page: 2 });
    await waitFor(() => expect(pages()).toEqual([[['25', '16']], ['15', '6'], [['5', '1']]]));
    swipe(100, 300);
    await entry('Event 25');
    expect(page()).toEqual({ accountId: 'a1' });
    swipe(100, 300);
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeTruthy();
    cleanup();
    resize(770);
    await opened();
    expect(await screen.findByRole('table', { name: 'Events of the site' })).toBeTruthy();
    expect(pages()).toEqual([]);
  });

  it('slides a page that was swiped to over 600 ms [SHELL-053]', async () => {
    const animate = vi.fn<Element['animate']>();
    Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));
    await opened();
    await entry('Event 25');
    await screen.findByText('Event 15', { exact: false });
    animate.mockClear();
    swipe(300, 100);
    await entry('Event 15');
    expect(animate.mock.calls).toEqual([
      [[{ transform: 'translateX(100%)' }, { transform: 'none' }], expect.objectContaining({ duration: 600 })],
    ]);
    animate.mockClear();
    swipe(100, 300);
    await entry('Event 25');
    expect(animate.mock.calls).toEqual([
      [[{ transform: 'translateX(-100%)' }, { transform: 'none' }], expect.objectContaining({ duration: 600 })],
    ]);
  });

  it('turns its pages by buttons as well', async () => {
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await entry('Event 15')).toBeTruthy();
  });

  it('reads the page before after 300 ms, the page after after 100 ms [EVT-011]', async () => {
    expect([PREVIOUS_AFTER_MS, NEXT_AFTER_MS]).toEqual([300, 100]);
    const reads: number[] = [];
    const shown = Promise.withResolvers<void>();
    const { AuditLogsForDomain: answer } = eventLog(25);
    await renderApp(
      '/sites/s1/EventLog?accountId=a1&page=2',
      eventLog(25, {
        AuditLogsForDomain: async (variables: { limit: number; offset: number }) => {
          if (variables.limit === 10) {
            reads.push(variables.offset);
            await shown.promise;
          }
          return typeof answer === 'function' ? answer(variables) : answer;
        },
      }),
    );
    await waitFor(() => expect(reads).toEqual([10]));
    await act(settle);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // They wait from the moment on in which the page itself is there.
    shown.resolve();
    await act(settle);
    for (const [after, read] of [
      [NEXT_AFTER_MS - 1, [10]],
      [1, [10, 20]],
      [PREVIOUS_AFTER_MS - NEXT_AFTER_MS - 1, [10, 20]],
      [1, [10, 20, 0]],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(after));
      await act(settle);
      expect(reads).toEqual(read);
    }
  });
});
