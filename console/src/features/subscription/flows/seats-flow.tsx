import { useTranslation } from 'react-i18next';
import { ChangedDialog } from '../../../ui/forms/changed-dialog.tsx';
import { FlowFrame } from './flow-frame.tsx';
import type { FlowProps } from './flow-plan.ts';
import { SeatsChoice } from './seats-choice.tsx';
import { SeatsConsent } from './seats-consent.tsx';
import { SeatsFooter } from './seats-footer.tsx';
import { isUnderWay, SeatsComplete, SeatsFailed } from './seats-outcome.tsx';
import { Steps } from './steps.tsx';
import { useSeatsFlow } from './use-seats-flow.ts';

/** 'Add or remove devices': choose, confirm what it costs, complete, or what went wrong (BILL-012 to BILL-015). */
export function SeatsFlow({ plan, opened, onClose, reread }: FlowProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const flow = useSeatsFlow({ plan, onClose, reread });
  const { stage, before, seats, failure, busy, clash } = flow;
  const connected = { count: plan.connectedDeviceCount, seats: before ?? 0 };
  const fromTo = before === null ? t('flows.seats.to', { to: seats }) : t('flows.seats.fromTo', { from: before, to: seats });
  const titles = {
    choose: 'choose',
    confirm: 'confirm',
    complete: isUnderWay(plan, seats) ? 'pending' : 'complete',
    failed: failure?.isOpen ? 'open' : 'failed',
  } as const;
  const subtitles = {
    choose: t(before === null ? 'flows.seats.connected' : 'flows.seats.covers', connected),
    confirm: fromTo,
    complete: t('flows.seats.closes'),
    failed: fromTo,
  };

  return (
    <FlowFrame
      busy={busy || clash.meanwhile !== null}
      footer={<SeatsFooter flow={flow} onClose={onClose} />}
      onClose={onClose}
      opened={opened}
      stage={stage}
      steps={<Steps done={{ choose: 0, confirm: 1, failed: 1, complete: isUnderWay(plan, seats) ? 2 : 3 }[stage]} />}
      subtitle={subtitles[stage]}
      title={t(`flows.seats.title.${titles[stage]}`)}
    >
      {stage === 'choose' && <SeatsChoice before={before} onSubmit={flow.goOn} plan={plan} {...flow.choice} />}
      {stage === 'confirm' && <SeatsConsent {...flow.consent} />}
      {stage === 'complete' && <SeatsComplete plan={plan} seats={seats} />}
      {stage === 'failed' && failure && <SeatsFailed before={before} failure={failure} plan={plan} />}
      <ChangedDialog
        {...clash}
        busy={false}
        fields={[{ name: t('flows.seats.label'), saved: String(plan.deviceSeats ?? ''), mine: String(seats) }]}
        save={t('common:changed.goOn')}
      />
    </FlowFrame>
  );
}
