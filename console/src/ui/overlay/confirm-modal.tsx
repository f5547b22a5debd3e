import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './modal.tsx';

/** Asks before something is done. A danger names the thing in the title and in the button (`confirm`). `busy` while it is being done. */
export function ConfirmModal(props: {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      width={420}
      footer={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button
            {...(props.danger ? { color: 'danger' } : {})}
            loading={props.busy ?? false}
            disabled={props.disabled ?? false}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Modal>
  );
}
