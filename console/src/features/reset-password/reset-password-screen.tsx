import { useNavigate } from '@tanstack/react-router';
import { NewPasswordForm, PASSWORD_RULES } from '@tutti/domain/password';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import * as v from 'valibot';
import { chooseLanguageBeforeLogin } from '../../api/browser/language.ts';
import { token as session, storedAccountId } from '../../api/browser/storage.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { Card } from '../../ui/card.tsx';
import { CardForm } from '../../ui/forms/card-form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
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

const EMPTY = { password: '', confirmPassword: '' };
type Passwords = typeof EMPTY;

/** Every rule of a new password, and whether it holds (AUTH-060). */
const rulesOf = ({ password, confirmPassword }: Passwords) => [
  ...PASSWORD_RULES.map(({ id, holds }) => ({ id, holds: holds(password) })),
  { id: 'same' as const, holds: password !== '' && password === confirmPassword },
];
const isComplete = (passwords: Passwords): boolean => v.is(NewPasswordForm, passwords);

/** Chooses a password with the token of the mail (AUTH-016, AUTH-017): every rule is in sight, and the button waits for all of them (AUTH-060). */
export function ResetPasswordScreen({ token, first }: Props) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const rulesId = useId();
  const [run] = useMutate(UserPasswordResetUsingToken, { quiet: true, refetch: false, publicCall: true });
  const form = useForm({
    saved: EMPTY,
    problemsOf: (values) => ({ password: isComplete(values) ? undefined : t('reset.notMet') }),
    send: async ({ password }): Promise<CombinedError | null> => {
      const { data, error } = await run({ input: { token, password } });
      if (error) return error;
      if (data?.UserPasswordResetUsingToken?.ok) {
        // The reset ended every session, also the one this browser may have had.
        session.clear();
        storedAccountId.clear();
        toast.success(t(first ? 'reset.firstDone' : 'reset.done'));
        await navigate({ to: '/login' });
      }
      // oxlint-disable-next-line no-console -- there is nothing to say to the person (AUTH-065)
      else console.error('The password was not reset, and the server gave no reason.');
      return null;
    },
  });
  const { refusal } = form;
  return (
    <PublicPage foot={<LanguageMenu onChoose={chooseLanguageBeforeLogin} />}>
      <Card title={t(first ? 'reset.firstTitle' : 'reset.title')} intro={t(first ? 'reset.firstIntro' : 'reset.intro')}>
        <CardForm
          below={
            refusal && (
              <p role="alert" className={classes.error}>
                <StatusShape value="error" size={14} />
                {wordsOf(refusal)}
              </p>
            )
          }
          disabled={form.isWrong}
          form={form}
          submit={t('reset.submit')}
        >
          <PasswordField
            field={form.text('password')}
            name="password"
            autoComplete="new-password"
            label={t(first ? 'login.password' : 'reset.password')}
            describedBy={rulesId}
          />
          <PasswordField
            field={form.text('confirmPassword')}
            name="confirmPassword"
            autoComplete="new-password"
            label={t('reset.confirm')}
            describedBy={rulesId}
          />
          <ul id={rulesId} className={classes.rules} aria-label={t('reset.rulesLabel')}>
            {rulesOf(form.values).map(({ id, holds }) => (
              <li key={id} data-holds={holds || undefined}>
                <StatusShape value={holds ? 'positive' : 'none'} size={14} />
                <span>{t(`rule.${id}`)}</span>
                <span className="visually-hidden">{t(holds ? 'reset.met' : 'reset.notMet')}</span>
              </li>
            ))}
          </ul>
        </CardForm>
      </Card>
    </PublicPage>
  );
}
