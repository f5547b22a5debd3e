import type { FactValues } from '@tutti/contract-link/facts';
import { isConnectedState } from '@tutti/domain/device-connection';
import type { ChannelMediaType, ConnectionState, EnrolmentState, ImportanceLevel } from '@tutti/domain/enumerations';
import type { StatusFacts } from '@tutti/domain/status-facts';
import type { DeviceSection } from '../../store/section-columns.ts';

/** What the device reported last of each section except the channels; null where it never did. Of `connection` the record has the state, and `health`. */
type DeviceFacts = { readonly [S in Exclude<DeviceSection, 'connection'>]: FactValues[S] | null };

/** One device as the directory keeps it: its facts, and what people decided. Immutable: a change is a new record. */
export interface DeviceRecord extends StatusFacts, DeviceFacts {
  readonly accountId: string;
  readonly id: string;
  readonly agentId: string;
  readonly siteId: string | null;
  readonly enrolmentState: EnrolmentState;
  readonly importance: ImportanceLevel;
  readonly location: string | null;
  readonly description: string | null;
  readonly comments: string | null;
  /** What Tutti calls it since another took its place, and the id of that device; null for every other one. */
  readonly label: string | null;
  readonly replacedBy: string | null;
  readonly firstSeenAt: Date;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly connection: ConnectionState | null;
  readonly connectionChangedAt: Date | null;
  readonly lastConnectedAt: Date | null;
  readonly clockChangedAt: Date | null;
  readonly receiveChangedAt: Date | null;
  readonly latencyLateSince: Date | null;
  readonly rxCount: number | null;
  /** The transmit channels, counted; null where they were never reported. */
  readonly transmit: TransmitRecord | null;
  readonly identity: FactValues['identity'];
  readonly health: FactValues['connection'] | null;
}

/** The transmit channels of a device, counted. */
export interface TransmitRecord {
  readonly channels: number;
  /** Each once, in the order of the enumeration. */
  readonly mediaTypes: ChannelMediaType[];
  /** How many are sent encrypted only. */
  readonly strict: number;
}

/** Whether a device is connected, with its agent there (open point R1). */
export const isConnected = ({ connection }: Pick<DeviceRecord, 'connection'>): boolean => isConnectedState(connection);

/** A device that was just changed: read again by whoever selects it. */
export interface ChangedDevice {
  readonly ok: true;
  readonly accountId: string;
  readonly deviceId: string;
}
