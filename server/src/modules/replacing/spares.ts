/** Which devices may take the place of another one, and why the others cannot. */
import { compareText } from '@tutti/domain/text';
import type { ReplacementFit } from '../../graphql/generated/resolvers.ts';
import { type DeviceRecord, isConnected, whyNotTaken } from '../devices/index.ts';

export type { ReplacementFit } from '../../graphql/generated/resolvers.ts';

/** Most candidates in one answer: the best. */
const MOST = 50;
const BEST_FIRST = [
  'FITS',
  'OTHER_AGENT',
  'TOO_FEW_CHANNELS',
  'CHANNELS_UNKNOWN',
  'NOT_CONNECTED',
  'CLOSED',
  'IN_A_DOMAIN',
  'OTHER_MODEL',
] as const satisfies readonly ReplacementFit[];

const isSameModel = (a: DeviceRecord, b: DeviceRecord): boolean =>
  a.model !== null && a.model === b.model && a.manufacturer === b.manufacturer;

/** Whether a spare can take the place of a device. A model or number of channels that is not known is never as good as the same. */
export function fitOf(device: DeviceRecord, spare: DeviceRecord): ReplacementFit {
  if (!isSameModel(device, spare)) return 'OTHER_MODEL';
  if (spare.siteId !== null) return 'IN_A_DOMAIN';
  if (!isConnected(spare)) return 'NOT_CONNECTED';
  if (whyNotTaken(spare, 'rename') !== null) return 'CLOSED';
  const [needed, has] = [channelsOf(device), channelsOf(spare)];
  if (needed === null || has === null) return 'CHANNELS_UNKNOWN';
  if (has.tx < needed.tx || has.rx < needed.rx) return 'TOO_FEW_CHANNELS';
  return spare.agentId === device.agentId ? 'FITS' : 'OTHER_AGENT';
}

/** Whether a spare of this fit may be chosen. */
export const canReplace = (fit: ReplacementFit): boolean => fit === 'FITS' || fit === 'OTHER_AGENT';

function channelsOf({ rxCount, transmit }: DeviceRecord): { readonly tx: number; readonly rx: number } | null {
  return rxCount === null || transmit === null ? null : { tx: transmit.channels, rx: rxCount };
}

/** A device that may take the place of another one. */
export interface Candidate {
  readonly device: DeviceRecord;
  readonly fit: ReplacementFit;
  readonly txChannels: number | null;
  readonly rxChannels: number | null;
}

/** The candidates among the devices of an account, the best first: those of the same model wherever they are, and others of the manufacturer that are in no site. */
export function sparesFor(device: DeviceRecord, all: readonly DeviceRecord[]): Candidate[] {
  const isNear = (other: DeviceRecord): boolean =>
    other.siteId === null && other.manufacturer !== null && other.manufacturer === device.manufacturer;
  const sameFirmware = ({ device: { identity } }: Candidate): number =>
    identity.firmwareVersion === device.identity.firmwareVersion ? 0 : 1;
  return all
    .filter((other) => other.id !== device.id && other.replacedBy === null && (isSameModel(device, other) || isNear(other)))
    .map((other) => ({
      device: other,
      fit: fitOf(device, other),
      txChannels: other.transmit?.channels ?? null,
      rxChannels: other.rxCount,
    }))
    .sort(
      (a, b) =>
        BEST_FIRST.indexOf(a.fit) - BEST_FIRST.indexOf(b.fit) ||
        sameFirmware(a) - sameFirmware(b) ||
        compareText(a.device.name, b.device.name) ||
        (a.device.id < b.device.id ? -1 : 1),
    )
    .slice(0, MOST);
}
