import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trustedBrowser } from '../../api/browser/storage.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { logIn } from '../../api/session/session.ts';
import { UserLoginWithSecondStep } from './login-documents.ts';
import { usePasskeyAnswer } from './use-passkey-answer.ts';

type Proof = { readonly code: string } | { readonly passkey: string } | { readonly recoveryCode: string };

/** Takes the second step of a sign-in. `onEnded`: the password must be entered again, and why. */
export function useSecondStep(ticket: string, onEnded: (why: string) => void) {
  const { t } = useTranslation('auth');
  const [problem, setProblem] = useState<string | null>(null);
  const [run, sending] = useMutate(UserLoginWithSecondStep, { quiet: true, refetch: false, publicCall: true });
  const { ask, asking } = usePasskeyAnswer();

  async function send(proof: Proof, trustBrowser: boolean): Promise<void> {
    setProblem(null);
    const { data, error } = await run({ input: { ticket, trustBrowser, ...proof } });
    const answer = data?.UserLoginWithSecondStep;
    if (answer?.token) {
      if (answer.browser) trustedBrowser.set(answer.browser);
      return logIn(answer.token);
    }
    const words = error ? wordsOf(error) : t('login.refused');
    const about = error?.graphQLErrors[0]?.extensions;
    if (about?.['field'] === 'ticket' || about?.['triesLeft'] === 0) onEnded(words);
    else setProblem(words);
  }
  async function sendPasskey(trustBrowser: boolean): Promise<void> {
    setProblem(null);
    const asked = await ask(ticket);
    if ('message' in asked) setProblem(asked.message);
    else await send({ passkey: asked.answer }, trustBrowser);
  }
  return { problem, busy: sending || asking, send, sendPasskey, clearProblem: () => setProblem(null) };
}
