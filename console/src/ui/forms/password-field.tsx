import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './password-field.module.css';
import type { TextProps } from './use-form.ts';

const Eye = ({ reveal }: { reveal: boolean }) => {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size="1rem" stroke={1.75} aria-hidden />;
};

/** A password with a button that shows it. */
export function PasswordField(props: {
  label: string;
  name: string;
  field: TextProps;
  autoComplete: 'current-password' | 'new-password';
  describedBy?: string;
}) {
  const { t } = useTranslation('common');
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <div className={classes.head}>
        <label htmlFor={id}>{props.label}</label>
      </div>
      <PasswordInput
        {...props.field}
        id={id}
        size="lg"
        name={props.name}
        autoComplete={props.autoComplete}
        visible={shown}
        onVisibilityChange={setShown}
        {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
        visibilityToggleIcon={Eye}
        visibilityToggleButtonProps={{ 'aria-label': t(shown ? 'hidePassword' : 'showPassword'), tabIndex: 0 }}
      />
    </div>
  );
}
