import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makePasskey } from '../../../api/browser/passkeys.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { UserPasskeyAdd, UserPasskeyBegin } from './sign-in-documents.ts';

/** Makes a passkey in this browser and adds it. `onCodes`: recovery codes came with it. */
export function useNewPasskey(userId: string, onCodes: (codes: readonly string[]) => void) {
  const { t } = useTranslation('preferences');
  const [adding, setAdding] = useState(false);
  const [begin] = useMutate(UserPasskeyBegin, { refetch: false });
  const [run] = useMutate(UserPasskeyAdd, { refetch: false });
  async function make(name: string): Promise<void> {
    const options = (await begin({ input: { userId } })).data?.UserPasskeyBegin?.options;
    if (!options) return;
    const made = await makePasskey(options);
    if (typeof made === 'string') {
      toast.error(t(made === 'known' ? 'signIn.passkeys.known' : 'signIn.passkeyCancelled'));
      return;
    }
    const added = (await run({ input: { name, passkey: made.answer } })).data?.UserPasskeyAdd;
    if (!added) return;
    toast.success(t('signIn.passkeys.added', { name }));
    if (added.recoveryCodes) onCodes(added.recoveryCodes);
  }
  return {
    adding,
    add: async (name: string) => {
      setAdding(true);
      await make(name).finally(() => setAdding(false));
    },
  };
}
