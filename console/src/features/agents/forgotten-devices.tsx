import { Button } from '@mantine/core';
import { dateTime } from '@tutti/domain/date-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { said } from '../../i18n/said.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './agents.module.css';
import { AgentForgottenDevices, DevicesAcceptAgain, type ForgottenDevice } from './forgotten-documents.ts';

/** The devices of an agent that the account forgot, and the way back for one that was reset. Nothing where there are none. */
export function ForgottenDevices({ agentId }: { agentId: string }) {
  const { t } = useTranslation('server');
  const { data, error, refetch } = usePolledQuery({
    query: AgentForgottenDevices,
    variables: { agentId },
    interval: POLL.accountDomains,
    quiet: true,
  });
  const [asking, setAsking] = useState<ForgottenDevice | null>(null);
  const devices = data?.forgottenDevices ?? [];
  if (devices.length === 0 && !(error && !data)) return null;
  return (
    <section aria-labelledby="agent-forgotten">
      <div className={classes.heading}>
        <h2 id="agent-forgotten">{t('forgotten.title')}</h2>
        {devices.length > 0 && <span className={classes.under}>{devices.length}</span>}
      </div>
      {!data && error && <NotRead onRetry={refetch} text={t('forgotten.failed')} why={wordsOf(error)} />}
      <ul className={classes.forgotten}>
        {devices.map((device) => (
          <Forgotten device={device} key={device.id} onAccept={() => setAsking(device)} />
        ))}
      </ul>
      <AcceptDialog device={asking} onClose={() => setAsking(null)} />
    </section>
  );
}

function Forgotten({ device, onAccept }: { device: ForgottenDevice; onAccept: () => void }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const { acceptedAt, refusal } = device;
  const at = (moment: string) => dateTime(moment, settings) ?? '--';
  return (
    <li className={classes.right}>
      <div className={classes.two}>
        <p className={classes.name}>{device.name}</p>
        <p className={classes.under}>
          {[device.productModelName, t('forgotten.at', { at: at(device.forgottenAt) })].filter(Boolean).join(' • ')}
        </p>
        {acceptedAt && refusal === null && <p className={classes.under}>{t('forgotten.accepted', { at: at(acceptedAt) })}</p>}
        {refusal !== null && (
          <p className={classes.refusal}>
            <StatusShape size={16} value="warning" />
            <span>{t('forgotten.refused', { reason: said(refusal) })}</span>
          </p>
        )}
      </div>
      {(!acceptedAt || refusal !== null) && (
        <Button aria-label={t('forgotten.acceptNamed', { device: device.name })} onClick={onAccept} size="xs" variant="default">
          {t('forgotten.accept')}
        </Button>
      )}
    </li>
  );
}

function AcceptDialog({ device, onClose }: { device: ForgottenDevice | null; onClose: () => void }) {
  const { t } = useTranslation('server');
  const { accountId } = useViewer();
  const [accept, busy] = useMutate(DevicesAcceptAgain);
  async function confirm() {
    if (!device) return;
    const { data } = await accept({ input: { deviceIds: [device.id], accountId } });
    if (!data?.DevicesAcceptAgain?.ok) return;
    refetchAll();
    onClose();
    toast.success(t('forgotten.done', { device: device.name }));
  }
  return (
    <ConfirmModal
      busy={busy}
      confirm={t('forgotten.accept')}
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={device !== null}
      title={t('forgotten.acceptTitle', { device: device?.name ?? '' })}
    >
      <p>{t('forgotten.acceptBody')}</p>
    </ConfirmModal>
  );
}
