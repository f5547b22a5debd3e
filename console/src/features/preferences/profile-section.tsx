import { TextInput } from '@mantine/core';
import { DISPLAY_NAME_LIMIT } from '@tutti/domain/preferences-form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { Row, Section } from './row.tsx';

interface Props {
  readonly email: string;
  /** Who signs in by an identity provider has their name from there (PREF-026). */
  readonly ssoLogin: boolean;
  readonly displayName: string;
  readonly problem: string | undefined;
  /** Whether the dialog begins here. */
  readonly takesFocus: boolean;
  readonly onDisplayName: (name: string) => void;
}

/** Who the person is: their name and their address (PREF-003, PREF-004). */
export function ProfileSection({ email, ssoLogin, displayName, problem, takesFocus, onDisplayName }: Props) {
  const { t } = useTranslation('preferences');
  const id = useId();
  return (
    <Section name="profile" title={t('profile.title')}>
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
    </Section>
  );
}
