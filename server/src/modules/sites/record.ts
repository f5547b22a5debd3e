import type { DomainIcon } from '@tutti/domain/site-icons';

/** One site as the directory keeps it. Its revision is not here: it changes with every fact (`DeviceDirectory.revision`). */
export interface SiteRecord {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly icon: DomainIcon;
  readonly organisation: string | null;
  readonly location: string | null;
  readonly contact: string | null;
  readonly comments: string | null;
  readonly mediaEncryptionPolicy: 'COMPATIBLE' | 'NONE' | 'STRICT';
  readonly legacyInterop: boolean | null;
  readonly clockingGroupId: string;
}

/** A site that was just created: read again by whoever selects it. */
export interface AddedSite {
  readonly ok: true;
  readonly accountId: string;
  readonly siteId: string;
}
