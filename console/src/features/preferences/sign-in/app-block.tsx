import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { AppSetup } from './app-setup.tsx';
import type { SignIn } from './my-sign-in.ts';
import { UserAuthenticatorAppBegin, UserAuthenticatorAppRemove } from './sign-in-documents.ts';
import { SignInRow } from './sign-in-row.tsx';
import { useMoments } from './use-moments.ts';

interface Props {
  readonly signIn: SignIn;
  readonly prove: (then: () => void) => void;
  /** Recovery codes came with it. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The authenticator app: added in two steps, the code of the second proves the first. */
export function AppBlock({ signIn, prove, onCodes }: Props) {
  const { t } = useTranslation('preferences');
  const { added, used } = useMoments();
  const [begun, setBegun] = useState<{ readonly secret: string; readonly address: string } | null>(null);
  const [removing, setRemoving] = useState(false);
  const [begin, beginning] = useMutate(UserAuthenticatorAppBegin, { refetch: false });
  const [remove, isRemoving] = useMutate(UserAuthenticatorAppRemove, { refetch: false });
  const app = signIn.authenticatorApp;
  const input = { userId: signIn.id };
  const add = async () => setBegun((await begin({ input })).data?.UserAuthenticatorAppBegin ?? null);
  const confirmRemoval = async () => {
    const { data } = await remove({ input });
    setRemoving(false);
    if (data?.UserAuthenticatorAppRemove?.ok === true) toast.success(t('signIn.app.removed'));
  };
  if (begun && !app)
    return (
      <AppSetup
        address={begun.address}
        onAdded={(codes) => {
          setBegun(null);
          toast.success(t('signIn.app.added'));
          if (codes) onCodes(codes);
        }}
        onCancel={() => setBegun(null)}
        secret={begun.secret}
      />
    );
  return (
    <>
      <SignInRow
        facts={app ? `${added(app.addedAt)} • ${used(app.lastUsedAt)}` : t('signIn.app.none')}
        icon={IconDeviceMobile}
        name={t('signIn.app.title')}
      >
        {app ? (
          <Button onClick={() => prove(() => setRemoving(true))} size="xs" variant="default">
            {t('signIn.remove')}
          </Button>
        ) : (
          <Button loading={beginning} onClick={() => prove(() => void add())} size="xs" variant="default">
            {t('signIn.app.add')}
          </Button>
        )}
      </SignInRow>
      <ConfirmModal
        busy={isRemoving}
        confirm={t('signIn.app.remove')}
        danger
        onClose={() => setRemoving(false)}
        onConfirm={() => void confirmRemoval()}
        opened={removing}
        title={t('signIn.app.removeTitle')}
      >
        {t('signIn.removeText')}
      </ConfirmModal>
    </>
  );
}
