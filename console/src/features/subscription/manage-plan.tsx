import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { DIALOG_OF } from './flows/flow-plan.ts';
import type { PlanOffer } from './plan-offer.ts';
import type { PlanDialog } from './subscription-search.ts';

interface Props {
  readonly offer: PlanOffer;
  /** Why the state of the plan offers nothing. */
  readonly nothing: 'overdue' | 'unknown';
  readonly onDialog: (dialog: PlanDialog) => void;
}

/** 'Manage Plan': what the owner can do about the plan as a whole (BILL-005, open point R17). Whoever is not the owner sees it, and why it is not theirs (PERM-031). */
export function ManagePlan({ offer: { action, notOwner }, nothing, onDialog }: Props) {
  const { t } = useTranslation('subscription');
  const chevron = <IconChevronDown aria-hidden size="0.875rem" stroke={1.75} />;
  const reason = notOwner && t(`why.${notOwner}`);
  if (action === null) {
    return (
      <ReasonedButton onClick={() => undefined} reason={reason ?? t(`why.${nothing}`)} rightSection={chevron} variant="default">
        {t('manage')}
      </ReasonedButton>
    );
  }
  return (
    <DropMenu
      button={
        <Button rightSection={chevron} variant="default">
          {t('manage')}
        </Button>
      }
      entries={[
        {
          key: action,
          label: t(`action.${action}`),
          danger: action === 'cancel',
          ...(reason ? { unavailable: reason } : {}),
          onSelect: () => onDialog(DIALOG_OF[action]),
        },
      ]}
      position="bottom-end"
    />
  );
}
