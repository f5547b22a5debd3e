import type { BusMessages } from '../../bus/bus.ts';
import type { SiteRecord } from './site-records.ts';

/** The part of the directory that sites need. `modules/devices`, which comes after sites, provides it. */
export interface SiteDirectory {
  /** The sites of the account, by name. */
  sites(accountId: string): Promise<readonly SiteRecord[]>;
  /** The devices of one site, by name. The same array as long as nothing in the site changed. */
  site(accountId: string, siteId: string): Promise<readonly object[]>;
  /** Applies a change at once, as those from the bus; for the process that made it. */
  apply(change: BusMessages['account.changed']): void;
}

/** The slice with it. */
export interface SiteServices {
  readonly directory: SiteDirectory;
}
