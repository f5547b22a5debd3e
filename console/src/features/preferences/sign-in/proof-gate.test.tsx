import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../api/browser/storage.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { apiKey, keysWorld, openKeys } from '../../../testing/keys-world.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { settle } from '../../../testing/settle.ts';

import { ProofGate } from './proof-gate.tsx';
import { UserPasskeyRename } from './sign-in-documents.ts';

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

const SIGN_IN = {
  __typename: 'SignIn',
  id: 'u1',
  isManaged: false,
  hasPassword: true,
  passwordSetAt: null,
  provedUntil: null,
  authenticatorApp: null,
  passkeys: [],
  recoveryCodes: null,
};
const PROOF_NEEDED = new Error('Please confirm first that it is you.', { cause: { code: 'FORBIDDEN', reason: 'PROOF_NEEDED' } });

/** Changes a key on a server that first wants to know who it is. */
async function changeKey() {
  let proved = false;
  const app = await openKeys(
    keysWorld(undefined, {
      MySignIn: { mySignIn: SIGN_IN },
      UserIdentityProve: ({ input }: { input: { password: string } }) => {
        if (input.password !== 'Correct horse 1') return new Error('Incorrect password', { cause: 'BAD_USER_INPUT' });
        proved = true;
        return { UserIdentityProve: { __typename: 'UserIdentityProvePayload', ok: true, signIn: SIGN_IN } };
      },
      AccountAPIKeyPermissionsSet: () =>
        proved
          ? {
              AccountAPIKeyPermissionsSet: { __typename: 'AccountAPIKeyPermissionsSetPayload', ok: true, apiKey: apiKey('k2', '', ['s1']) },
            }
          : PROOF_NEEDED,
    }),
    '/k2/editKey',
    'Edit Account Key',
  );
  await app.user.click(await screen.findByRole('checkbox', { name: 'Marlow HQ' }));
  await app.user.click(screen.getByRole('button', { name: 'Update Key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const confirm = async (password: string) => {
    await app.user.type(within(dialog).getByLabelText('Password'), password);
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  };
  const sent = () => app.calls.filter(({ operationName }) => operationName === 'AccountAPIKeyPermissionsSet');
  return { ...app, dialog, confirm, sent };
}

describe('What the server does only for who has shown lately who they are', () => {
  it('is done once they have, with what they had entered', async () => {
    const { router, confirm, sent, dialog, user } = await changeKey();
    await confirm('Wrong horse');
    expect(await within(dialog).findByText('Incorrect password')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await user.clear(within(dialog).getByLabelText('Password'));
    await confirm('Correct horse 1');
    expect(await screen.findByText('Successfully Updated Account key Permission')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/APIKeys'));
    const [first, second, ...more] = sent();
    expect([second, more]).toEqual([first, []]);
  });

  it('is not done where they do not, and the form is as it was and says why', async () => {
    const { user, sent, dialog, router } = await changeKey();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(settle);
    expect(screen.getByText('Please confirm first that it is you.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Marlow HQ' }).checked).toBe(false);
    expect([sent().length, router.state.location.pathname]).toEqual([1, '/settings/APIKeys/k2/editKey']);
  });

  it('says so where nobody could be asked, and nothing to who said no or whose form says it itself', async () => {
    function Press({ quiet }: { quiet: boolean }) {
      const [create] = useMutate(UserPasskeyRename, { quiet });
      const [ended, setEnded] = useState('');
      const press = async () => setEnded(String((await create({ input: { passkeyId: 'p1', name: 'Foyer' } })).message));
      return (
        <button onClick={() => void press()} type="button">
          Press {ended}
        </button>
      );
    }
    const errorsOf = async (signIn: unknown, quiet = false) => {
      const { errors, user } = await renderScreen(
        <ProofGate>
          <Press quiet={quiet} />
        </ProofGate>,
        { answers: { MySignIn: signIn, UserPasskeyRename: PROOF_NEEDED } },
      );
      await user.click(await screen.findByRole('button', { name: 'Press' }));
      return {
        errors,
        sayNo: async () => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' })),
        ended: () => screen.findByRole('button', { name: 'Press Please confirm first that it is you.' }),
      };
    };
    const notAsked = await errorsOf(new Error('No answer.'));
    await notAsked.ended();
    expect(notAsked.errors).toEqual(['Please confirm first that it is you.']);
    cleanup();
    const form = await errorsOf(new Error('No answer.'), true);
    await form.ended();
    expect(form.errors).toEqual([]);
    cleanup();
    const no = await errorsOf({ mySignIn: SIGN_IN });
    await no.sayNo();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await no.ended();
    expect(no.errors).toEqual([]);
  });
});
