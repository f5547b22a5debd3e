import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDismissFirstSteps, useFirstSteps } from '../../../api/account/first-steps.ts';
import { mayAt, useViewer } from '../../../api/account/viewer.ts';
import type { DraggedDevice } from '../../../ui/dnd/dragged-device.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import type { HomeSite, UnassignedDevice } from '../home-documents.ts';
import { orderSites } from '../site-order.ts';
import { deviceToOffer } from './device-to-offer.ts';
import classes from './first-steps.module.css';
import { StepsPanel } from './panel.tsx';
import { LogStep, PatchStep, PeopleStep, RoutingStep, TroubleStep } from './steps.tsx';

interface Props {
  readonly sites: readonly HomeSite[];
  readonly unassigned: readonly UnassignedDevice[];
  readonly onAssign: (device: DraggedDevice) => void;
}

/**
 * The three things people come for: to see what is wrong and where, to patch a channel, to see who did what. Whoever may not patch or invite is shown what they may
 * do instead. Ticked when they are really done; when all are they fold to one line, which can be closed. Dismissed once and for all.
 */
export function FirstSteps({ sites, unassigned, onAssign }: Props) {
  const { t } = useTranslation(['guide', 'common']);
  const viewer = useViewer();
  const firstSteps = useFirstSteps();
  const dismiss = useDismissFirstSteps();
  const [unfolded, setUnfolded] = useState(false);
  if (firstSteps.dismissed) return null;
  const has = new Set(firstSteps.done);
  const [first] = orderSites(sites);
  // Where nothing is assigned there is nothing to patch.
  const peopled = orderSites(sites).find(({ devicesCount }) => devicesCount > 0) ?? first;
  const mayPatch = mayAt(viewer, peopled?.id ?? null)('ROUTE');
  const seen = has.has('DEVICE_SEEN');
  const routed = has.has(mayPatch ? 'PATCHED' : 'ROUTING_SEEN');
  const known = has.has('LOG_SEEN') && (!viewer.isAdministrator || has.has('INVITED'));
  const done = [seen, routed, known];
  const isAllDone = done.every(Boolean);
  const folded = isAllDone && !unfolded;

  async function dismissForGood() {
    const { error } = await dismiss(true);
    if (error) toast.error(t('failed'));
    else toast.success(t('dismissed'));
  }

  const aside = (
    <div className={classes.aside}>
      {folded && (
        <UnstyledButton className={classes.quiet} onClick={() => setUnfolded(true)}>
          {t('unfold')}
        </UnstyledButton>
      )}
      <Tooltip label={t('dismissHint')}>
        {isAllDone ? (
          <Button onClick={() => void dismissForGood()} size="xs" variant="default">
            {t('common:close')}
          </Button>
        ) : (
          <UnstyledButton className={classes.quiet} onClick={() => void dismissForGood()}>
            {t('dismiss')}
          </UnstyledButton>
        )}
      </Tooltip>
    </div>
  );
  return (
    <StepsPanel
      aside={aside}
      count={done.length}
      done={done.filter(Boolean).length}
      folded={folded}
      intro={t(isAllDone ? 'dismissHint' : 'intro')}
      title={t('title')}
    >
      <TroubleStep done={seen} site={first} />
      {mayPatch ? (
        <PatchStep
          device={deviceToOffer(unassigned)}
          done={routed}
          mayAssign={mayAt(viewer, null)('ASSIGN')}
          onAssign={onAssign}
          site={peopled}
        />
      ) : (
        <RoutingStep done={routed} site={peopled} />
      )}
      {viewer.isAdministrator ? <PeopleStep done={known} site={first} /> : <LogStep done={known} site={first} />}
    </StepsPanel>
  );
}
