import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onRefetch } from '../../api/client/refetch.ts';
import { changeLost, changeSettled } from '../../api/client/stream-state.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

afterEach(() => {
  cleanup();
  changeSettled();
});

it('says at once that a change got no answer, until somebody asks what is', async () => {
  const { user } = await renderScreen(
    <main>
      <p>The page</p>
      <ConnectionBanner />
    </main>,
    { answers: {} },
  );
  await screen.findByText('The page');
  let reads = 0;
  const stop = onRefetch(() => reads++);
  act(changeLost);
  const said = screen.getByRole('alert');
  expect(said.textContent).toContain('Unable to connect to server: your last change may not have been made.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => reads).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  stop();
});
