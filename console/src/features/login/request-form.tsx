import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { UserPasswordRequestReset } from '../../api/session/password-reset.ts';
import { Card, CardMessage } from '../../ui/card.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import classes from './login.module.css';

/** The back of the login card: asks for a mail to choose a new password (AUTH-006 to AUTH-008). The answer never reveals whether an address exists. */
export function RequestForm(props: {
  /** A mail is on its way, and that was not read yet. */
  sent: boolean;
  onSent: (sent: boolean) => void;
  onBack: () => void;
  behind: boolean;
  emailField: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation('auth');
  const { emailField } = props;
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<CombinedError | 'notSent' | null>(null);
  const [run, busy] = useMutate(UserPasswordRequestReset, { quiet: true, refetch: false, publicCall: true });
  const problem = emailProblem(email);

  // Focusing the e-mail field starts again, as on the front; so does typing where the focus was there already.
  const startAgain = () => {
    setFailure(null);
    props.onSent(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    startAgain();
    if (problem) return;
    const { data, error } = await run({ input: { email: email.trim() } });
    if (data?.UserPasswordRequestReset?.ok) props.onSent(true);
    else setFailure(error ?? 'notSent');
  };
  return (
    <Card behind={props.behind} title={t('request.title')} intro={t('request.intro')}>
      {failure && <CardMessage error text={failure === 'notSent' ? t('request.notSent') : wordsOf(failure)} />}
      {props.sent && !failure && <CardMessage text={t('request.sent')} />}
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={emailField}
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          label={t('login.email')}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            startAgain();
          }}
          onFocus={startAgain}
          error={fieldError(tried && problem ? t(`rule.${problem}`) : null)}
        />
        <SubmitButton size="lg" fullWidth loading={busy}>
          {t('request.send')}
        </SubmitButton>
        <Button size="lg" variant="default" fullWidth onClick={props.onBack}>
          {t('request.back')}
        </Button>
      </form>
    </Card>
  );
}
