import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { useAnswer } from '../../api/client/use-answer.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { removalStatements } from './removal-statements.ts';
import classes from './settings-sites.module.css';
import { DomainRemove, SiteRemoval } from './settings-sites-documents.ts';

/** A site as the dialog names it. */
export interface NamedSite {
  readonly id: string;
  readonly name: string;
}

interface Props {
  /** What is asked about; null: the dialog is closed. */
  readonly site: NamedSite | null;
  readonly onClose: () => void;
  /** The site is deleted. */
  readonly onDone?: (id: string) => void;
}

/** Asks before a site is deleted, and says what that does, counted by the server (SET-052 to SET-056, ERR-003). */
export function DeleteSiteDialog({ site, onClose, onDone }: Props) {
  const { t } = useTranslation(['sites', 'common']);
  const shown = useOpening(site)?.about ?? null;
  const [remove, busy] = useMutate(DomainRemove);
  const [decided, setDecided] = useState(false);
  const [{ data, fetching }] = useAnswer({
    query: SiteRemoval,
    variables: { domainId: shown?.id ?? '' },
    pause: site === null || decided,
    requestPolicy: 'network-only',
  });
  const name = shown?.name ?? '';

  async function confirm() {
    // Somebody else may have deleted it meanwhile (SET-063).
    if (!shown || data?.domain === null) {
      toast.error(t('remove.noSite'));
      onClose();
      return;
    }
    setDecided(true);
    const answer = await remove({ input: { id: shown.id } });
    setDecided(false);
    if (!answer.data?.DomainRemove?.ok) return;
    toast.success(t('remove.done'));
    onClose();
    onDone?.(shown.id);
  }

  return (
    <ConfirmModal
      busy={busy}
      confirm={t('remove.confirm', { site: name })}
      danger
      disabled={fetching}
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={site !== null}
      title={t('remove.title', { site: name })}
    >
      <ul aria-busy={fetching} className={classes.statements}>
        {removalStatements(data?.domain?.removal, t).map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <p className={classes.undone}>{t('common:undone')}</p>
    </ConfirmModal>
  );
}
