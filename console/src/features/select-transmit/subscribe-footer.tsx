import { Button } from '@mantine/core';
import type { Absence } from '@tutti/domain/device-connection';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './select-transmit.module.css';
import type { TransmitChoice } from './use-transmit-choice.ts';

interface Props {
  readonly choice: TransmitChoice;
  readonly deviceName: string;
  /** Who is away where the receiving device is not connected: nothing can be asked of it then. */
  readonly absence: Absence | null;
  /** Why the receiving device takes no subscriptions at all; null: it does. */
  readonly notOffered: string | null;
  /** Why it could not be asked for; null: nothing prevented it. */
  readonly refusal: string | null;
  readonly running: boolean;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}

/** What comes of it, or why it could not be asked for, and the two ways out of the dialog. */
export function SubscribeFooter({ choice, deviceName, absence, notOffered, refusal, running, onCancel, onSubmit }: Props) {
  const { t } = useTranslation('routing');
  const { narrow } = useWidth();
  const { viewed, chosen, loops } = choice;
  const said = (what: 'receiverAway' | 'waits' | 'closed', away: Absence | null, device: string) =>
    away === 'agent' ? t(`agentAway.${what}`, { device }) : t(what, { device });
  const unreached = viewed?.connectivity === 'ERROR' && viewed;
  const closed = absence
    ? said('receiverAway', absence, deviceName)
    : notOffered !== null
      ? notOffered
      : loops
        ? t('problem.loopBack')
        : null;
  const notice =
    closed ??
    (unreached && narrow
      ? said('closed', unreached.absence, unreached.name)
      : unreached && chosen
        ? said('waits', unreached.absence, unreached.name)
        : t('notice'));
  return (
    <div className={classes.foot}>
      <Notice refusal={refusal} text={notice} />
      <span className={classes.buttons}>
        <Button onClick={onCancel} variant="default">
          {t('cancel')}
        </Button>
        <span data-tip={closed ?? undefined}>
          <Button disabled={closed !== null || choice.isClosed} loading={running} onClick={onSubmit}>
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
