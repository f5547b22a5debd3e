import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { PatchLine } from './patch-line.ts';
import { ResultsDialog } from './results-dialog.tsx';
import type { LeftOut, PatchResult } from './use-patching.ts';

afterEach(cleanup);

const result = (index: number, outcome: Partial<PatchResult['outcome']>, endedAt: number | null = null): PatchResult => ({
  deviceId: 'amp',
  deviceName: 'Amp',
  part: index,
  channelName: `In-${index}`,
  transmitterId: 'stage',
  target: { subscribedDevice: 'Stage', subscribedChannel: `Out-${index}` },
  replaces: { subscribedDevice: '', subscribedChannel: '' },
  before: null,
  at: 1000,
  commandId: `k${index}`,
  isLost: false,
  refusal: null,
  outcome: { state: 'connected', reason: null, notReported: false, ...outcome },
  endedAt,
});
const RESULTS = [
  result(1, {}, 2400),
  result(2, { state: 'failed', reason: 'The device refused it.' }, 1200),
  result(3, { state: 'failed', notReported: true }, 9000),
  result(4, { state: 'inProgress' }),
];
const LEFT_OUT: LeftOut = {
  key: 'amp\n5',
  part: 5,
  channelName: 'In-5',
  deviceName: 'Amp',
  gets: 'Out-5@Stage',
  reason: 'Cannot subscribe to itself',
};

/** Shows these results, and keeps what is asked for again, or to be taken back. */
async function results(shown: readonly PatchResult[], closed: string | null = null) {
  const [onAgain, onUndo] = [vi.fn<(requests: readonly PatchLine[]) => void>(), vi.fn<(requests: readonly PatchLine[]) => void>()];
  const onClose = vi.fn<() => void>();
  const app = await renderScreen(<ResultsDialog {...{ closed, onAgain, onUndo, onClose }} leftOut={[LEFT_OUT]} results={shown} />, {
    answers: {},
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'What came of it' }));
  return { ...app, dialog, onAgain, onUndo, onClose, line: (name: RegExp) => within(dialog.getByRole('row', { name })) };
}

describe('The results of a patch', () => {
  it('say of each line what came of it, why, and how long it took', async () => {
    const { dialog, line } = await results(RESULTS);
    expect(line(/In-1/).getByText('Connected')).toBeTruthy();
    expect(line(/In-1/).getByText('1.4 s')).toBeTruthy();
    expect(line(/In-2/).getByText('The device refused it.')).toBeTruthy();
    expect(line(/In-3/).getByText('The device took it and reports something else.')).toBeTruthy();
    expect(line(/In-4/).getByText('In progress')).toBeTruthy();
    expect(line(/In-5/).getByText('Cannot subscribe to itself')).toBeTruthy();
    for (const sum of ['1 connected', '2 failed', '1 in progress', '1 left out']) expect(dialog.getByText(sum)).toBeTruthy();
  });

  it('are in the order of the channels, with those that were left out among the others', async () => {
    const { dialog } = await results([result(6, {}), result(4, {}), ...RESULTS.slice(0, 3)]);
    const names = dialog.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['1In-1', '2In-2', '3In-3', '4In-4', '5In-5', '6In-6']);
  });

  it('offer to ask again for what failed, one or all, and to take back what was done', async () => {
    const { dialog, line, user, onAgain, onUndo } = await results(RESULTS);
    await user.click(line(/In-2/).getByRole('button', { name: 'Retry 2 In-2' }));
    expect(onAgain.mock.lastCall?.[0].map(({ part }) => part)).toEqual([2]);
    await user.click(dialog.getByRole('button', { name: 'Retry the 2 failed ones' }));
    expect(onAgain.mock.lastCall?.[0].map(({ part }) => part)).toEqual([2, 3]);
    await user.click(dialog.getByRole('button', { name: /^Undo/ }));
    const [first] = RESULTS;
    expect(onUndo.mock.lastCall?.[0]).toMatchObject([{ part: 1, target: first?.replaces, replaces: first?.target }]);
  });

  it('offer nothing where nothing may be changed, and say why', async () => {
    const { dialog, user, onAgain, onUndo, onClose } = await results(RESULTS, 'You may not change the routing of this site.');
    const why = { description: 'You may not change the routing of this site.' };
    for (const name of [/^Undo/, 'Retry the 2 failed ones', 'Retry 2 In-2']) await user.click(dialog.getByRole('button', { name, ...why }));
    expect([onAgain, onUndo].flatMap(({ mock }) => mock.calls)).toEqual([]);
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
