import type { HealthStatus } from '@tutti/domain/enumerations';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NotRead } from '../page/not-read.tsx';
import { SkeletonAfter } from '../page/skeleton-after.tsx';
import type { Away } from '../status/away.ts';
import classes from './channel-tab.module.css';
import { ChannelsSkeleton } from './channels-skeleton.tsx';
import { NoChannels } from './no-channels.tsx';
import { useLabelsAsked } from './use-labels-asked.ts';

interface Props {
  /** Undefined: not read yet; null: there is none. */
  readonly device:
    | { readonly lastConnected: string | null; readonly status: { readonly connectivity: HealthStatus | null } | null }
    | null
    | undefined;
  /** The device is not connected. */
  readonly away: Away | null;
  /** Why it could not be read; null: nothing prevented it. */
  readonly why: string | null;
  readonly onRetry: () => void;
  readonly channels: readonly unknown[];
  /** Said where the device has no channels of this kind, with why below it. */
  readonly none: { readonly text: string; readonly detail?: string };
  /** The list, where there are channels. */
  readonly children: ReactNode;
}

/** A tab with the channels of a device: the list, or what is shown until it is there, where it cannot be read and where it is empty. */
export function ChannelTab({ device, away, why, onRetry, channels, none, children }: Props) {
  const { t } = useTranslation('channels');
  const waits = device === undefined;
  const list = useRef<HTMLDivElement>(null);
  useLabelsAsked(list, Boolean(device) && channels.length > 0);
  return (
    <div className={classes.page} ref={list}>
      {waits && why !== null && <NotRead why={why} onRetry={onRetry} text={t('notRead')} />}
      {waits && why === null && (
        <SkeletonAfter>
          <ChannelsSkeleton />
        </SkeletonAfter>
      )}
      {device && channels.length === 0 && (
        <NoChannels away={away} connectivity={device.status?.connectivity} lastConnected={device.lastConnected} none={none} />
      )}
      {device && channels.length > 0 && children}
    </div>
  );
}
