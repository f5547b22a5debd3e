import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askPasskey } from '../../api/browser/passkeys.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { UserPasskeyAsk } from '../../api/session/passkey-ask.ts';

type Asked = { readonly answer: string } | { readonly message: string };

/** Lets the person use a passkey; answers what the server is sent, or what went wrong, in words. `ticket`: of a sign-in that waits for its second step. */
export function usePasskeyAnswer() {
  const { t } = useTranslation('auth');
  const [asking, setAsking] = useState(false);
  const [run] = useMutate(UserPasskeyAsk, { quiet: true, refetch: false, publicCall: true });
  async function ask(ticket: string | null): Promise<Asked> {
    setAsking(true);
    try {
      const { data, message } = await run({ input: { ticket } });
      const options = data?.UserPasskeyAsk?.options;
      if (!options) return { message: message ?? t('login.refused') };
      const asked = await askPasskey(options);
      return typeof asked === 'string' ? { message: t('second.passkeyCancelled') } : asked;
    } finally {
      setAsking(false);
    }
  }
  return { ask, asking };
}
