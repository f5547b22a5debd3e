import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { streamFacts } from '../../ui/channels/stream-words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { descriptionLines } from './description-lines.ts';
import classes from './stream-description.module.css';
import { TransmitStreamDescription } from './stream-documents.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly streamId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The session description (SDP) of a transmit stream: each line with what it is about, and the whole to copy. */
export function StreamDescription({ domainId, deviceId, streamId, opened, onClose }: Props) {
  const { t } = useTranslation(['channels', 'common']);
  const variables = { domainId, deviceId, streamId };
  const { data, error, refetch } = usePolledQuery({ query: TransmitStreamDescription, variables, interval: POLL.siteDetail });
  useWatchedDevice(deviceId, CHANNEL_CHANGES, TransmitStreamDescription, variables);
  const stream = data?.domain?.device?.txStream;
  const text = stream?.sessionDescription ?? null;
  return (
    <Modal
      footer={
        <div className={classes.foot}>
          <Button onClick={onClose} variant="default">
            {t('common:close')}
          </Button>
          {text !== null && <CopyButton about={t('sent.describe', { stream: stream?.name ?? '' })} text={text} variant="filled" />}
        </div>
      }
      onClose={onClose}
      opened={opened}
      subtitle={stream && streamFacts(stream, t)}
      title={t('sent.describe', { stream: stream?.name ?? '' })}
      width={720}
    >
      <Content
        failure={!data && error ? <NotRead onRetry={refetch} text={t('description.notRead')} why={wordsOf(error)} /> : null}
        isRead={data !== undefined}
        stream={stream ?? null}
      />
    </Modal>
  );
}

interface ContentProps {
  readonly failure: ReactNode;
  readonly isRead: boolean;
  /** Null: there is none. */
  readonly stream: { readonly active: boolean | null; readonly sessionDescription: string | null } | null;
}

/** The lines; or what is shown in their place, where there are none and where they are not known. */
function Content({ failure, isRead, stream }: ContentProps) {
  const { t } = useTranslation('channels');
  if (failure) return failure;
  if (!isRead) return <Loader size="xs" />;
  if (!stream) return <p>{t('description.gone')}</p>;
  const text = stream.sessionDescription;
  if (text === null) return <p>{t(stream.active === false ? 'description.off' : 'description.unknown')}</p>;
  return (
    <dl aria-label={t('description.lines')} className={classes.lines}>
      {descriptionLines(text).map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have nothing but their place.
        <div className={classes.line} key={i}>
          <dt>{t(`description.line.${line.meaning}`)}</dt>
          <dd>
            <code dir="ltr">{line.text}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
