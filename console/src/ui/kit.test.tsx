import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTranslation } from '../i18n/setup.ts';
import { initials } from './avatar.tsx';
import { Quad } from './devices/quad.tsx';
import { DropMenu } from './overlay/drop-menu.tsx';
import { Modal } from './overlay/modal.tsx';
import { TOAST_MS, toast } from './overlay/toast.ts';
import { ToastWindow } from './overlay/toast-window.tsx';
import { TooltipLayer } from './overlay/tooltip-layer.tsx';
import { placeTip } from './overlay/tooltip-place.ts';
import { BREAKPOINTS, MEDIA, useWidth } from './page/breakpoints.ts';
import { STATUS_ICON_VALUES, statusOf } from './status/status.ts';
import { StatusShape } from './status/status-shape.tsx';
import { orUnknown } from './status/unknown.ts';
import { Truncated, truncate } from './table/truncated.tsx';
import { age } from './time/age.ts';
import { WithBold } from './with-bold.tsx';

const show = (node: React.ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>);

beforeAll(() => startTranslation('en', []));
afterEach(cleanup);

describe('a menu', () => {
  it('does not open by itself when its button was disabled for a while', async () => {
    const user = userEvent.setup();
    const menu = (disabled: boolean) => (
      <MantineProvider env="test">
        <DropMenu
          button={
            <button disabled={disabled} type="button">
              Export
            </button>
          }
          entries={[{ key: 'csv', label: 'CSV', onSelect: () => undefined }]}
          position="bottom-end"
        />
      </MantineProvider>
    );
    const { rerender } = render(menu(false));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    rerender(menu(true));
    rerender(menu(false));
    expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-expanded')).toBe('false');
    await act(async () => Promise.resolve());
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeTruthy();
  });
});

describe('a status', () => {
  it('has exactly the six required icon values, each with a shape of its own [MODEL-317]', () => {
    expect(STATUS_ICON_VALUES).toEqual(['positive', 'positiveEncrypted', 'warning', 'error', 'info', 'unknown']);
    const drawn = STATUS_ICON_VALUES.map((value) => show(<StatusShape value={value} />).container.querySelector('svg'));
    expect(drawn.map((shape) => shape?.dataset['status'])).toEqual(STATUS_ICON_VALUES);
    expect(new Set(drawn.map((shape) => shape?.innerHTML).filter(Boolean)).size).toBe(6);
  });

  it.each([
    ['OK', 'positive'],
    ['WARNING', 'warning'],
    ['ERROR', 'error'],
    ['UNKNOWN', 'unknown'],
    ['SOMETHING_NEW', 'unknown'],
    [null, 'unknown'],
  ])('that is %s is shown as %s [STATUS-013] [STATUS-014] [STATUS-015] [STATUS-016]', (health, value) => {
    expect(statusOf(health)).toBe(value);
    const { container } = show(<StatusShape value={statusOf(health)} />);
    expect([...container.querySelectorAll('svg')].map((shape) => shape.dataset['status'])).toEqual([value]);
  });

  it('is an image with a name where it is alone, and hidden from screen readers beside its word', () => {
    show(
      <>
        <StatusShape value="error" label="Clocking: Error" />
        <StatusShape value="warning" />
      </>,
    );
    expect(screen.getAllByRole('img').map((shape) => shape.getAttribute('aria-label'))).toEqual(['Clocking: Error']);
  });

  it('is in the quad always in the same order, each with its word', () => {
    show(<Quad status={{ latency: 'UNKNOWN', subscriptions: 'WARNING', connectivity: 'ERROR', clocking: 'OK' }} />);
    expect(screen.getAllByRole('listitem').map((cell) => cell.textContent)).toEqual([
      'ConnectivityError',
      'ClockingOK',
      'SubscriptionsWarning',
      'LatencyUnknown',
    ]);
  });
});

describe('a name', () => {
  it('of more than 20 characters ends in an ellipsis, with the full name in a tooltip', async () => {
    const name = 'Northlight Integration Ltd';
    show(
      <>
        <Truncated text={name} />
        <TooltipLayer />
      </>,
    );
    expect(truncate('a'.repeat(20))).toBe('a'.repeat(20));
    expect(truncate('a'.repeat(21))).toBe(`${'a'.repeat(20)}…`);
    await userEvent.hover(screen.getByText('Northlight Integrati…'));
    expect((await screen.findByRole('tooltip')).textContent).toBe(name);
  });

  it('describes its place beside what describes it already, and leaves that as it was', async () => {
    show(
      <>
        <button aria-describedby="own" data-tip="Opens the page" type="button">
          Stage-A
        </button>
        <p id="own">In use</p>
        <TooltipLayer />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Stage-A' });
    await userEvent.hover(button);
    expect(await screen.findByRole('button', { description: 'In use Opens the page' })).toBe(button);
    await userEvent.unhover(button);
    expect(await screen.findByRole('button', { description: 'In use' })).toBe(button);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('of a person has initials', () => {
    expect(['Priya Raman', 'priya@northlight.example', 'Ana Maria Duarte', ''].map(initials)).toEqual(['PR', 'P', 'AD', '?']);
  });
});

describe('a value', () => {
  it("that is not known is '--' [SHELL-042]", () => {
    expect([null, undefined, '', 0, 'x'].map(orUnknown)).toEqual(['--', '--', '--', '0', 'x']);
  });

  it('in the past has an age in its largest unit, hours with their minutes', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    const ages = ['2026-11-21T09:59:48Z', '2026-11-21T09:22:00Z', '2026-11-21T07:54:00Z', '2026-11-18T09:00:00Z', '2026-11-21T11:00:00Z'];
    expect(ages.map((date) => age(date, now))).toEqual(['12 s', '38 min', '2 h 06 min', '3 d', '0 s']);
    expect([age(null, now), age('soon', now)]).toEqual(['--', '--']);
  });

  it('has bold parts where its catalogue says so, and nothing else of it is markup', () => {
    show(<WithBold text="<b>3</b> errors <i>now</i>" />);
    expect(screen.getByText('3').tagName).toBe('B');
    expect(document.body.textContent).toContain('3 errors <i>now</i>');
  });
});

describe('the layout', () => {
  const wide = globalThis.innerWidth;
  afterEach(() => act(() => globalThis.happyDOM?.setViewport({ width: wide })));

  function Widths() {
    const classes = Object.entries(useWidth()).filter(([, matches]) => matches);
    return <output>{classes.map(([name]) => name).join(' ')}</output>;
  }

  it('changes at 525, 769, 999 and 1200 px; medium-screen is 526 to 1200 px [SHELL-055] [SHELL-056]', () => {
    expect(Object.values(BREAKPOINTS)).toEqual([525, 769, 999, 1200]);
    expect(MEDIA.medium).toBe('(min-width: 526px) and (max-width: 1200px)');
    for (const [width, classes] of [
      [525, 'small narrow tablet upToMedium'],
      [526, 'narrow tablet medium upToMedium'],
      [769, 'narrow tablet medium upToMedium'],
      [770, 'tablet medium upToMedium'],
      [999, 'tablet medium upToMedium'],
      [1000, 'medium upToMedium'],
      [1200, 'medium upToMedium'],
      [1201, ''],
    ] as const) {
      act(() => globalThis.happyDOM?.setViewport({ width }));
      show(<Widths />);
      expect([width, screen.getByRole('status').textContent]).toEqual([width, classes]);
      cleanup();
    }
  });

  it('keeps tooltips inside the window, above their target where there is room', () => {
    const bubble = { width: 100, height: 20 };
    const room = { width: 400, height: 300 };
    expect(placeTip({ left: 100, top: 100, width: 20, height: 20 }, bubble, room)).toEqual({ left: 60, top: 74 });
    expect(placeTip({ left: 390, top: 2, width: 10, height: 20 }, bubble, room)).toEqual({ left: 294, top: 28 });
    expect(placeTip({ left: 0, top: 100, width: 20, height: 20 }, bubble, room)).toEqual({ left: 6, top: 74 });
  });
});

describe('a dialog', () => {
  it('is named by its title and is no second banner of the page', () => {
    show(
      <Modal onClose={() => undefined} opened title="Rename">
        text
      </Modal>,
    );
    expect(screen.getByRole('dialog', { name: 'Rename' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close' }).closest('header')?.getAttribute('role')).toBe('presentation');
  });
});

describe('a toast', () => {
  it('is announced, errors at once, and can be closed [ERR-024] [ERR-025]', async () => {
    show(<ToastWindow />);
    act(() => {
      toast.success('Copied to clipboard');
      toast.error('The site is gone');
    });
    expect((await screen.findByRole('status')).textContent).toContain('Copied to clipboard');
    expect(screen.getByRole('alert').textContent).toContain('The site is gone');
    for (const button of screen.getAllByRole('button', { name: 'Close notification' })) await userEvent.click(button);
    // Long before they would go by themselves.
    await expect.poll(() => [screen.queryByRole('alert'), screen.queryByRole('status')], { timeout: TOAST_MS / 2 }).toEqual([null, null]);
  });

  it('is reached by F8, and stays while it has the focus', async () => {
    vi.useFakeTimers();
    const run = vi.fn<() => void>();
    show(
      <>
        <input aria-label="Name" />
        <ToastWindow />
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'Name' });
    field.focus();
    act(() => toast.success('Location saved', { label: 'Undo', run }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    fireEvent.keyDown(field, { key: 'F8' });
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await act(() => vi.advanceTimersByTimeAsync(3 * TOAST_MS));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
    act(() => undo.click());
    expect([run.mock.calls.length, document.activeElement]).toEqual([1, field]);
    act(() => toast.success('Location saved', { label: 'Undo', run }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => field.focus());
    await act(() => vi.advanceTimersByTimeAsync(TOAST_MS + 1000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    vi.useRealTimers();
  });

  it('goes after 10 seconds, whatever it says [ERR-026]', async () => {
    vi.useFakeTimers();
    show(<ToastWindow />);
    const shown = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(({ textContent }) => textContent);
    act(() => {
      toast.info('Encryption key rotation is in progress');
      toast.success('Copied to clipboard');
      toast.error('The site is gone');
    });
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(shown()).toHaveLength(3);
    // It fades for a moment.
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(shown()).toEqual([]);
    vi.useRealTimers();
  });
});
