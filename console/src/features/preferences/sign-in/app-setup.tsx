import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './sign-in.module.css';
import { UserAuthenticatorAppConfirm } from './sign-in-documents.ts';
import { SignInRow } from './sign-in-row.tsx';

interface Props {
  readonly secret: string;
  readonly address: string;
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

/** The second step of adding an app: its picture and key, and the code that it shows. */
export function AppSetup({ secret, address, onAdded, onCancel }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [run] = useMutate(UserAuthenticatorAppConfirm, { quiet: true, refetch: false });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const confirm = async (figures: string) => {
    setProblem(null);
    const { data, message } = await run({ input: { code: figures } });
    const done = data?.UserAuthenticatorAppConfirm;
    if (done) return onAdded(done.recoveryCodes ?? null);
    setProblem(message);
    setCode('');
    field.current?.focus();
  };
  const key = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className={classes.setup}>
      <SignInRow facts={t('signIn.app.adding')} icon={IconDeviceMobile} name={t('signIn.app.title')}>
        <Button onClick={onCancel} size="xs" variant="subtle">
          {t('common:cancel')}
        </Button>
      </SignInRow>
      <div className={classes.setupBody}>
        <QrCode label={t('signIn.app.picture')} text={address} />
        <div className={classes.setupSteps}>
          <p>{t('signIn.app.scan')}</p>
          <p className={classes.key}>
            <code>{key}</code>
            <CopyButton about={t('signIn.app.key')} size="xs" text={secret} variant="subtle" />
          </p>
          <CodeField
            hint={t('signIn.app.checked')}
            inputRef={field}
            isWrong={problem !== null}
            label={t('signIn.app.code')}
            onChange={setCode}
            onComplete={(figures) => void confirm(figures)}
            value={code}
          />
          {problem !== null && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
