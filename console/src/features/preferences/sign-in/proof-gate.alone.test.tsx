import { cleanup, screen } from '@testing-library/react';
import { useContext, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProofContext } from '../../../api/client/proof.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProofGate } from './proof-gate.tsx';

// The code of the dialog does not arrive.
vi.mock('./proof-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(cleanup);

function Press() {
  const ask = useContext(ProofContext);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const press = async () => {
    const how = await ask();
    setEnded((all) => [...all, how]);
  };
  return (
    <button onClick={() => void press()} type="button">
      Press {ended.join()}
    </button>
  );
}

it('A question for a proof whose dialog does not arrive ends, with words, and is asked again by the next press', async () => {
  const SIGN_IN = { __typename: 'SignIn', id: 'u1', isManaged: false, hasPassword: true, passwordSetAt: null, provedUntil: null };
  const { user, calls } = await renderScreen(
    <ProofGate>
      <Press />
    </ProofGate>,
    { answers: { MySignIn: { mySignIn: { ...SIGN_IN, authenticatorApp: null, passkeys: [], recoveryCodes: null } } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Press' }));
  await user.click(await screen.findByRole('button', { name: 'Press ended' }));
  await screen.findByRole('button', { name: 'Press ended,ended' });
  await screen.findByText('This part of the console did not arrive. Try again in a moment.');
  expect(calls.map(({ operationName }) => operationName)).toEqual(['MySignIn', 'MySignIn']);
});
