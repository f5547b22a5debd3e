import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { timeWords } from '../../../ui/time/time-words.ts';
import { HistoryRead } from './history-read.tsx';
import type { HistorySearch } from './history-search.ts';
import type { HistoryRange } from './ranges.ts';
import type { HistoryReading } from './use-history.ts';

afterEach(cleanup);

const MINUTE = 60_000;
const TO = Date.parse('2026-11-24T12:00:00Z');
const BINS = 60;
const whole = { from: TO - BINS * MINUTE, to: TO };
const bins = (value: number) => Array.from({ length: BINS }, () => value);
const starts = bins(0).map((_, at) => whole.from + at * MINUTE);

/** What was read of a range: an hour in which all was locked. */
const readingOf = (range: HistoryRange): HistoryReading => ({
  range,
  whole,
  step: MINUTE,
  starts,
  intervalSeconds: 60,
  times: starts.map((at) => new Date(at).toISOString()),
  since: new Date(whole.from).toISOString(),
  madeTo: new Date(TO).toISOString(),
  figures: {
    leaderChanges: 0,
    withoutLeaderSeconds: 0,
    lockLosses: 0,
    lockLossDevices: 0,
    inLock: 1,
  },
  all: {
    least: bins(-1),
    greatest: bins(1),
    freeLeast: bins(0),
    freeGreatest: bins(0),
    observed: bins(60),
    unlocked: bins(0),
    offline: bins(0),
  },
  deviceCount: 0,
  devices: [],
  leaders: [],
  marks: [],
  hasOlderMarks: false,
});

it('has in tooltips what of its leaders and events has no room', async () => {
  const at = new Date(whole.to - MINUTE).toISOString();
  const mark = { id: 'one', kind: 'LEADER_CHANGED', at, until: null, severity: 'INFORMATION' } as const;
  const [offset, deviceId] = [null, 'id'];
  await renderScreen(
    <HistoryRead
      devices={new Map()}
      leader={null}
      onMore={() => undefined}
      onSearch={() => undefined}
      reading={{
        ...readingOf('lastHour'),
        leaders: [{ from: new Date(whole.from).toISOString(), to: at, name: 'Core' }],
        marks: [{ ...mark, offset, deviceId, deviceName: 'Rack', from: 'Core', to: 'Backup', withoutLeaderSeconds: 0 }],
      }}
      search={{ history: 'lastHour' }}
      window={whole}
      words={timeWords('en', TO - whole.from, { timezone: 'UTC', timeFormat: '24hr', dateFormat: 'ddmmyyyy' })}
    />,
    { answers: {} },
  );
  const tips = (await screen.findAllByRole('listitem')).flatMap((item) =>
    [item, ...item.querySelectorAll<HTMLElement>('*')].map(({ dataset }) => dataset['tip'] ?? []),
  );
  expect(tips.flat()).toEqual(['Core', '24 Nov, 11:59', 'Rack', 'Core to Backup']);
});

it.each([
  ['moves its window by a key', 'lastHour', [{ history: 'lastHour', until: new Date(TO).toISOString(), window: '11:10~12:00' }]],
  ['takes no window of the range before, which is drawn until the chosen one is read', 'lastDay', []],
] as const)('a chart %s', async (_, range, expected) => {
  const asked: HistorySearch[] = [];
  await renderScreen(
    <HistoryRead
      devices={new Map()}
      leader={null}
      onMore={() => undefined}
      onSearch={(search) => asked.push(search)}
      reading={readingOf(range)}
      search={{ history: 'lastHour' }}
      window={whole}
      words={timeWords('en', TO - whole.from, { timezone: 'UTC', timeFormat: '24hr', dateFormat: 'ddmmyyyy' })}
    />,
    { answers: {} },
  );
  const [begin] = await screen.findAllByRole('slider');
  if (!begin) throw new Error('There is no brush.');
  fireEvent.keyDown(begin, { key: 'PageUp' });
  const times = asked.map((one) => ({ ...one, window: one.window?.replaceAll(/2026-11-24T(\d\d:\d\d):00.000Z/g, '$1') }));
  expect(times).toEqual(expected);
});
