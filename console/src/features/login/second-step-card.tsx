import { Button, Checkbox } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { APP_CODE_LENGTH, TRUSTED_BROWSER_DAYS } from '@tutti/domain/second-step-form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../../api/browser/passkeys.ts';
import { Card, CardMessage, LinkButton } from '../../ui/card.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import type { SecondStep } from './login-documents.ts';
import { RecoveryForm } from './recovery-form.tsx';
import classes from './second-step.module.css';
import { useSecondStep } from './use-second-step.ts';

interface Props {
  readonly email: string;
  readonly step: SecondStep;
  /** Back to e-mail and password; `why`: what to say there. */
  readonly onBack: (why: string | null) => void;
}

/** The second step after the password: a code that sends itself, a passkey beside it, and a form of its own for a recovery code. */
export function SecondStepCard({ email, step, onBack }: Props) {
  const { t } = useTranslation('auth');
  const [isRecovery, setRecovery] = useState(false);
  const { problem, busy, send, sendPasskey, clearProblem } = useSecondStep(step.ticket, onBack);
  const turn = (to: boolean) => {
    clearProblem();
    setRecovery(to);
  };
  return (
    <Card intro={email} title={t(isRecovery ? 'second.recoveryTitle' : 'second.title')}>
      {problem !== null && <CardMessage error text={t('login.error', { message: problem })} />}
      {isRecovery ? (
        <RecoveryForm busy={busy} onSend={(recoveryCode) => send({ recoveryCode }, false)} />
      ) : (
        <Ways busy={busy} isWrong={problem !== null} onCode={send} onPasskey={sendPasskey} ways={step.ways} />
      )}
      <div className={classes.foot}>
        {isRecovery ? (
          <LinkButton onClick={() => turn(false)}>{t('second.otherWay')}</LinkButton>
        ) : (
          step.ways.includes('RECOVERY_CODE') && <LinkButton onClick={() => turn(true)}>{t('second.useRecovery')}</LinkButton>
        )}
        <LinkButton onClick={() => onBack(null)}>{t('request.back')}</LinkButton>
      </div>
    </Card>
  );
}

interface WaysProps {
  readonly ways: SecondStep['ways'];
  readonly busy: boolean;
  readonly isWrong: boolean;
  readonly onCode: (proof: { readonly code: string }, trust: boolean) => Promise<void>;
  readonly onPasskey: (trust: boolean) => Promise<void>;
}

function Ways({ ways, busy, isWrong, onCode, onPasskey }: WaysProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasApp = ways.includes('APP');
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const sendCode = async (figures: string) => {
    await onCode({ code: figures }, trust);
    // A wrong one is typed again from its first figure.
    setCode('');
    field.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === APP_CODE_LENGTH && !busy) void sendCode(code);
  };
  return (
    <form className={classes.ways} noValidate onSubmit={submit}>
      {hasApp && (
        <CodeField
          hint={t('second.hint')}
          inputRef={field}
          isWrong={isWrong}
          label={t('second.code')}
          onChange={setCode}
          onComplete={(figures) => void sendCode(figures)}
          value={code}
        />
      )}
      <Checkbox
        checked={trust}
        label={t('second.trust', { count: TRUSTED_BROWSER_DAYS })}
        onChange={({ currentTarget }) => setTrust(currentTarget.checked)}
        size="xs"
      />
      {hasApp && (
        <Button disabled={code.length < APP_CODE_LENGTH} fullWidth loading={busy} size="lg" type="submit">
          {t('login.submit')}
        </Button>
      )}
      {ways.includes('PASSKEY') && (
        <>
          {hasApp && <p className={classes.or}>{t('login.or')}</p>}
          <ReasonedButton
            leftSection={<IconFingerprint aria-hidden size="1rem" stroke={1.75} />}
            loading={busy}
            onClick={() => void onPasskey(trust)}
            reason={hasPasskeys() ? null : t('second.noPasskeys')}
            size="lg"
            variant={hasApp ? 'default' : 'filled'}
          >
            {t('second.usePasskey')}
          </ReasonedButton>
        </>
      )}
    </form>
  );
}
