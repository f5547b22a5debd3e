import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/mutate.ts';
import { logIn } from '../../api/session.ts';
import { Card, CardMessage, LinkButton } from '../../ui/card.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { UserLoginWithPassword } from './documents.ts';
import classes from './login.module.css';
import { passwordProblem } from './problems.ts';
import { SsoLink } from './sso-link.tsx';

interface Props {
  /** What the reset form said, until the e-mail field is focused (AUTH-045). */
  readonly hint: string | null;
  readonly onHintRead: () => void;
  readonly onForgot: () => void;
  readonly forgotId: string;
  /** Why a sign-in by single sign-on did not succeed, in words (AUTH-070); until then, too. */
  readonly ssoProblem: string | null;
}

/** The front of the login card (AUTH-001 to AUTH-004, AUTH-010). */
export function LoginForm(props: Props) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [readProblem, setReadProblem] = useState<string | null>(null);
  const ssoProblem = props.ssoProblem === readProblem ? null : props.ssoProblem;
  const [run, busy] = useMutate(UserLoginWithPassword, { quiet: true, refetch: false, publicCall: true });
  const problems = { email: emailProblem(email), password: passwordProblem(password) };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setError(null);
    setReadProblem(props.ssoProblem);
    if (problems.email || problems.password) return;
    const { data, message } = await run({ input: { email: email.trim(), password } });
    const token = data?.UserLoginWithPassword?.token;
    if (token) logIn(token);
    else setError(message ?? t('login.refused'));
  };
  // Focusing the e-mail field starts anew: hint and error go (AUTH-045, AUTH-046).
  const startAnew = () => {
    setError(null);
    setReadProblem(props.ssoProblem);
    props.onHintRead();
  };
  return (
    <Card title={t('login.title')} intro={t('login.intro')}>
      {error && <CardMessage error text={t('login.error', { message: error })} />}
      {ssoProblem && <CardMessage error text={ssoProblem} />}
      {props.hint && <CardMessage text={props.hint} />}
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          label={t('login.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onFocus={startAnew}
          error={fieldError(tried && problems.email ? t(`rule.${problems.email}`) : null)}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('login.password')}
          value={password}
          onChange={setPassword}
          error={tried && problems.password ? t(`rule.${problems.password}`) : null}
          beside={
            <LinkButton id={props.forgotId} onClick={props.onForgot}>
              {t('login.forgot')}
            </LinkButton>
          }
        />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('login.submit')}
        </Button>
      </form>
      <SsoLink email={email.trim()} />
    </Card>
  );
}
