import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../api/browser/storage.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { comparedDevice, comparedLine, comparisonWorld } from '../../../testing/snapshots-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('A recall for later', () => {
  it('is planned beside the one of now, for the devices of the site', async () => {
    const devices = ['Amp', 'Stage'].map((name, at) => ({ __typename: 'Device', id: `d${at + 1}`, name }));
    const answers = {
      ...comparisonWorld([comparedLine()], [comparedDevice()]),
      RecallDevices: { domain: { __typename: 'Domain', id: 's1', devices } },
    };
    const { user } = await renderApp('/sites/s1/Snapshots/n1', answers);
    await user.click(await screen.findByRole('button', { name: 'Recall later…' }));
    expect(await screen.findByRole('dialog', { name: 'Recall Festival day 1 later' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'All of the site (2)' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Those of ticked lines (1)' })).toBeTruthy();
  });
});
