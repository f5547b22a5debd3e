import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { wirePreviews } from '../../testing/receive-answer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { useLatencyPreviews } from './latency-preview.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Previews() {
  return <p>{useLatencyPreviews('kestrel', 'console')?.size ?? 'nothing'}</p>;
}

it('the latency preview is read at once and every 90 seconds [API-005]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answer = wirePreviews({ 1: { setting: 1000, min: [400], max: [500] } });
  const { calls, findByText } = await renderScreen(<Previews />, { answers: { DeviceRxChannelLatencyGraphPreview: answer } });
  await findByText('1');
  const reads = () => calls.filter(({ operationName }) => operationName === 'DeviceRxChannelLatencyGraphPreview').length;
  for (const [after, read] of [
    [89_999, 1],
    [1, 2],
    [89_999, 2],
    [1, 3],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(after));
    await act(settle);
    expect(reads()).toBe(read);
  }
});

it('the first latency preview is tried again 5 seconds after it could not be read; a later one not, and what was read stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let fails = true;
  const answer = wirePreviews({ 1: { setting: 1000, min: [400], max: [500] } });
  const { calls, queryByText } = await renderScreen(<Previews />, {
    answers: { DeviceRxChannelLatencyGraphPreview: () => (fails ? new Error('The database is not there') : answer) },
  });
  const reads = () => calls.filter(({ operationName }) => operationName === 'DeviceRxChannelLatencyGraphPreview').length;
  await act(settle);
  expect(reads()).toBe(1);
  fails = false;
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  await act(settle);
  expect([reads(), queryByText('nothing') !== null]).toEqual([1, true]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(settle);
  expect([reads(), queryByText('1') !== null]).toEqual([2, true]);
  fails = true;
  await act(() => vi.advanceTimersByTimeAsync(85_000));
  await act(settle);
  expect([reads(), queryByText('1') !== null]).toEqual([3, true]);
  await act(() => vi.advanceTimersByTimeAsync(89_999));
  await act(settle);
  expect([reads(), queryByText('1') !== null]).toEqual([3, true]);
});
