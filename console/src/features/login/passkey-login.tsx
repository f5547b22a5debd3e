import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../../api/browser/passkeys.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { logIn } from '../../api/session/session.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import classes from './login.module.css';
import { UserLoginWithPasskey } from './login-documents.ts';
import { usePasskeyAnswer } from './use-passkey-answer.ts';

/** Signs in with a passkey, without e-mail and password. `onProblem`: what went wrong, in words; null: it is tried again. */
export function PasskeyLogin({ onProblem }: { onProblem: (message: string | null) => void }) {
  const { t } = useTranslation('auth');
  const { ask, asking } = usePasskeyAnswer();
  const [run, running] = useMutate(UserLoginWithPasskey, { quiet: true, refetch: false, publicCall: true });
  const logInWithPasskey = async () => {
    onProblem(null);
    const asked = await ask(null);
    if ('message' in asked) return onProblem(asked.message);
    const { data, message } = await run({ input: { passkey: asked.answer } });
    const token = data?.UserLoginWithPasskey?.token;
    if (token) logIn(token);
    else onProblem(message ?? t('login.refused'));
  };
  return (
    <ReasonedButton
      className={classes.passkey ?? ''}
      leftSection={<IconFingerprint size="1rem" stroke={1.75} aria-hidden />}
      loading={asking || running}
      onClick={() => void logInWithPasskey()}
      reason={hasPasskeys() ? null : t('second.noPasskeys')}
      size="lg"
      variant="default"
    >
      {t('login.passkey')}
    </ReasonedButton>
  );
}
