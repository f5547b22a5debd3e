import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { leftAccount } from '../../api/browser/storage.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import classes from './preferences.module.css';
import { AccountLeave } from './preferences-documents.ts';
import { Section } from './row.tsx';

/** Leaving the account that is shown, for everybody but its owner. It takes effect at once and is no part of what is saved. */
export function LeaveSection() {
  const { t } = useTranslation('preferences');
  const { accountId, accountName, isOwner } = useViewer();
  const [asking, setAsking] = useState(false);
  const [leave, busy] = useMutate(AccountLeave, { refetch: false });

  async function confirm() {
    const { data } = await leave({ input: { accountId } });
    setAsking(false);
    if (data?.AccountLeave?.ok !== true) return;
    // Nothing of the account may stay in this window: it begins again, in another account, which says so, or at the login.
    leftAccount.set(accountName);
    globalThis.location.assign('/');
  }

  return (
    <Section title={t('leave.title')}>
      <p className={classes.hint}>{isOwner ? t('leave.owner', { account: accountName }) : t('leave.hint', { account: accountName })}</p>
      {!isOwner && (
        <div>
          <Button color="danger" onClick={() => setAsking(true)} size="xs" variant="outline">
            {t('leave.action', { account: accountName })}
          </Button>
        </div>
      )}
      <ConfirmModal
        busy={busy}
        confirm={t('leave.action', { account: accountName })}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        opened={asking}
        title={t('leave.question', { account: accountName })}
      >
        {t('leave.body')}
      </ConfirmModal>
    </Section>
  );
}
