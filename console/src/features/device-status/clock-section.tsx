import { useTranslation } from 'react-i18next';
import { type DeviceCommandInfo, newCommandId } from '../../api/device-commands.ts';
import { useMutate } from '../../api/mutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import { orUnknown } from '../../ui/unknown.ts';
import { ClockToggle } from './clock-toggle.tsx';
import { clockRole, muteWords, SYNC_SHAPES } from './clock-words.ts';
import {
  type DetailedDevice,
  DeviceClockingPreferredLeaderSet,
  DeviceClockingPTPV1UnicastDelayRequestSet,
  DeviceClockingSyncToExternalSet,
  DeviceClockingUnicastSet,
} from './documents.ts';
import { FrequencyOffset } from './frequency-offset.tsx';
import { Row, Section } from './rows.tsx';

interface Props {
  readonly device: DetailedDevice;
  readonly connected: boolean;
  readonly commands: readonly DeviceCommandInfo[];
}

/** Clock Synchronisation (DEV-019): what the device says about its clock, and the four things it can be told. */
export function ClockSection({ device, connected, commands }: Props) {
  const { t } = useTranslation('device');
  const { accountId } = useViewer();
  const { capabilities: can, clockingState: clock, clockPreferences: set } = device;
  const [setLeader, leaderAsked] = useMutate(DeviceClockingPreferredLeaderSet);
  const [setExternal, externalAsked] = useMutate(DeviceClockingSyncToExternalSet);
  const [setUnicast, unicastAsked] = useMutate(DeviceClockingUnicastSet);
  const [setDelay, delayAsked] = useMutate(DeviceClockingPTPV1UnicastDelayRequestSet);
  const input = (enabled: boolean) => ({ input: { deviceId: device.id, enabled, accountId, commandId: newCommandId() } });
  const role = clockRole(clock);
  const sync = clock?.locked ?? 'UNKNOWN';
  const shared = { connected, commands };
  return (
    <Section list title={t('clock.title')}>
      <Row name={t('clock.sync')}>
        <StatusWord value={SYNC_SHAPES[sync]} word={t(`clock.${sync}`)} />
      </Row>
      <Row name={t('clock.role')}>{orUnknown(role && t(`clock.roles.${role}`))}</Row>
      <Row name={t('clock.offset')} numbers>
        <FrequencyOffset sent={clock?.frequencyOffset} />
      </Row>
      <Row name={t('clock.mute')}>{orUnknown(muteWords(clock?.muteStatus))}</Row>
      <ClockToggle
        {...shared}
        asking={leaderAsked}
        kind="CLOCK_PREFERRED_LEADER"
        onToggle={(enabled) => setLeader(input(enabled))}
        supported={can?.CAN_WRITE_PREFERRED_MASTER === true}
        value={set?.leader}
      />
      <ClockToggle
        {...shared}
        asking={externalAsked}
        kind="CLOCK_EXTERNAL_SYNC"
        onToggle={(enabled) => setExternal(input(enabled))}
        supported={can?.CAN_WRITE_EXT_WORD_CLOCK === true}
        value={set?.externalWordClock}
      />
      <ClockToggle
        {...shared}
        asking={unicastAsked}
        kind="CLOCK_UNICAST"
        onToggle={(enabled) => setUnicast(input(enabled))}
        supported={can?.CAN_UNICAST_CLOCKING === true}
        value={set?.unicastClocking}
      />
      <ClockToggle
        {...shared}
        asking={delayAsked}
        kind="CLOCK_V1_UNICAST_DELAY_REQUESTS"
        onToggle={(enabled) => setDelay(input(enabled))}
        supported={can?.CAN_WRITE_UNICAST_DELAY_REQUESTS === true}
        value={set?.v1UnicastDelayRequests}
      />
    </Section>
  );
}
