import { names } from '@tutti/domain/patch-outcome';
import { canTake, type PatchPair } from '@tutti/domain/patch-pairs';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransmitChannel } from '../../live/transmit-channels.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './patch-many.module.css';
import type { Receiver } from './use-receivers.ts';

const LEAVE_OUT = 'none';

interface Props {
  readonly receiver: Receiver;
  readonly pair: PatchPair;
  readonly deviceName: string;
  readonly transmitters: readonly TransmitChannel[];
  readonly onPair: (rx: number, tx: number | null) => void;
}

/** One receive channel with the transmit channel it gets, which can be changed here, and what it would lose. */
export const PairRow = memo(function PairRow({ receiver, pair, deviceName, transmitters, onPair }: Props) {
  const { t } = useTranslation('routing');
  // Hundreds of rows with hundreds of options each would be slow: a row has all of its options from when it is pointed at or focused.
  const [armed, setArmed] = useState(false);
  const arm = () => setArmed(true);
  const { subscribedDevice, subscribedChannel } = receiver;
  const chosen = transmitters.find(({ index }) => index === pair.tx);
  const isSame = chosen && names(receiver, { subscribedDevice: deviceName, subscribedChannel: chosen.name });
  const offered = armed ? transmitters.filter((tx) => canTake(receiver, tx)) : chosen ? [chosen] : [];
  const label = t('channelLabel', { index: receiver.index, name: receiver.name });
  return (
    <tr className={classes.row} data-gap={pair.gap ?? undefined}>
      <th scope="row">
        <span className={classes.index}>{receiver.index}</span>
        {receiver.name}
      </th>
      <td>
        {pair.gap === 'loopBack' ? (
          <StatusWord value="none" word={t('patch.gap.loopBack')} />
        ) : (
          <select
            aria-label={t('patch.transmitFor', { channel: label })}
            className={classes.select}
            onChange={(event) => onPair(receiver.index, event.currentTarget.value === LEAVE_OUT ? null : Number(event.currentTarget.value))}
            onFocus={arm}
            onPointerEnter={arm}
            value={pair.tx === null ? LEAVE_OUT : String(pair.tx)}
          >
            <option value={LEAVE_OUT}>{pair.gap === 'noChannel' ? t('patch.gap.noChannel') : t('patch.leaveOut')}</option>
            {offered.map(({ index, name }) => (
              <option key={index} value={index}>
                {t('channelLabel', { index, name })}
              </option>
            ))}
          </select>
        )}
      </td>
      <td className={classes.replaces} data-label={t('patch.replaces')}>
        {isSame
          ? t('patch.asNow')
          : subscribedDevice
            ? t('patch.replacesWhat', { channel: subscribedChannel ?? '', device: subscribedDevice })
            : t('none')}
      </td>
    </tr>
  );
});
