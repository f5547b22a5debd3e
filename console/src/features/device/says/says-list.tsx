import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { useSignalLevels } from '../../../live/signal-levels.ts';
import { ALL_CHANGES, useWatchedDevice } from '../../../live/watched-device.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { useAway } from '../../../ui/status/away.ts';
import { useNotOffered } from '../../../ui/status/not-offered.ts';
import type { StatusValue } from '../../../ui/status/status.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { useLevelsSeen } from '../../../ui/streams/use-levels-seen.ts';
import classes from './says.module.css';
import { DeviceSays, type SayingDevice } from './says-documents.ts';
import { FAMILY_NAMES, type SaysRow } from './says-row.ts';
import { saysRows } from './says-rows.ts';
import { WaysToKnow } from './ways-to-know.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  /** Somebody goes to where a link of it leads. */
  readonly onLeave?: () => void;
}

/** What a device says about itself and what it does not, kind by kind, and how to know more (DEV-102 to DEV-107). */
export function SaysList({ domainId, deviceId, onLeave }: Props) {
  const { t } = useTranslation('device');
  const variables = { domainId, deviceId };
  const { data, error, refetch } = usePolledQuery({ query: DeviceSays, variables, interval: POLL.siteDetail });
  useWatchedDevice(deviceId, ALL_CHANGES, DeviceSays, variables);
  const device = data?.domain?.device;
  const away = useAway(device?.connection, device?.lastConnected);
  if (!device) return error ? <NotRead why={wordsOf(error)} onRetry={refetch} text={t('notRead')} /> : null;
  const Rows = (device.rxChannels?.length ?? 0) + (device.txChannels?.length ?? 0) > 0 ? MeasuredRows : UnmeasuredRows;
  return (
    <>
      <p>{sentence(device, t)}</p>
      <Asked device={device} />
      {away && <p className={classes.asOf}>{away.asOf}</p>}
      <Rows device={device} domainId={domainId} isAway={away !== null} />
      <WaysToKnow device={device} domainId={domainId} isAway={away !== null} onLeave={onLeave} />
    </>
  );
}

/** How often its agent asks it, where the agent says that. */
function Asked({ device: { askedEvery } }: { device: SayingDevice }) {
  const { t } = useTranslation('device');
  return typeof askedEvery === 'number' && <p className={classes.asOf}>{t('says.askedEvery', { value: askedEvery })}</p>;
}

/** Which family it is of, and that nothing is wrong. */
function sentence({ name, family, areasNotOffered }: SayingDevice, t: TFunction<'device'>): string {
  const words = { name, family: FAMILY_NAMES[family ?? 'DANTE'] };
  if (family === 'PTP') return t('says.clockAlone', words);
  return family === 'DANTE' || areasNotOffered.length === 0 ? t('says.readOnly', words) : t('says.less', words);
}

interface RowsProps {
  readonly domainId: string;
  readonly device: SayingDevice;
  readonly isAway: boolean;
}

/** Whether it reports levels shows only where they are asked for. */
function MeasuredRows({ domainId, device, isAway }: RowsProps) {
  const { rxChannels, txChannels } = device;
  const receives = (rxChannels?.length ?? 0) > 0;
  const channels = useMemo(
    () => ((receives ? rxChannels : txChannels) ?? []).flatMap((channel) => channel ?? []),
    [receives, rxChannels, txChannels],
  );
  const levels = useSignalLevels(domainId, device.id, receives ? 'rx' : 'tx', isAway);
  return <List device={device} measured={useLevelsSeen(levels, channels)} />;
}

const UnmeasuredRows = ({ device }: RowsProps) => <List device={device} measured={false} />;

const SHAPES: Readonly<Record<SaysRow['state'], StatusValue>> = { said: 'positive', notOffered: 'none', unknown: 'unknown' };

function List({ device, measured }: { device: SayingDevice; measured: boolean }) {
  const { t } = useTranslation(['device', 'common', 'channels']);
  const commandNotOffered = useNotOffered();
  return (
    <ul className={classes.rows}>
      {saysRows(device, { measured, commandNotOffered, t }).map(({ key, state, lines }) => (
        <li data-state={state} key={key}>
          {state === 'said' ? <StatusShape label={t('says.reported')} value="positive" /> : <StatusShape value={SHAPES[state]} />}
          <span className={classes.kind}>{t(`says.row.${key}`)}</span>
          {lines.map((line) => (
            <span className={classes.line} key={line}>
              {line}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
