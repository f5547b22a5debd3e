import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { dotsOf, MOST_DOTS, SWIPE_NAVIGATION_MS } from './pager.ts';

const PAGE = '/sites/s1/Devices/d2?accountId=a1';
const open = (answers: Answers = deviceAnswers(), path = PAGE) => renderApp(path, answers);

function swipe(fromX: number, toX: number): void {
  const at = (x: number) => ({ clientX: x, clientY: 200, identifier: 1, target: document.body });
  fireEvent.touchStart(document.body, { touches: [at(fromX)], changedTouches: [at(fromX)] });
  fireEvent.touchEnd(document.body, { touches: [], changedTouches: [at(toX)] });
}

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

describe('going to another device', () => {
  it('takes a swipe of 70 px, happens 270 ms later and keeps the tab [DEV-047 DEV-048 DEV-049 DEV-050]', async () => {
    const { router } = await open(deviceAnswers(), '/sites/s1/Devices/d2/txchannels?accountId=a1');
    await screen.findByText('3 of 5');
    swipe(300, 231);
    swipe(300, 369);
    await new Promise((resolve) => setTimeout(resolve, SWIPE_NAVIGATION_MS + 50));
    const began = performance.now();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    swipe(300, 230);
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(270);
    timers.mockRestore();
    expect(router.state.location.pathname).toBe('/sites/s1/Devices/d2/txchannels');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices/d3/txchannels'));
    expect(SWIPE_NAVIGATION_MS).toBe(270);
    expect(performance.now() - began).toBeGreaterThan(SWIPE_NAVIGATION_MS - 5);
    await screen.findByText('4 of 5');
    swipe(100, 170);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices/d2/txchannels'));
  });

  it('takes the arrow keys, but not while somebody types', async () => {
    const { user, router } = await open();
    await screen.findByText('3 of 5');
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    await user.keyboard('{ArrowLeft}');
    await act(settle);
    expect(router.state.location.pathname).toBe('/sites/s1/Devices/d2');
    await user.keyboard('{Escape}');
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices/d1'));
    await screen.findByText('2 of 5');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices/d2'));
  });

  it('is shown by at most 6 dots around the device [DEV-051]', async () => {
    expect(MOST_DOTS).toBe(6);
    expect([dotsOf(0, 3), dotsOf(30, 62), dotsOf(0, 62), dotsOf(61, 62), dotsOf(60, 62)]).toEqual([
      { dots: 3, active: 0 },
      { dots: 6, active: 3 },
      { dots: 6, active: 0 },
      { dots: 6, active: 5 },
      { dots: 6, active: 4 },
    ]);
    const devices = Array.from({ length: 9 }, (_, i) => ({ __typename: 'Device', id: `d${i}`, name: `A${i}`, importanceLevel: 'NORMAL' }));
    const domain = { __typename: 'Domain', id: 's1', name: 'Hall', devices };
    await open(deviceAnswers(wireDevice({ name: 'A2' }), { DeviceNeighbours: { domain } }));
    const dots = [...(await screen.findByTestId('device-dots')).children].map((dot) => dot.hasAttribute('data-active'));
    expect([dots.length, dots.indexOf(true)]).toEqual([6, 2]);
  });
});
