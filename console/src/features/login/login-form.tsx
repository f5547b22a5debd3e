import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { logIn } from '../../api/session/session.ts';
import { Card, CardMessage, LinkButton } from '../../ui/card.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import classes from './login.module.css';
import { UserLoginWithPassword } from './login-documents.ts';
import { LoginPassword, ShowPassword } from './login-password.tsx';
import { passwordProblem } from './problems.ts';
import { SsoLink } from './sso-link.tsx';

interface Props {
  /** What the reset form said, until the e-mail field is focused (AUTH-045). */
  readonly hint: string | null;
  /** Why a sign-in by single sign-on did not succeed, in words (AUTH-070); until then, too. */
  readonly ssoProblem: string | null;
  /** Why somebody who was logged in is not any more, in words; until they try again. */
  readonly ended: string | null;
  /** Hint and problem were read. */
  readonly onRead: () => void;
  readonly onForgot: () => void;
  readonly forgotId: string;
  readonly behind: boolean;
}

/** The front of the login card (AUTH-001 to AUTH-004, AUTH-010). By keyboard: e-mail, password, Log in, and then what else there is. */
export function LoginForm({ hint, ssoProblem, ended, onRead, onForgot, forgotId, behind }: Props) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<CombinedError | 'refused' | null>(null);
  const [run, busy] = useMutate(UserLoginWithPassword, { quiet: true, refetch: false, publicCall: true });
  const problems = { email: emailProblem(email), password: passwordProblem(password) };
  const field = useRef<HTMLInputElement>(null);
  const isPlacing = useRef(false);
  // Whoever opens the page types at once. That the field has the focus then says nothing of what was read.
  useEffect(() => {
    isPlacing.current = true;
    field.current?.focus({ preventScroll: true });
    isPlacing.current = false;
  }, []);
  // Focusing the e-mail field starts again: hint and error go (AUTH-045, AUTH-046). So do a click and a letter where the focus was there already.
  const startAgain = () => {
    if (isPlacing.current) return;
    setFailure(null);
    onRead();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    startAgain();
    if (problems.email || problems.password) return;
    const { data, error } = await run({ input: { email: email.trim(), password } });
    const token = data?.UserLoginWithPassword?.token;
    if (token) logIn(token);
    else setFailure(error ?? 'refused');
  };
  return (
    <Card behind={behind} title={t('login.title')} intro={t('login.intro')}>
      {ended && !tried && <CardMessage text={ended} />}
      {failure && <CardMessage error text={t('login.error', { message: failure === 'refused' ? t('login.refused') : wordsOf(failure) })} />}
      {ssoProblem && <CardMessage error text={ssoProblem} />}
      {hint && <CardMessage text={hint} />}
      <form noValidate className={classes.login} onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={field}
          className={classes.email ?? ''}
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
          onClick={startAgain}
          onFocus={startAgain}
          error={fieldError(tried && problems.email ? t(`rule.${problems.email}`) : null)}
        />
        <LoginPassword
          isShown={isShown}
          onChange={setPassword}
          problem={tried && problems.password ? t(`rule.${problems.password}`) : null}
          value={password}
        />
        <SubmitButton className={classes.submit ?? ''} size="lg" fullWidth loading={busy}>
          {t('login.submit')}
        </SubmitButton>
        <span className={classes.forgot}>
          <LinkButton id={forgotId} onClick={onForgot}>
            {t('login.forgot')}
          </LinkButton>
        </span>
        <ShowPassword isShown={isShown} onShow={setShown} />
      </form>
      <SsoLink email={email.trim()} />
    </Card>
  );
}
