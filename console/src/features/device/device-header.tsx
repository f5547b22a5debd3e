import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { absenceOf, isConnectedState } from '@tutti/domain/device-connection';
import type { TFunction } from 'i18next';
import { type ReactNode, type RefCallback, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { type DeviceCommandInfo, openCommand } from '../../api/commands/device-commands.ts';
import { usePending } from '../../api/devices/pending-devices.ts';
import { DeviceIcon } from '../../ui/devices/device-icon.tsx';
import { modelName } from '../../ui/devices/model-name.ts';
import { Quad } from '../../ui/devices/quad.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TabsBar } from '../../ui/page/tabs-bar.tsx';
import { useAway } from '../../ui/status/away.ts';
import { HelpWord } from '../../ui/status/help-word.tsx';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { Why } from '../../ui/why.tsx';
import { Crumbs } from './crumbs.tsx';
import classes from './device.module.css';
import type { FramedDevice } from './device-documents.ts';
import { DeviceTags } from './device-tags.tsx';
import { DeviceTools } from './device-tools.tsx';
import { LastSeen, useLastSeen } from './last-seen.tsx';
import type { Pager } from './pager.ts';
import { RenameForm } from './rename-form.tsx';
import type { Says } from './says/use-says.ts';
import { DEVICE_TABS, type DeviceTab } from './tabs.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  /** Null: not read yet. */
  readonly device: FramedDevice | null;
  readonly pager: Pager;
  readonly tab: DeviceTab;
  readonly commands: readonly DeviceCommandInfo[];
  /** The panel that says what the device says; null: it has none. */
  readonly says: Says | null;
  /** More beside the name. */
  readonly beside: ReactNode;
  /** Is given the tag that opens it. */
  readonly tagRef: RefObject<HTMLButtonElement | null>;
}

/** What is above every tab of a device: who it is, where, how it fares, and what can be done with it. Keeps its height while it is read. */
export function DeviceHeader({ domainId, deviceId, device, pager, tab, commands, says, beside, tagRef }: Props) {
  const { t } = useTranslation(['device', 'devices']);
  const may = useMay(domainId);
  const pending = usePending().get(deviceId);
  const { editing, edit, leave, pencil } = useEditing();
  const state = device?.connection?.state;
  const connected = isConnectedState(state);
  const renaming = openCommand(commands, 'RENAME');
  const notOffered = useNotOffered()(device, 'RENAME');
  const renamable = may('DESCRIBE') && connected && !renaming && notOffered === null;
  const absence = absenceOf(device?.connection);
  const label = !state ? 'connectionUnknown' : absence === null ? 'connected' : absence === 'agent' ? 'agentNotConnected' : 'disconnected';
  const away = useAway(device?.connection, device?.lastConnected);
  useDocumentTitle('page', t(`tab.${tab}`));
  useDocumentTitle('device', device?.name ?? pager.name);
  const lastSeen = useLastSeen(domainId, deviceId);
  const tabs = useTabs(`/sites/${domainId}/Devices/${deviceId}`, tab, device);
  return (
    <PageHeader
      aside={<Quad className={classes.quad ?? ''} absence={absence} edge of="device" status={device?.status} waiting={!device} />}
      beside={
        device && (
          <>
            {may('DESCRIBE') && (
              <Renaming
                button={pencil}
                closed={connected ? notOffered : (away?.reason ?? t('rename.closed'))}
                command={renaming}
                onEdit={edit}
              />
            )}
            <DeviceTags device={device} says={says} tagRef={tagRef} />
            {beside}
          </>
        )
      }
      crumbs={<Crumbs domainId={domainId} pager={pager} tab={tab} />}
      facts={
        device
          ? [
              ...makeOf(device, says !== null, t),
              pending?.location ?? device.location,
              <HelpWord key="connection" topic={away?.topic ?? `connection.${state ?? 'UNKNOWN'}`}>
                {t(`devices:label.${label}`)}
              </HelpWord>,
              lastSeen && <LastSeen at={lastSeen} key="seen" />,
            ]
          : '\u00a0'
      }
      icon={
        <DeviceIcon manufacturer={device?.manufacturer?.name} model={device?.product?.name} name={device?.name ?? pager.name} size={20} />
      }
      instead={
        editing &&
        device &&
        renamable && <RenameForm deviceId={device.id} name={device.name} others={pager.others} onCancel={leave} onDone={leave} />
      }
      tabs={
        <div className={classes.tabRow}>
          <TabsBar label={t('tab.label')} tabs={tabs} />
          {device && (
            <DeviceTools
              connected={connected}
              device={device}
              may={may}
              rebooting={openCommand(commands, 'REBOOT') !== undefined}
              siteName={pager.siteName}
            />
          )}
        </div>
      }
      title={device?.name ?? pager.name ?? '\u00a0'}
    />
  );
}

/** Its model; of a device that says less also that it is not known, and its address, by which people find it then. */
function makeOf(device: FramedDevice, saysLess: boolean, t: TFunction<readonly ['device', 'devices']>): (string | null)[] {
  const model = modelName(device);
  if (!saysLess) return [model];
  return [model ?? t('says.modelUnknown'), device.interfaces?.find((one) => one?.address)?.address ?? null];
}

/** The tabs of a device with what is beside their words. */
function useTabs(path: string, tab: DeviceTab, device: FramedDevice | null) {
  const { t } = useTranslation('device');
  const counts = useTabCounts(device);
  return (['Status', 'Receive', 'Transmit'] as const).map((one) => ({
    label: t(`tab.${one}`),
    count: counts[one],
    to: DEVICE_TABS[one].replace('/sites/$domainId/Devices/$deviceId', path),
    active: one === tab,
  }));
}

/** What is beside the word of each tab: its streams where it has any, else its channels. */
function useTabCounts(device: FramedDevice | null): Readonly<Record<DeviceTab, string | number | undefined>> {
  const { t } = useTranslation('device');
  const countOf = (streams: readonly unknown[] | null | undefined, channels: number | undefined) =>
    streams && streams.length > 0 ? t('tab.streams', { count: streams.length }) : channels;
  return {
    Status: undefined,
    Receive: countOf(device?.rxStreams, device?.receiving?.channels),
    Transmit: countOf(device?.txStreams, device?.transmitting?.channels),
  };
}

/** Whether the name is being edited; `pencil` is given the button that begins it. */
function useEditing() {
  const [editing, setEditing] = useState(false);
  const left = useRef(false);
  return {
    editing,
    edit: () => setEditing(true),
    leave: () => {
      left.current = true;
      setEditing(false);
    },
    // Whoever leaves the form goes on where it was opened; after a new name once the device has answered, unless they went elsewhere meanwhile.
    pencil: (button: HTMLButtonElement | null) => {
      if (!button || !left.current) return;
      left.current = false;
      if (document.activeElement === document.body) button.focus();
    },
  };
}

/** Beside the name: the pencil, or the name that is on its way; the device is not called that yet. */
function Renaming({
  command,
  closed,
  onEdit,
  button,
}: {
  command: DeviceCommandInfo | undefined;
  /** Why it cannot be renamed now; null: it can. */
  closed: string | null;
  onEdit: () => void;
  /** Is given the pencil. */
  button: RefCallback<HTMLButtonElement>;
}) {
  const { t } = useTranslation('device');
  const id = useId();
  if (command) return <StatusWord value="inProgress" word={t('rename.pending', { name: command.value ?? '' })} />;
  return (
    <Tooltip label={closed}>
      <span>
        <ActionIcon
          aria-describedby={closed === null ? undefined : `${id}-why`}
          aria-label={t('rename.edit')}
          disabled={closed !== null}
          onClick={onEdit}
          ref={button}
          variant="subtle"
        >
          <IconPencil aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
        <Why id={id} text={closed} />
      </span>
    </Tooltip>
  );
}
