import type { FactValues } from '@tutti/contract-link/facts';
import type { SiteDirectory } from '../sites/services.ts';
import type { SiteRecord } from '../sites/site-records.ts';
import type { DeviceRecord } from './device-records.ts';

/** The channels of one device with its streams, read only when asked for. */
export interface DeviceChannels {
  readonly tx: FactValues['tx'] | null;
  readonly rx: FactValues['rx'] | null;
  readonly streams: FactValues['streams'] | null;
  /** Index of a receive channel → since when it gets what it gets, and fares as it does, epoch ms: where a change of it was observed. The same of receive streams, by id. */
  readonly rxSince?: Since | null;
  readonly streamsSince?: Since | null;
}
type Since = Readonly<Record<string, number>>;

/** Newest firmware of a product, from the operator's catalogue (open point R39). */
export interface FirmwareEntry {
  readonly version: string;
  readonly releaseNotesUrl: string | null;
  readonly websiteUrl: string | null;
}

/** Reads sites and devices from memory, kept current by the bus; the only way resolvers read them. */
export interface DeviceDirectory extends SiteDirectory {
  /** Every device of the account, in no order. */
  account(accountId: string): Promise<readonly DeviceRecord[]>;
  /** The devices of one site, by name. The same array as long as nothing in the site changed. */
  site(accountId: string, siteId: string): Promise<readonly DeviceRecord[]>;
  /** The same from the cache, without a check whether it is current, for who has asked for the site or for the account before; null where the account was never read. */
  siteAsKnown(accountId: string, siteId: string): readonly DeviceRecord[] | null;
  /** The site itself from the cache; null where it is not cached. */
  siteRecordAsKnown(accountId: string, siteId: string): SiteRecord | null;
  /** The devices without a site, newest first. */
  unassigned(accountId: string): Promise<readonly DeviceRecord[]>;
  /** One device by id in these accounts; more than one when the id is in several. */
  find(accountIds: readonly string[], id: string): Promise<readonly DeviceRecord[]>;
  /** When something last came from a device, read each time; null: nobody said. */
  lastSeen(accountId: string, deviceId: string): Promise<Date | null>;
  /** The channels of a device; empty halves where they were never reported. */
  channels(accountId: string, deviceId: string): Promise<DeviceChannels>;
  /**
   * The revision of a site (of the account where siteId is null) of what is read here: part of cache keys. Ask for it before the data is
   * read: data may be newer than the revision it is cached under, never older.
   */
  revision(accountId: string, siteId: string | null): Promise<number>;
  /** The catalogue's firmware for a product; null without an entry. */
  firmware(manufacturer: string | null, model: string | null): FirmwareEntry | null;
  /** What `firmware` finds in: the same object until it is read again. */
  firmwareCatalogue(): object;
  /**
   * Calls the handler with an account of which changes were found that no message of the bus named: who was sent the others shows an older state. They are found where the account is read, at most a
   * few seconds after. Returns how to stop.
   */
  onMissed(handler: (accountId: string) => void): () => void;
  /**
   * The directory for one answer of a query: each site as of when the answer first asks for it or for the account, or later. What changes meanwhile is not waited for: in a living account
   * each field of an answer would wait for another read. Not for what a mutation answers, which includes its own change.
   */
  forOneAnswer(): DeviceDirectory;
  close(): void;
}

/** What the module brings. */
export interface DeviceServices {
  readonly directory: DeviceDirectory;
}
