import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../ui/forms/field-error.tsx';
import classes from './login.module.css';

/** The password of the login, with the label and the field in rows of their own: the ways beside them come after the button that logs in. */
export function LoginPassword(props: { value: string; isShown: boolean; problem: string | null; onChange: (value: string) => void }) {
  const { t } = useTranslation('auth');
  const id = useId();
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {t('login.password')}
      </label>
      <TextInput
        id={id}
        className={classes.password ?? ''}
        size="lg"
        type={props.isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        error={fieldError(props.problem)}
      />
    </>
  );
}

/** Shows the password, or hides it again. */
export function ShowPassword({ isShown, onShow }: { isShown: boolean; onShow: (shown: boolean) => void }) {
  const { t } = useTranslation('common');
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <ActionIcon
      aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
      className={classes.show ?? ''}
      onClick={() => onShow(!isShown)}
      variant="subtle"
    >
      <Icon size="1rem" stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
