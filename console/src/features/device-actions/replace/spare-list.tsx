import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceIcon } from '../../../ui/devices/device-icon.tsx';
import { modelName } from '../../../ui/devices/model-name.ts';
import type { StatusValue } from '../../../ui/status/status.ts';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { orUnknown } from '../../../ui/status/unknown.ts';
import classes from './replace.module.css';
import type { Spare } from './replace-documents.ts';

const SHAPES = {
  FITS: 'positive',
  OTHER_AGENT: 'warning',
  TOO_FEW_CHANNELS: 'error',
  CHANNELS_UNKNOWN: 'unknown',
  NOT_CONNECTED: 'error',
  CLOSED: 'error',
  IN_A_DOMAIN: 'warning',
  OTHER_MODEL: 'error',
} as const satisfies Readonly<Record<Spare['fit'], StatusValue>>;

/** Whether a spare can be chosen. */
export const isChoosable = ({ fit }: Spare): boolean => fit === 'FITS' || fit === 'OTHER_AGENT';

interface Props {
  readonly spares: readonly Spare[];
  readonly chosen: string | null;
  /** Nothing can be chosen now. */
  readonly closed: boolean;
  readonly onChoose: (deviceId: string) => void;
}

/** The candidates, the best first, read out as they appear; one that cannot take the place is listed with why not. Native radios, so that the arrow keys work. */
export function SpareList({ spares, chosen, closed, onChoose }: Props) {
  const { t } = useTranslation('devices');
  const name = useId();
  return (
    <fieldset aria-live="polite" className={classes.spares}>
      <legend className={classes.heading}>
        {t('replace.spare')} <span>{t('replace.sameKind')}</span>
      </legend>
      {spares.map((spare) => (
        <label className={classes.spare} data-closed={!isChoosable(spare) || undefined} key={spare.device.id}>
          <input
            checked={spare.device.id === chosen}
            disabled={closed || !isChoosable(spare)}
            name={name}
            onChange={() => onChoose(spare.device.id)}
            type="radio"
            value={spare.device.id}
          />
          <span className={classes.icon}>
            <DeviceIcon manufacturer={spare.device.manufacturer?.name} model={spare.device.product?.name} name={spare.device.name} />
          </span>
          <span className={classes.who}>
            <strong>{spare.device.name}</strong>
            <span>{orUnknown(modelName(spare.device))}</span>
          </span>
          <span className={classes.where}>{spare.device.domain?.name ?? t('replace.unassigned')}</span>
          <span className={classes.address}>{spare.device.interfaces?.find((one) => one?.address)?.address}</span>
          <span className={classes.fit}>
            <StatusWord
              value={SHAPES[spare.fit]}
              word={t(`replace.fit.${spare.fit}`, { tx: spare.txChannels ?? 0, rx: spare.rxChannels ?? 0 })}
            />
          </span>
        </label>
      ))}
      {!spares.some(isChoosable) && <p className={classes.none}>{t('replace.none')}</p>}
    </fieldset>
  );
}
