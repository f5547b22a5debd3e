import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransmitChannel } from '../../live/transmit-channels.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './channel-choice.module.css';

interface Props {
  readonly deviceName: string;
  readonly channels: readonly TransmitChannel[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  readonly onEnter: () => void;
  readonly disabled?: boolean;
}

/** The compatible transmit channels of one device. Native radios in two columns that are read downwards; one column where it is narrow. */
export function ChannelChoice({ deviceName, channels, chosen, onChoose, onEnter, disabled = false }: Props) {
  const { t } = useTranslation('routing');
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // What is connected now may be far down.
  useEffect(() => {
    // Nothing is handed back: newer browsers answer scrolling with a promise, and React would call it when the dialog closes.
    list.current?.querySelector('input:checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset className={classes.list} disabled={disabled} ref={list} style={{ '--lines': Math.ceil(channels.length / 2) }}>
      <legend className="visually-hidden">{deviceName}</legend>
      {channels.map((channel) => (
        <label className={classes.channel} key={channel.index}>
          <input
            checked={channel.index === chosen}
            className={classes.radio}
            name={name}
            onChange={() => onChoose(channel.index)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onEnter();
            }}
            type="radio"
            value={channel.index}
          />
          <span className={classes.index}>{channel.index}</span>
          <span className={classes.name}>{channel.name || t('unnamed', { index: channel.index })}</span>
          {channel.policy === 'STRICT' && (
            <span className={classes.strict}>
              {t('strict')}
              <StatusShape value="positiveEncrypted" />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
