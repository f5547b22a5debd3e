import { Button } from '@mantine/core';
import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { Modal } from '../overlay/modal.tsx';
import { useDateTime } from '../time/use-date-time.ts';
import classes from './changed-dialog.module.css';

/** A field in which what is typed differs from what is saved, in words. */
export interface ChangedField {
  readonly name: string;
  readonly saved: string;
  readonly mine: string;
}

interface Props {
  /** Who changed it and when, as far as that is known; null: nobody did. */
  readonly meanwhile: { readonly by: string | null; readonly at: string | null } | null;
  readonly fields: readonly ChangedField[];
  /** Said in place of who changed it, where part of what is typed may be saved. */
  readonly note?: string;
  /** What {@link Props.onSave} is called, where it does not save yet. */
  readonly save?: string;
  readonly busy: boolean;
  /** Takes what is saved into the form. */
  readonly onKeep: () => void;
  /** Saves what is typed over it. */
  readonly onSave: () => void;
  /** Back to the form as it is. */
  readonly onClose: () => void;
}

/** Somebody else saved what is being edited: both stand side by side, and the reader decides. Nothing typed is lost before that. */
export function ChangedDialog({ meanwhile, fields, note, save, busy, onKeep, onSave, onClose }: Props) {
  const { t } = useTranslation('common');
  const settings = useDateTime();
  const moment = meanwhile?.at ? dateTime(meanwhile.at, settings) : null;
  const who = meanwhile?.by && moment ? t('changed.by', { name: meanwhile.by, moment }) : t('changed.bySomebody');
  return (
    <Modal
      footer={
        <>
          <Button disabled={busy} onClick={onKeep} variant="default">
            {t('changed.keep')}
          </Button>
          <Button loading={busy} onClick={onSave}>
            {save ?? t('changed.save')}
          </Button>
        </>
      }
      onClose={onClose}
      opened={meanwhile !== null}
      title={t('changed.title')}
      width={560}
    >
      <p>{note ?? who}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('changed.field')}</th>
            <th scope="col">{t('changed.saved')}</th>
            <th scope="col">{t('changed.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, saved, mine }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{saved || '–'}</td>
              <td>{mine || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
