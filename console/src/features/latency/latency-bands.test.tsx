import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, CHANNEL, OPERATION, open, points, spike } from '../../testing/latency-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the graph of the latency of a receive channel', () => {
  it('says the point that is chosen, with its band by word [RX-024]', async () => {
    const { user } = await open({
      [OPERATION]: answer(
        CHANNEL,
        points(60, (i) => ({ max: i === 58 ? 1284 : 600, min: 514 })),
      ),
    });
    await screen.findByText('Peak');
    const graph = screen.getByRole('slider', { name: 'Latency graph, point by point' });
    graph.focus();
    fireEvent.change(graph, { target: { value: '59' } });
    expect(graph.getAttribute('aria-valuetext')).toMatch(
      /^\d\d:\d\d: maximum 1,284 µs, minimum 514 µs, setting 1,000 µs, Above its setting, late$/,
    );
    expect(screen.getByText('Maximum').nextSibling?.textContent).toBe('1,284 µs');
    // Escape takes the point away and leaves the dialog.
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Maximum')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('names all three bands in their colours where the setting is 78 % of the peak, and only a green In time above 90 % [RX-064 RX-065]', async () => {
    /** The bands beside the graph, from below, each with what its shape is coloured by. */
    const bands = () =>
      ['In time', 'Over setting', 'Late'].flatMap((name) => {
        const label = screen.queryByText(name)?.closest('li');
        return label ? [[name, label.querySelector('svg')?.dataset['status']]] : [];
      });
    await open({ [OPERATION]: answer(CHANNEL, points(60, spike)) });
    expect(await screen.findByText('Over setting')).toBeTruthy();
    expect(bands()).toEqual([
      ['In time', 'positive'],
      ['Over setting', 'warning'],
      ['Late', 'error'],
    ]);
    cleanup();
    // 90 % itself is not above it.
    await open({
      [OPERATION]: answer(
        CHANNEL,
        points(60, () => ({ max: 1000, setting: 900 })),
      ),
    });
    expect(await screen.findByText('Over setting')).toBeTruthy();
    cleanup();
    await open({
      [OPERATION]: answer(
        CHANNEL,
        points(60, (i) => ({ max: i === 50 ? 1100 : 600 })),
      ),
    });
    expect(await screen.findByText('In time')).toBeTruthy();
    expect(bands()).toEqual([['In time', 'positive']]);
  });

  it('marks a bin above its setting in words, where all bands are green and where it is out of sight, and leads to it [RX-065]', async () => {
    // Yesterday's points would have a date.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const { user } = await open({
      [OPERATION]: answer(
        CHANNEL,
        points(140, (i) => ({ max: i === 20 || i === 139 ? 1050 : 600 }), 10),
        600,
      ),
    });
    expect(await screen.findByText(/^2 min above its setting, last at \d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Above its setting' }).closest('dd')?.textContent).toContain('1,050');
    expect(screen.queryByText('Over setting')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const judged = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(judged()[0]).toBe('Above its setting');
    expect(judged()[1]).toBe('In time');
    screen.getByRole('slider', { name: 'Start of the window' }).focus();
    await user.keyboard('{Home}');
    screen.getByRole('slider', { name: 'End of the window' }).focus();
    await user.keyboard('{PageDown}');
    expect(judged()).not.toContain('Above its setting');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(judged()[0]).toBe('Above its setting');
    expect(await screen.findByText(/^Paused, showing /)).toBeTruthy();
  });
});
