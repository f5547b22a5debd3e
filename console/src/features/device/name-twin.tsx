import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useRenameToLabel } from '../../api/commands/device-name.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './device.module.css';
import { DeviceNameTwinOf } from './name-twin-documents.ts';

/** Says that the device which this one replaced is back under the same name, and offers to rename it (decision 078). */
export function NameTwin({ domainId, deviceId }: { domainId: string; deviceId: string }) {
  const { t } = useTranslation('device');
  const mayRename = useMay(domainId)('DESCRIBE');
  const [rename, busy] = useRenameToLabel();
  const [asked, setAsked] = useState(false);
  const variables = { domainId, deviceId };
  const { data } = usePolledQuery({
    query: DeviceNameTwinOf,
    variables,
    interval: POLL.siteDetail,
    unpushed: true,
    quiet: true,
    pause: !mayRename,
  });
  const twin = data?.domain?.device?.nameTwin;
  if (!twin?.label) return null;
  const { name, label } = twin;
  const ask = async () => setAsked(await rename({ deviceId: twin.deviceId, name, label }));
  return (
    <output className={classes.twin}>
      <StatusShape size={16} value="warning" />
      <span>{t('twin.text', { name, label })}</span>
      <Button disabled={asked} loading={busy} onClick={() => void ask()} size="xs" variant="default">
        {asked ? t('twin.asked') : t('twin.rename', { label })}
      </Button>
    </output>
  );
}
