import { Button } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useLogOut } from '../../api/session/log-out.ts';
import { Empty } from '../../ui/empty.tsx';
import { ClosedAccounts, type ClosedProps } from './closed-accounts.tsx';
import { type SignInDemand, SignInDemands } from './closed-accounts-documents.ts';

/** A person without accounts (SHELL-049), or whose accounts are all closed to their session. The way out is to sign in as somebody else. */
export function NoAccounts({ onHold, ...closed }: Pick<ClosedProps, 'SignIn' | 'onContinue'> & { readonly onHold: () => void }) {
  const { t } = useTranslation('shell');
  const [leave, busy] = useLogOut();
  const { data, error } = usePolledQuery({ query: SignInDemands, variables: {}, interval: POLL.accountInfo });
  const logged = data?.loggedUser;
  const [shown, setShown] = useState<readonly SignInDemand[]>([]);
  // What was asked stays on the screen until the person goes on: a second step that they add ends it, and its recovery codes are shown once.
  if (logged && logged.signInDemands.length > 0 && logged.signInDemands !== shown) setShown(logged.signInDemands);
  const isHeld = shown.length > 0;
  const hold = useEffectEvent(onHold);
  useEffect(() => {
    if (isHeld) hold();
  }, [isHeld]);
  if (logged && isHeld) return <ClosedAccounts {...closed} demands={shown} email={logged.user.email} />;
  // Which of the two it is, is not known yet.
  if (!data && !error) return null;
  return (
    <main>
      <Empty
        page
        icon={<IconBuildingOff size="2rem" stroke={1.5} />}
        text={t('noAccounts')}
        action={
          <Button variant="default" loading={busy} onClick={() => void leave(false)}>
            {t('signOut.confirm')}
          </Button>
        }
      />
    </main>
  );
}
