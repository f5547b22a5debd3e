import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askPasskey, hasPasskeys } from '../../../api/browser/passkeys.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { UserPasskeyAsk } from '../../../api/session/passkey-ask.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import type { SignIn } from './my-sign-in.ts';
import classes from './sign-in.module.css';
import { UserIdentityProve } from './sign-in-documents.ts';

interface Props {
  readonly opened: boolean;
  readonly signIn: SignIn;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks who it is, by password or passkey, before something about the sign-in is changed. */
export function ProofDialog({ opened, signIn, onProved, onClose }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  return (
    <Modal onClose={onClose} opened={opened} title={t('signIn.proof.title')} width={420}>
      {opened && <Proof onClose={onClose} onProved={onProved} signIn={signIn} />}
    </Modal>
  );
}

function Proof({ signIn, onProved, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['preferences', 'common']);
  const id = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [run, proving] = useMutate(UserIdentityProve, { quiet: true, refetch: false });
  const [ask, asking] = useMutate(UserPasskeyAsk, { quiet: true, refetch: false });
  const busy = proving || asking;

  async function send(input: { readonly password: string } | { readonly passkey: string }): Promise<void> {
    const { data, message } = await run({ input });
    if (data?.UserIdentityProve?.ok === true) onProved();
    else setProblem(message);
  }
  async function sendPasskey(): Promise<void> {
    setProblem(null);
    const { data, message } = await ask({ input: {} });
    const options = data?.UserPasskeyAsk?.options;
    if (!options) return setProblem(message);
    const asked = await askPasskey(options);
    if (typeof asked === 'string') setProblem(t('signIn.passkeyCancelled'));
    else await send({ passkey: asked.answer });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (password && !busy) void send({ password });
  };
  return (
    <form className={classes.proof} noValidate onSubmit={submit}>
      <p>{t('signIn.proof.text')}</p>
      {signIn.hasPassword && (
        <PasswordField
          autoComplete="current-password"
          field={{ value: password, onChange: (event) => setPassword(event.currentTarget.value), error: null }}
          label={t('signIn.password.title')}
          name="password"
        />
      )}
      {problem !== null && (
        <p className={classes.problem} id={id} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.proofFoot}>
        {signIn.passkeys.length > 0 && (
          <ReasonedButton
            leftSection={<IconFingerprint aria-hidden size="1rem" stroke={1.75} />}
            onClick={() => void sendPasskey()}
            reason={hasPasskeys() ? null : t('signIn.noPasskeys')}
            variant="default"
          >
            {t('signIn.proof.passkey')}
          </ReasonedButton>
        )}
        <span className={classes.grow} />
        <Button onClick={onClose} variant="default">
          {t('common:cancel')}
        </Button>
        {signIn.hasPassword && (
          <Button disabled={!password} loading={busy} type="submit">
            {t('signIn.proof.confirm')}
          </Button>
        )}
      </div>
    </form>
  );
}
