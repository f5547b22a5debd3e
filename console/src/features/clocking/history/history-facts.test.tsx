import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { HistoryFacts } from './history-facts.tsx';

afterEach(cleanup);

const NOTHING = {
  __typename: 'ClockHistoryFigures',
  leaderChanges: 0,
  withoutLeaderSeconds: 0,
  lockLosses: 0,
  lockLossDevices: 0,
} as const;
const values = () => screen.getAllByRole('definition').map((value) => value.textContent);

describe('the figures of a window', () => {
  it('says nothing of a time in which nobody observed the clocks', async () => {
    await renderScreen(<HistoryFacts figures={{ ...NOTHING, inLock: null }} leader={null} />, { answers: {} });
    await screen.findByText('Lock losses');
    expect(values()).toEqual(['--', '--', '--', '--', '--']);
  });

  it('says that there was none where it was observed', async () => {
    await renderScreen(<HistoryFacts figures={{ ...NOTHING, inLock: 1 }} leader="DSP-Core-Main" />, { answers: {} });
    await screen.findByText('Lock losses');
    expect(values()).toEqual(['DSP-Core-Main', '0', 'None', 'None', '100%']);
  });
});
