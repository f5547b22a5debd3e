import { Button } from '@mantine/core';
import { IconBell, IconPlus } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import type { ShownOnce } from '../../ui/overlay/secret-modal.tsx';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import classes from './alerting.module.css';
import type { AlertChannel } from './alerting-documents.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelRow } from './channel-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import type { useChannels } from './use-channels.ts';

interface Props {
  readonly known: ReturnType<typeof useChannels>;
  /** Whether the list is in sight; its dialogs open in any case. */
  readonly isShown: boolean;
  /** The channel in the dialog. */
  readonly edited: AlertChannel | 'new' | null;
  readonly onEdit: (edited: AlertChannel | 'new' | null) => void;
}

/** Where messages go: each channel with when it last took one, a test, and what can be changed. */
export function ChannelsSection({ known, isShown, edited, onEdit }: Props) {
  const { channels, refetch } = known;
  const [deleting, setDeleting] = useState<AlertChannel | null>(null);
  const [secret, setSecret] = useState<ShownOnce | null>(null);
  const { ref, onGone } = useFocusWhenGone<HTMLButtonElement>(channels?.map(({ id }) => id));
  return (
    <>
      {isShown && <List add={ref} known={known} onDelete={setDeleting} onEdit={onEdit} />}
      <ChannelDialog channels={channels} onClose={() => onEdit(null)} onDone={refetch} onSecret={setSecret} target={edited} />
      <SecretDialog made={secret} onClose={() => setSecret(null)} />
      <DeleteDialog
        onClose={() => setDeleting(null)}
        onDeleted={(id) => {
          onGone(id);
          refetch();
        }}
        target={deleting}
      />
    </>
  );
}

interface ListProps extends Pick<Props, 'known' | 'onEdit'> {
  readonly add: RefObject<HTMLButtonElement | null>;
  readonly onDelete: (channel: AlertChannel) => void;
}

function List({ known: { channels, error, refetch }, add, onEdit, onDelete }: ListProps) {
  const { t } = useTranslation('alerting');
  return (
    <section aria-labelledby="alert-channels" className={classes.section}>
      <div className={classes.head}>
        <h2 id="alert-channels">{t('channels.title')}</h2>
        <Button
          leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => onEdit('new')}
          ref={add}
          size="sm"
          variant="default"
        >
          {t('channels.add')}
        </Button>
      </div>
      {channels && channels.length > 0 && (
        <ul className={classes.list}>
          {channels.map((channel) => (
            <ChannelRow channel={channel} key={channel.id} onDelete={onDelete} onEdit={onEdit} />
          ))}
        </ul>
      )}
      {channels?.length === 0 && (
        <Empty detail={t('channels.noneText')} icon={<IconBell size="2rem" stroke={1.5} />} text={t('channels.none')} />
      )}
      {!channels && !error && <PlainTableSkeleton tall />}
      {!channels && error && <NotRead onRetry={refetch} text={t('channels.failed')} why={wordsOf(error)} />}
    </section>
  );
}
