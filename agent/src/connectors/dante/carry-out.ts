import type { Command } from '@tutti/contract-link/command';
import type { SubscriptionRequest } from '@tutti/protocols/dante/arc/subscriptions';
import { decodeChoice, writeChosen } from '@tutti/protocols/dante/conmon/choice';
import { decodeClockStatus, writeClockConfig } from '@tutti/protocols/dante/conmon/clock-status';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { writeReboot } from '@tutti/protocols/dante/conmon/reboot';
import type { DanteDevice } from './device.ts';
import { type ArcRequests, DanteRefusal } from './requests.ts';
import type { SettingsRequests } from './settings-requests.ts';
import { DeviceWriter } from './writes.ts';

/** UDP port at which devices take settings messages. */
export const SETTINGS_PORT = 8700;

const NOT_ANNOUNCED = 'The device did not announce the change.';
/** Sources say that a device takes about 3 s to change its sample rate, ms. */
const SAMPLE_RATE_WITHIN_MS = 4000;

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
      otherwise: () => NOT_ANNOUNCED,
    },
  );
}

/** A device that kept its rate says nothing, or the rate that it has. */
function setSampleRate(device: DanteDevice, wanted: number, { settings }: CarryOutParts): Promise<void> {
  const kept = (): string => {
    const now = device.announced.sampleRate?.current;
    return now === undefined || now === wanted ? NOT_ANNOUNCED : `The device kept a sample rate of ${now / 1000} kHz.`;
  };
  return settings.sendAndExpect(
    { ...to(device), type: MessageType.setSampleRate, body: writeChosen(wanted) },
    {
      type: MessageType.sampleRate,
      accept: ({ packet }) => decodeChoice(packet).current === wanted,
      otherwise: kept,
      withinMs: SAMPLE_RATE_WITHIN_MS,
    },
  );
}

function reboot(device: DanteDevice, { settings }: CarryOutParts): Promise<void> {
  return settings.sendAndExpect(
    { ...to(device), type: MessageType.reboot, body: writeReboot },
    { type: MessageType.rebooting, accept: () => true, otherwise: () => 'The device did not announce that it restarts.' },
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
    case 'sampleRateSetting':
      return setSampleRate(device, command.params.sampleRate, parts);
    case 'clockPreferredLeader':
      return setPreferredLeader(device, command.params.enabled, parts);
    case 'reboot':
      return reboot(device, parts);
    default:
      throw new DanteRefusal('Dante devices do not take this command.');
  }
}
