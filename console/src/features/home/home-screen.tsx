import { Button } from '@mantine/core';
import { IconBuildingPlus, IconPlugConnectedX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfrastructureAlerts } from '../../api/account/infrastructure-alerts.ts';
import { useMayEverywhere, useViewer } from '../../api/account/viewer.ts';
import { usePlanNotices } from '../../api/billing/plan.ts';
import { bannerDismissed } from '../../api/browser/storage.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useDeviceAssignment } from '../../api/devices/device-assignment.ts';
import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import { Empty } from '../../ui/empty.tsx';
import { NextStep } from '../../ui/page/in-steps.tsx';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { untilThere } from '../../ui/page/until-there.ts';
import { planNoticeWords } from '../../ui/status/plan-notice-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { DidYouKnow } from './did-you-know.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import classes from './home.module.css';
import { AccountDomainsAndDevices, type HomeSite, type UnassignedDevice, UnenrolledDevices } from './home-documents.ts';
import { HomeHeader } from './home-header.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { collectNotices, noticeOfPlan } from './notices.ts';
import { NoticesSection } from './notices-section.tsx';
import { SiteCards } from './site-cards.tsx';
import { UnassignedSection } from './unassigned-section.tsx';

/** Shown until an account has devices, and never after: no part of the first page of all others. */
const SetUp = lazy(async () => ({ default: (await untilThere(() => import('./first-steps/set-up.tsx'))).SetUp }));

/** What Home hands to the dialog that creates a site. */
export interface CreateSiteSlot {
  readonly opened: boolean;
  /** The device the site is created for; null for none. */
  readonly device: DraggedDevice | null;
  readonly onCreated: (site: { id: string; name: string }) => void;
  readonly onClose: () => void;
}

/** `/home`: how all sites of the account are, trouble first. `createSite` draws the dialog that creates one. */
export function HomeScreen({ createSite }: { createSite: (slot: CreateSiteSlot) => ReactNode }) {
  const { accountId, accountName, isAdministrator } = useViewer();
  const mayAssign = useMayEverywhere('ASSIGN');
  const { assign } = useDeviceAssignment();
  const account = usePolledQuery({ query: AccountDomainsAndDevices, variables: { accountId }, interval: POLL.accountDomains });
  // Who may not assign them is refused this list by the server; it is not even asked for (HOME-005).
  const waiting = usePolledQuery({
    query: UnenrolledDevices,
    variables: { accountId },
    interval: POLL.accountDomains,
    pause: !mayAssign,
  });
  const unassigned = mayAssign ? (waiting.data?.account?.unenrolledDevices ?? []) : [];
  // Both are asked at once and shown at once: devices that came later would push the sites away from under the pointer. Devices that could not be read are not waited for again.
  const [answeredOf, setAnsweredOf] = useState<string | null>(null);
  if (!waiting.fetching && answeredOf !== accountId) setAnsweredOf(accountId);
  const isAwaited = waiting.fetching && answeredOf !== accountId;
  const sites = isAwaited ? null : (account.data?.account?.domains ?? null);
  const [creating, setCreating] = useState<{ device: DraggedDevice | null } | null>(null);
  const create = useCallback((device: DraggedDevice | null) => setCreating({ device }), []);
  const close = useCallback(() => setCreating(null), []);

  function created(site: { id: string; name: string }) {
    if (creating?.device) void assign(creating.device, site);
    close();
    account.refetch();
  }

  return (
    <div className={classes.page}>
      <HomeHeader accountName={account.data?.account?.name ?? accountName} sites={sites} onCreate={create} />
      {sites ? (
        <HomeSections sites={sites} unassigned={unassigned} onCreate={create} />
      ) : (
        <NotYet error={account.error ? wordsOf(account.error) : null} onRetry={account.refetch} />
      )}
      {isAdministrator && createSite({ opened: creating !== null, device: creating?.device ?? null, onCreated: created, onClose: close })}
    </div>
  );
}

interface SectionsProps {
  readonly sites: readonly HomeSite[];
  readonly unassigned: readonly UnassignedDevice[];
  readonly onCreate: (device: DraggedDevice | null) => void;
}

function HomeSections({ sites, unassigned, onCreate }: SectionsProps) {
  const { isAdministrator, isWallScreen = false } = useViewer();
  const mayAssign = useMayEverywhere('ASSIGN');
  const { assign, chooseSite } = useDeviceAssignment();
  const operator = usePolledQuery({ query: InfrastructureAlerts, variables: {}, interval: POLL.accountInfo });
  const [, setDismissals] = useState(0);
  const { t } = useTranslation('shell');
  const plan = usePlanNotices(useNow(60_000)).map((shown) => noticeOfPlan(shown, planNoticeWords(t, shown.notice, isAdministrator)));
  const notices = collectNotices(operator.data?.infrastructureAlerts ?? [], sites, (id) => bannerDismissed(id).get() !== null, plan);
  const isNew = isAdministrator && sites.every(({ devicesCount }) => devicesCount === 0);
  const onAssign = useCallback(
    (device: DraggedDevice, site: { id: string; name: string }) => {
      void assign(device, site);
    },
    [assign],
  );
  return (
    <div className={classes.body}>
      {isNew ? (
        <Suspense fallback={null}>
          <SetUp onAssign={chooseSite} onCreate={() => onCreate(null)} sites={sites} unassigned={unassigned} />
        </Suspense>
      ) : (
        <FirstSteps onAssign={chooseSite} sites={sites} unassigned={unassigned} />
      )}
      <NoticesSection notices={notices} onDismissed={() => setDismissals((count) => count + 1)} />
      <UnassignedSection devices={unassigned} onMove={chooseSite} onCreate={isAdministrator ? onCreate : null} />
      <NextStep meanwhile={<div className={classes.cardsPlace} />}>
        {sites.length > 0 ? (
          <SiteCards sites={sites} canAssign={mayAssign} onAssign={onAssign} />
        ) : (
          <NoSites onCreate={() => onCreate(null)} />
        )}
        {unassigned.length === 0 && !isWallScreen && <DidYouKnow place="end" />}
      </NextStep>
    </div>
  );
}

function NoSites({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('home');
  const { isAdministrator } = useViewer();
  const action = (
    <Button variant="default" onClick={onCreate}>
      {t('createSite')}
    </Button>
  );
  return (
    <Empty
      icon={<IconBuildingPlus size={32} stroke={1.5} />}
      text={isAdministrator ? t('sites.empty') : t('sites.emptyRestricted')}
      action={isAdministrator && action}
    />
  );
}

/** Before the first answer, or where there was none. */
function NotYet({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  const { t } = useTranslation('home');
  if (error === null) {
    return (
      <SkeletonAfter>
        <HomeSkeleton />
      </SkeletonAfter>
    );
  }
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {t('error.retry')}
    </Button>
  );
  return <Empty icon={<IconPlugConnectedX size={32} stroke={1.5} />} text={t('error.title')} detail={error} action={retry} />;
}
