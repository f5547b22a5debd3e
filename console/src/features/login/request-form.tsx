import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/mutate.ts';
import { UserPasswordRequestReset } from '../../api/password-reset.ts';
import { Card, CardMessage } from '../../ui/card.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import classes from './login.module.css';

/** The back of the login card: asks for a mail to choose a new password (AUTH-006 to AUTH-008). The answer never tells whether an address exists. */
export function RequestForm(props: {
  hint: string | null;
  onSent: (hint: string) => void;
  onBack: () => void;
  emailField: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation('auth');
  const { emailField } = props;
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [run, busy] = useMutate(UserPasswordRequestReset, { quiet: true, refetch: false, publicCall: true });
  const problem = emailProblem(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setError(null);
    if (problem) return;
    const { data, message } = await run({ input: { email: email.trim() } });
    if (data?.UserPasswordRequestReset?.ok) props.onSent(t('request.sent'));
    else setError(message ?? t('request.notSent'));
  };
  return (
    <Card title={t('request.title')} intro={t('request.intro')}>
      {error && <CardMessage error text={error} />}
      {props.hint && !error && <CardMessage text={props.hint} />}
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={emailField}
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          label={t('login.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldError(tried && problem ? t(`rule.${problem}`) : null)}
        />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('request.send')}
        </Button>
        <Button size="lg" variant="default" fullWidth onClick={props.onBack}>
          {t('request.back')}
        </Button>
      </form>
    </Card>
  );
}
