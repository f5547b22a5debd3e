import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { PreferencesSkeleton } from '../preferences-skeleton.tsx';
import { AppBlock } from './app-block.tsx';
import { CodesBlock } from './codes-block.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { MySignIn, type SignIn } from './my-sign-in.ts';
import { PasskeysBlock } from './passkeys-block.tsx';
import { PasswordBlock } from './password-block.tsx';
import classes from './sign-in.module.css';
import { useProof } from './use-proof.tsx';

/** How the person signs in: password, second step, passkeys. What is changed here counts at once. */
export function SignInSection({ email }: { email: string }) {
  const { t } = useTranslation(['preferences', 'common']);
  const { data, error, refetch } = usePolledQuery({
    query: MySignIn,
    variables: {},
    interval: POLL.accountInfo,
    quiet: true,
    // When a passkey was last used is not pushed.
    unpushed: true,
  });
  const signIn = data?.mySignIn;
  if (!signIn)
    return error ? (
      <p className={classes.hint} role="alert">
        {wordsOf(error)}{' '}
        <Button onClick={refetch} size="xs" variant="default">
          {t('common:retry')}
        </Button>
      </p>
    ) : (
      <PreferencesSkeleton />
    );
  return (
    <div className={classes.page}>
      <Banner signIn={signIn} />
      {!signIn.isManaged && <Ways email={email} signIn={signIn} />}
    </div>
  );
}

/** Whether there is a second step, in one sentence. */
function Banner({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('preferences');
  const { authenticatorApp: app, passkeys } = signIn;
  const count = passkeys.length;
  if (signIn.isManaged)
    return (
      <p className={classes.banner}>
        <StatusShape value="info" />
        {t('signIn.managed')}
      </p>
    );
  const has = [...(app ? [t('signIn.app.title')] : []), ...(count > 0 ? [t('signIn.countedPasskeys', { count })] : [])].join(', ');
  return (
    <p className={classes.banner}>
      <StatusShape value={has ? 'positive' : 'info'} />
      <span>{has ? t('signIn.has', { what: has }) : t('signIn.hasNone')}</span>
    </p>
  );
}

function Ways({ signIn, email }: { signIn: SignIn; email: string }) {
  const { t } = useTranslation('preferences');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { prove, dialog } = useProof(signIn);
  return (
    <>
      <PasswordBlock email={email} signIn={signIn} />
      <section aria-label={t('signIn.twoStep.title')} className={classes.block}>
        <h3 className={classes.title}>{t('signIn.twoStep.title')}</h3>
        <p className={classes.hint}>{t('signIn.twoStep.hint')}</p>
        <AppBlock onCodes={setCodes} prove={prove} signIn={signIn} />
        <CodesBlock onCodes={setCodes} prove={prove} signIn={signIn} />
      </section>
      <section aria-label={t('signIn.passkeys.title')} className={classes.block}>
        <PasskeysBlock onCodes={setCodes} prove={prove} signIn={signIn} />
      </section>
      {dialog}
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}
