import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { forgetPending } from '../../api/devices/pending-devices.ts';
import { deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Answers, SentCall } from '../../testing/render-screen.tsx';

const open = (device: object = wireDevice(), more: Answers = {}) =>
  renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(device, more));
const sent = (calls: readonly SentCall[], operation: string) =>
  calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  // The calls that a test leaves without an answer.
  forgetPending();
  notifications.clean();
});

describe('the site block', () => {
  it('shows what people decided and know [DEV-009 DEV-010 DEV-011 DEV-012 DEV-013 DEV-014]', async () => {
    await open(wireDevice({ comments: 'Do not restart.' }));
    const site = within(await screen.findByRole('region', { name: 'Site' }));
    const importance = within(site.getByRole('radiogroup', { name: 'Importance' })).getAllByRole<HTMLInputElement>('radio');
    expect(importance.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['High', false],
      ['Normal', true],
      ['Low', false],
    ]);
    const select = site.getByRole<HTMLSelectElement>('combobox', { name: 'Site' });
    await waitFor(() => expect([select.value, select.selectedOptions[0]?.textContent]).toEqual(['s1', 'Kestrel Arena']));
    const notes = ['Location', 'Description', 'Comments'].map((name) => site.getByRole<HTMLInputElement>('textbox', { name }).value);
    expect(notes).toEqual(['Rack room 1', 'Main mix engine', 'Do not restart.']);
  });

  it('changes the importance by radio buttons [DEV-037 MODEL-093]', async () => {
    const { user, calls } = await open(wireDevice(), {
      DeviceImportanceLevelSet: ({ input }: { input: { newImportanceLevel: string } }) => ({
        DeviceImportanceLevelSet: {
          __typename: 'P',
          ok: true,
          device: { __typename: 'Device', id: 'd2', importanceLevel: input.newImportanceLevel },
        },
      }),
    });
    await screen.findByRole('radio', { name: 'Normal' });
    const radios = screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent);
    expect(radios).toEqual(['High', 'Normal', 'Low']);
    for (const [name, level] of [
      ['High', 'IMPORTANT'],
      ['Low', 'LESS_IMPORTANT'],
      ['Normal', 'NORMAL'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }));
      expect(await screen.findByRole('radio', { name, checked: true })).toBeTruthy();
      await waitFor(() =>
        expect(sent(calls, 'DeviceImportanceLevelSet').at(-1)).toEqual({ input: { deviceId: 'd2', newImportanceLevel: level } }),
      );
    }
    expect(sent(calls, 'DeviceImportanceLevelSet')).toHaveLength(3);
  });

  it('moves the device after a confirmation, and goes with it [DEV-040]', async () => {
    const { user, calls, router } = await open(wireDevice(), { DevicesEnroll: { DevicesEnroll: { __typename: 'P', ok: true } } });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Site' });
    await screen.findByRole('option', { name: 'Marlow HQ' });
    await user.selectOptions(select, 'Marlow HQ');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('the device will be moved to another site')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect([select.value, sent(calls, 'DevicesEnroll')]).toEqual(['s1', []]);
    await user.selectOptions(select, 'Marlow HQ');
    await user.click(await screen.findByRole('button', { name: 'Move to Marlow HQ' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s2/Devices/d2'));
    expect(sent(calls, 'DevicesEnroll')).toEqual([{ input: { domainId: 's2', deviceIds: ['d2'], clearConfig: false } }]);
  });
});

type Note = readonly [name: string, field: string, before: string, saveKey: string, limit: number];
const NOTES: readonly Note[] = [
  ['Location', 'location', 'Rack room 1', '{Enter}', 120],
  ['Description', 'description', 'Main mix engine', '{Enter}', 240],
  ['Comments', 'comments', 'Do not restart.', '{Control>}{Enter}{/Control}', 2000],
];

describe('location, description and comments', () => {
  async function field([name, note, before]: Note, answer: unknown) {
    const app = await open(wireDevice({ [note]: before }), { DeviceUpdate: () => answer });
    return { ...app, box: await screen.findByRole<HTMLInputElement>('textbox', { name }) };
  }

  it('show before the server answers, saved by key [DEV-041 DEV-043 DEV-045]', async () => {
    for (const kind of NOTES) {
      const [, note, , saveKey] = kind;
      const { user, box, calls } = await field(kind, new Promise(() => undefined));
      await user.clear(box);
      await user.type(box, `Stage left${saveKey}`);
      await waitFor(() =>
        expect(sent(calls, 'DeviceUpdate')).toEqual([{ input: { deviceId: 'd2', accountId: 'a1', metaInfo: { [note]: 'Stage left' } } }]),
      );
      expect(document.activeElement).not.toBe(box);
      expect(box.value).toBe('Stage left');
      // What is above the tabs says the location too, and shows the same.
      expect(screen.queryAllByRole('listitem').filter((one) => one.textContent === 'Stage left')).toHaveLength(note === 'location' ? 1 : 0);
      cleanup();
      forgetPending();
    }
  });

  it('are taken back by Undo, to what they said before and only where they still say what was written', async () => {
    const { user, box, calls } = await field(NOTES[0] ?? ['', '', '', '', 0], {
      DeviceUpdate: { __typename: 'P', ok: true, device: null },
    });
    await user.clear(box);
    await user.type(box, 'Stage left{Enter}');
    await screen.findByText('Location saved');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const back = { deviceId: 'd2', accountId: 'a1', metaInfo: { location: 'Rack room 1' }, replaces: { location: 'Stage left' } };
    await waitFor(() => expect(sent(calls, 'DeviceUpdate').at(-1)).toEqual({ input: back }));
    expect(await screen.findByText('It is as it was before')).toBeTruthy();
  });

  it('saved by leaving the field, go back when the server refuses [DEV-042 DEV-044 DEV-046]', async () => {
    for (const kind of NOTES) {
      const [, , before] = kind;
      const answer = Promise.withResolvers<unknown>();
      const { user, box, calls } = await field(kind, answer.promise);
      await user.clear(box);
      await user.type(box, 'Stage left');
      await user.tab();
      await waitFor(() => expect(sent(calls, 'DeviceUpdate')).toHaveLength(1));
      expect(box.value).toBe('Stage left');
      answer.resolve(new Error('Not allowed.'));
      await waitFor(() => expect(box.value).toBe(before));
      cleanup();
    }
  });

  it.each(NOTES)('are taken back by Escape, and not saved where they are too long: %s', async (...kind) => {
    const [, , before, , limit] = kind;
    const { user, box, calls } = await field(kind, null);
    await user.type(box, ' more{Escape}');
    expect(box.value).toBe(before);
    await user.click(box);
    await user.paste('x'.repeat(limit));
    expect(screen.getByText(new RegExp(`At most ${limit.toLocaleString('en')} characters`))).toBeTruthy();
    await user.tab();
    expect(sent(calls, 'DeviceUpdate')).toEqual([]);
  });
});
