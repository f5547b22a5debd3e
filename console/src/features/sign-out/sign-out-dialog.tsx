import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '../../api/session/log-out.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './sign-out-dialog.module.css';

/** Asks where to sign out (AUTH-028): this browser (AUTH-030), or everywhere, which ends all sessions of the person (AUTH-029). */
export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const [where, setWhere] = useState<'here' | 'everywhere'>('here');
  const [failure, setFailure] = useState<string | null>(null);
  const [leave, busy] = useLogOut();
  const signOut = async () => {
    setFailure(null);
    setFailure(await leave(where === 'everywhere'));
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('signOut.title')}
      width={420}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={busy} onClick={() => void signOut()}>
            {t('signOut.confirm')}
          </Button>
        </>
      }
    >
      <Radio.Group value={where} onChange={(value) => setWhere(value === 'everywhere' ? 'everywhere' : 'here')} label={t('signOut.text')}>
        <div className={classes.choices}>
          <Radio size="xs" value="here" label={t('signOut.here')} description={t('signOut.hereHint')} />
          <Radio size="xs" value="everywhere" label={t('signOut.everywhere')} description={t('signOut.everywhereHint')} />
        </div>
      </Radio.Group>
      {failure && (
        <p className={classes.failure} role="alert">
          <StatusShape value="error" size={14} />
          {failure}
        </p>
      )}
    </Modal>
  );
}
