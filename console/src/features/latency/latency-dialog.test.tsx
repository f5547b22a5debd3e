import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, asked, CHANNEL, days, ISO, MINUTE, OPERATION, open, points, spike } from '../../testing/latency-dialog.tsx';
import { settle } from '../../testing/settle.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the latency of a receive channel', () => {
  it('says what it takes, with setting, peak and average in µs [RX-023 RX-025 RX-026 RX-027 RX-066 MODEL-180]', async () => {
    const { calls } = await open({ [OPERATION]: answer(CHANNEL, points(60, spike)) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Latency, Mix-16 Lead-Vox@Studio-2-Mix' }));
    expect(dialog.getByText('Tx Lead-Vox@Booth-2-Stagebox')).toBeTruthy();
    const figure = (name: string) => dialog.getByText(name).parentElement?.textContent;
    expect(figure('Latency Setting')).toBe('Latency Setting1,000µs');
    expect(figure('Peak')).toBe('Peak1,284µs');
    // 59 bins of (400 + 600) / 2 and one of (400 + 1284) / 2.
    expect(figure('Average')).toBe('Average506µs');
    expect(asked(calls)[0]?.variables).toMatchObject({ domainId: 'd1', deviceId: 'dev1', channelIndex: 16 });
  });

  it('offers exactly six ranges, and asks for the chosen one; thirty days count back 29 [RX-022 RX-060 API-082]', async () => {
    const { user, calls } = await open({ [OPERATION]: answer(CHANNEL, points(60, spike)) });
    await screen.findByText('Peak');
    const ranges = within(screen.getByRole('radiogroup', { name: 'Range' })).getAllByRole('radio');
    const names = ['Last Hour', 'Last Day', 'Last 2 Days', 'Last 7 Days', 'Last 14 Days', 'Last 30 Days'];
    expect(ranges.map((radio) => radio.getAttribute('aria-label'))).toEqual(names);
    for (const [i, length] of [1, 2, 7, 14, 29].entries()) {
      await user.click(screen.getByRole('radio', { name: names[i + 1] ?? '' }));
      await waitFor(() => expect(asked(calls).map(days)).toContain(length));
    }
    expect(asked(calls).map(days)[0]).toBeCloseTo(1 / 24);
    for (const { variables } of asked(calls)) {
      expect(variables).toEqual({
        domainId: 'd1',
        deviceId: 'dev1',
        channelIndex: 16,
        after: expect.stringMatching(ISO),
        before: expect.stringMatching(ISO),
      });
    }
  });

  it('says that the device is away, and that this is what it reported last', async () => {
    const connection = { __typename: 'DeviceConnection', id: 'c', state: 'DISCONNECTED', agentConnected: true };
    await open({ [OPERATION]: answer(CHANNEL, points(60, spike), 60, { connection, lastConnected: '2025-11-14T07:12:00' }) });
    expect(await screen.findByText('Not connected since 07:12, 14/11/2025. Shown is what the device reported last.')).toBeTruthy();
  });

  it('is live at first, and paused by another range until Go Live [RX-028 RX-037 RX-039 RX-041]', async () => {
    const { user } = await open({ [OPERATION]: answer(CHANNEL, points(60, spike)) });
    expect(await screen.findByText(/^Live, showing /)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Last Day' }));
    expect(await screen.findByText(/^Paused, showing /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go Live' }));
    expect(await screen.findByText(/^Live, showing /)).toBeTruthy();
  });

  it('reads again every 24 seconds while it is live, follows the newest point, and stops when paused [RX-038 RX-042]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const first = points(60, () => ({ max: 600 }));
    // One more minute: what was in sight before ends where this point begins.
    const later = [...first.slice(1), ...points(1, () => ({ max: 790 }))].map((point, i) => ({
      ...point,
      time_bin: new Date(Date.parse(first[0]?.time_bin ?? '') + (i + 1) * MINUTE).toISOString(),
    }));
    let bins = first;
    const { user, calls } = await open({ [OPERATION]: () => answer(CHANNEL, bins) });
    await screen.findByText('Peak');
    bins = later;
    vi.advanceTimersByTime(23_999);
    await screen.findByText('Peak');
    expect(asked(calls)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await waitFor(() => expect(screen.getByText('Peak').parentElement?.textContent).toContain('790'));
    expect(asked(calls)).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(23_999));
    await act(settle);
    expect(asked(calls)).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await waitFor(() => expect(asked(calls)).toHaveLength(3));
    await user.click(screen.getByRole('radio', { name: 'Last Day' }));
    await waitFor(() => expect(asked(calls)).toHaveLength(4));
    vi.advanceTimersByTime(120_000);
    await act(settle);
    expect(asked(calls)).toHaveLength(4);
  });

  it('shows the last 64 points first; moving the brush pauses it [RX-040 RX-063]', async () => {
    const { user } = await open({
      [OPERATION]: answer(
        CHANNEL,
        points(140, (i) => ({ max: i === 139 ? 1284 : 600 }), 10),
        600,
      ),
    });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('radio', { name: 'Last Day' }));
    await screen.findByText(/^Paused, showing /);
    await user.click(screen.getByRole('button', { name: 'Go Live' }));
    await screen.findByText(/^Live, showing /);
    const handles = () => screen.getAllByRole('slider').slice(-2);
    const length = () => Number(handles()[1]?.getAttribute('aria-valuenow')) - Number(handles()[0]?.getAttribute('aria-valuenow'));
    expect(length()).toBe(64);
    expect(screen.getByText('Peak').parentElement?.textContent).toContain('1,284');
    handles()[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(length()).toBe(63);
    expect(await screen.findByText(/^Paused, showing /)).toBeTruthy();
    handles()[1]?.focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(length()).toBe(63);
    // Figures are of what is in sight: the newest bin has left it.
    expect(screen.getByText('Peak').parentElement?.textContent).toContain('600');
  });

  it('opens a long range on what there is, in the bins it has, and says since when [RX-060]', async () => {
    const hours = points(2, () => ({ max: 600 }), 60);
    const minutes = points(80, () => ({ max: 600 }));
    const { user, calls } = await open({
      [OPERATION]: ({ after, before }: Record<string, unknown>) => {
        const isLong = Date.parse(String(before)) - Date.parse(String(after)) > 86_400_000;
        return isLong ? answer(CHANNEL, hours, 3600) : answer(CHANNEL, minutes, 60);
      },
    });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('radio', { name: 'Last 30 Days' }));
    const first = new Date(minutes[0]?.time_bin ?? '');
    const month = first.toLocaleDateString('en-US', { month: 'short' });
    const clock = first.toLocaleTimeString('en-GB', { timeStyle: 'short' });
    const since = `${first.getDate()} ${month} ${first.getFullYear()}, ${clock}`;
    expect(await screen.findByText(`Measured since ${since}: nothing before`)).toBeTruthy();
    expect(asked(calls).map(days)[1]).toBe(29);
    expect(asked(calls).at(-1)?.variables['after']).toBe(hours[0]?.time_bin);
    expect(screen.getByText('Band: minimum to maximum per 1 min')).toBeTruthy();
    const [start, end] = screen.getAllByRole('slider').slice(-2);
    expect(Number(end?.getAttribute('aria-valuenow')) - Number(start?.getAttribute('aria-valuenow'))).toBe(64);
  });

  it('fills gaps below 300 points: what was not measured is said, newest first in the table [RX-061] [RX-062]', async () => {
    // Around midnight some would have a date and some not.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    // Nothing has a size in this browser.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const gap = points(10, () => ({ max: 600 })).filter((_, i) => i !== 4 && i !== 5);
    const { user } = await open({ [OPERATION]: answer(CHANNEL, gap) });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = screen.getByRole('table', { name: 'Latency, newest first' });
    expect(table.getAttribute('aria-rowcount')).toBe('11');
    expect(within(table).getAllByText('Not measured')).toHaveLength(2);
    const times = within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const [measured, missing] of [
      [299, 1],
      [300, 0],
    ] as const) {
      cleanup();
      const long = points(measured + 1, () => ({ max: 600 })).filter((_, i) => i !== measured - 2);
      const again = await open({ [OPERATION]: answer(CHANNEL, long) });
      await screen.findByText('Peak');
      await again.user.click(screen.getByRole('radio', { name: 'Table' }));
      expect(screen.queryAllByText('Not measured')).toHaveLength(missing);
    }
  });

  it('saves the range as a file', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:latency';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
    });
    const { user } = await open({
      [OPERATION]: answer(
        CHANNEL,
        // More than the graph shows of it at first.
        points(100, () => ({ max: 600 })),
      ),
    });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(saved[0]?.name).toBe('Latency Mix-16 Lead-Vox@Studio-2-Mix Last Hour.csv');
    const lines = (await saved[0]?.text)?.split('\r\n');
    expect(lines?.[0]).toBe('time,max_latency_us,min_latency_us,setting_us,minutes,minutes_above_setting,average_us');
    expect(lines?.[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z,600,400,1000,1,0,500$/);
    // The head, each point, and what follows the last line's end.
    expect(lines).toHaveLength(102);
  });

  it('closes by Close, and opens again [RX-029]', async () => {
    const { user } = await open({ [OPERATION]: answer(CHANNEL, points(60, spike)) });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('radio', { name: 'Last Day' }));
    // Not the cross, which is called so, too.
    await user.click(screen.getByText('Close', { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'open' }));
    expect(await screen.findByText(/^Live, showing /)).toBeTruthy();
  });

  const measured = points(60, spike);
  const placeholders: [string, object | null, string, object[]?][] = [
    ['of video [RX-055]', { ...CHANNEL, mediaType: 'VIDEO' }, 'Latency charts are not available for video.', measured],
    [
      'of ancillary data [RX-056]',
      { ...CHANNEL, mediaType: 'ANCILLARY' },
      'Latency charts are not available for ancillary channels.',
      measured,
    ],
    ['that does not exist', null, 'The device has no receive channel 16'],
    ['without measurements', CHANNEL, 'No latency data in this range'],
    [
      'without a subscription',
      { ...CHANNEL, subscribedChannel: null, subscribedDevice: null },
      'The channel has no subscription: there is nothing to measure.',
    ],
    [
      'of a device subscribed to itself',
      { ...CHANNEL, status: 'SUBSCRIBE_SELF' },
      'The device is subscribed to itself: its latency is not measured.',
    ],
  ];
  it.each(placeholders)('says why a channel %s has no graph', async (_, channel, words, bins = []) => {
    await open({ [OPERATION]: answer(channel, bins) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect([screen.queryByText('Peak'), screen.queryByRole('slider', { name: 'Latency graph, point by point' })]).toEqual([null, null]);
  });

  it('keeps the graph in sight while another range is awaited', async () => {
    let calls = 0;
    const { user } = await open({ [OPERATION]: () => (++calls === 1 ? answer(CHANNEL, points(60, spike)) : undefined) });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('radio', { name: 'Last 7 Days' }));
    await waitFor(() => expect(calls).toBe(2));
    expect(screen.getByText('Peak').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('slider', { name: 'Latency graph, point by point' })).toBeTruthy();
  });

  it('says why nothing could be read, and reads again when asked', async () => {
    let fails = true;
    const { user, errors } = await open({
      [OPERATION]: () => (fails ? new Error('The database rests.') : answer(CHANNEL, points(60, spike))),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The database rests.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Peak')).toBeTruthy();
    expect(errors).toEqual([]);
  });

  it('keeps what it shows when reading it again fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let fails = false;
    await open({ [OPERATION]: () => (fails ? new Error('The database rests.') : answer(CHANNEL, points(60, spike))) });
    await screen.findByText('Peak');
    fails = true;
    vi.advanceTimersByTime(24_000);
    expect((await screen.findByRole('alert')).textContent).toContain('The database rests.');
    expect(screen.getByText('Peak')).toBeTruthy();
  });
});
