import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../api/browser/storage.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { comparedDevice, comparedLine, comparisonWorld } from '../../../testing/snapshots-world.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
beforeEach(() => {
  token.set('tts_1');
  resize(1440);
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  resize(wide);
});

const note = comparedLine({
  id: 'NOTE/d1/LOCATION',
  kind: 'NOTE',
  setting: 'LOCATION',
  channelIndex: null,
  now: { __typename: 'SnapshotValue', text: 'Rack 2', device: null, channel: null },
  after: { __typename: 'SnapshotValue', text: 'Rack 1', device: null, channel: null },
});
const away = comparedLine({ id: 'away', deviceId: 'd2', deviceName: 'Stage', now: null, problem: 'Stage is not connected.' });
const LINES = [comparedLine(), note, away];
const DEVICES = [comparedDevice(), comparedDevice({ id: 'd2', name: 'Stage', state: 'NOT_CONNECTED' })];
const open = (answers = comparisonWorld(LINES, DEVICES), search = '') => renderApp(`/sites/s1/Snapshots/n1${search}`, answers);
const result = (more: object) => ({ __typename: 'SnapshotLineResult', message: null, command: null, ...more });
const answer = (results: readonly object[]) => ({
  SnapshotRecall: { SnapshotRecall: { __typename: 'SnapshotRecallPayload', ok: true, results, snapshot: null } },
});

describe('a site compared with a snapshot', () => {
  it('says what differs, what is unknown, and what closes lines', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Where now differs' }));
    expect(table.getByRole('row', { name: /Kick/ }).textContent).toContain('Kick@FOHnone');
    expect(table.getByText('Unknown')).toBeTruthy();
    const checks = within(screen.getByRole('complementary', { name: 'Checks before recall' }));
    expect(checks.getByText('Stage is not connected').parentElement?.textContent).toContain('1 line is left out.');
    expect(screen.getByText(/1 of 3 lines chosen/).textContent).toBe('1 of 3 lines chosen, 1 cannot be changed now, 1 not chosen');
  });

  it('says beforehand that so many lines are not recalled at once', async () => {
    const many = Array.from({ length: 5001 }, (_, at) =>
      comparedLine({ id: `SUBSCRIPTION/d1/${at + 1}`, channelIndex: at + 1, channelName: `In-${at + 1}` }),
    );
    const { user, calls } = await open(comparisonWorld(many, [comparedDevice()]));
    const button = await screen.findByRole('button', {
      name: 'Recall 5,001 changes',
      description: /At most 5,000 lines .*: choose fewer\.$/,
    });
    await user.click(button);
    expect(calls.some(({ operationName }) => operationName === 'SnapshotRecall')).toBe(false);
  });

  it('draws of thousands of lines those in sight alone, and goes through all of them by the keyboard', async () => {
    // Every other channel, so that none are alike in a row.
    const many = Array.from({ length: 6400 }, (_, at) =>
      comparedLine({
        id: `SUBSCRIPTION/d${(at % 2) + 1}/${2 * at + 1}`,
        deviceId: `d${(at % 2) + 1}`,
        channelIndex: 2 * at + 1,
        channelName: `In-${2 * at + 1}`,
        problem: at === 6399 ? 'Gone.' : null,
      }),
    );
    const { user } = await open(comparisonWorld(many, [comparedDevice(), comparedDevice({ id: 'd2', name: 'Stage' })]));
    const table = await screen.findByRole('table', { name: 'Where now differs' });
    expect(table.getAttribute('aria-rowcount')).toBe('6403');
    const drawn = () => within(table).getAllByRole('row');
    expect(drawn().length).toBeLessThan(100);
    // Head of the table, of Amp and of Stage: the rows of all groups have theirs.
    expect(
      drawn()
        .flatMap((row) => row.getAttribute('aria-rowindex') ?? [])
        .filter((at) => ['1', '2', '3203'].includes(at)),
    ).toHaveLength(3);
    within(table).getByRole('checkbox', { name: 'All lines' }).focus();
    await user.keyboard('{End}');
    // The last line is closed: the one before it that is open.
    await expect.poll(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('6402');
    expect(drawn().length).toBeLessThan(100);
    await user.keyboard('{ArrowUp} ');
    await screen.findByText(/^6,398 of 6,400 lines chosen/);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(within(table).getByRole('checkbox', { name: 'All lines' }));
  });

  it('recalls what is chosen as it was seen, and says of each line what came of it', async () => {
    const refused = 'It is Snare@FOH by now: look at it again.';
    const { user, calls } = await open(
      comparisonWorld(LINES, DEVICES, answer([result({ id: comparedLine().id, outcome: 'REFUSED', message: refused })])),
    );
    await user.click(await screen.findByRole('button', { name: 'Recall 1 change' }));
    const table = within(await screen.findByRole('table', { name: 'What came of the recall' }));
    await table.findByText(refused);
    const [, ...rows] = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Amp', expect.stringContaining(refused), 'Stage', expect.stringMatching(/Left out.*Stage is not connected/)]);
    const sent = calls.find(({ operationName }) => operationName === 'SnapshotRecall')?.variables;
    expect(sent).toMatchObject({
      input: { domainId: 's1', snapshotId: 'n1', snapshotFirst: true, lines: [{ id: comparedLine().id, ifNow: 'Kick@FOH' }] },
    });
    await user.click(screen.getByRole('button', { name: 'Retry the failed one' }));
    await user.click(screen.getByRole('button', { name: 'Back to the lines' }));
    expect(calls.filter(({ operationName }) => operationName === 'SnapshotRecall')).toHaveLength(2);
    await screen.findByRole('table', { name: 'Where now differs' });
  });

  it('makes the snapshot before with a retry too, where nothing was changed yet', async () => {
    const refused = answer([result({ id: comparedLine().id, outcome: 'REFUSED', message: 'Amp is not connected.' })]);
    const { user, calls } = await open(comparisonWorld(LINES, DEVICES, refused));
    await user.click(await screen.findByRole('button', { name: 'Recall 1 change' }));
    await user.click(await screen.findByRole('button', { name: 'Retry the failed one' }));
    const sent = () => calls.filter(({ operationName }) => operationName === 'SnapshotRecall').map(({ variables }) => variables);
    await expect.poll(sent).toMatchObject([{ input: { snapshotFirst: true } }, { input: { snapshotFirst: true } }]);
  });

  it('can all be chosen by one key, and kinds are hidden by the address', async () => {
    const { user, router } = await open();
    await screen.findByRole('button', { name: 'Recall 1 change' });
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByRole('button', { name: 'Recall 2 changes' });
    await user.click(screen.getByRole('button', { name: 'Notes 1', pressed: true }));
    await screen.findByRole('button', { name: 'Recall 1 change' });
    expect(router.state.location.search).toMatchObject({ hide: 'NOTE' });
  });

  it('is read by who may not route, and the recall says why not', async () => {
    const { user, calls } = await open(comparisonWorld(LINES, DEVICES, {}, false));
    const recall = await screen.findByRole('button', { name: 'Recall 1 change', description: 'You may compare here, not recall.' });
    await user.click(recall);
    expect(calls.some(({ operationName }) => operationName === 'SnapshotRecall')).toBe(false);
  });

  it('does not say that now is as then of devices that are not connected', async () => {
    await open(comparisonWorld([], [comparedDevice({ state: 'NOT_CONNECTED' })]));
    await screen.findByText(/^No line is known to differ\./);
    expect(screen.queryByText('Now is as in the snapshot.')).toBeNull();
  });

  it('says that nothing differs, that there is no such snapshot, and that it could not be read', async () => {
    await open(comparisonWorld([], []));
    await screen.findByText('Now is as in the snapshot.');
    expect(screen.queryByRole('button', { name: /^Recall/ })).toBeNull();
    cleanup();
    const gone = comparisonWorld([], []);
    await open({ ...gone, ComparedSnapshot: { domain: null, snapshot: null, snapshotComparison: null } });
    await screen.findByText('There is no such snapshot. It may have been deleted.');
    cleanup();
    await open({ ...gone, ComparedSnapshot: new Error('No answer.') });
    await screen.findByText('The comparison could not be loaded.');
    expect(screen.queryByText('Now is as in the snapshot.')).toBeNull();
  });
});
