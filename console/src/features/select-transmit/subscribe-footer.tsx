import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './select-transmit.module.css';
import type { TransmitChoice } from './use-transmit-choice.ts';

interface Props {
  readonly choice: TransmitChoice;
  /** The receiving device. */
  readonly deviceId: string;
  readonly deviceName: string;
  /** Why it could not be asked for; null: nothing stood against it. */
  readonly refusal: string | null;
  readonly running: boolean;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}

/** What comes of it, or why it could not be asked for, and the two ways out of the dialog. */
export function SubscribeFooter({ choice, deviceId, deviceName, refusal, running, onCancel, onSubmit }: Props) {
  const { t } = useTranslation('routing');
  const { narrow } = useWidth();
  const { transmitters, viewed, chosen, loops } = choice;
  const unreached = viewed?.connectivity === 'ERROR' && { device: viewed.name };
  const away = transmitters.value.some(({ id, connectivity }) => id === deviceId && connectivity === 'ERROR');
  const notice = away
    ? t('receiverAway', { device: deviceName })
    : loops
      ? t('problem.loopBack')
      : unreached && narrow
        ? t('closed', unreached)
        : unreached && chosen
          ? t('waits', unreached)
          : t('notice');
  return (
    <div className={classes.foot}>
      <Notice refusal={refusal} text={notice} />
      <span className={classes.buttons}>
        <Button onClick={onCancel} variant="default">
          {t('cancel')}
        </Button>
        <span data-tip={loops ? t('problem.loopBack') : undefined}>
          <Button disabled={loops || choice.isClosed} loading={running} onClick={onSubmit}>
            {chosen?.name ? t('subscribeTo', { channel: chosen.name }) : t('subscribe')}
          </Button>
        </span>
      </span>
    </div>
  );
}

function Notice({ refusal, text }: { refusal: string | null; text: string }) {
  return refusal ? (
    <p className={classes.refusal} role="alert">
      <StatusShape value="error" />
      {refusal}
    </p>
  ) : (
    <p className={classes.notice}>
      <StatusShape value="info" />
      {text}
    </p>
  );
}
