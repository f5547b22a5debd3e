import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { AGENTS, DESCRIPTION, openAgents } from '../../testing/server-world.ts';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('keeps what is ticked while the agent reports', async () => {
  let found = 62;
  const answer = () => ({
    account: { __typename: 'Account', id: 'a1', agents: [{ ...AGENTS[0], description: DESCRIPTION, devicesCount: found++ }] },
  });
  const { user } = await openAgents({ AccountAgents: answer }, '/g1');
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Arena rack?' }));
  await user.click(dialog.getByRole('checkbox'));
  const before = found;
  act(() => refetchAll());
  await expect.poll(() => found).toBeGreaterThan(before);
  await act(settle);
  const box = dialog.getByRole<HTMLInputElement>('checkbox', {
    name: `It found ${found - 1 - 60} devices that belong to no site. Remove them too.`,
  });
  expect(box.checked).toBe(true);
});
