import { LoginForm as Schema } from '@tutti/domain/login-form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { trustedBrowser } from '../../api/browser/storage.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { logIn } from '../../api/session/session.ts';
import { Card, CardMessage, LinkButton } from '../../ui/card.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { emailProblem } from '../../ui/forms/email-problem.ts';
import { wrongIn } from '../../ui/forms/problems.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import classes from './login.module.css';
import { type SecondStep, UserLoginWithPassword } from './login-documents.ts';
import { LoginPassword, ShowPassword } from './login-password.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
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
  /** The password was right, and there is a second step to take. */
  readonly onSecondStep: (email: string, step: SecondStep) => void;
  readonly onForgot: () => void;
  readonly forgotId: string;
  readonly behind: boolean;
}

const EMPTY = { email: '', password: '' };

/** The front of the login card (AUTH-001 to AUTH-004, AUTH-010). By keyboard: e-mail, password, Log in, and then what else there is. */
export function LoginForm({ hint, ssoProblem, ended, onRead, onSecondStep, onForgot, forgotId, behind }: Props) {
  const { t } = useTranslation('auth');
  const [isShown, setShown] = useState(false);
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  const [run] = useMutate(UserLoginWithPassword, { quiet: true, refetch: false, publicCall: true });
  const form = useForm({
    saved: EMPTY,
    problemsOf: ({ email, password }) => ({
      email: emailProblem(email, t),
      // Only that it is missing (AUTH-050).
      password: wrongIn(Schema, { email, password })['password'] && t('rule.passwordRequired'),
    }),
    send: async ({ email, password }): Promise<CombinedError | 'refused' | null> => {
      const browser = trustedBrowser.get();
      const { data, error } = await run({ input: { email: email.trim(), password, ...(browser !== null && { browser }) } });
      const { token, secondStep } = data?.UserLoginWithPassword ?? {};
      if (secondStep) {
        onSecondStep(email.trim(), secondStep);
        return null;
      }
      if (!token) return error ?? 'refused';
      logIn(token);
      return null;
    },
    onTry: () => {
      setPasskeyProblem(null);
      onRead();
    },
  });
  const { refusal } = form;
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
    form.clearRefusal();
    setPasskeyProblem(null);
    onRead();
  };
  return (
    <Card behind={behind} title={t('login.title')} intro={t('login.intro')}>
      {ended && !form.isTried && <CardMessage text={ended} />}
      {refusal && <CardMessage error text={t('login.error', { message: refusal === 'refused' ? t('login.refused') : wordsOf(refusal) })} />}
      {passkeyProblem && <CardMessage error text={t('login.error', { message: passkeyProblem })} />}
      {ssoProblem && <CardMessage error text={ssoProblem} />}
      {hint && <CardMessage text={hint} />}
      <form {...form.props} className={classes.login}>
        <EmailField className={classes.email} field={form.text('email')} onClick={startAgain} onUse={startAgain} ref={field} />
        <LoginPassword field={form.text('password')} isShown={isShown} />
        <SubmitButton className={classes.submit ?? ''} size="lg" fullWidth loading={form.busy}>
          {t('login.submit')}
        </SubmitButton>
        <span className={classes.forgot}>
          <LinkButton id={forgotId} onClick={onForgot}>
            {t('login.forgot')}
          </LinkButton>
        </span>
        <ShowPassword isShown={isShown} onShow={setShown} />
      </form>
      <SsoLink email={form.values.email.trim()} />
      <PasskeyLogin
        onProblem={(problem) => {
          form.clearRefusal();
          setPasskeyProblem(problem);
        }}
      />
    </Card>
  );
}
