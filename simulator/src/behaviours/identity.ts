import { COMMAND_KINDS, type CommandKind, commandOf } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues } from '@tutti/contract-link/facts';
import type { DeviceCapability } from '@tutti/domain/device-capabilities';
import { encodingsOf, sampleRatesOf } from '../audio-settings.ts';
import { carries, mayBePreferred } from '../catalogue.ts';
import type { SimDevice } from '../device.ts';

/** The name that is announced: with a number where an earlier device of the place has the name already. */
function advertisedName(device: SimDevice): string {
  const at = device.place.named(device.name).indexOf(device);
  return at > 0 ? `${device.name} (${at + 1})` : device.name;
}

const PTP_VERSIONS: Readonly<Record<SimDevice['model']['ptp'], readonly string[]>> = { V1: ['1'], V2: ['2'], V1_V2: ['1', '2'] };

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const capabilitiesOf = ({ model }: SimDevice) =>
  ({
    CAN_WRITE_PREFERRED_MASTER: mayBePreferred(model),
    CAN_WRITE_EXT_WORD_CLOCK: model.wordClock,
    CAN_WRITE_SLAVE_ONLY: !model.followerOnly,
    CAN_WRITE_UNICAST_DELAY_REQUESTS: model.delayRequests,
    CAN_UNICAST_CLOCKING: model.unicast,
    CAN_ENCRYPT_MEDIA: model.encrypts,
    CAN_RESET: model.resets,
    mediaTypes: 1 + (carries(model, 'VIDEO') ? 2 : 0) + (carries(model, 'ANCILLARY') ? 4 : 0),
  }) satisfies Readonly<Record<DeviceCapability | 'mediaTypes', boolean | number>>;

/** Commands about what the device has not. */
function pointless(device: SimDevice): ReadonlySet<CommandKind> {
  return new Set<CommandKind>([
    device.model.streams.rx.length > 0 ? 'subscribe' : 'subscribeStream',
    ...(sampleRatesOf(device).length > 0 ? [] : (['sampleRateSetting'] as const)),
    ...(encodingsOf(device).length > 0 ? [] : (['encodingSetting'] as const)),
  ]);
}

/** The commands that its agent may give it: all that it is able to, unless a fault lets the agent only read. */
function commandsOf(device: SimDevice): Pick<FactValues['identity'], 'commands' | 'commandsReason'> {
  const reason = device.faults.readOnly.at(-1);
  if (reason !== undefined) return { commands: [], commandsReason: reason };
  const able = capabilitiesOf(device);
  const none = pointless(device);
  return {
    commands: COMMAND_KINDS.filter((kind) => {
      if (none.has(kind)) return false;
      const { needs } = commandOf(kind);
      return !needs || able[needs.capability];
    }),
  };
}

/** Who the device says it is. */
export function observeIdentity(device: SimDevice): FactValues['identity'] {
  const { model } = device;
  return {
    name: device.name,
    instanceId: device.id,
    defaultName: device.defaultName,
    advertisedName: advertisedName(device),
    manufacturerId: slug(model.manufacturer),
    manufacturerName: model.manufacturer,
    productModelId: slug(model.model),
    productModelName: model.model,
    productVersion: model.software,
    productSoftwareVersion: model.software,
    firmwareVersion: device.firmware,
    hardwareVersion: model.hardware,
    platform: model.platform,
    discovery: { type: 'MULTICAST_DNS', method: 'MULTICAST_DNS', fqdn: null },
    family: model.family,
    protocols: PTP_VERSIONS[model.ptp].map((version) => ({ name: 'PTP', version })),
    capabilities: capabilitiesOf(device),
    ...commandsOf(device),
    enableVideo: carries(model, 'VIDEO'),
    ...(device.config.resetAt === null ? {} : { resetAt: device.config.resetAt }),
  };
}
