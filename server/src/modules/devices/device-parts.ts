import { COMMAND_KINDS, commandOf } from '@tutti/contract-link/commands/command-kinds';
import type { DeviceCapability } from '@tutti/domain/device-capabilities';
import { firmwareStatus } from '@tutti/domain/firmware';
import type {
  Capabilities,
  ClockingState,
  ClockPreferences,
  DeviceCommandKind,
  DeviceUpdateInfo,
  Interface,
} from '../../graphql/generated/resolvers.ts';
import type { DeviceRecord } from './device-records.ts';
import { partId } from './part-id.ts';
import type { DeviceDirectory } from './services.ts';

/** The network interfaces, primary first; none where they were never reported. */
export function interfacesOf(device: DeviceRecord): Interface[] {
  return (device.interfaces ?? []).map((reported, i) => ({ ...reported, id: partId(device, `interface:${i + 1}`) }));
}

/** What the device is able to do; null where it never said. A capability that is no field of the API does not compile. */
export function capabilitiesOf(device: DeviceRecord): Pick<Capabilities, 'id' | 'mediaTypes' | DeviceCapability> | null {
  const { capabilities } = device.identity;
  return capabilities ? { ...capabilities, id: partId(device, 'capabilities') } : null;
}

/** The kinds of commands that the device takes, without those that only a later version of the link knows; null where it does not say. */
export function commandsOf({ identity: { commands } }: DeviceRecord): DeviceCommandKind[] | null {
  if (!commands) return null;
  return COMMAND_KINDS.filter((kind) => commands.includes(kind)).map((kind) => commandOf(kind).apiKind);
}

/** The clock as last reported; its lock is unknown while the device is away (docs/requirements/published-api.md, Locked). */
export function clockingStateOf(device: DeviceRecord): ClockingState | null {
  const { clock } = device;
  if (!clock) return null;
  const { preferences: _, frequencyOffset, ...state } = clock;
  return {
    ...state,
    id: partId(device, 'clockingState'),
    locked: device.connection === 'DISCONNECTED' ? 'UNKNOWN' : device.clockLocked,
    frequencyOffset: frequencyOffset?.toString(),
  };
}

/** PTP domain, of version 2, of its own clock; null: it does not run that version, or does not say. */
export const clockDomainOf = ({ clock }: DeviceRecord): number | null => clock?.v2?.domainNumber ?? null;

/** What the clock is set to; null where it was never reported. */
export function clockPreferencesOf(device: DeviceRecord): ClockPreferences | null {
  const preferences = device.clock?.preferences;
  if (!preferences) return null;
  const { v2Priority1, v2Priority2, rtpPrefixV4, ...own } = preferences;
  return {
    ...own,
    id: partId(device, 'clockPreferences'),
    overrides: {
      id: partId(device, 'overrides'),
      ptp: { id: partId(device, 'overrides:ptp'), v2Priority1, v2Priority2 },
      rtp: { id: partId(device, 'overrides:rtp'), prefixV4: rtpPrefixV4 },
    },
  };
}

/** The reported firmware against the operator's catalogue (open point R39). */
export function updateOf(device: DeviceRecord, directory: Pick<DeviceDirectory, 'firmware'>): DeviceUpdateInfo {
  const current = device.identity.firmwareVersion;
  const entry = directory.firmware(device.manufacturer, device.model);
  return {
    current,
    status: firmwareStatus(current, entry?.version),
    latest: entry && { tuttiFirmwareVersion: entry.version, releaseNotesUrl: entry.releaseNotesUrl, websiteUrl: entry.websiteUrl },
  };
}
