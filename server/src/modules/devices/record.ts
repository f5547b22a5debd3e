import type { FactValues } from '@tutti/contract-link/facts';
import { isConnectedState } from '@tutti/domain/connection';
import type { ChannelMediaType, ConnectionState, EnrolmentState, ImportanceLevel } from '@tutti/domain/enumerations';
import type { StatusFacts } from '@tutti/domain/status-facts';
import type { BusMessages } from '../../bus/bus.ts';
import type { SiteRecord } from '../sites/index.ts';

/** One device as the directory keeps it: its facts but for the channels, and what people decided. Immutable: a change is a new record. */
export interface DeviceRecord extends StatusFacts {
  readonly accountId: string;
  readonly id: string;
  readonly agentId: string;
  readonly siteId: string | null;
  readonly enrolmentState: EnrolmentState;
  readonly importance: ImportanceLevel;
  readonly location: string | null;
  readonly description: string | null;
  readonly comments: string | null;
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
  readonly interfaces: FactValues['interfaces'] | null;
  readonly health: FactValues['connection'] | null;
  readonly clock: FactValues['clock'] | null;
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

/** The channels of one device, read only when asked for. */
export interface DeviceChannels {
  readonly tx: FactValues['tx'] | null;
  readonly rx: FactValues['rx'] | null;
}

/** Newest firmware of a product, from the operator's catalogue (open point R39). */
export interface FirmwareEntry {
  readonly version: string;
  readonly releaseNotesUrl: string | null;
  readonly websiteUrl: string | null;
}

/** Reads sites and devices from memory, kept current by the bus; the only way resolvers read them. */
export interface DeviceDirectory {
  /** The sites of the account, by name. */
  sites(accountId: string): Promise<readonly SiteRecord[]>;
  /** Every device of the account, in no order. */
  account(accountId: string): Promise<readonly DeviceRecord[]>;
  /** The devices of one site, by name. The same array as long as nothing in the site changed. */
  site(accountId: string, siteId: string): Promise<readonly DeviceRecord[]>;
  /** The same as this process knows it now, without asking whether it is current; null where it never read the account. */
  siteAsKnown(accountId: string, siteId: string): readonly DeviceRecord[] | null;
  /** The site itself as this process knows it now; null where it does not know it. */
  siteRecordAsKnown(accountId: string, siteId: string): SiteRecord | null;
  /** The devices without a site, newest first. */
  unassigned(accountId: string): Promise<readonly DeviceRecord[]>;
  /** One device by id in these accounts; more than one when the id stands in several. */
  find(accountIds: readonly string[], id: string): Promise<readonly DeviceRecord[]>;
  /** The channels of a device; empty halves where they were never reported. */
  channels(accountId: string, deviceId: string): Promise<DeviceChannels>;
  /**
   * The revision of a site (of the account where siteId is null) as far as this process knows: part of cache keys. Ask before reading what the
   * answer is made of: data may be newer than the revision it is kept under, never older.
   */
  revision(accountId: string, siteId: string | null): Promise<number>;
  /** The catalogue's firmware for a product; null without an entry. */
  firmware(manufacturer: string | null, model: string | null): FirmwareEntry | null;
  /** Takes in a change at once, as it does with those of the bus; for the process that made it. */
  apply(change: BusMessages['account.changed']): void;
  close(): void;
}
