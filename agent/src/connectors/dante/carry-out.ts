import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import type { SubscriptionRequest } from '@tutti/protocols/dante/arc/subscriptions';
import { decodeChoice, writeChosen } from '@tutti/protocols/dante/conmon/choice';
import { decodeClockStatus, writeClockConfig } from '@tutti/protocols/dante/conmon/clock-status';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { writeReboot } from '@tutti/protocols/dante/conmon/reboot';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import type { Found } from './found.ts';
import type { DanteReading } from './read-device.ts';
import { DanteRefusal } from './refusal.ts';
import type { ArcRequests } from './requests.ts';
import type { SettingsRequests } from './settings-requests.ts';
import { DeviceWriter } from './writes.ts';

/** UDP port at which devices take settings messages. */
export const SETTINGS_PORT = 8700;

const UNREADABLE = 'The answer of the device cannot be read.';
/** Announcements come by multicast, which may be lost: that none came does not say that nothing changed. */
const notAnnounced = (): DanteRefusal => new DanteRefusal('The device did not announce the change.', true);
/** Sources say that a device takes about 3 s to change its sample rate, ms. */
const SAMPLE_RATE_WITHIN_MS = 4000;

/** What Dante devices take by their control protocol. Their encoding is read alone: a request that sets it was never captured. */
export const COMMANDS = [
  'rename',
  'subscribe',
  'sampleRateSetting',
  'latencySetting',
  'clockPreferredLeader',
  'reboot',
  'rxLabels',
] as const satisfies readonly CommandKind[];

/** The device that a command is for. */
interface CommandTarget {
  /** EUI-64, 16 hex digits. */
  readonly source: string;
  readonly found: Found;
  /** Null: it has not answered yet. */
  readonly reading: DanteReading | null;
}

export interface CarryOutParts {
  readonly requests: ArcRequests;
  readonly settings: SettingsRequests;
}

type Params<K extends Command['kind']> = Extract<Command, { kind: K }>['params'];

function writerOf(device: CommandTarget, { requests }: CarryOutParts): DeviceWriter {
  const { reading, found } = device;
  if (!reading?.counts) throw new DanteRefusal('The device has not answered yet.');
  return new DeviceWriter(requests, {
    to: found.to,
    name: reading.name ?? reading.identity?.name ?? found.as,
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

const to = (device: CommandTarget) => ({ device: device.source, to: { address: device.found.to.address, port: SETTINGS_PORT } });

function setPreferredLeader(device: CommandTarget, wanted: boolean, { settings }: CarryOutParts): Promise<void> {
  return settings.sendAndExpect(
    { ...to(device), type: MessageType.clockConfig, body: writeClockConfig(wanted) },
    {
      type: MessageType.clockStatus,
      accept: ({ packet }) => decodeClockStatus(packet).preferredLeader === wanted,
      otherwise: notAnnounced,
    },
  );
}

/** A device that kept its rate says nothing, or the rate that it has. What it announced before it was asked does not count. */
function setSampleRate(device: CommandTarget, wanted: number, { settings }: CarryOutParts): Promise<void> {
  let announced: number | null = null;
  return settings.sendAndExpect(
    { ...to(device), type: MessageType.setSampleRate, body: writeChosen(wanted) },
    {
      type: MessageType.sampleRate,
      accept: ({ packet }) => {
        announced = decodeChoice(packet).current;
        return announced === wanted;
      },
      otherwise: () =>
        announced === null ? notAnnounced() : new DanteRefusal(`The device kept a sample rate of ${announced / 1000} kHz.`),
      withinMs: SAMPLE_RATE_WITHIN_MS,
    },
  );
}

function reboot(device: CommandTarget, { settings }: CarryOutParts): Promise<void> {
  return settings.sendAndExpect(
    { ...to(device), type: MessageType.reboot, body: writeReboot },
    {
      type: MessageType.rebooting,
      accept: () => true,
      otherwise: () => new DanteRefusal('The device did not announce that it restarts.', true),
    },
  );
}

/** Does what a command of a kind asks for. */
function carryOutByKind(command: Command, device: CommandTarget, parts: CarryOutParts): Promise<void> {
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

/**
 * Carries a command out at a device. Where nobody knows whether it came true, because no answer came or none that can be read, the result says so.
 * @throws DanteRefusal with the reason for people where it did not come true.
 */
export async function carryOut(command: Command, device: CommandTarget, parts: CarryOutParts): Promise<CommandResult> {
  try {
    await carryOutByKind(command, device, parts);
    return { status: 'done' };
  } catch (error) {
    if (error instanceof DanteRefusal && error.uncertain) return { status: 'refused', reason: error.message, uncertain: true };
    if (error instanceof MalformedPacket) return { status: 'refused', reason: UNREADABLE, uncertain: true };
    throw error;
  }
}
