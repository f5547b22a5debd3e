import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import classes from './device.module.css';
import type { Pager } from './pager.ts';
import { DEVICE_TABS, type DeviceTab } from './tabs.ts';

/** Above the name of a device: the way back, its place among the devices of its site, and the ways to those beside it. */
export function Crumbs({ domainId, pager, tab }: { domainId: string; pager: Pager; tab: DeviceTab }) {
  const { t } = useTranslation('device');
  return (
    <div className={classes.crumbRow}>
      <nav aria-label={t('crumbs.label')} className={classes.crumbs}>
        <Link params={{ domainId }} to="/sites/$domainId/Status">
          {pager.siteName || '\u00a0'}
        </Link>
        <span aria-hidden>/</span>
        <Link params={{ domainId }} to="/sites/$domainId/Devices">
          {t('crumbs.devices')}
        </Link>
      </nav>
      {pager.at >= 0 && (
        <nav aria-label={t('pager.label')} className={classes.pager}>
          <span className="tabular">{t('pager.place', { at: pager.at + 1, count: pager.count })}</span>
          <Step deviceId={pager.previous} domainId={domainId} tab={tab} way="previous" />
          <Step deviceId={pager.next} domainId={domainId} tab={tab} way="next" />
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  readonly domainId: string;
  readonly deviceId: string | null;
  readonly tab: DeviceTab;
  readonly way: 'previous' | 'next';
}

function Step({ domainId, deviceId, tab, way }: StepProps) {
  const { t } = useTranslation('device');
  const Chevron = way === 'previous' ? IconChevronLeft : IconChevronRight;
  const label = t(`pager.${way}`);
  const icon = <Chevron aria-hidden size="1rem" stroke={1.75} />;
  if (!deviceId) {
    return (
      <ActionIcon aria-label={label} disabled size="md" variant="subtle">
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Tooltip label={t(`pager.${way}Tip`)}>
      <ActionIcon
        aria-keyshortcuts={way === 'previous' ? 'ArrowLeft' : 'ArrowRight'}
        aria-label={label}
        renderRoot={(props) => <Link {...props} params={{ domainId, deviceId }} to={DEVICE_TABS[tab]} />}
        size="md"
        variant="subtle"
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
