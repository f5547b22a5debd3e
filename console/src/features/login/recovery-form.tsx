import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './second-step.module.css';

/** A recovery code, for somebody who has lost their second step. */
export function RecoveryForm({ busy, onSend }: { busy: boolean; onSend: (code: string) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !busy) void onSend(code);
  };
  return (
    <form className={classes.ways} noValidate onSubmit={submit}>
      <TextInput
        autoComplete="off"
        description={t('second.recoveryHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('second.recoveryCode')}
        name="recoveryCode"
        onChange={(event) => setCode(event.currentTarget.value)}
        ref={field}
        size="lg"
        spellCheck={false}
        value={code}
      />
      <Button disabled={!code.trim()} fullWidth loading={busy} size="lg" type="submit">
        {t('login.submit')}
      </Button>
    </form>
  );
}
