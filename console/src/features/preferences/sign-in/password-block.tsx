import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import { UserPasswordRequestReset } from '../../../api/session/password-reset.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { SignIn } from './my-sign-in.ts';
import classes from './sign-in.module.css';
import { useMoments } from './use-moments.ts';

/** When the password was chosen, and a mail to choose a new one (PREF-005). */
export function PasswordBlock({ signIn, email }: { signIn: SignIn; email: string }) {
  const { t } = useTranslation('preferences');
  const { words } = useMoments();
  const [ask, asking] = useMutate(UserPasswordRequestReset, { refetch: false });
  const reset = async () => {
    const { data } = await ask({ input: { email } });
    if (data?.UserPasswordRequestReset?.ok === true) toast.success(t('profile.resetSent', { email }));
    else if (data) toast.error(t('profile.resetFailed'));
  };
  const since = signIn.passwordSetAt ? t('signIn.password.changed', { when: words(signIn.passwordSetAt) }) : t('signIn.password.unknown');
  return (
    <section aria-label={t('signIn.password.title')} className={classes.block}>
      <h3 className={classes.title}>{t('signIn.password.title')}</h3>
      <div className={classes.row}>
        <span className={classes.about}>{signIn.hasPassword ? since : t('signIn.password.none')}</span>
        <Button
          leftSection={<IconMail aria-hidden size="1rem" stroke={1.75} />}
          loading={asking}
          onClick={() => void reset()}
          size="xs"
          variant="default"
        >
          {t('profile.reset')}
        </Button>
      </div>
    </section>
  );
}
