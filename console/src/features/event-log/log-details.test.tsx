import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { entry, eventLog } from '../../testing/event-log-world.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Answers, SentCall } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';

const PATH = '/sites/s1/EventLog?accountId=a1';
/** The address of an entry of the log, whatever page it is on. */
const markOf = (number: number) => `${entry(number).timestamp}_e${number}`;
const details = async () => within(await screen.findByRole('dialog', { name: 'Event details' }));
const open = (answers: Answers, number: number) => renderApp(`${PATH}&entry=${markOf(number)}`, answers);
/** The reads of the entries of one moment: which ones of them. */
const looked = (calls: readonly SentCall[]) =>
  calls.flatMap(({ operationName, variables: { limit, offset } }) =>
    operationName === 'AuditLogsForDomain' && limit === 200 ? offset : [],
  );

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('the details of an entry', () => {
  it('open from the list, are in the address, and leave it when they are closed', async () => {
    const { user, router } = await renderApp(PATH, eventLog(3));
    await user.click(await screen.findByRole('button', { name: 'Event 2' }));
    expect((await details()).getByText('Event 2')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ entry: markOf(2) });
    await user.click((await details()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('entry'));
  });

  it('are not read again for what the page shows', async () => {
    const { calls } = await open(eventLog(3), 2);
    expect((await details()).getByText('Event 2')).toBeTruthy();
    expect(looked(calls)).toEqual([]);
  });

  it('are found among hundreds that happened at the same moment', async () => {
    const { calls } = await open(eventLog(450), 30);
    expect((await details()).getByText('Event 30')).toBeTruthy();
    expect(looked(calls)).toEqual([0, 200, 400]);
  });

  it('say when there is no such entry', async () => {
    await open(eventLog(3), 30);
    expect((await details()).getByText('This event was not found: it is gone, or not for you to see.')).toBeTruthy();
  });

  it('do not say so when it could not be read: why is said by itself', async () => {
    const { AuditLogsForDomain: answer } = eventLog(30);
    const failing = (variables: { limit: number }) =>
      variables.limit === 200 ? new Error('Not now.') : typeof answer === 'function' ? answer(variables) : answer;
    const { errors } = await open(eventLog(30, { AuditLogsForDomain: failing }), 1);
    await waitFor(() => expect(errors).toEqual(['Not now.']));
    await act(settle);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
