import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { PASSWORD_LIMIT, PASSWORD_RULES } from '@tutti/domain/password';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { chooseLanguageBeforeLogin } from '../../api/browser/language.ts';
import { token as session, storedAccountId } from '../../api/browser/storage.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './reset-password.module.css';
import { UserPasswordResetUsingToken } from './reset-password-documents.ts';

interface Props {
  readonly token: string;
  /** The reader had no password before: an invitation led here. */
  readonly first: boolean;
}

/** Chooses a password with the token of the mail (AUTH-016, AUTH-017): every rule is in sight, and the button waits for all of them (AUTH-060). */
export function ResetPasswordScreen({ token, first }: Props) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const rulesId = useId();
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [error, setError] = useState<CombinedError | null>(null);
  const [run, busy] = useMutate(UserPasswordResetUsingToken, { quiet: true, refetch: false, publicCall: true });
  const rules = [
    ...PASSWORD_RULES.map(({ id, holds }) => ({ id, holds: holds(password) })),
    { id: 'same' as const, holds: password !== '' && password === confirmPassword },
  ];
  const complete = rules.every(({ holds }) => holds) && password.length <= PASSWORD_LIMIT;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    setError(null);
    const { data, error: refusal } = await run({ input: { token, password } });
    if (refusal) setError(refusal);
    else if (data?.UserPasswordResetUsingToken?.ok) {
      // The reset ended every session, also the one this browser may have had.
      session.clear();
      storedAccountId.clear();
      toast.success(t(first ? 'reset.firstDone' : 'reset.done'));
      await navigate({ to: '/login' });
    }
    // oxlint-disable-next-line no-console -- there is nothing to say to the person (AUTH-065)
    else console.error('The password was not reset, and the server gave no reason.');
  };
  return (
    <PublicPage foot={<LanguageMenu onChoose={chooseLanguageBeforeLogin} />}>
      <Card title={t(first ? 'reset.firstTitle' : 'reset.title')} intro={t(first ? 'reset.firstIntro' : 'reset.intro')}>
        <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={t(first ? 'login.password' : 'reset.password')}
            value={password}
            onChange={setPassword}
            describedBy={rulesId}
          />
          <PasswordField
            name="confirmPassword"
            autoComplete="new-password"
            label={t('reset.confirm')}
            value={confirmPassword}
            onChange={setConfirmPassword}
            describedBy={rulesId}
          />
          <ul id={rulesId} className={classes.rules} aria-label={t('reset.rulesLabel')}>
            {rules.map(({ id, holds }) => (
              <li key={id} data-holds={holds || undefined}>
                <StatusShape value={holds ? 'positive' : 'none'} size={14} />
                <span>{t(`rule.${id}`)}</span>
                <span className="visually-hidden">{t(holds ? 'reset.met' : 'reset.notMet')}</span>
              </li>
            ))}
          </ul>
          <SubmitButton size="lg" fullWidth loading={busy} disabled={!complete}>
            {t('reset.submit')}
          </SubmitButton>
          {error && (
            <p role="alert" className={classes.error}>
              <StatusShape value="error" size={14} />
              {wordsOf(error)}
            </p>
          )}
          {/* The way out, also of a link that is not valid any more: a new one is asked for there. */}
          <Button component={Link} to="/login" size="lg" variant="default" fullWidth>
            {t('request.back')}
          </Button>
        </form>
      </Card>
    </PublicPage>
  );
}
