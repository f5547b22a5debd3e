import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { DISPLAY_NAME_LIMIT } from '@tutti/domain/preferences-form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { UserPasswordRequestReset } from '../../api/session/password-reset.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import classes from './preferences.module.css';
import { Row, Section } from './row.tsx';

interface Props {
  readonly email: string;
  /** Who signs in by an identity provider has their name from there, and no password here (PREF-026, PREF-027). */
  readonly ssoLogin: boolean;
  readonly displayName: string;
  readonly problem: string | undefined;
  /** Whether the dialog begins here. */
  readonly takesFocus: boolean;
  readonly onDisplayName: (name: string) => void;
}

/** Who the person is: their name, their address, a new password by mail (PREF-003 to PREF-005). */
export function ProfileSection({ email, ssoLogin, displayName, problem, takesFocus, onDisplayName }: Props) {
  const { t } = useTranslation('preferences');
  const id = useId();
  const [ask, asking] = useMutate(UserPasswordRequestReset, { refetch: false });
  const reset = async () => {
    const { data } = await ask({ input: { email } });
    if (data?.UserPasswordRequestReset?.ok === true) toast.success(t('profile.resetSent', { email }));
    else if (data) toast.error(t('profile.resetFailed'));
  };
  return (
    <Section title={t('profile.title')}>
      <Row htmlFor={`${id}-name`} label={t('profile.displayName')}>
        <TextInput
          autoComplete="name"
          data-autofocus={takesFocus || undefined}
          description={ssoLogin ? t('profile.bySso') : undefined}
          disabled={ssoLogin}
          error={fieldError(problem)}
          id={`${id}-name`}
          inputWrapperOrder={['input', 'description', 'error']}
          maxLength={DISPLAY_NAME_LIMIT}
          onChange={({ currentTarget }) => onDisplayName(currentTarget.value)}
          required
          value={displayName}
          withAsterisk={false}
        />
      </Row>
      <Row htmlFor={`${id}-email`} label={t('profile.email')}>
        <TextInput id={`${id}-email`} readOnly value={email} />
      </Row>
      {!ssoLogin && (
        <Row label={t('profile.password')}>
          <div className={classes.beside}>
            <Button
              leftSection={<IconMail aria-hidden size="1rem" stroke={1.75} />}
              loading={asking}
              onClick={() => void reset()}
              variant="default"
            >
              {t('profile.reset')}
            </Button>
            <span className={classes.hint}>{t('profile.resetHint')}</span>
          </div>
        </Row>
      )}
    </Section>
  );
}
