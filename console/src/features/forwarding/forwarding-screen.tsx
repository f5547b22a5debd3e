import { Button } from '@mantine/core';
import { IconPlus, IconServer } from '@tabler/icons-react';
import { MOST_LOG_FORWARDS } from '@tutti/domain/log-forward-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { SecretModal, type ShownOnce } from '../../ui/overlay/secret-modal.tsx';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { DeleteForwardDialog } from './delete-forward-dialog.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import { ForwardRow } from './forward-row.tsx';
import classes from './forwarding.module.css';
import type { LogForward } from './forwarding-documents.ts';
import { useForwards } from './use-forwards.ts';

/** `/settings/AccountLog/Forwarding`: where entries of the record are sent on, and how that goes. */
export function ForwardingScreen() {
  const { t } = useTranslation('forwarding');
  const { forwards, error, refetch } = useForwards();
  const [edited, setEdited] = useState<LogForward | 'new' | null>(null);
  const [deleting, setDeleting] = useState<LogForward | null>(null);
  const [secret, setSecret] = useState<ShownOnce | null>(null);
  const { ref, onGone } = useFocusWhenGone<HTMLButtonElement>(forwards?.map(({ id }) => id));
  const isFull = (forwards?.length ?? 0) >= MOST_LOG_FORWARDS;
  return (
    <SettingsPage
      aside={
        <Button
          disabled={isFull}
          leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => setEdited('new')}
          ref={ref}
          title={isFull ? t('full', { max: MOST_LOG_FORWARDS }) : ''}
        >
          {t('add')}
        </Button>
      }
      title={t('title')}
    >
      <div className={classes.page}>
        <BackLink label={t('back')} to="/settings/AccountLog" />
        <p className={classes.lead}>{t('lead')}</p>
        {forwards && forwards.length > 0 && (
          <ul aria-label={t('title')} className={classes.list}>
            {forwards.map((forward) => (
              <ForwardRow forward={forward} key={forward.id} onDelete={setDeleting} onEdit={setEdited} />
            ))}
          </ul>
        )}
        {forwards?.length === 0 && <Empty detail={t('noneText')} icon={<IconServer size="2rem" stroke={1.5} />} text={t('none')} />}
        {!forwards && !error && <PlainTableSkeleton tall />}
        {!forwards && error && <NotRead onRetry={refetch} text={t('failed')} why={wordsOf(error)} />}
      </div>
      <ForwardDialog forwards={forwards} onClose={() => setEdited(null)} onDone={refetch} onSecret={setSecret} target={edited} />
      <SecretModal
        label={t('secret.label')}
        made={secret}
        onClose={() => setSecret(null)}
        text={t('secret.text')}
        title={(name) => t('secret.title', { name })}
      />
      <DeleteForwardDialog
        onClose={() => setDeleting(null)}
        onDeleted={(id) => {
          onGone(id);
          refetch();
        }}
        target={deleting}
      />
    </SettingsPage>
  );
}
