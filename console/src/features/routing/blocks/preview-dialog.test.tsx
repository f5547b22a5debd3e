import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, renderScreen } from '../../../testing/render-screen.tsx';
import type { PatchLine } from './patch-line.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import type { PreviewRow } from './preview-rows.ts';
import type { LeftOut } from './use-patching.ts';

afterEach(cleanup);

const MUTATION = 'DevicesRxChannelsSubscriptionSet';
const NONE = { subscribedDevice: '', subscribedChannel: '' };
const request = (index: number, replaces = NONE): PatchLine => ({
  deviceId: 'amp',
  deviceName: 'Amp',
  part: index,
  channelName: `In-${index}`,
  transmitterId: 'stage',
  target: { subscribedDevice: 'Stage', subscribedChannel: `Out-${index}` },
  replaces,
});
const row = (index: number, more: Partial<PreviewRow> = {}): PreviewRow => ({
  key: `amp\n${index}`,
  part: index,
  channelName: `In-${index}`,
  deviceName: 'Amp',
  gets: `Out-${index}@Stage`,
  replaces: 'none',
  request: request(index),
  reason: null,
  isSame: false,
  ...more,
});
/** What the server answers to a preview: these positions it would refuse. */
const refusing = (...refused: readonly object[]): Answers => ({
  [MUTATION]: { [MUTATION]: { __typename: 'P', ok: refused.length === 0, commands: [], refused, streams: [] } },
});

/** Shows the preview of these rows; with what it was applied. */
async function preview(rows: readonly PreviewRow[] | null, answers: Answers, closed: string | null = null) {
  const onApply = vi.fn<(requests: readonly PatchLine[], leftOut: readonly LeftOut[]) => void>();
  const onClose = vi.fn<() => void>();
  const dialog = (
    <PreviewDialog {...{ rows, closed, onApply, onClose }} applyWords={({ length }) => `Patch ${length}`} title="Patch of Amp" />
  );
  const app = await renderScreen(dialog, { answers });
  const shown = within(await screen.findByRole('dialog', { name: 'Patch of Amp' }));
  return { ...app, shown, onApply, onClose, line: (name: RegExp) => within(shown.getByRole('row', { name })) };
}

describe('The preview of a patch', () => {
  it('says of each line what it would do, by the rules of the server, and asks for nothing', async () => {
    const replaced = { subscribedDevice: 'Mixer', subscribedChannel: 'Main' };
    const rows = [
      row(1),
      row(2, { request: request(2, replaced), replaces: 'Main@Mixer' }),
      row(3),
      row(4, { request: null, reason: 'Gets this already', isSame: true }),
    ];
    const refused = { __typename: 'R', position: 2, deviceId: 'amp', rxChannelIndex: 3, message: 'Somebody else changed it.' };
    const { shown, line, calls, user, onApply } = await preview(rows, refusing(refused));
    await waitFor(() => expect(line(/In-1/).getByText('Fits')).toBeTruthy());
    expect(line(/In-2/).getByText('Replaces a subscription')).toBeTruthy();
    expect(line(/In-3/).getByText('Left out: Somebody else changed it.')).toBeTruthy();
    expect(line(/In-4/).getByText('Gets this already')).toBeTruthy();
    expect(shown.getByText('1 pair cannot work and is left out.')).toBeTruthy();
    expect(shown.getByText('2 of 4 pairs')).toBeTruthy();
    expect(calls.map(({ variables }) => variables)).toMatchObject([{ input: { preview: true } }]);
    await user.click(shown.getByRole('button', { name: 'Patch 2' }));
    const [requests, leftOut] = onApply.mock.calls[0] ?? [[], []];
    expect(requests.map(({ part }) => part)).toEqual([1, 2]);
    expect(leftOut.map(({ part, reason }) => [part, reason])).toEqual([
      [3, 'Somebody else changed it.'],
      [4, 'Gets this already'],
    ]);
  });

  it('checks streams beside channels, and closes a stream with the reason of the server', async () => {
    const stream = (part: string): PreviewRow =>
      row(1, { key: `amp\ns${part}`, part, channelName: part, request: { ...request(1), part, channelName: part, txStreamId: 't' } });
    const answer = (rxStreamId: string, message: string | null) => ({
      __typename: 'S',
      deviceId: 'amp',
      rxStreamId,
      command: null,
      message,
    });
    const payload = {
      __typename: 'P',
      ok: false,
      commands: [],
      refused: [],
      streams: [answer('North', null), answer('South', 'It is off.')],
    };
    const { line, calls, user, shown, onApply } = await preview([row(1), stream('North'), stream('South')], {
      [MUTATION]: { [MUTATION]: payload },
    });
    await waitFor(() => expect(line(/North/).getByText('Fits')).toBeTruthy());
    expect(line(/South/).getByText('Left out: It is off.')).toBeTruthy();
    expect(calls[0]?.variables).toMatchObject({
      input: {
        subscriptions: [{ rxChannelIndex: 1 }],
        streams: [
          {
            rxStreamId: 'North',
            subscribedDevice: 'Stage',
            subscribedStream: 'Out-1',
            txStreamId: 't',
            replaces: { subscribedStream: '' },
          },
          { rxStreamId: 'South' },
        ],
      },
    });
    await user.click(shown.getByRole('button', { name: 'Patch 2' }));
    expect(onApply.mock.calls[0]?.[0].map(({ part }) => part)).toEqual([1, 'North']);
  });

  it('leaves out what is taken out by hand, one line or all', async () => {
    const { shown, user, onApply } = await preview([row(1), row(2)], refusing());
    await user.click(await shown.findByRole('checkbox', { name: 'Patch 2 In-2' }));
    await user.click(shown.getByRole('button', { name: 'Patch 1' }));
    expect(onApply).toHaveBeenLastCalledWith([request(1)], [expect.objectContaining({ part: 2, reason: 'Left out by you' })]);
    const all = shown.getByRole('checkbox', { name: 'All pairs' });
    await user.click(all);
    await user.click(all);
    const apply = shown.getByRole('button', { name: 'Patch 0' });
    expect(apply.getAttribute('aria-disabled')).toBe('true');
    await user.click(apply);
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it.each([
    [7, 0],
    [8, 1],
  ])('of %i lines says whether the server makes a snapshot before', async (count, notes) => {
    const { shown } = await preview(
      Array.from({ length: count }, (_, at) => row(at + 1)),
      refusing(),
    );
    expect(shown.getByRole('button', { name: `Patch ${count}` })).toBeTruthy();
    expect(shown.queryAllByText(/^A snapshot of the site is made before/)).toHaveLength(notes);
  });

  it('says why nothing can be asked for, and waits for channels that are not read', async () => {
    const { shown, user, onApply, onClose } = await preview(null, refusing(), 'The plan of this account has ended.');
    expect(shown.getByText('The channels are being read.')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Patch 0', description: 'The plan of this account has ended.' }));
    expect(onApply).not.toHaveBeenCalled();
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
