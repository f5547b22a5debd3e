import { useLocation } from '@tanstack/react-router';
import { updateIsFlagged } from '@tutti/domain/firmware';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status-word.tsx';
import { orUnknown } from '../../ui/unknown.ts';
import classes from './device-overview.module.css';
import type { OverviewDevice } from './documents.ts';

/** What the device and people say about it; what nobody said is `--` (SHELL-042). */
export function DeviceFacts({ device }: { device: OverviewDevice }) {
  const { t } = useTranslation('devices');
  const hinted = useLocation({ select: ({ hash }) => hash === 'firmware' });
  const firmware = useRef<HTMLDivElement>(null);
  // A firmware card leads here: its link asks for this row (STATUS-011).
  useEffect(() => {
    if (hinted) firmware.current?.scrollIntoView({ block: 'center' });
  }, [hinted]);
  const { connection, identity, update } = device;
  const connected = connection?.state === 'READY' || connection?.state === 'ESTABLISHED';
  const addresses = (device.interfaces ?? []).flatMap((one) => one?.address ?? []).join(', ');
  const facts = [
    ['manufacturer', device.manufacturer?.name],
    ['model', device.product?.name],
    ['location', device.location],
    ['description', device.description],
    ['comments', device.comments],
    ['importance', t(`importance.${device.importanceLevel}`)],
    ['connection', connection?.state ? t(connected ? 'label.connected' : 'label.disconnected') : t('label.connectionUnknown')],
    ['address', addresses],
  ] as const;
  return (
    <dl className={classes.rows}>
      {facts.map(([field, value]) => (
        <div className={classes.row} key={field}>
          <dt>{t(`overview.${field}`)}</dt>
          <dd className="tabular">{orUnknown(value)}</dd>
        </div>
      ))}
      <div ref={firmware} id="firmware" className={classes.row} data-hinted={hinted || undefined}>
        <dt>{t('overview.version')}</dt>
        <dd>
          <span className="tabular">{orUnknown(identity?.tuttiVersion)}</span>
          {updateIsFlagged(connection?.state, update?.status) && <StatusWord value="warning" word={t('firmware.short')} />}
        </dd>
      </div>
    </dl>
  );
}
