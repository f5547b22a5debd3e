import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { AGENTS, DESCRIPTION, openAgents } from '../../testing/server-world.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
beforeEach(() => {
  token.set('tts_1');
  resize(390);
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  resize(wide);
});

it('shows the families of an agent in rows on a phone, which open to what is read of each and to its devices', async () => {
  const account = { __typename: 'Account', id: 'a1', agents: [{ ...AGENTS[0], description: DESCRIPTION }] };
  const { user } = await openAgents({ AccountAgents: { account } }, '/g1');
  const list = within(await screen.findByRole('region', { name: 'What it sees' }));
  const rows = list.getAllByRole('listitem');
  expect(list.queryByRole('table')).toBeNull();
  expect(rows.map((row) => row.querySelector('summary')?.textContent)).toEqual(['DanteFound 35Read and write', 'otherFound 2Read only']);
  const [first] = rows;
  const details = first?.querySelector('details');
  expect(details?.open).toBe(false);
  await user.click(list.getByText('Dante', { selector: 'summary > span' }));
  expect(details?.open).toBe(true);
  expect(list.getByText('Asked of the devices. No signal levels.')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Show Dante' })).toBeTruthy();
});
