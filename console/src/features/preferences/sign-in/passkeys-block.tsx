import { ActionIcon } from '@mantine/core';
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../../../api/browser/passkeys.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import type { Passkey, SignIn } from './my-sign-in.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import classes from './sign-in.module.css';
import { UserPasskeyRemove } from './sign-in-documents.ts';
import { SignInRow } from './sign-in-row.tsx';
import { useMoments } from './use-moments.ts';
import { useNewPasskey } from './use-new-passkey.ts';

interface Props {
  readonly signIn: SignIn;
  readonly prove: (then: () => void) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The passkeys of the person: several, each with a name, renamed and removed one by one. */
export function PasskeysBlock({ signIn, prove, onCodes }: Props) {
  const { t } = useTranslation('preferences');
  const { added, used } = useMoments();
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const gone = useOpening(removing)?.about;
  const { add, adding } = useNewPasskey(signIn.id, onCodes);
  const [remove, isRemoving] = useMutate(UserPasskeyRemove, { refetch: false });
  const confirmRemoval = async () => {
    const { data } = await remove({ input: { passkeyId: removing?.id ?? '' } });
    setRemoving(null);
    if (data?.UserPasskeyRemove?.ok === true) toast.success(t('signIn.passkeys.removed', { name: removing?.name ?? '' }));
  };
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('signIn.passkeys.title')}</h3>
        <ReasonedButton
          leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
          loading={adding}
          onClick={() => prove(() => setNaming('new'))}
          reason={hasPasskeys() ? null : t('signIn.noPasskeys')}
          size="xs"
          variant="default"
        >
          {t('signIn.passkeys.add')}
        </ReasonedButton>
      </div>
      <p className={classes.hint}>{t('signIn.passkeys.hint')}</p>
      {signIn.passkeys.map((passkey) => (
        <SignInRow
          facts={`${added(passkey.addedAt)} • ${used(passkey.lastUsedAt)}`}
          icon={IconFingerprint}
          key={passkey.id}
          name={passkey.name}
        >
          <ActionIcon aria-label={t('signIn.passkeys.rename', { name: passkey.name })} onClick={() => setNaming(passkey)} variant="subtle">
            <IconPencil aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('signIn.passkeys.remove', { name: passkey.name })}
            onClick={() => prove(() => setRemoving(passkey))}
            variant="subtle"
          >
            <IconTrash aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </SignInRow>
      ))}
      <PasskeyNameDialog
        naming={naming}
        onClose={() => setNaming(null)}
        onNewName={(name) => {
          setNaming(null);
          void add(name);
        }}
      />
      <ConfirmModal
        busy={isRemoving}
        confirm={t('signIn.passkeys.remove', { name: gone?.name ?? '' })}
        danger
        onClose={() => setRemoving(null)}
        onConfirm={() => void confirmRemoval()}
        opened={removing !== null}
        title={t('signIn.passkeys.removeTitle', { name: gone?.name ?? '' })}
      >
        {t('signIn.removeText')}
      </ConfirmModal>
    </>
  );
}
