import { Button } from '@mantine/core';
import { names, type PatchTarget } from '@tutti/domain/patch-outcome';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './patch-many.module.css';
import type { Plan } from './use-plan.ts';
import type { Receiver } from './use-receivers.ts';

type PatchRequest = PatchTarget & { readonly index: number };

interface Props {
  readonly plan: Plan;
  readonly receivers: readonly Receiver[];
  readonly deviceName: string;
  /** Why nothing can be asked of the receiving device now; null: it can. */
  readonly closed: string | null;
  readonly onAsk: (requests: readonly PatchRequest[]) => void;
  readonly onClose: () => void;
  /** Whether it is being asked if the channels shall be unsubscribed. */
  readonly confirming: boolean;
  readonly onConfirming: (confirming: boolean) => void;
}

/** What would happen, counted, and the buttons that make it happen. */
export function PlanFooter({ plan, receivers, deviceName, closed, onAsk, onClose, confirming, onConfirming }: Props) {
  const { t } = useTranslation('routing');
  const requests = requestsOf(plan);
  const byIndex = new Map(receivers.map((one) => [one.index, one]));
  const replaced = requests.filter((request) => {
    const now = byIndex.get(request.index);
    return now?.subscribedDevice && !names(now, request);
  });
  const subscribed = receivers.filter(({ subscribedDevice }) => subscribedDevice !== null);
  const leftOut = plan.pairs.filter(({ gap }) => gap !== null).length;
  const loops = plan.pairs.length > 0 && plan.pairs.every(({ gap }) => gap === 'loopBack');
  const unsubscribe = () => {
    onConfirming(false);
    onAsk(subscribed.map(({ index }) => ({ index, subscribedDevice: '', subscribedChannel: '' })));
  };
  return (
    <div className={classes.foot}>
      <span className={classes.aside} data-tip={closed ?? undefined}>
        <Button disabled={subscribed.length === 0 || closed !== null} onClick={() => onConfirming(true)} variant="default">
          {t('patch.unsubscribe')}
        </Button>
      </span>
      {closed !== null && (
        <p aria-live="polite" className={classes.counts}>
          <StatusShape value="info" />
          {closed}
        </p>
      )}
      {closed === null && plan.device && !plan.channels.loading && (
        <p aria-live="polite" className={classes.counts}>
          <StatusShape value={loops || requests.length === 0 ? 'none' : 'info'} />
          {loops
            ? t('problem.loopBack')
            : listed([
                t('patch.pairs', { count: requests.length }),
                ...(leftOut > 0 ? [t('patch.leftOut', { count: leftOut })] : []),
                ...(replaced.length > 0 ? [t('patch.replacing', { count: replaced.length })] : []),
                ...(requests.length > 0 && plan.device.connectivity === 'ERROR'
                  ? [t(plan.device.absence === 'agent' ? 'patch.waitsForAgent' : 'patch.waits', { device: plan.device.name })]
                  : []),
              ])}
        </p>
      )}
      <span className={classes.buttons}>
        <Button onClick={onClose} variant="default">
          {t('cancel')}
        </Button>
        <span data-tip={closed ?? undefined}>
          <Button disabled={requests.length === 0 || closed !== null} onClick={() => onAsk(requests)}>
            {requests.length === 0 ? t('patch.applyNone') : t('patch.apply', { count: requests.length })}
          </Button>
        </span>
      </span>
      <ConfirmModal
        confirm={t('patch.unsubscribeConfirm', { count: subscribed.length })}
        danger
        onClose={() => onConfirming(false)}
        onConfirm={unsubscribe}
        opened={confirming}
        title={t('patch.unsubscribeTitle', { count: subscribed.length, device: deviceName })}
      >
        {t('patch.unsubscribeText')}
      </ConfirmModal>
    </div>
  );
}

/** The pairs that can be asked for, by the names their device knows them by. */
function requestsOf({ device, channels, pairs }: Plan): PatchRequest[] {
  if (!device || channels.loading) return [];
  const names = new Map(channels.value.map(({ index, name }) => [index, name]));
  return pairs.flatMap(({ rx, tx }) => {
    const name = tx === null ? undefined : names.get(tx);
    return name ? [{ index: rx, subscribedDevice: device.name, subscribedChannel: name }] : [];
  });
}
