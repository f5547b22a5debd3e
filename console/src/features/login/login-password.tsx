import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextProps } from '../../ui/forms/use-form.ts';
import classes from './login.module.css';

/** The password of the login, with the label and the field in rows of their own: the ways beside them come after the button that logs in. */
export function LoginPassword({ field, isShown }: { field: TextProps; isShown: boolean }) {
  const { t } = useTranslation('auth');
  const id = useId();
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {t('login.password')}
      </label>
      <TextInput
        {...field}
        id={id}
        className={classes.password ?? ''}
        size="lg"
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
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
