import type { Command } from '@tutti/contract-link/command';
import type { SubscriptionRequest } from '@tutti/protocols/dante/arc/subscriptions';
import { decodeClockStatus, writeClockConfig } from '@tutti/protocols/dante/conmon/clock-status';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { writeReboot } from '@tutti/protocols/dante/conmon/reboot';
import type { DanteDevice } from './device.ts';
import { type ArcRequests, DanteRefusal } from './requests.ts';
import type { SettingsRequests } from './settings-requests.ts';
import { DeviceWriter } from './writes.ts';

/** UDP port at which devices take settings messages. */
export const SETTINGS_PORT = 8700;

export interface CarryOutParts {
  readonly requests: ArcRequests;
  readonly settings: SettingsRequests;
}

type Params<K extends Command['kind']> = Extract<Command, { kind: K }>['params'];

function writerOf(device: DanteDevice, { requests }: CarryOutParts): DeviceWriter {
  const { reading, found } = device;
  if (!reading) throw new DanteRefusal('The device has not answered yet.');
  return new DeviceWriter(requests, {
    to: found.to,
    name: reading.name,
    nativeProtocol: reading.identity?.nativeProtocol ?? null,
    rxCount: reading.counts.rx,
  });
}

/** Empty names unsubscribe. */
const requestOf = ({
  rxChannelIndex,
  subscribedDevice,
  subscribedChannel,
}: Params<'subscribe'>['subscriptions'][number]): SubscriptionRequest => ({
  channel: rxChannelIndex,
  txChannel: subscribedDevice === '' ? null : subscribedChannel,
  txDevice: subscribedDevice === '' ? null : subscribedDevice,
});

const to = (device: DanteDevice) => ({ device: device.source, to: { address: device.found.to.address, port: SETTINGS_PORT } });

function setPreferredLeader(device: DanteDevice, wanted: boolean, { settings }: CarryOutParts): Promise<void> {
  return settings.sendAndExpect(
    { ...to(device), type: MessageType.clockConfig, body: writeClockConfig(wanted) },
    {
      type: MessageType.clockStatus,
      accept: ({ packet }) => decodeClockStatus(packet).preferredLeader === wanted,
      otherwise: 'The device did not announce the change.',
    },
  );
}

function reboot(device: DanteDevice, { settings }: CarryOutParts): Promise<void> {
  return settings.sendAndExpect(
    { ...to(device), type: MessageType.reboot, body: writeReboot },
    { type: MessageType.rebooting, accept: () => true, otherwise: 'The device did not announce that it restarts.' },
  );
}

/**
 * Carries a command out at a device.
 * @throws DanteRefusal with the reason for people where it did not come true.
 */
export function carryOut(command: Command, device: DanteDevice, parts: CarryOutParts): Promise<void> {
  switch (command.kind) {
    case 'rename':
      return writerOf(device, parts).rename(command.params.name);
    case 'subscribe':
      return writerOf(device, parts).subscribe(command.params.subscriptions.map(requestOf));
    case 'rxLabels':
      return writerOf(device, parts).labelRx(command.params.labels.map(({ index, name }) => ({ channel: index, name })));
    case 'latencySetting':
      return writerOf(device, parts).setLatency(command.params.latency * 1000);
    case 'clockPreferredLeader':
      return setPreferredLeader(device, command.params.enabled, parts);
    case 'reboot':
      return reboot(device, parts);
    default:
      throw new DanteRefusal('Dante devices do not take this command.');
  }
}
