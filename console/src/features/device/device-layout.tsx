import { IconMapSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeen } from '../../api/account/first-steps.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useDeviceCommands } from '../../api/commands/device-commands.ts';
import { ALL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { LastReported } from '../../ui/devices/last-reported.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { Crumbs } from './crumbs.tsx';
import classes from './device.module.css';
import { AccountDomainDevice, type FramedDevice } from './device-documents.ts';
import { DeviceHeader } from './device-header.tsx';
import { DotStrip } from './dot-strip.tsx';
import { NameTwin } from './name-twin.tsx';
import { usePager, usePaging } from './pager.ts';
import { SaysList } from './says/says-list.tsx';
import { SaysPanel } from './says/says-panel.tsx';
import { useSays } from './says/use-says.ts';
import { type DeviceTab, tabOf } from './tabs.ts';
import { useOutcomes } from './use-outcomes.ts';

interface LayoutProps {
  readonly domainId: string;
  readonly deviceId: string;
  /** Beside its name, and above its tab, from other features. */
  readonly beside: ReactNode;
  readonly banner: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a device's pages: the way back and to its neighbours, header, tabs, what can be done with it; or that there is no such device (DEV-008). */
export function DeviceLayout({ domainId, deviceId, beside, banner, children }: LayoutProps) {
  const { t } = useTranslation('device');
  const tab = useLocation({ select: ({ pathname }) => tabOf(pathname) });
  const variables = { domainId, deviceId };
  const { data, error, fetching, stale, refetch } = usePolledQuery({ query: AccountDomainDevice, variables, interval: POLL.siteDetail });
  useWatchedDevice(deviceId, ALL_CHANGES, AccountDomainDevice, variables);
  const pager = usePager(domainId, deviceId);
  const leaving = usePaging(domainId, pager, tab);
  const commands = useDeviceCommands(deviceId);
  useOutcomes(commands);
  const device = data?.domain?.device ?? null;
  const tag = useRef<HTMLButtonElement>(null);
  const says = useSays(deviceId, device, tag);
  useSeen('DEVICE_SEEN', device !== null);
  const settled = data !== undefined && !fetching && !stale;
  // Once it is known that there is none it stays so while it is read again: nothing flickers.
  const [missing, setMissing] = useState<string | null>(null);
  const absent = device ? null : deviceId;
  if (settled && missing !== absent) setMissing(absent);

  if (missing === deviceId && !device) {
    return (
      <div className={classes.notFound}>
        <Crumbs domainId={domainId} pager={pager} tab={tab} />
        <NoDevice />
      </div>
    );
  }
  const isBeside = says !== null && says.open && !says.asSheet;
  return (
    <>
      <div className={classes.page} data-leaving={leaving ?? undefined}>
        <DeviceHeader
          beside={beside}
          commands={commands}
          device={device}
          deviceId={deviceId}
          domainId={domainId}
          key={deviceId}
          pager={pager}
          says={says}
          tab={tab}
          tagRef={tag}
        />
        <div className={classes.below} data-panel={isBeside || undefined}>
          <div className={classes.tab}>
            {device && banner}
            {device && <NameTwin deviceId={deviceId} domainId={domainId} key={deviceId} />}
            {/* A tab without channels says in their place that the device is offline. */}
            {device && listsSomething(device, tab) && (
              <div className={classes.lastReported}>
                <LastReported lastConnected={device.lastConnected} connection={device.connection} />
              </div>
            )}
            {!data && error ? <NotRead why={wordsOf(error)} onRetry={refetch} text={t('notRead')} /> : children}
          </div>
          {says && isBeside && (
            <SaysPanel id={says.id} onClose={says.close}>
              <SaysList deviceId={deviceId} domainId={domainId} key={deviceId} />
            </SaysPanel>
          )}
        </div>
      </div>
      {says?.asSheet && (
        <SideDrawer onClose={says.close} opened={says.open} title={t('says.title')}>
          <SaysList deviceId={deviceId} domainId={domainId} onLeave={says.close} />
        </SideDrawer>
      )}
      <DotStrip pager={pager} />
    </>
  );
}

/** Whether a tab has something to show that was reported: channels or streams. */
function listsSomething({ receiving, transmitting, rxStreams, txStreams }: FramedDevice, tab: DeviceTab): boolean {
  if (tab === 'Status') return true;
  const [counts, streams] = tab === 'Receive' ? [receiving, rxStreams] : [transmitting, txStreams];
  return (counts?.channels ?? 0) > 0 || (streams?.length ?? 0) > 0;
}

/** A device that is not there, or not of this site, or not this person's: they look the same (DEV-008, DEV-091). */
function NoDevice() {
  const { t } = useTranslation('device');
  return <Empty detail={t('notFound.text')} icon={<IconMapSearch size="2rem" stroke={1.5} />} page text={t('notFound.title')} />;
}
