import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, renderScreen, type SentCall } from '../../testing/render-screen.tsx';
import { LatencyDialog } from './latency-dialog.tsx';

const OPERATION = 'DeviceRxChannelLatencyGraph';
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const MINUTE = 60_000;
/** Bins of a channel, newest `ago` minutes ago; each says its values as text, as the API does. */
const points = (count: number, values: (i: number) => { max: number; min?: number; setting?: number }, every = 1) => {
  const step = every * MINUTE;
  const newest = Math.floor(Date.now() / step) * step - step;
  return Array.from({ length: count }, (_, i) => {
    const { max, min = 400, setting = 1000 } = values(i);
    return {
      __typename: 'LatencyPoint',
      time_bin: new Date(newest - (count - 1 - i) * step).toISOString(),
      max_latency: String(max),
      min_latency: String(min),
      setting: String(setting),
      minutes: every,
      minutesAbove: max > setting ? 1 : 0,
      average: (min + max) / 2,
    };
  });
};

const CHANNEL = {
  __typename: 'RxChannel',
  id: 'r16',
  index: 16,
  name: 'Mix-16 Lead-Vox',
  mediaType: 'AUDIO',
  subscribedDevice: 'Booth-2-Stagebox',
  subscribedChannel: 'Lead-Vox',
  status: 'DYNAMIC',
};
const answer = (channel: object | null, bins: object[] = [], interval = 60, more: object = {}) => ({
  domain: {
    __typename: 'Domain',
    id: 'd1',
    device: {
      __typename: 'Device',
      id: 'dev1',
      name: 'Studio-2-Mix',
      ...more,
      rxChannel: channel && {
        ...channel,
        latencyByDate: { __typename: 'LatencyData', expectedTimeIntervalSeconds: interval, points: bins },
      },
    },
  },
});
const spike = (i: number) => ({ max: i === 50 ? 1284 : 600 });

/** The route: the dialog is open until it is closed. */
function Screen() {
  const [index, setIndex] = useState<number | null>(16);
  return (
    <>
      <button onClick={() => setIndex(16)} type="button">
        open
      </button>
      <LatencyDialog deviceId="dev1" domainId="d1" index={index} onClose={() => setIndex(null)} />
    </>
  );
}
const open = (answers: Answers) => renderScreen(<Screen />, { answers });
const asked = (calls: readonly SentCall[]) => calls.filter(({ operationName }) => operationName === OPERATION);
const days = ({ variables }: SentCall) => (Date.parse(String(variables['before'])) - Date.parse(String(variables['after']))) / 86_400_000;

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
    await user.click(screen.getByRole('radio', { name: 'Last Day' }));
    await waitFor(() => expect(asked(calls)).toHaveLength(3));
    vi.advanceTimersByTime(120_000);
    await screen.findByText('Peak');
    expect(asked(calls)).toHaveLength(3);
  });

  it('shows the last 64 points first; moving the brush pauses it [RX-063]', async () => {
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

  it('marks a bin above its setting in words, where all bands are green and where it is out of sight, and leads to it', async () => {
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

  it('fills gaps below 300 points: what was not measured is said, newest first in the table [RX-062]', async () => {
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
    cleanup();
    const long = points(400, () => ({ max: 600 })).filter((_, i) => i !== 390);
    const again = await open({ [OPERATION]: answer(CHANNEL, long) });
    await screen.findByText('Peak');
    await again.user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.queryByText('Not measured')).toBeNull();
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
        points(2, () => ({ max: 600 })),
      ),
    });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(saved[0]?.name).toBe('Latency Mix-16 Lead-Vox@Studio-2-Mix Last Hour.csv');
    const lines = (await saved[0]?.text)?.split('\r\n');
    expect(lines?.[0]).toBe('time,max_latency_us,min_latency_us,setting_us,minutes,minutes_above_setting,average_us');
    expect(lines?.[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z,600,400,1000,1,0,500$/);
    expect(lines).toHaveLength(4);
  });

  it('closes by Close, and opens anew [RX-029]', async () => {
    const { user } = await open({ [OPERATION]: answer(CHANNEL, points(60, spike)) });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('radio', { name: 'Last Day' }));
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'open' }));
    expect(await screen.findByText(/^Live, showing /)).toBeTruthy();
  });

  const placeholders: [string, object | null, string][] = [
    ['of video [RX-055]', { ...CHANNEL, mediaType: 'VIDEO' }, 'Latency charts are not available for video.'],
    ['of ancillary data [RX-056]', { ...CHANNEL, mediaType: 'ANCILLARY' }, 'Latency charts are not available for ancillary channels.'],
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
  it.each(placeholders)('says why a channel %s has no graph', async (_, channel, words) => {
    await open({ [OPERATION]: answer(channel) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Peak')).toBeNull();
  });

  it('keeps the graph in sight while another range is awaited', async () => {
    let calls = 0;
    const { user } = await open({ [OPERATION]: () => (++calls === 1 ? answer(CHANNEL, points(60, spike)) : undefined) });
    await screen.findByText('Peak');
    await user.click(screen.getByRole('radio', { name: 'Last 7 Days' }));
    await waitFor(() => expect(calls).toBe(2));
    expect(screen.getByText('Peak').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
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
