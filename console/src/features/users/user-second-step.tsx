import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import classes from './users.module.css';
import { type KnownUser, UserSecondStepReset } from './users-documents.ts';

/** Whether somebody has a second step at sign-in, and for another administrator the way to take it away when they have lost it; of the owner only the operator can. Nothing of whom it is not known. */
export function UserSecondStep({ member, ownerId }: { member: KnownUser; ownerId: string | null }) {
  const { t } = useTranslation('users');
  const { accountId, userId } = useViewer();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [reset, busy] = useMutate(UserSecondStepReset);
  const { user, hasSecondStep } = member;
  if (typeof hasSecondStep !== 'boolean') return null;
  const name = user.displayName || user.email;
  const confirm = async () => {
    const { data } = await reset({ input: { accountId, userId: user.id } });
    setAsking(false);
    if (data?.UserSecondStepReset?.ok === true) toast.success(t('secondStep.done', { name }));
  };
  return (
    <section aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h2 id={id}>{t('secondStep.title')}</h2>
      </div>
      <p>{t(hasSecondStep ? 'secondStep.has' : 'secondStep.none')}</p>
      {hasSecondStep && user.id === ownerId && user.id !== userId && <p>{t('secondStep.owner')}</p>}
      {hasSecondStep && user.id !== userId && user.id !== ownerId && (
        <Button color="danger" onClick={() => setAsking(true)} mt="xs" size="xs" variant="outline">
          {t('secondStep.reset')}
        </Button>
      )}
      <ConfirmModal
        busy={busy}
        confirm={t('secondStep.reset')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        opened={asking}
        title={t('secondStep.resetTitle', { name })}
      >
        {t('secondStep.resetText')}
      </ConfirmModal>
    </section>
  );
}
