import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { AWAY, deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

const open = (more: object) => renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice(more)));
/** What a row of a part of the page has. */
async function value(title: string, name: string): Promise<HTMLElement> {
  const section = await screen.findByRole('region', { name: title });
  const found = [...section.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling;
  if (!(found instanceof HTMLElement)) throw new Error(`${name} has no value.`);
  return found;
}

describe('the connection of a device', () => {
  it('that was never reported is Offline, and Now at no time [DEV-055 DEV-056 DEV-068]', async () => {
    await open({ connection: null, connectedSince: null });
    expect((await value('General', 'Connected since')).textContent).toBe('Offline');
    expect((await value('General', 'Last connected')).textContent).toBe('--');
  });
});

describe('the sync status of a device', () => {
  it.each([
    ['LOCKED', 'Locked', 'positive'],
    ['NOT_LOCKED', 'Not locked', 'error'],
    ['UNKNOWN', 'Unknown', 'unknown'],
    [null, 'Unknown', 'unknown'],
  ])('that is %s is shown as %s, which looks %s [STATUS-019 STATUS-020 STATUS-021]', async (locked, word, shape) => {
    await open({ clockingState: { ...wireDevice().clockingState, locked } });
    const sync = await value('Clock Synchronisation', 'Sync status');
    expect([sync.textContent, sync.querySelector('svg[data-status]')?.getAttribute('data-status')]).toEqual([word, shape]);
  });
});

describe('the firmware of a device', () => {
  it.each([
    ['UP_TO_DATE', {}, 'Up to date'],
    // What it said last of its version is so while it is away, too.
    ['UP_TO_DATE', AWAY, 'Up to date'],
    ['UNKNOWN', {}, ''],
    ['AVAILABLE', {}, 'Update Available'],
  ])('that is %s is called so and nothing else [DEV-018 DEV-070 DEV-071]', async (status, more, words) => {
    await open({ ...more, update: { ...wireDevice().update, status } });
    expect((await value('Tutti Information', 'Tutti version')).textContent).toBe(`4.2.5${words}`);
  });
});
