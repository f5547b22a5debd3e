import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import type { ManagedPlan } from '../subscription-documents.ts';
import type { PlanDialog } from '../subscription-search.ts';
import { CancelFlow } from './cancel-flow.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { type FlowProps, flowPlan, refusalOf } from './flow-plan.ts';
import { Outcome } from './outcome.tsx';
import { ReactivateFlow } from './reactivate-flow.tsx';
import { ResumeFlow } from './resume-flow.tsx';
import { SeatsFlow } from './seats-flow.tsx';

const FLOWS = { seats: SeatsFlow, cancel: CancelFlow, resume: ResumeFlow, reactivate: ReactivateFlow } as const;

interface Props {
  /** Which one the address asks for; null: none. */
  readonly dialog: PlanDialog | null;
  /** null: none, or not known yet; a dialog waits for it. */
  readonly plan: ManagedPlan | null;
  /** Has the plan read again. */
  readonly reread: () => void;
  readonly onClose: () => void;
}

/** The dialogs in which the owner changes a plan. Each opening starts from the beginning; while it fades out it goes on showing what it was about. */
export function PlanDialogs({ dialog, plan, reread, onClose }: Props) {
  const opening = useOpening(plan ? dialog : null);
  if (!opening || !plan) return null;
  const { about, round } = opening;
  return <OneDialog dialog={about} key={round} onClose={onClose} opened={dialog === about} plan={flowPlan(plan)} reread={reread} />;
}

/** Whether it can be used is judged as it opens: what it then does itself must not close it. */
function OneDialog({ dialog, ...flow }: FlowProps & { dialog: PlanDialog }) {
  const { t } = useTranslation(['subscription', 'common']);
  const { isOwner } = useViewer();
  const [refusal] = useState(() => refusalOf(dialog, flow.plan, isOwner));
  const Flow = FLOWS[dialog];
  if (!refusal) return <Flow {...flow} />;
  return (
    <FlowFrame
      footer={<Button onClick={flow.onClose}>{t('common:close')}</Button>}
      onClose={flow.onClose}
      opened={flow.opened}
      stage="refused"
      subtitle={t('flows.refused.subtitle')}
      title={t(`flows.refused.title.${dialog}`)}
    >
      <Outcome title={t(`flows.refused.why.${refusal}`)} value="info">
        <p>{t(`flows.refused.then.${refusal}`)}</p>
      </Outcome>
    </FlowFrame>
  );
}
