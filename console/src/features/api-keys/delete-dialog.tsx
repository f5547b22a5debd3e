import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { shortNames } from '../../ui/devices/short-names.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './api-keys.module.css';
import { AccountAPIKeyRemove } from './api-keys-documents.ts';
import type { Key } from './use-keys.ts';

interface Props {
  /** The key to delete; null: none, and closed. */
  readonly target: Key | null;
  /** Whether the key is still there; somebody else may have deleted it meanwhile (KEYS-033). */
  readonly isThere: (id: string) => boolean;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks before a key is deleted, and says what stops working (ERR-005); after it 'Successfully deleted Account Key {key name}' (KEYS-041). */
export function DeleteDialog({ target, isThere, onDeleted, onClose }: Props) {
  const { t } = useTranslation(['keys', 'common']);
  const key = useOpening(target)?.about;
  const settings = useDateTime();
  const [remove, busy] = useMutate(AccountAPIKeyRemove);
  if (!key) return null;

  async function confirm({ id, name }: Key) {
    if (!isThere(id)) {
      toast.error(t('deletion.gone'));
      onClose();
      return;
    }
    const { data } = await remove({ input: { keyId: id } });
    // What went wrong is said by the shared handler, and the question stays.
    if (!data?.AccountAPIKeyRemove?.ok) return;
    toast.success(t('deletion.done', { name }));
    onClose();
    onDeleted(id);
  }

  const { name, displayKey: hint, siteNames, lastUsedAt, lastUsedFrom: from } = key;
  const at = dateTime(lastUsedAt, settings);
  const use = at ? (from ? t('deletion.used', { at, from }) : t('deletion.usedSomewhere', { at })) : t('deletion.unused');
  return (
    <ConfirmModal
      busy={busy}
      confirm={t('deletion.title', { name })}
      danger
      onClose={onClose}
      onConfirm={() => void confirm(key)}
      opened={target !== null}
      title={t('deletion.title', { name })}
    >
      <div className={classes.deletion}>
        <p>
          {key.isAdmin
            ? t('deletion.admin', { name, hint })
            : t(siteNames.length > 0 ? 'deletion.sites' : 'deletion.nothing', { name, hint, sites: shortNames(siteNames) })}
        </p>
        <p>{use}</p>
        <p>{t('common:undone')}</p>
      </div>
    </ConfirmModal>
  );
}
