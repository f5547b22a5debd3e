import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useLateResults } from './use-late-results.ts';
import type { PatchResult } from './use-patching.ts';

afterEach(cleanup);

const SAID = 'The patch has ended: 2 connected, 1 failed.';

const result = (index: number, state: PatchResult['outcome']['state'], endedAt: number | null): PatchResult => ({
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
  outcome: { state, reason: null, notReported: false },
  endedAt,
});
const UNDER_WAY = [result(1, 'connected', 1200), result(2, 'sent', null), result(3, 'sent', null)];
const ENDED = [result(1, 'connected', 1200), result(2, 'connected', 1300), result(3, 'failed', 1400)];

/** Results whose dialog is open until somebody closes it, and whose lines end when somebody says so. */
function Page() {
  const [isShown, setShown] = useState(true);
  const [hasEnded, setEnded] = useState(false);
  useLateResults({ results: hasEnded ? ENDED : UNDER_WAY, isShown, show: () => setShown(true) });
  return (
    <>
      {isShown && <p>shown</p>}
      <button onClick={() => setShown(false)} type="button">
        close
      </button>
      <button onClick={() => setEnded(true)} type="button">
        end
      </button>
    </>
  );
}

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('says what came of a patch whose results were closed too early, once, and shows them again', async () => {
  const { user } = await renderScreen(<Page />, { answers: {} });
  await press(user, 'close');
  expect(screen.queryByText(SAID)).toBeNull();
  await press(user, 'end');
  expect(await screen.findAllByText(SAID)).toHaveLength(1);
  await press(user, 'Show');
  expect(await screen.findByText('shown')).toBeTruthy();
  await press(user, 'close');
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
});

it('says nothing where the results were on the screen until all were there', async () => {
  const { user } = await renderScreen(<Page />, { answers: {} });
  await press(user, 'end');
  await press(user, 'close');
  expect(screen.queryByText('shown')).toBeNull();
  expect(screen.queryByText(SAID)).toBeNull();
});
