import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextProps } from './use-form.ts';

interface Props {
  readonly field: TextProps;
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The field is come to, or typed in: what was said before is read. */
  readonly onUse?: () => void;
  readonly onClick?: () => void;
  readonly className?: string | undefined;
}

/** The e-mail address of somebody who is not logged in. */
export function EmailField({ field, ref, onUse, onClick, className }: Props) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      {...field}
      ref={ref}
      className={className ?? ''}
      size="lg"
      type="email"
      name="email"
      autoComplete="username"
      label={t('login.email')}
      onChange={(event) => {
        field.onChange(event);
        onUse?.();
      }}
      onClick={onClick}
      onFocus={onUse}
    />
  );
}
